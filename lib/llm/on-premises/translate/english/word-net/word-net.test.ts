import { describe, expect, test } from 'vitest';

import { type NamingWord, WordNames } from './likeness';
import { broaderSynset, wordEntry } from './word-net';

describe('wordEntry', () => {
  test('knows the first and the last of its words, and none besides', () => {
    expect(wordEntry('aardvark')?.nouns).toHaveLength(1);
    expect(wordEntry('zoom')?.verbs.length).toBeGreaterThan(0);
    expect(wordEntry('xylophonically')).toBeNull();
    expect(wordEntry('')).toBeNull();
  });

  test.each([
    ['plumber', true, false],
    ['warehouse', false, true],
    ['invoice', false, false],
  ])('tells whether %s is mostly somebody or some place', (word, isPerson, isPlace) => {
    expect(wordEntry(word)).toMatchObject({ isPerson, isPlace });
  });

  test('what is broader has an end', () => {
    let at = wordEntry('lorry')?.nouns[0] ?? null;
    let steps = 0;
    for (; at !== null; steps += 1) at = broaderSynset(at);
    expect(steps).toBeGreaterThan(3);
    expect(steps).toBeLessThan(20);
  });
});

function named(
  labels: readonly string[],
  types: readonly string[] = [],
  beginnings: readonly string[] = [],
): WordNames {
  const head = (word: string): NamingWord => ({ word, isDeed: false, isHead: true });
  return new WordNames([
    ...labels.map(head),
    ...types.map((word) => ({ word, isDeed: true, isHead: true })),
    ...beginnings.map((word) => ({ word, isDeed: false, isHead: false })),
  ]);
}

function nearest(word: string, names: WordNames): string {
  return names
    .nearestTo(word)
    .map(({ word: name }) => name)
    .join(' ');
}

describe('nearestTo', () => {
  test.each([
    ['a synonym', 'vets', 'veterinarian'],
    ['what is broader', 'cattle', 'cow'],
    ['a noun whose degree an adjective is', 'heavy', 'weight'],
    ['a similar adjective', 'infectious', 'contagious'],
    ['nothing for what is narrower', 'poodle', ''],
    ['nothing for another of the same kind', 'horse', ''],
  ])('finds %s', (_case, word, name) => {
    expect(nearest(word, named(['veterinarian', 'cow', 'weight', 'contagious', 'dog']))).toBe(name);
  });

  test('a deed is spoken of by the noun that is made of it', () => {
    expect(nearest('employment', named([], ['employs']))).toBe('employs');
    expect(nearest('treated', named(['treatment']))).toBe('treatment');
  });

  test('a thing is no other thing that is made of the same verb', () => {
    expect(nearest('judgments', named(['judge']))).toBe('');
  });

  test('what only qualifies a name has nothing broader', () => {
    expect(nearest('substance', named([], [], ['blood']))).toBe('');
  });

  test('the commonest senses are nearer than rarer ones', () => {
    const [near] = named(['physician']).nearestTo('doctor');
    const [far] = named(['defend']).nearestTo('fight');
    expect(near?.near).toBeGreaterThan(0.7);
    expect(far?.near ?? 0).toBeLessThan(near?.near ?? 0);
  });
});
