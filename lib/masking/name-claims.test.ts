import { describe, expect, test } from 'vitest';

import { ask, indexOf, VOCABULARY } from './__fixtures__/small-graph';
import type { Claim } from './claim';
import { nameClaims } from './name-claims';
import { buildOverlay } from './overlay';
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
    const other = claimOf({ kind: 'unknown', start: 15, end: 17, from: 3, to: 3, text: '??' });
    expect(named([...claims, other]).names).toEqual([
      'value_1',
      'value_1',
      'value_2',
      'unknown_1',
      'unknown_2',
    ]);
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

describe('a capital inside the sentence tells a name from a word', () => {
  const index = indexOf({ 'Actor.name': ['Dawn'], 'Movie.code': ['dawn'] });
  test.each([
    ['as it is stored', 'how many have seen Dawn', ['Actor.name']],
    ['not written so', 'how many have seen dawn', ['Actor.name', 'Movie.code']],
    ['with other capitals', 'how many have seen DAWN', ['Actor.name', 'Movie.code']],
    ['at the beginning', 'Dawn was seen', ['Actor.name', 'Movie.code']],
    ['where nouns have one', 'wie viele haben Dawn gesehen', ['Actor.name', 'Movie.code']],
  ])('%s', (_case, question, types) => {
    const [value] = ask(question, { index }).values;
    expect(value?.types).toEqual(types);
  });

  test('but not from another name', () => {
    const names = indexOf({ 'Actor.name': ['Dawn'], 'Movie.title': ['DAWN'] });
    const [value] = ask('how many have seen Dawn', { index: names }).values;
    expect(value?.types).toEqual(['Actor.name', 'Movie.title']);
  });

  test('of two names both are meant, where the thread has shown the second', () => {
    const overlay = buildOverlay([{ text: 'Dawn', kind: 'string', types: ['Movie.title'] }], 3);
    const [value] = ask('how many have seen Dawn', { index, overlay }).values;
    expect(value?.types).toEqual(['Actor.name', 'Movie.title']);
  });

  test('nor from what is never written so', () => {
    const words = indexOf({ 'Actor.name': ['dusk'], 'Movie.code': ['dusk'] });
    const [value] = ask('how many have seen Dusk', { index: words }).values;
    expect(value?.types).toEqual(['Actor.name', 'Movie.code']);
  });
});

describe('a decade', () => {
  const DECADE = 'a decade, the number of its first year';
  test.each([
    ['is told as one', 'movies of the 1990s', [['number_1', DECADE]]],
    [
      'is not its first year',
      'movies of the 1990s and of 1990',
      [
        ['number_1', DECADE],
        ['number_2', 'a whole number'],
      ],
    ],
    ['is none in seconds', 'movies over 30s', [['number_1', 'a whole number']]],
    ['begins with a round year', 'movies over 1995s', [['number_1', 'a whole number']]],
  ])('%s', (_case, question, expected) => {
    const { values } = ask(question);
    expect(values.map(({ name, description }) => [name, description])).toEqual(expected);
  });

  test('is the same in the thread, and not its first year', () => {
    const thread = ask('movies of the 1990s').values;
    expect(ask('and of the 1990s', { thread }).text).toBe('and of the $number_1');
    expect(ask('and of 1990', { thread }).text).toBe('and of $number_2');
  });
});

