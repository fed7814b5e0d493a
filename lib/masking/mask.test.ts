import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import { seededRandom } from '@/lib/base/seeded-random';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { buildValueIndex } from './build-value-index';
import { mask, type MaskRequest } from './mask';
import type { Masking } from './masking';
import { buildOverlay } from './overlay';
import { allSensitive, type MaskingPolicy } from './policy';
import type { StoredValue } from './stored-value';
import { compileVocabulary, type Vocabulary } from './vocabulary';

const STRICT = allSensitive('strict');

describe('mask: spellings', () => {
  test.each([
    ['as stored', 'who directed Falcon Nine Group', 'who directed $movie_1'],
    [
      'A1 joiners',
      'who directed Fal\u200bcon Nine\u2060 Gr\ufeffoup\u200b',
      'who directed $movie_1',
    ],
    ['A1 a joiner before it', 'who directed \u200bFalcon Nine Group?', 'who directed $movie_1?'],
    [
      'A2 soft hyphen and tags',
      'who directed Fal\u00adcon Ni\u034fne Gro\u{e0041}up\ufe0f',
      'who directed $movie_1',
    ],
    [
      'A4 full width',
      'who directed Ｆａｌｃｏｎ\u3000Ｎｉｎｅ\u3000Ｇｒｏｕｐ',
      'who directed $movie_1',
    ],
    ['A5 mathematical letters', 'who directed 𝐅𝐚𝐥𝐜𝐨𝐧 Ⓝⓘⓝⓔ Groᵘᵖ', 'who directed $movie_1'],
    ['A6 Cyrillic letters', 'who directed Fаlсоn Ninе Grоuр', 'who directed $movie_1'],
    ['A8 NFD for NFC', 'who directed Cafe\u0301 Zu\u0308rich?', 'who directed $movie_1?'],
    ['A9 without marks', 'who directed Cafe Zurich', 'who directed $movie_1'],
    ['A9 with a digraph', 'who directed Cafe Zuerich', 'who directed $movie_1'],
    ['A10 capital sharp s', 'who directed STRAẞE', 'who directed $movie_1'],
    ['A12 a ligature', 'who directed Oﬃce Fifth', 'who directed $movie_1'],
    ['A15 odd spaces', 'who directed Falcon\u00a0Nine\u2028Group', 'who directed $movie_1'],
    ['A15 newline and tab', 'who directed Falcon\n\tNine Group', 'who directed $movie_1'],
    ['A16 a glued emoji', 'who directed Falcon Nine Group🚀', 'who directed $movie_1🚀'],
    [
      'A16 a glued joined emoji',
      'who directed Falcon Nine Group👩\u200d🚀!',
      'who directed $movie_1👩\u200d🚀!',
    ],
    ['A16 an emoji before it', 'who directed ❤️Falcon Nine Group', 'who directed ❤️$movie_1'],
    ['A18 no spaces', 'who directed 我在東京物語工作', 'who directed 我在$movie_1工作'],
    ['B1 dashes', 'who directed Falcon-Nine-Group', 'who directed $movie_1'],
    ['B1 underscores', 'who directed Falcon_Nine_Group', 'who directed $movie_1'],
    ['B1 slashes', 'who directed Falcon/Nine/Group', 'who directed $movie_1'],
    ['B1 a quoted part', 'who directed "Falcon" Nine Group', 'who directed $movie_1'],
    ['B2 joined', 'who directed FalconNineGroup', 'who directed $movie_1'],
    ['B2 joined in lower case', 'who directed falconninegroup', 'who directed $movie_1'],
    ['B4 possessive', "Falcon Nine Group's director", "$movie_1's director"],
    ['B4 plural', 'both Falcon Nine Groups?', 'both $movie_1?'],
    ['B4 Markdown', 'who directed **Falcon Nine Group**?', 'who directed **$movie_1**?'],
    ['B5 nested values', 'about New York Times Ltd', 'about $movie_1 $unknown_1'],
    ['B5 the shorter one', 'about New York', 'about $movie_1'],
    ['B9 the first sixteen words', `see ${LONG(16)} now`, 'see $movie_1 now'],
    ['B9 all two hundred', `see ${LONG(200)} now`, 'see $movie_1 now'],
    ['B10 at both ends', 'Falcon Nine Group and New York', '$movie_1 and $movie_2'],
    ['B10 side by side', 'Falcon Nine Group New York', '$movie_1 $movie_2'],
    ['signs that belong to it', 'who directed Stop! Now!', 'who directed $movie_1'],
    ['C8 a look-alike', 'who directed $movie_1', 'who directed $text_1'],
    ['C8 a look-alike in disguise', 'is ＄ｍｏｖｉｅ_1 or $mo\u200bvie_1', 'is $text_1 or $text_1'],
    ['a value after a dollar', 'who made $Falcon Nine Group', 'who made $ $movie_1'],
    [
      'L3 the same twice',
      'is Falcon Nine Group like FALCON NINE GROUP',
      'is $movie_1 like $movie_1',
    ],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test('A8 gives exact spans', () => {
    const question = 'who directed Cafe\u0301 Zu\u0308rich?';
    const [span] = masked(question).values[0]?.spans ?? [];
    expect(question.slice(span?.start, span?.end)).toBe('Cafe\u0301 Zu\u0308rich');
  });

  test('A20 offers every spelling of a fold class', () => {
    expect(masked('the movie STRASSE').values[0]?.spellings.map(({ value }) => value)).toEqual([
      'Straße',
      'Strasse',
    ]);
  });

  test.each([
    ['A14 a lone surrogate', 'who \ud800 x', 'invalid-input'],
    ['A14 the last lone surrogate', 'who \udfff x', 'invalid-input'],
    ['A14 a lone surrogate behind a whole sign', 'who 🚀\ude80 x', 'invalid-input'],
    ['A14 U+1FFFF', 'who \u{1ffff}', 'invalid-input'],
    ['A14 U+0000 with letters beyond ASCII', 'é \u0000', 'invalid-input'],
    ['A14 U+0000', 'who \u0000', 'invalid-input'],
    ['A14 U+FFFE', 'who \ufffe', 'invalid-input'],
    ['nothing', '', 'invalid-input'],
    ['only invisible characters', ' \u200b\n', 'invalid-input'],
    ['C9 too much', 'a'.repeat(10_001), 'too-large'],
    ['nothing that is just short enough', 'a'.repeat(10_000), 'nothing thrown'],
    ['no sign beyond ASCII', 'é 🚀 \ue000 \ufffd', 'nothing thrown'],
  ])('refuses %s', (_case, question, code) => {
    expect(codeOf(() => masked(question))).toBe(code);
  });

  test('says where the character is, counted from one, and never what stands there', () => {
    expect(() => masked('é 🚀\ud800 x')).toThrow(/surrogate\) at position 5\./);
    expect(() => masked(' \u200b')).toThrow(/empty/);
    expect(() => masked('a \u0000')).toThrow(/U\+0000 at position 3\./);
    expect(() => masked('é\ufffe')).toThrow(/no character at position 2\./);
  });
});

describe('mask: by hand', () => {
  test.each([
    ['brackets', 'who knows [Falcon Nine Group]?', 'who knows $movie_1?'],
    ['brackets round what is not in the graph', 'who knows [some thing]?', 'who knows $unknown_1?'],
    ['brackets round an ordinary word that is a value', 'who likes [film]', 'who likes $movie_1'],
    ['unclosed brackets', 'who knows [that film', 'who knows [that film'],
    ['empty brackets', 'who knows [] here', 'who knows [] here'],
    [
      'quotes',
      'which movies have the word "love" in them',
      'which movies have the word "$unknown_1" in them',
    ],
    ['quotes round a value', 'who directed “up”', 'who directed “$movie_1”'],
    ['single quotes', "who directed 'up'?", "who directed '$movie_1'?"],
    ['an apostrophe', "who's the movie's director", "who's the movie's director"],
    ['an address', 'mail jane.doe@example.org, please', 'mail $unknown_1, please'],
    ['a web address', 'see https://example.org/secret?x=1.', 'see $unknown_1.'],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test('a mark masks whole words', () => {
    const result = masked('who is the chief here', { marks: [{ start: 12, end: 14 }] });
    expect(result.text).toBe('who is the $unknown_1 here');
    expect(result.values[0]?.source).toBe('user');
  });

  test('a lifted mask leaves with its reason', () => {
    const result = masked('who directed Falcon Nine Group', {
      lifted: [{ start: 13, end: 30, by: 'ana' }],
    });
    expect(result.text).toBe('who directed Falcon Nine Group');
    expect(result.pieces.at(-1)).toMatchObject({ reason: { kind: 'lifted', by: 'ana' } });
  });

  test('a look-alike is never lifted', () => {
    expect(masked('$movie_1', { lifted: [{ start: 0, end: 8, by: 'ana' }] }).text).toBe('$text_1');
  });
});

describe('mask: ordinary words that are values', () => {
  test.each([
    [
      'B7 schema words and function words',
      'who is the director of the film',
      'who is the director of the film',
    ],
    [
      'B7 in the plural',
      'which movies did these actors act in',
      'which movies did these actors act in',
    ],
    [
      'a label with a capital',
      'how many Movies has the Director made',
      'how many Movies has the Director made',
    ],
    ['a capital inside the sentence', 'who directed Up', 'who directed $movie_1'],
    ['a pronoun with a capital', 'which actor was in It?', 'which actor was in $movie_1?'],
    ['after a label', 'who directed the movie up?', 'who directed the movie $movie_1?'],
    ['as the object of a verb that has its subject', 'who directed up', 'who directed $movie_1'],
    [
      'not where another value fills it',
      'who directed it and Falcon Nine Group',
      'who directed it and $movie_1',
    ],
    [
      'a stranded preposition',
      'which genres do the films fall in',
      'which genres do the films fall in',
    ],
    ['at the beginning', 'Up was directed by whom', '$movie_1 was directed by whom'],
    [
      'after called',
      'the movie called her was made when',
      'the movie called $movie_1 was made when',
    ],
    [
      'a small word that is no vocabulary',
      'movies about crazy things',
      'movies about $movie_1 things',
    ],
    ['not small words before an exact title', 'who starred in The Game', 'who starred in $movie_1'],
    ['longest, not leftmost', 'the actors in Love and Pain', 'the actors in $movie_1'],
    [
      'in title case',
      'Who Directed The Movie Falcon Nine Group',
      'Who Directed The Movie $movie_1',
    ],
    ['in capitals', 'WHO DIRECTED FALCON NINE GROUP', 'WHO DIRECTED $movie_1'],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });
});

describe('mask: numbers and dates', () => {
  test.each([
    ['a limit', 'top 10 movies', 'top 10 movies'],
    ['a count', 'directors with at least 12 films', 'directors with at least 12 films'],
    ['a plain count', 'which 25 actors', 'which 25 actors'],
    ['a period', 'movies of the last 20 years', 'movies of the last 20 years'],
    ['hops', 'who is within 2 hops of the director', 'who is within 2 hops of the director'],
    ['an ordinal', 'the 5th movie', 'the 5th movie'],
    ['a year', 'movies released after 2010', 'movies released after $number_1'],
    ['a year that is a title', 'movies released in 1984', 'movies released in $number_1'],
    ['a year before a label', 'which 1984 movies', 'which $number_1 movies'],
    [
      'a title that is a year, after its label',
      'who directed the movie 1984',
      'who directed the movie $movie_1',
    ],
    ['a title that is a year, after a verb', 'who directed 1984', 'who directed $movie_1'],
    ['a title that is a year, of a director', 'the director of 1984', 'the director of $value_1'],
    ['a measure', 'movies rated over 140', 'movies rated over $number_1'],
    ['between', 'between 1990 and 1999', 'between $number_1 and $number_2'],
    ['a decimal', 'movies with 7.5 or 1,200', 'movies with $number_1 or $number_2'],
    ['a number with a unit', 'over 20mg of it', 'over $number_1 mg of it'],
    ['a decade', 'movies of the 1990s', 'movies of the $number_1'],
    ['an ISO date', 'after 2024-03-05', 'after $date_1'],
    ['a written date', 'on 3 March 2024', 'on $date_1'],
    ['an American date', 'on March 3rd, 2024, please', 'on $date_1, please'],
    ['a month', 'in March 2024', 'in $date_1'],
    ['a German date', 'am 3. März 2024', 'am $date_1'],
    ['a German number date', 'am 05.03.2024', 'am $date_1'],
    ['a time', 'after 14:30', 'after $date_1'],
    ['a name with a number', 'who directed 12 Monkeys', 'who directed $movie_1'],
    ['an unknown name with a number', 'who directed Apollo 13', 'who directed $unknown_1'],
    ['numbers that a name joins', 'who directed 9/11', 'who directed $movie_1'],
    ['digits of another script', 'movies released after ٢٠١٠', 'movies released after $number_1'],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test.each([
    ['on 3 March 2024', '2024-03-03'],
    ['in March 2024', '2024-03'],
    ['am 3. März 2024', '2024-03-03'],
    ['am 05.03.2024', '2024-03-05'],
    ['on 05/03/2024', undefined],
    ['on 25/03/2024', '2024-03-25'],
    ['over 1,200', '1200'],
    ['over -3.50', '-3.50'],
  ])('reads %s', (question, canonical) => {
    expect(masked(question).values[0]?.canonical).toBe(canonical);
  });
});

describe('mask: types', () => {
  test.each([
    ['several', 'tell me about Solo', 'tell me about $value_1'],
    ['a label before it', 'the movie Solo', 'the movie $movie_1'],
    ['another label before it', 'the actor Solo', 'the actor $actor_1'],
    ['the acting end of a verb', 'movies directed by Sam Lee', 'movies directed by $director_1'],
    ['the other end of a verb', 'who directed Solo', 'who directed $movie_1'],
    [
      'both, apart',
      'the movie Solo and the actor Solo',
      'the movie $movie_1 and the actor $actor_1',
    ],
    ['one for all mentions', 'Solo, is it the movie Solo', '$movie_1, is it the movie $movie_1'],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test('what is decided of a question says nothing of the next one, however long the first is', () => {
    const question = 'who directed Falcon Nine Group and who wrote Falcon Nine Group in 1999?';
    const { text, clearWords } = masked(question);
    const long = masked(Array.from({ length: 200 }, () => 'Falcon Nine Group').join(' and '));
    expect(long.values[0]?.spans).toHaveLength(200);
    expect(masked(question)).toMatchObject({ text, clearWords });
    expect(text).not.toContain('Falcon');
  });

  test('lists what is undecided, and a choice decides it', () => {
    const question = 'tell me about Solo';
    expect(masked(question).undecided).toEqual([
      { placeholder: 'value_1', types: ['Actor.name', 'Movie.title'] },
    ]);
    const chosen = masked(question, { choices: [{ start: 14, end: 18, type: 'Actor.name' }] });
    expect(chosen.text).toBe('tell me about $actor_1');
    expect(chosen.undecided).toEqual([]);
  });

  test('describes without the value', () => {
    expect(
      masked('tell me about Solo or Xyzzy after 2010').values.map(({ description }) => description),
    ).toEqual(['a value of Actor.name or Movie.title', 'not in the graph', 'a whole number']);
  });

  test('takes the name that policy gives', () => {
    const policy: MaskingPolicy = { ...allSensitive(), placeholderNames: { Movie: 'Label 7' } };
    expect(masked('who directed New York', { policy }).text).toBe('who directed $label_7_1');
  });

  test('goes on with the names of a thread', () => {
    const thread = masked('who directed New York').values;
    expect(masked('and Falcon Nine Group or New York?', { thread }).text).toBe(
      'and $movie_2 or $movie_1?',
    );
  });

  test('a value that a thread has shown is masked', () => {
    const overlay = buildOverlay([{ text: 'quiet harbor', kind: 'string', types: [] }], 3);
    expect(masked('is quiet harbor good', { overlay }).text).toBe('is $value_1 good');
  });
});

describe('mask: policy', () => {
  const values = [
    stored('German', 'Movie.language'),
    stored('German', 'Actor.name'),
    stored('French', 'Movie.language'),
  ];
  const mixed = buildValueIndex(values, { seed: 5 });
  const policy: MaskingPolicy = { ...allSensitive(), properties: { 'Movie.language': 'public' } };

  test('a value is public only where every property that holds it is', () => {
    const result = masked('German or French movies', { index: mixed, policy });
    expect(result.text).toBe('$value_1 or French movies');
    expect(result.pieces.find(({ text }) => text === 'French')).toMatchObject({
      reason: { kind: 'public-value' },
    });
  });

  test('a property that is not indexed has no say', () => {
    const narrow: MaskingPolicy = {
      ...policy,
      properties: { ...policy.properties, 'Actor.name': 'not-indexed' },
    };
    expect(masked('German movies', { index: mixed, policy: narrow }).text).toBe('German movies');
  });
});

describe('mask: unknown words', () => {
  test.each([
    ['a capital inside', 'which movies has Xyzzy Plugh made', 'which movies has $unknown_1 made'],
    ['a capital at the beginning', 'Xyzzy made which movies', '$unknown_1 made which movies'],
    ['an ordinary word at the beginning', 'Compare these movies', 'Compare these movies'],
    ['a name with a connector', 'movies about Knights of the Plugh', 'movies about $unknown_1'],
    ['a small word written like a name', 'what has Will Plugh made', 'what has $unknown_1 made'],
    ['an identifier', 'what is ab12x', 'what is $unknown_1'],
    ['small words stay', 'movies with xyzzy', 'movies with xyzzy'],
  ])('standard mode: %s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test.each([
    ['small unknown words', 'movies with xyzzy', 'movies with $unknown_1'],
    ['ordinary words', 'movies about happy houses', 'movies about happy houses'],
    ['a capital inside', 'movies about Happy houses', 'movies about $unknown_1 houses'],
    ['words of health', 'movies about cancer', 'movies about $unknown_1'],
    ['a removed word', 'movies about bank', 'movies about $unknown_1'],
    ['an ordinary word after a title', 'movies seen by Dr house', 'movies seen by Dr $unknown_1'],
    ['numbers by their role', 'top 10 movies after 2010', 'top 10 movies after $number_1'],
  ])('strict mode: %s', (_case, question, expected) => {
    expect(masked(question, { policy: STRICT }).text).toBe(expected);
  });

  test.each([
    ['German, which has no vocabulary', 'Welche Filme hat der Regisseur gedreht'],
    ['a language that nobody knows', 'quel film le plus vieux'],
  ])('strict mode refuses %s', (_case, question) => {
    expect(masked(question, { policy: STRICT }).blocked?.reason).toBe(
      'language-without-vocabulary',
    );
  });

  test.each([
    'which movies are there',
    'happy movies happy houses',
    'movies 1994',
    'newest movies about houses zorb',
  ])('strict mode lets English through: %s', (question) => {
    expect(masked(question, { policy: STRICT }).blocked).toBeUndefined();
  });
});

describe('mask: every character', () => {
  test('names each word that leaves once, in order, however many there are', () => {
    const words = Array.from({ length: 100 }, (_, at) =>
      Array.from(`zorb${at}`, (sign) => 'abcdefghij'[Number(sign)] ?? sign).join(''),
    );
    expect(masked(words.join(' ')).clearWords).toEqual(words);
    expect(masked([...words, ...words].join(' ')).clearWords).toEqual(words);
    expect(masked('zorba zorbe zorba').clearWords).toEqual(['zorba', 'zorbe']);
  });

  const parts = [
    'who',
    ' ',
    'Solo',
    '"',
    '[',
    ']',
    '$',
    '_',
    '1984',
    'é',
    '\u200b',
    '🚀',
    'Falcon Nine Group',
    ' the ',
    'movie',
    '5',
    '.',
    ',',
    "'",
    '東京物語',
    '-',
    '３',
    'ﬃ',
    'up',
    'directed',
    '\n',
    '$movie_1',
    '{',
    '@',
    'Ꭰ',
    'New York',
    ' in ',
  ];

  test.each([2026, 2027, 2028, 2029, 2030])(
    'is in exactly one piece, and no value is left, whatever is asked (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const pick = (): string => parts[Math.floor(random() * parts.length)] ?? '';
      for (let round = 0; round < 300; round += 1) {
        const question = `x${Array.from({ length: 1 + Math.floor(random() * 14) }, pick).join('')}`;
        const result = masked(question, { policy: round % 2 === 0 ? STRICT : allSensitive() });
        const spans = result.pieces.map(({ span }) => span);
        const isSeamless = spans.every(
          ({ start, end }, at) => start === (spans[at - 1]?.end ?? 0) && end >= start,
        );
        const restored = spans.map(({ start, end }) => question.slice(start, end)).join('');
        const names = [...result.text.matchAll(/\$([a-z_]+_\d+)/g)].map((match) => match[1]);
        const given = new Set(result.values.map(({ name }) => name));
        const invented = names.filter((name) => !given.has(name ?? ''));
        const left = ['Falcon Nine Group', 'New York'].filter((value) =>
          new RegExp(`(?<![\\p{L}\\p{N}])${value}(?![\\p{L}\\p{N}])`, 'u').test(result.text),
        );
        expect({ question, isSeamless, restored, invented, left }).toEqual({
          question,
          isSeamless: true,
          restored: question,
          invented: [],
          left: [],
        });
      }
    },
  );

  test.each([
    ['C9 repeats of a value', 'Solo '],
    ['C10 dots', '.'],
    ['C10 half an address', 'a@a-a-'],
    ['C10 ones', '1 '],
    ['C10 half a token', 'eyJ'],
    ['C10 open quotes', '"a '],
    ['C10 dollars', '$a_'],
  ])('%s: ten times the length costs ten times the look-ups', (_case, part) => {
    const short = lookUps(part.repeat(Math.floor(900 / part.length)));
    const long = lookUps(part.repeat(Math.floor(9000 / part.length)));
    expect(long).toBeLessThanOrEqual(short * 12 + 100);
  });
});

/** Reads of the index and the vocabulary that one question takes. */
function lookUps(question: string): number {
  let count = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (from, name) => {
        count += 1;
        const found: unknown = Reflect.get(from, name, from);
        return typeof found === 'function' ? found.bind(from) : found;
      },
    });
  const index = {
    ...INDEX,
    table: counted(INDEX.table),
    filter: counted(INDEX.filter),
    blob: counted(INDEX.blob),
  };
  const vocabulary = { ...VOCABULARY, terms: counted(VOCABULARY.terms) };
  masked(question, { index, vocabulary });
  return count;
}

function masked(question: string, options: Partial<MaskRequest> = {}): Masking {
  return mask({
    question,
    index: INDEX,
    policy: allSensitive(),
    vocabulary: VOCABULARY,
    ...options,
  });
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
  return 'nothing thrown';
}

function LONG(words: number): string {
  return Array.from({ length: words }, (_, word) => `word${'abcdefghij'[word % 10]}q`).join(' ');
}

function stored(value: StoredValue['value'], key: string): StoredValue {
  const [ownerName = '', property = ''] = key.split('.');
  return { property: { owner: 'node', ownerName, property }, value, listed: false };
}

const TITLES = [
  'Falcon Nine Group',
  'Café Zürich',
  'Straße',
  'Strasse',
  'Office Fifth',
  '東京物語',
  'New York',
  'New York Times',
  'York Times Ltd',
  LONG(200),
  'Stop! Now!',
  'Solo',
  'film',
  'movie',
  'director',
  'act',
  'who',
  'in',
  'Up',
  'Her',
  'It',
  'crazy',
  'The Game',
  'In the Game',
  'In Love',
  'Love and Pain',
  '1984',
  '12 Monkeys',
  '9/11',
  'Movies',
  'fall',
];

const INDEX = buildValueIndex(
  [
    ...TITLES.map((title) => stored(title, 'Movie.title')),
    ...['Solo', 'Sam Lee'].map((name) => stored(name, 'Actor.name')),
    stored('Sam Lee', 'Director.name'),
    ...[1984, 2010, 1999].map((year) => stored(year, 'Movie.released')),
  ],
  { seed: 99 },
);

const SCHEMA: GraphSchema = {
  labels: [
    {
      name: 'Movie',
      count: 50,
      properties: [
        { name: 'title', types: ['STRING'], list: false, filled: 50, distinct: 50 },
        { name: 'released', types: ['INTEGER'], list: false, filled: 50, distinct: 20 },
      ],
    },
    {
      name: 'Actor',
      count: 9,
      properties: [{ name: 'name', types: ['STRING'], list: false, filled: 9, distinct: 9 }],
    },
    {
      name: 'Director',
      count: 9,
      properties: [{ name: 'name', types: ['STRING'], list: false, filled: 9, distinct: 9 }],
    },
    { name: 'Genre', count: 9, properties: [] },
  ],
  relationshipTypes: [
    {
      name: 'DIRECTED',
      count: 9,
      endpoints: [{ from: 'Director', to: 'Movie', count: 9 }],
      properties: [],
    },
    {
      name: 'STARRED_IN',
      count: 9,
      endpoints: [{ from: 'Actor', to: 'Movie', count: 9 }],
      properties: [],
    },
  ],
  nodeCount: 77,
  relationshipCount: 18,
  sampled: false,
  refusedNames: 0,
};

const VOCABULARY: Vocabulary = compileVocabulary({
  schema: SCHEMA,
  synonyms: [{ words: 'film', target: { kind: 'label', label: 'Movie' } }],
  ordinaryWords: {
    en: new Set([
      'happy',
      'houses',
      'house',
      'compare',
      'cancer',
      'bank',
      'good',
      'rated',
      'things',
    ]),
  },
  removedWords: new Set(['bank']),
});
