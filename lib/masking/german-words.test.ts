import { describe, expect, test } from 'vitest';

import { germanWords, readGermanWords } from './german-words';

const words = germanWords({
  nouns: new Set([
    'haus',
    'hafen',
    'schiff',
    'patient',
    'station',
    'kranken',
    'berg',
    'gruppe',
    'hof',
    'leiter',
    'material',
    'konto',
  ]),
  forms: new Set(['schnell', 'gefahren', 'offener', 'materialien', 'konten', 'langer']),
  refused: new Set(['schiffer', 'lange']),
});

describe('germanWords', () => {
  test.each([
    ['a noun', 'schiff', true],
    ['a plural whose mark was folded away', 'hauser', true],
    ['an inflected noun', 'patienten', true],
    ['an inflected noun of three letters', 'hofes', true],
    ['another form', 'gefahren', true],
    ['a compound', 'schiffsgruppe', true],
    ['a compound of three', 'hafenschiffsgruppe', true],
    ['a compound of four', 'hafenstationsschiffsgruppe', false],
    ['a compound with a letter too much', 'schiffxgruppe', false],
    ['a compound with a part that is too short', 'hofsgruppe', false],
    ['an inflected compound', 'schiffsgruppen', true],
    ['a name that an ending makes', 'schiffer', false],
    ['a name made of two words', 'hafenberg', false],
    ['two words that are too short', 'hausberg', false],
    ['an unknown word', 'xyzzy', false],
    ['an unknown word with a known end', 'xyzzygruppe', false],
    ['an unknown end', 'schiffxyzzy', false],
    ['an end of two letters that is none', 'schiffxy', false],
    ['an end of one letter that is none', 'schiffx', false],
    ['a word that is too long to be taken apart', 'a'.repeat(30) + 'schiffsgruppe', false],
    ['an umlaut that is typed as two letters', 'haeuser', true],
    ['two letters that are no umlaut of a word', 'xaeuser', false],
    ['nothing', '', false],
    ['a whole of several', 'gesamtpatienten', true],
    ['a whole of a compound', 'gesamtschiffsgruppe', true],
    ['a whole of nothing', 'gesamtxyzzy', false],
    ['a plural that is a word of its own', 'materialien', true],
    ['an adjective that is known by another form', 'offene', false],
  ])('%s', (_case, word, expected) => {
    expect(words.has(word)).toBe(expected);
  });

  test('tells nouns from other words', () => {
    expect([words.isNoun?.('schiffe'), words.isNoun?.('schnell')]).toEqual([true, false]);
    const { isNoun } = germanWords({
      nouns: new Set(['schiff']),
      forms: new Set(),
      refused: new Set(['schiffe']),
    });
    expect([isNoun?.('schiff'), isNoun?.('schiffe')]).toEqual([true, false]);
  });
});

test.each([
  ['offene', true],
  ['schnelles', true],
  ['langen', true],
  ['lange', false],
  ['meistgefahrene', true],
  ['meistxyzzye', false],
  ['ungefahrene', true],
  ['hochster', true],
  ['hafene', false],
  ['xyzzye', false],
])('an adjective in another form than the list has: %s', (word, expected) => {
  expect(words.isInflected?.(word)).toBe(expected);
});

test.each([
  ['materialien', true],
  ['konten', true],
  ['hafien', false],
])('the plural of a noun that has a Latin one: %s', (word, expected) => {
  expect(words.isNoun?.(word)).toBe(expected);
});

test('readGermanWords reads three sections, and no list that is torn', () => {
  const read = readGermanWords('schiff\nhafen\n\nschnell\n\nschiffer\n');
  expect(['hafen', 'schnell', 'schiffer'].map((word) => read.has(word))).toEqual([
    true,
    true,
    false,
  ]);
  expect(() => readGermanWords('schiff')).toThrow('not whole');
  expect(() => readGermanWords('schiff\n\nschnell')).toThrow('not whole');
});