describe('a thread', () => {
  const first = ask('is Solo over 20 or on 2024-03-05 like Zorbin').values;

  test.each([
    ['values', 'is SOLO good', 'is $value_1 good'],
    ['numbers', 'is it over 20', 'is it over $number_1'],
    ['other numbers', 'is it over 21', 'is it over $number_2'],
    ['dates', 'is it on 5 March 2024', 'is it on $date_1'],
    ['other dates', 'is it on 6 March 2024', 'is it on $date_2'],
    ['what nothing knows', 'is it ZORBIN', 'is it $unknown_1'],
    ['other things that nothing knows', 'is it Marbin', 'is it $unknown_2'],
    ['a value that is something else here', 'the movie Solo', 'the movie $movie_1'],
  ])('goes on with %s', (_case, question, expected) => {
    expect(first.map(({ name }) => name)).toEqual(['value_1', 'number_1', 'date_1', 'unknown_1']);
    expect(ask(question, { thread: first }).text).toBe(expected);
  });

  test('keeps what was chosen in it, until something else is chosen', () => {
    const choices = [{ start: 3, end: 7, type: 'Actor.name' }];
    const thread = ask('is Solo good', { choices }).values;
    const again = ask('and Solo', { thread });
    expect(again).toMatchObject({
      text: 'and $actor_1',
      undecided: [],
      values: [{ spans: [{ start: 4 }] }],
    });
    expect(ask('the movie Solo', { thread }).text).toBe('the movie $movie_1');
    const other = ask('the movie Solo', { thread }).values;
    expect(ask('and Solo', { thread: [...thread, ...other] }).text).toBe('and $movie_1');
  });

  test('a look-alike that was typed before keeps its name', () => {
    const thread = ask('is $movie_7 good').values;
    expect(ask('is $movie_7 or $movie_8', { thread }).text).toBe('is $text_1 or $text_2');
  });
});

test.each([
  [
    'what is narrowed and what is not',
    'is the movie Solo like Solo',
    'is the movie $movie_1 like $movie_1',
  ],
  [
    'what is not and what is narrowed',
    'is Solo like the movie Solo',
    'is $movie_1 like the movie $movie_1',
  ],
  [
    'what is narrowed to other types',
    'is the movie Solo like the actor Solo',
    'is the movie $movie_1 like the actor $actor_1',
  ],
])('one name twice: %s', (_case, question, expected) => {
  expect(ask(question).text).toBe(expected);
});

test.each([
  ['a time of day', 'is it at 14:30'],
  ['a date', 'is it on 2024-03-05'],
])('the preview says what it is: %s', (description, question) => {
  expect(ask(question).values).toMatchObject([{ description }]);
});

test.each([
  ['no type of it', { start: 3, end: 7, type: 'Director.name' }],
  ['a word before it', { start: 0, end: 3, type: 'Actor.name' }],
  ['a word behind it', { start: 7, end: 9, type: 'Actor.name' }],
])('a choice of %s is none', (_case, choice) => {
  expect(ask('is Solo good', { choices: [choice] }).text).toBe('is $value_1 good');
});

test('a choice of a part of a value is one of the whole', () => {
  const choices = [{ start: 6, end: 9, type: 'Actor.name' }];
  expect(ask('is Solo good', { choices }).text).toBe('is $actor_1 good');
});

test('who masked a value by hand is told, wherever else it stands', () => {
  const { values } = ask('is Solo like Solo', { marks: [{ start: 13, end: 17 }] });
  expect(values).toMatchObject([{ source: 'user', spans: [{ start: 3 }, { start: 13 }] }]);
});

test.each([
  [['Movie.title'], 'a value of Movie.title'],
  [['Movie.title', 'Actor.name'], 'a value of Actor.name or Movie.title'],
  [
    ['Movie.title', 'Actor.name', 'Director.name'],
    'a value of Actor.name, Director.name or Movie.title',
  ],
])('of %j it is said: %s', (types, description) => {
  const index = indexOf(Object.fromEntries(types.map((type) => [type, ['Zorvex']])));
  expect(ask('about Zorvex', { index }).values[0]?.description).toBe(description);
});

test('a value that is not indexed has no type, and is still named by what was typed', () => {
  const index = indexOf({ 'Movie.title': ['Zorvex'], 'Actor.name': ['Zorvex'] });
  const policy = { ...allSensitive(), properties: { 'Actor.name': 'not-indexed' } } as const;
  expect(ask('about Zorvex', { index, policy }).values).toMatchObject([
    { name: 'movie_1', types: ['Movie.title'] },
  ]);
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
