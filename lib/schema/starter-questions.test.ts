import { expect, test } from 'vitest';

import { starterQuestions } from './starter-questions';

test.each<[string, readonly (readonly [string, number])[], readonly string[]]>([
  [
    'the largest first, and a list of the smallest',
    [
      ['Box', 300],
      ['HarbourMaster', 9],
    ],
    [
      'How many boxes are there?',
      'How many harbour masters are there?',
      'Which harbour masters are there?',
    ],
  ],
  ['no list that nobody reads', [['City', 300]], ['How many cities are there?']],
  ['nothing of which there is one', [['Ledger', 1]], []],
])('asks for %s', (_case, labels, expected) => {
  const schema = { labels: labels.map(([name, count]) => ({ name, count, properties: [] })) };
  expect(starterQuestions(schema)).toEqual(expected);
});
