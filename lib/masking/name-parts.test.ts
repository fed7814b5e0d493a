import { describe, expect, test } from 'vitest';

import { ask, indexOf, VOCABULARY } from './__fixtures__/small-graph';
import type { MaskRequest } from './mask';
import { allSensitive, type MaskingPolicy } from './policy';

const index = indexOf({
  'Movie.title': [
    'The Harbormaster',
    'Harbormaster of Zorb',
    'Quell Quell Nights',
    'Vantor',
    'The Lanvern',
    'Zim Lanvern',
    'The Zim Lanvern',
    'Quorra Dell',
    'Zim Quorra Kest',
  ],
  'Movie.code': ['AX Brindle'],
  'Actor.name': [
    'Dr. Orla Tamsin',
    'Tamsin Yorrick',
    'Joel Zweig',
    'Etta Zweig',
    'Iñaki Etxebarría',
    'Mira Yorrick Holm',
    ...Array.from({ length: 9 }, (_, at) => `${'BCDFGHJKL'[at]}ira Ossik`),
    ...Array.from({ length: 12 }, (_, at) => `${'BCDFGHJKLMNP'[at]}ora Ussel`),
    ...Array.from({ length: 8 }, (_, at) => `${'BCDFGHJK'[at]}ila Orveth`),
    'Анна Каренская',
    'Tess Wuk',
    'Lin Xu',
  ],
  'Director.name': ['Pia Brindle'],
});

/** Places and names of the values that a question's placeholders stand for. */
function partsOf(question: string, options: Partial<MaskRequest> = {}): readonly unknown[] {
  return ask(question, { index, ...options }).values.map(({ name, part, spellings }) => [
    name,
    part,
    ...spellings.map(({ value }) => value),
  ]);
}

describe('a part of a name stands for the name', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['all but an article', 'movies like Harbormaster', ['movie_1', 'sure', 'The Harbormaster']],
    ['the end, as of a family', 'films with Yorrick', ['actor_1', 'sure', 'Tamsin Yorrick']],
    ['all but a title', 'films with Orla Tamsin', ['actor_1', 'sure', 'Dr. Orla Tamsin']],
    ['the end before the beginning', 'films with Tamsin', ['actor_1', 'sure', 'Dr. Orla Tamsin']],
    ['the beginning', 'films with Joel', ['actor_1', 'unsure', 'Joel Zweig']],
    ['the beginning before within', 'movies like Quorra', ['movie_1', 'unsure', 'Quorra Dell']],
    [
      'all but an article before all but more',
      'movies like Lanvern',
      ['movie_1', 'sure', 'The Lanvern'],
    ],
    ['three letters', 'films with Wuk', ['actor_1', 'sure', 'Tess Wuk']],
    ['three letters and the end of a plural', 'Wuks films', ['actor_1', 'sure', 'Tess Wuk']],
    [
      'of as many as anybody means',
      'films with Orveth',
      ['actor_1', 'unsure', ...Array.from('BCDFGHJK', (letter) => `${letter}ila Orveth`)],
    ],
    ['within', 'movies like Quells', ['movie_1', 'unsure', 'Quell Quell Nights']],
    ['of several', 'films with Zweig', ['actor_1', 'unsure', 'Joel Zweig', 'Etta Zweig']],
    ['with the end of a plural', 'Yorricks films', ['actor_1', 'sure', 'Tamsin Yorrick']],
    ['typed small', 'films with yorrick', ['actor_1', 'sure', 'Tamsin Yorrick']],
    ['beyond ASCII', 'films with Etxebarría', ['actor_1', 'sure', 'Iñaki Etxebarría']],
    ['its accents left out', 'films with Etxebarria', ['actor_1', 'sure', 'Iñaki Etxebarría']],
    ['in another script', 'films with Каренская', ['actor_1', 'sure', 'Анна Каренская']],
  ])('%s', (_case, question, expected) => {
    expect(partsOf(question)).toEqual([expected]);
  });

  test.each<[string, string, string]>([
    ['of one more than anybody means', 'films with Ossik', 'films with $unknown_1'],
    ['of many more', 'films with Ussel', 'films with $unknown_1'],
    ['of none', 'films with Zorbinsky', 'films with $unknown_1'],
    ['of two letters', 'films with Xu', 'films with $unknown_1'],
    ['with an end that makes no plural', 'films with Yorricka', 'films with $unknown_1'],
    [
      'that a name is said to contain, three words before',
      'titles containing the word Quell',
      'titles containing the word $unknown_1',
    ],
    ['whose words are apart in it', 'movies like Harbormaster Zorb', 'movies like $unknown_1'],
    ['of what is no name', 'films like AX', 'films like $unknown_1'],
    ['that a name is said to contain', 'titles containing Quell', 'titles containing $unknown_1'],
    [
      'that a name is said to begin with',
      'films that start with Joel',
      'films that start with $unknown_1',
    ],
    ['in quotes', 'films with “Yorrick” in it', 'films with “$unknown_1” in it'],
  ])('but not one %s', (_case, question, text) => {
    const masked = ask(question, { index });
    expect(masked.text).toBe(text);
    expect(masked.values.every(({ part }) => part === undefined)).toBe(true);
  });

  test('and never one of a property that is not indexed', () => {
    const policy: MaskingPolicy = {
      ...allSensitive(),
      properties: { 'Actor.name': 'not-indexed' },
    };
    expect(partsOf('films with Yorrick', { policy })).toEqual([['unknown_1', undefined]]);
  });

  test('and where the vocabulary knows no names, of none', () => {
    const vocabulary = { ...VOCABULARY, nameProperties: new Set<string>() };
    expect(partsOf('films with Yorrick', { vocabulary })).toEqual([['unknown_1', undefined]]);
  });

  test('of two kinds of things it is asked which', () => {
    const both = indexOf({
      'Actor.name': ['Sid Farrow'],
      'Movie.title': ['Captain Farrow'],
    });
    expect(ask('what about Farrow', { index: both })).toMatchObject({
      text: 'what about $value_1',
      undecided: [{ placeholder: 'value_1', types: ['Actor.name', 'Movie.title'] }],
    });
    expect(ask('the movie Farrow', { index: both }).text).toBe('the movie $movie_1');
  });
});

describe('a part and the whole name', () => {
  test('are one thing where the part is of one name', () => {
    expect(ask('is Tamsin Yorrick like Yorrick', { index }).text).toBe('is $actor_1 like $actor_1');
  });

  test('are two where it may be of several', () => {
    expect(ask('is Etta Zweig like Zweig', { index }).text).toBe('is $actor_1 like $actor_2');
  });

  test('and a part that was asked about before keeps its name', () => {
    const thread = ask('films with Zweig', { index }).values;
    expect(ask('and Zweig with Vantor', { index, thread }).text).toBe('and $actor_1 with $movie_1');
    const whole = ask('and Etta Zweig', { index, thread });
    expect(whole.text).toBe('and $actor_2');
  });
});

test('of very many unknown words only the first are looked for', () => {
  const many = Array.from({ length: 8 }, (_, at) => `Zorb${'abcdefgh'[at]}x,`).join(' ');
  const masked = ask(`films with ${many} Yorrick`, { index });
  expect(masked.values.at(-1)).toMatchObject({ name: 'unknown_9', spellings: [] });
  expect(ask('films with Zorbax, Yorrick', { index }).text).toBe('films with $unknown_1, $actor_1');
});
