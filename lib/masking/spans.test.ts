import { describe, expect, test } from 'vitest';

import { ask, indexOf, longName, SCHEMA } from './__fixtures__/small-graph';
import { allSensitive } from './policy';
import { compileVocabulary } from './vocabulary';

describe('where a placeholder begins and ends', () => {
  test.each([
    ['dots that belong to it', 'who made ...And Justice', 'who made $movie_1'],
    ['dots that are not there', 'who made And Justice', 'who made $movie_1'],
    ['one of two signs inside', 'who made Stop Now!', 'who made $movie_1'],
    ['another sign', 'who made Stop! Now?', 'who made $movie_1?'],
    ['brackets with nothing in them', 'who made [ ] Solaris', 'who made [ ] $movie_1'],
    ['brackets in brackets', 'who made [[Solaris]]', 'who made [$movie_1]'],
    ['a bracket that only closes', 'who made ]Solaris[', 'who made ]$movie_1['],
    ['brackets with more than a value', 'who made [old Solaris]', 'who made $unknown_1'],
    ['an apostrophe in a word', "who made Solaris' film", "who made $movie_1' film"],
    ['single quotes', "who made 'zorbin quell' now", "who made '$unknown_1' now"],
    ['an apostrophe and a plural', "the film's actors' movies", "the film's actors' movies"],
    ['angle quotes', 'who made «zorbin»', 'who made «$unknown_1»'],
    ['quotes that open and never close', 'who made "happy house', 'who made "happy house'],
    ['an address', 'who wrote to sam.lee@zorb.org, now', 'who wrote to $unknown_1, now'],
    ['a web address', 'who made https://zorb.org/a?b=c now', 'who made $unknown_1 now'],
    ['a web address without its scheme', 'who made www.zorb.org now', 'who made $unknown_1 now'],
    ['an at sign alone', 'who made it @ home', 'who made it @ home'],
    ['what looks like a placeholder', 'who made $movie_12?', 'who made $text_1?'],
    ['the same in braces', 'who made ${movie_12}?', 'who made $text_1?'],
    ['what does not', 'who made $movie or $12', 'who made $movie or $ $number_1'],
    ['a quote that closes behind it', 'who made Falcon "Nine Group" now', 'who made $movie_1 now'],
    ['a quote that opens before it', 'who made "Falcon Nine" Group', 'who made $movie_1'],
    ['quotes in the middle of it', 'who made "happy house" for me', 'who made "$unknown_1" for me'],
    [
      'single quotes with a possessive',
      "who made 'zorbin's house' now",
      "who made '$unknown_1' now",
    ],
    [
      'quotes that fill the sentence',
      'who directed up, "happy house"',
      'who directed up, "$unknown_1"',
    ],
    [
      'a number in quotes that a name joins',
      'who directed "9"/11',
      'who directed "$unknown_1"/$number_1',
    ],
    ['a lead of many signs', 'who made ...And Justice...', 'who made $movie_1...'],
    ['German quotes', 'wer machte „Solo“', 'wer machte „$value_1“'],
    ['German quotes that close like English ones', 'wer machte „Solo”', 'wer machte „$value_1”'],
    [
      'German quotes round ordinary words',
      'who made „happy house“ now',
      'who made „$unknown_1“ now',
    ],
    [
      'the same that close like English ones',
      'who made „happy house” now',
      'who made „$unknown_1” now',
    ],
    ['a part too short to be parted', 'who made Sol Aris', 'who made $unknown_1'],
    ['a part joined by a sign', 'who made Sol-aris', 'who made $movie_1'],
    [
      'a long name, further words of which differ',
      `${longName(16)} wordxq now`,
      '$movie_1 wordxq now',
    ],
    ['spaces in brackets', 'who made [ Solaris ] now', 'who made $movie_1 now'],
    ['brackets that never close', 'who made [Solaris xyz', 'who made [$movie_1 xyz'],
    ['a question that is a quote', '"Solo"', '"$value_1"'],
    ['a question that is a quote of ordinary words', '"happy house"', '"happy house"'],
    ['brackets in quotes', 'who made "[Solo]" now', 'who made "$value_1" now'],
    ['round quotes that close inside of it', 'who made “Falcon Nine” Group', 'who made $movie_1'],
    [
      'round quotes that open inside of it',
      'who made Falcon “Nine Group” now',
      'who made $movie_1 now',
    ],
    ['angle quotes that close inside of it', 'who made «Falcon Nine» Group', 'who made $movie_1'],
    ['a number in quotes', 'who made "1984"', 'who made "$value_1"'],
    [
      'a month in brackets',
      'who made it on 3 [March] 2024',
      'who made it on $number_1 $unknown_1 $number_2',
    ],
    ['a day in brackets', 'who made it on [3] March 2024', 'who made it on $unknown_1 $date_1'],
    [
      'a number in brackets that a name joins',
      'who directed 9/[11]',
      'who directed $number_1/$unknown_1',
    ],
    ['quotes round two values', 'who made "Solo Solaris"', 'who made "$unknown_1"'],
    ['quotes round a value and more', 'which "Falcon Nine Group movies"', 'which "$unknown_1"'],
    ['quotes with nothing in them', 'who made "" now', 'who made "" now'],
    ['quotes twice', 'who made "Solo" "Solo"', 'who made "$value_1" "$value_1"'],
    ['quotes inside of a value', 'Falcon "Nine" Group', '$movie_1'],
    ['a quote and a possessive', "who made 'Solo's film", "who made '$value_1's film"],
    ['round quotes', 'who made ‘zorbin’ now', 'who made ‘$unknown_1’ now'],
    ['low quotes', 'who made ‚zorbin‘ now', 'who made ‚$unknown_1‘ now'],
    ['angle quotes turned round', 'who made »zorbin« now', 'who made »$unknown_1« now'],
    ['an address of two letters', 'who wrote a@b', 'who wrote $unknown_1'],
    ['an at sign before a word', 'who wrote @zorbin', 'who wrote @zorbin'],
    ['an at sign behind a word', 'who wrote zorbin@', 'who wrote zorbin@'],
    ['an address in brackets', 'who wrote (sam@zorb.org)!', 'who wrote ($unknown_1)!'],
    ['another scheme', 'who wrote ftp://x/', 'who wrote $unknown_1'],
    ['a scheme of one letter', 'who wrote x://y', 'who wrote x://y'],
    ['a scheme alone', 'who wrote http:// now', 'who wrote http:// now'],
    ['an address in capitals', 'who wrote WWW.ZORB.ORG now', 'who wrote $unknown_1 now'],
    [
      'an address that ends with a slash',
      'who wrote www.zorb.org/ now',
      'who wrote $unknown_1 now',
    ],
    ['half a brace', 'who made $movie_1} or ${movie_1', 'who made $text_1 or $text_1'],
    ['quotes in quotes at the beginning', '"happy \'house\' now" is it', '"$unknown_1" is it'],
    ['an address of one letter', 'who wrote www.!x! now', 'who wrote $unknown_1! now'],
    ['two addresses', 'is a@b.org or www.zorb.org/?', 'is $unknown_1 or $unknown_2?'],
    ['a look-alike in capitals', 'who made $Movie_12 here', 'who made $text_1 here'],
    ['a dollar of another width', 'who made ＄movie_1', 'who made $text_1'],
    ['a look-alike that goes on', 'who made $movie_1x now', 'who made $text_1 now'],
    ['signs between two values', 'Falcon Nine Group...And Justice', '$movie_1$movie_2'],
    ['a stop that is the sentence’s', 'who made ...And Justice. Now', 'who made $movie_1. Now'],
    ['another sign before it', 'who made …And Justice', 'who made …$movie_1'],
    ['an unknown name and a number apart', 'Apollo  13 is what', '$unknown_1  $number_1 is what'],
    ['an unknown name, a hyphen, a number', 'is Apollo-13 it', 'is $unknown_1-$number_1 it'],
    ['small letters and a number', 'is apollo 13 it', 'is apollo $number_1 it'],
    ['a name in brackets and a number', 'is [Apollo] 13 it', 'is $unknown_1 $number_1 it'],
    ['an at sign between signs', '!@! is it', '!@! is it'],
    [
      'a web address in brackets',
      'who wrote (https://zorb.org/a) now',
      'who wrote ($unknown_1) now',
    ],
    ['a long name in the plural', `see ${longName(16)}s now`, `see ${longName(16)}s now`],
  ])('%s', (_case, question, expected) => {
    const { text, pieces } = ask(question);
    expect(text).toBe(expected);
    expect(pieces.map(({ span }) => span.end)).toEqual([
      ...pieces.slice(1).map(({ span }) => span.start),
      question.length,
    ]);
    expect(pieces.map((piece) => piece.text)).not.toContain('');
  });

  test('a sign marked by hand is masked apart from the value it belongs to', () => {
    const { text, pieces } = ask('who made ...And Justice', { marks: [{ start: 9, end: 12 }] });
    expect(text).toBe('who made $unknown_1$movie_1');
    expect(pieces.slice(-2).map(({ span }) => span)).toEqual([
      { start: 9, end: 12 },
      { start: 12, end: 23 },
    ]);
  });

  test.each([
    ['all of it', { start: 9, end: 16 }, 'who made Solaris or $movie_1'],
    ['more than it', { start: 0, end: 17 }, 'who made Solaris or $movie_1'],
    ['its beginning', { start: 9, end: 15 }, 'who made $movie_1 or $movie_2'],
    ['its end', { start: 10, end: 16 }, 'who made $movie_1 or $movie_2'],
  ])('a lift of %s', (_case, span, expected) => {
    const lifted = [{ ...span, by: 'ana' }];
    const { text, pieces } = ask('who made Solaris or Up There', { lifted });
    expect(text).toBe(expected);
    const clear = pieces.filter((one) => one.kind === 'clear' && one.reason.kind === 'lifted');
    expect(clear.map((one) => one.text)).toEqual(expected.includes('Solaris') ? ['Solaris'] : []);
  });

  test('a name that is stored as it is written wins over one with small words more', () => {
    const index = indexOf({ 'Movie.title': ['in the up', 'The Up', 'the up there', 'Quill'] });
    expect(ask('who acted in The Up', { index }).text).toBe('who acted in $movie_1');
    expect(ask('who acted In The Up', { index }).text).toBe('who acted $movie_1');
    expect(ask('who acted in The Up there Quill', { index }).text).toBe(
      'who acted in $movie_1 there $movie_2',
    );
  });

  test('the same where it is written as a further spelling', () => {
    const index = indexOf({ 'Movie.title': ['in the up', 'THE UP', 'The Up', 'the up'] });
    expect(ask('who acted in The Up', { index }).text).toBe('who acted in $movie_1');
  });

  test('of two names as long as each other the first is masked', () => {
    const index = indexOf({ 'Movie.title': ['quill xylo', 'xylo zorb'] });
    expect(ask('movies of quill xylo zorb now', { index }).text).toBe(
      'movies of $movie_1 $unknown_1 now',
    );
  });

  test('of two names as long as each other the one that is stored so is masked', () => {
    const index = indexOf({ 'Movie.title': ['house quill', 'Quill House', 'Solo'] });
    expect(ask('movies with house Quill House now', { index }).text).toBe(
      'movies with $unknown_1 $movie_1 now',
    );
  });

  test('of two names that share a word, what is left of the other does not leave', () => {
    const index = indexOf({ 'Movie.title': ['zorbin quell up', 'up xylo'] });
    const text = ask('movies of zorbin quell up xylo now', { index }).text;
    expect(text).toBe('movies of $movie_1 $unknown_1 now');
    const values = { 'Movie.title': ['zorbin quell up'], 'Genre.tag': ['up house'] };
    const policy = { ...allSensitive(), properties: { 'Genre.tag': 'public' } } as const;
    expect(
      ask('movies of zorbin quell up house now', { index: indexOf(values), policy }).text,
    ).toBe('movies of $movie_1 house now');
  });

  test('of two names as long as each other the one that must not leave is masked', () => {
    const index = indexOf({ 'Genre.tag': ['happy house'], 'Movie.title': ['house quill'] });
    const policy = { ...allSensitive(), properties: { 'Genre.tag': 'public' } } as const;
    expect(ask('movies with happy house quill now', { index, policy }).text).toBe(
      'movies with happy $movie_1 now',
    );
  });

  test('the same where nobody knows which words are ordinary', () => {
    const vocabulary = compileVocabulary({ schema: SCHEMA });
    const index = indexOf({ 'Movie.title': ['zorbin quell up', 'up xylo'] });
    expect(ask('movies of zorbin quell up xylo now', { index, vocabulary }).text).toBe(
      'movies of $movie_1 $unknown_1 now',
    );
  });

  test('a number that another value would end with is a number', () => {
    const index = indexOf({ 'Movie.title': ['Falcon Nine Group', 'Group 1984'] });
    expect(ask('who directed Falcon Nine Group 1984', { index }).text).toBe(
      'who directed $movie_1 $number_1',
    );
  });

  test('what looks like a placeholder inside of a value is of the value', () => {
    const index = indexOf({ 'Movie.title': ['Act $movie_1 Now'] });
    expect(ask('who made Act $movie_1 Now', { index }).text).toBe('who made $movie_1');
    expect(ask('who made $movie_1', { index }).text).toBe('who made $text_1');
  });

  test.each([
    ['at its beginning', '$movie_1 Now'],
    ['at its end', 'Act $movie_1'],
  ])('what looks like a placeholder is of the value %s', (_case, title) => {
    const index = indexOf({ 'Movie.title': [title, 'Solo', 'Quill'] });
    expect(ask(`who made ${title}`, { index }).values).toMatchObject([{ text: title }]);
  });

  test('what looks like a placeholder and is a value is a text', () => {
    const index = indexOf({ 'Movie.title': ['$movie_1', 'Solo', 'Quill'] });
    expect(ask('who made $movie_1', { index }).text).toBe('who made $text_1');
  });

  test('of a value that is parted by hand nothing leaves but small words', () => {
    const index = indexOf({
      'Movie.title': ['Zorbin happy up house', 'Solo'],
      'Genre.tag': ['compare happy house'],
    });
    const policy = { ...allSensitive(), properties: { 'Genre.tag': 'public' } } as const;
    const asked = (question: string): string => ask(question, { index, policy }).text;
    expect(asked('who made [zorbin] happy up house')).toBe(
      'who made $unknown_1 $unknown_2 up $unknown_3',
    );
    expect(asked('who made [compare] happy house')).toBe('who made $unknown_1 happy house');
    expect(asked('who made happy house')).toBe('who made happy house');
  });

  test('a public value in quotes leaves as it is', () => {
    const policy = { ...allSensitive(), properties: { 'Movie.title': 'public' } } as const;
    expect(ask('who made "Solaris" now', { policy }).text).toBe('who made "Solaris" now');
  });

  test('signs that are marked twice are masked once', () => {
    const marks = [
      { start: 16, end: 18 },
      { start: 17, end: 18 },
    ];
    expect(ask('who made solaris!!', { marks }).values).toMatchObject([
      { name: 'movie_1' },
      { name: 'unknown_1', spans: [{ start: 16, end: 18 }] },
    ]);
  });

  test('the preview says what an address is', () => {
    expect(ask('who wrote to sam.lee@zorb.org').values).toMatchObject([
      { source: 'pattern', description: 'an address' },
    ]);
  });

  test.each([
    ['nothing', { start: 4, end: 4 }, 'who made solaris!!'],
    ['a word and its space', { start: 4, end: 9 }, 'who $unknown_1$movie_1!!'],
    ['a space', { start: 3, end: 4 }, 'who$unknown_1 made $movie_1!!'],
    ['half a word', { start: 5, end: 6 }, 'who $unknown_1 $movie_1!!'],
    ['signs', { start: 16, end: 18 }, 'who made $movie_1$unknown_1'],
    ['beyond the end', { start: 16, end: 99 }, 'who made $movie_1$unknown_1'],
  ])('a mark on %s', (_case, mark, expected) => {
    expect(ask('who made solaris!!', { marks: [mark] }).text.replace('solaris', '$movie_1')).toBe(
      expected.replace('solaris', '$movie_1'),
    );
  });
});

