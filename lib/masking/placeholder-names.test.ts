import { describe, expect, test } from 'vitest';

import { ask } from './__fixtures__/small-graph';
import type { MaskedValue } from './masking';
import { PlaceholderNames, stemOfType } from './placeholder-names';
import { allSensitive, type MaskingPolicy } from './policy';

describe('stemOfType', () => {
  test.each([
    ['a label', 'Movie.title', {}, 'movie'],
    ['a label of two words', 'CargoShip.name', {}, 'cargo_ship'],
    ['policy’s name for the property', 'Movie.title', { 'Movie.title': 'film' }, 'film'],
    ['policy’s name for the label', 'Movie.title', { Movie: 'work' }, 'work'],
    ['a name without a Latin letter', '東京.name', {}, 'value'],
    ['a name that says a kind', 'Number.name', {}, 'number_item'],
    ['digits before a name', '7Wonder.name', {}, 'wonder'],
  ])('%s', (_case, type, placeholderNames, expected) => {
    const policy: MaskingPolicy = { ...allSensitive(), placeholderNames };
    expect(stemOfType(type, policy)).toBe(expected);
    expect(stemOfType(type, policy)).toBe(expected);
  });
});

test('names go on after those of the thread, whatever else is called there', () => {
  const thread = ['movie_1', 'movie_7', 'movie_3', 'something', 'movie_99th', 'ship_12'].map(
    (name) => named({ name }),
  );
  const names = new PlaceholderNames(thread);
  const beginnings = ['movie', 'movie', 'actor', 'ship', 'actor'];
  expect(beginnings.map((beginning) => names.next(beginning))).toEqual([
    'movie_8',
    'movie_9',
    'actor_1',
    'ship_13',
    'actor_2',
  ]);
});

describe('what the thread has named is called so again', () => {
  test.each([
    ['a number', named({ name: 'number_4', text: '2,010', canonical: '2010' }), 'released in 2010'],
    ['a date', named({ name: 'date_4', canonical: '2024-03-05' }), 'released on 5 March 2024'],
    ['an unknown name', named({ name: 'unknown_4', text: 'Zorbin Quell' }), 'about Zorbin Quell'],
    [
      'a value',
      named({
        name: 'movie_4',
        types: ['Movie.title'],
        spellings: [{ type: 'Movie.title', value: 'Falcon Nine Group' }],
      }),
      'who made Falcon Nine Group',
    ],
    [
      'a value that was only shown',
      named({ name: 'movie_4', text: 'Falcon Nine Group' }),
      'who made Falcon Nine Group',
    ],
  ])('%s', (_case, value, question) => {
    expect(ask(question, { thread: [value] }).values.map(({ name }) => name)).toEqual([value.name]);
  });

  test('and nothing else is', () => {
    const thread = [named({ name: 'unknown_4', text: 'Zorbin Quell' })];
    expect(ask('about Marbin Quell', { thread }).values.map(({ name }) => name)).toEqual([
      'unknown_5',
    ]);
  });
});

function named(value: Partial<MaskedValue>): MaskedValue {
  return {
    name: 'value_1',
    source: 'graph',
    types: [],
    description: 'a value',
    text: '',
    spellings: [],
    spans: [],
    ...value,
  };
}
