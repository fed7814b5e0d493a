import { describe, expect, test } from 'vitest';

import { ask, indexOf, longName, SCHEMA, VOCABULARY } from './__fixtures__/small-graph';
import { claimTerms } from './claim-terms';
import { fold } from './fold';
import { hashBase } from './hash-base';
import { allSensitive } from './policy';
import { readQuestion } from './reading';
import { Scan } from './scan';
import { foldKey, tokenize } from './token';
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
    ['German quotes', 'wer machte „Solo“', 'wer machte „$value_1“'],
    ['German quotes that close like English ones', 'wer machte „Solo”', 'wer machte „$value_1”'],
    ['a part too short to be parted', 'who made Sol Aris', 'who made $unknown_1'],
    ['a part joined by a sign', 'who made Sol-aris', 'who made $movie_1'],
    [
      'a long name, further words of which differ',
      `${longName(16)} wordxq now`,
      '$movie_1 wordxq now',
    ],
    ['a long name in the plural', `see ${longName(16)}s now`, `see ${longName(16)}s now`],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });

  test('a sign marked by hand is masked apart from the value it belongs to', () => {
    const { text, pieces } = ask('who made ...And Justice', { marks: [{ start: 9, end: 12 }] });
    expect(text).toBe('who made $unknown_1$movie_1');
    expect(pieces.slice(-2).map(({ span }) => span)).toEqual([
      { start: 9, end: 12 },
      { start: 12, end: 23 },
    ]);
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
    ['nothing', { start: 4, end: 4 }, 'who made solaris!!'],
    ['half a word', { start: 5, end: 6 }, 'who $unknown_1 $movie_1!!'],
    ['signs', { start: 16, end: 18 }, 'who made $movie_1$unknown_1'],
    ['beyond the end', { start: 16, end: 99 }, 'who made $movie_1$unknown_1'],
  ])('a mark on %s', (_case, mark, expected) => {
    expect(ask('who made solaris!!', { marks: [mark] }).text.replace('solaris', '$movie_1')).toBe(
      expected.replace('solaris', '$movie_1'),
    );
  });
});

test('a long name beyond ASCII is no plural of itself', () => {
  const index = indexOf({ 'Movie.title': [`é${longName(17)}`] });
  expect(ask(`see é${longName(16)} now`, { index }).text).toBe('see $movie_1 now');
  expect(ask(`see é${longName(16)}s now`, { index }).values).toEqual(
    ask(`see é${longName(16)}s now`, { index: indexOf({}) }).values,
  );
});

test('a word of a name that must not leave stays where it is of one that may', () => {
  const label = { count: 1, properties: [] };
  const schema = {
    ...SCHEMA,
    labels: [
      { ...label, name: 'SecretHarbour' },
      { ...label, name: 'HarbourClub' },
    ],
  };
  const aliases = { labels: { SecretHarbour: 'Label_1' }, relationshipTypes: {}, properties: {} };
  const policy = { ...allSensitive(), aliases };
  const vocabulary = compileVocabulary({ schema, aliases });
  expect(ask('which harbour is it', { vocabulary, policy }).text).toBe('which harbour is it');
  expect(ask('which secret is it', { vocabulary, policy }).text).toBe('which $unknown_1 is it');
});

test('schema words are not looked for where nothing is done about them', () => {
  const claims: readonly never[] = [];
  const reading = readQuestion({ question: 'which films', vocabulary: VOCABULARY });
  expect(claimTerms({ reading, vocabulary: VOCABULARY, policy: allSensitive(), claims })).toEqual({
    terms: [],
    claims,
  });
});

test('a sign that folds to many letters is read whole, however often it comes', () => {
  const text = `${'ﷺ'.repeat(60)} ${'ﷺ'.repeat(60)}`;
  const scan = new Scan().read(text, hashBase(3));
  const words = Array.from({ length: scan.count }, (_, at) => scan.text(at));
  expect(words.join(' ')).toBe(foldKey(tokenize(fold(text))));
});