test.each([
  ['a value', 'who made SOLARIS?', ['SOLARIS']],
  ['a value with its signs', 'who made ...And Justice', ['...And Justice']],
  ['a number', 'movies over 1,200 now', ['1,200']],
  ['a number with a scale', 'movies over 2 million now', ['2 million']],
  ['a number with a unit', 'movies over 20mg now', ['20']],
  ['a number that is a name', 'who made 300', ['300']],
  ['numbers that a name joins', 'who directed 9/11', ['9/11']],
  ['a date', 'movies released on 5 March 2024 now', ['5 March 2024']],
  ['what nothing knows', 'is Zorbin  here', ['Zorbin']],
  ['an unknown name and its number', 'is Apollo 13 here', ['Apollo 13']],
  ['what is in brackets', 'who made [ some thing ] now', ['some thing']],
  ['what is in quotes', 'who made "some thing" now', ['some thing']],
  ['an address', 'who wrote to sam.lee@zorb.org, now', ['sam.lee@zorb.org']],
  ['a look-alike', 'who made $movie_12 now', ['$movie_12']],
])('a placeholder stands for what was typed: %s', (_case, question, texts) => {
  expect(ask(question).values.map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['a value', 'who made "Solo"', { source: 'graph', kind: 'value_1' }],
  ['what is none', 'who made "happy house"', { source: 'unknown', kind: 'unknown_1' }],
])('the preview says where it is known from: %s in quotes', (_case, question, { source, kind }) => {
  expect(ask(question).values).toMatchObject([{ source, name: kind }]);
});

test.each([
  ['numbers that a name joins', 'who directed 9/11', 'graph'],
  ['a number that is a name', 'who directed 1984', 'graph'],
  ['a number', 'movies over 20', 'pattern'],
  ['what looks like a placeholder', 'who made $movie_12', 'pattern'],
])('the preview says where it is known from: %s', (_case, question, source) => {
  expect(ask(question).values).toMatchObject([{ source }]);
});

test('a mark stands for the words that it touches', () => {
  const { values } = ask('who is the chief here', { marks: [{ start: 12, end: 14 }] });
  expect(values).toMatchObject([{ text: 'chief', spans: [{ start: 11, end: 16 }] }]);
});

test.each([
  ['a soft hyphen', 'which mov\u00adies are there', 'which movies are there'],
  ['a joiner', 'which mov\u200dies are there', 'which movies are there'],
  ['a joiner that holds a picture together', 'which 👩\u200d🚀 movies', 'which 👩\u200d🚀 movies'],
  ['a mark that means something', 'which cafe\u0301 movies', 'which cafe\u0301 movies'],
])('what is invisible does not leave: %s', (_case, question, expected) => {
  expect(ask(question).text).toBe(expected);
});
