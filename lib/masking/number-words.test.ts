import { expect, test } from 'vitest';

import { readNumberWords } from './number-words';
import { readQuestion } from './reading';
import { compileVocabulary } from './vocabulary';

const vocabulary = compileVocabulary({
  schema: {
    labels: [],
    relationshipTypes: [],
    nodeCount: 0,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  },
});

test.each([
  ['en', 'twelve', 12, 1],
  ['en', 'twenty five ships', 25, 2],
  ['en', 'twenty-five', 25, 2],
  ['en', 'nineteen', 19, 1],
  ['en', 'ninety nine', 99, 2],
  ['en', 'twenty ten', 20, 1],
  ['en', 'ten five', 10, 1],
  ['en', 'zero five', 0, 1],
  ['en', 'fifteen two', 15, 1],
  ['en', 'three hundred twelve', 312, 3],
  ['en', 'three hundred and twelve', 312, 4],
  ['en', 'three hundred twenty one', 321, 4],
  ['en', 'nine hundred', 900, 2],
  ['en', 'ten hundred', 10, 1],
  ['en', 'thousand five', 1005, 2],
  ['en', 'five thousand thousand', 5000, 2],
  ['en', 'twenty and five', 20, 1],
  ['en', 'one thousand and five', 1005, 4],
  ['en', 'million and one', 1_000_001, 3],
  ['en', 'one hundred and five of', 105, 4],
  ['en', 'hundred', 100, 1],
  ['en', 'one thousand', 1000, 2],
  ['en', 'thousand', 1000, 1],
  ['en', 'two thousand and twenty', 2020, 4],
  ['en', 'three hundred thousand four hundred', 300_400, 5],
  ['en', 'one million two hundred thousand', 1_200_000, 5],
  ['en', 'two three', 2, 1],
  ['en', 'twenty eleven', 20, 1],
  ['en', 'five, six', 5, 1],
  ['en', 'five and six', 5, 1],
  ['en', 'hundred and', 100, 1],
  ['en', 'two hundred hundred', 200, 2],
  ['en', 'thousand million', 1000, 1],
  ['de', 'funf', 5, 1],
  ['de', 'null', 0, 1],
  ['de', 'hundert', 100, 1],
  ['de', 'tausend', 1000, 1],
  ['de', 'neunzig', 90, 1],
  ['de', 'einundneunzig', 91, 1],
  ['de', 'hundertundeins', 101, 1],
  ['de', 'dreitausendfünfhundert', 3500, 1],
  ['de', 'elfhundert', 1100, 1],
  ['de', 'fünfundzwanzig', 25, 1],
  ['de', 'zweihundert', 200, 1],
  ['de', 'hundertelf', 111, 1],
  ['de', 'tausendundeins', 1001, 1],
  ['de', 'zweitausendzwanzig', 2020, 1],
  ['de', 'neunzehnhundertvierundachtzig', 1984, 1],
] as const)('%s: %s', (language, text, value, to) => {
  expect(readNumberWords(readQuestion({ question: text, vocabulary, language }), 0)).toEqual({
    to,
    value,
  });
});

test.each([
  ['en', 'ships'],
  ['en', 'and five'],
  ['de', 'schiffe'],
  ['de', 'hunderttausend schiffe und tausendschiffe'.slice(32)],
  ['de', 'xyundzwanzig'],
  ['de', 'zehnundzwanzig'],
  ['de', 'nullundzwanzig'],
  ['de', 'undzwanzig'],
  ['de', 'zweihundertxy'],
  ['de', 'hunderthundert'],
  ['de', 'hunderttausendtausend'],
  ['de', `${'und'.repeat(30)}eins`],
] as const)('%s: %s is none', (language, text) => {
  expect(readNumberWords(readQuestion({ question: text, vocabulary, language }), 0)).toBeNull();
});
