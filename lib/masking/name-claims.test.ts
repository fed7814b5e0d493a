import { describe, expect, test } from 'vitest';

import { ask, indexOf, VOCABULARY } from './__fixtures__/small-graph';
import type { Claim } from './claim';
import { nameClaims } from './name-claims';
import { allSensitive } from './policy';
import { readQuestion } from './reading';

describe('nameClaims says what a placeholder is', () => {
  test.each([
    ['value', undefined, 'value_1', 'a value shown before'],
    ['number', '12', 'number_1', 'a whole number'],
    ['number', '1.5', 'number_1', 'a number'],
    ['number', undefined, 'number_1', 'a number'],
    ['date', '2024-03', 'date_1', 'a date'],
    ['text', undefined, 'text_1', 'a text'],
    ['unknown', undefined, 'unknown_1', 'not in the graph'],
  ] as const)('%s %s', (kind, canonical, name, description) => {
    expect(named([claimOf({ kind, ...(canonical && { canonical }) })]).values).toMatchObject([
      { name, description, text: 'one' },
    ]);
  });

  test('what nothing knows is one thing where it reads the same', () => {
    const claims = [
      claimOf({ kind: 'value', start: 0, end: 3, from: 0, to: 1 }),
      claimOf({ kind: 'value', start: 4, end: 7, from: 1, to: 2, text: 'ONE' }),
      claimOf({ kind: 'value', start: 8, end: 11, from: 2, to: 3, text: 'two' }),
      claimOf({ kind: 'unknown', start: 12, end: 14, from: 3, to: 3, text: '!!' }),
    ];
    expect(named(claims).names).toEqual(['value_1', 'value_1', 'value_2', 'unknown_1']);
  });
});

test.each([
  [{ 'Actor.code': ['Zorvex'], 'Movie.title': ['Zorvex'] }],
  [{ 'Movie.title': ['Zorvex'], 'Actor.code': ['Zorvex'] }],
])('names come first, then the alphabet, in whatever order the store streamed: %j', (values) => {
  const [value] = ask('tell me about Zorvex', { index: indexOf(values) }).values;
  expect(value?.types).toEqual(['Movie.title', 'Actor.code']);
});

test.each([
  [{ 'Movie.code': ['Zorvex'], 'Actor.code': ['Zorvex'] }],
  [{ 'Actor.code': ['Zorvex'], 'Movie.code': ['Zorvex'] }],
])('what is no name stands by the alphabet: %j', (values) => {
  const [value] = ask('tell me about Zorvex', { index: indexOf(values) }).values;
  expect(value?.types).toEqual(['Actor.code', 'Movie.code']);
});

function claimOf(claim: Partial<Claim>): Claim {
  return {
    start: 0,
    end: 3,
    from: 0,
    to: 1,
    kind: 'value',
    source: 'graph',
    hits: [],
    text: 'one',
    ...claim,
  };
}

function named(claims: readonly Claim[]) {
  return nameClaims({
    reading: readQuestion({ question: 'one ONE two !!', vocabulary: VOCABULARY }),
    vocabulary: VOCABULARY,
    policy: allSensitive(),
    claims,
    choices: [],
    thread: [],
  });
}
