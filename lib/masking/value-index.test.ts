import { describe, expect, test } from 'vitest';

import { buildValueIndex } from './build-value-index';
import { findValues, type ValueHit } from './find-values';
import type { FoldVariant } from './fold-code-point';
import { hashBase } from './hash-base';
import { isOfOtherVersion, loadIndex, serializeIndex } from './index-file';
import { Scan } from './scan';
import type { StoredValue } from './stored-value';
import { entriesOf, readEntry, type ValueIndex } from './value-index';

const index = indexOf(
  'Falcon Nine Group',
  'New York',
  'New York Times',
  'York Times Ltd',
  'Straße',
  'Strasse',
  'Zürich',
  'Spiderman',
  'Ina',
  '東京',
  'Νίκος',
  'Office Fifth',
  '3Com Board',
  'Go To It',
  'Ox',
);

describe('findValues', () => {
  test.each([
    ['as stored', 'about Falcon Nine Group now', ['Falcon Nine Group']],
    ['B1 dashes', 'Falcon-Nine-Group', ['Falcon-Nine-Group']],
    ['B1 underscores', 'Falcon_Nine_Group', ['Falcon_Nine_Group']],
    ['B1 slashes', 'Falcon/Nine/Group', ['Falcon/Nine/Group']],
    ['B1 quotes', '"Falcon" Nine Group', ['Falcon" Nine Group']],
    ['B2 joined', 'FalconNineGroup', ['FalconNineGroup']],
    ['B2 joined in lower case', 'falconninegroup', ['falconninegroup']],
    ['a value of one word, parted by a dash', 'Spider-Man', ['Spider-Man']],
    [
      'B5 every nested value',
      'New York Times Ltd',
      ['New York Times', 'New York', 'York Times Ltd'],
    ],
    ['B4 plural', 'the Falcon Nine Groups', ['Falcon Nine Groups']],
    ['A9 a digraph', 'Zuerich', ['Zuerich']],
    ['A9 dropped marks', 'Zurich', ['Zurich']],
    ['A10 sharp s', 'STRASSE', ['STRASSE']],
    ['A18 inside a sentence without spaces', '我在東京工作', ['東京']],
    ['capitals of another script', 'ΝΊΚΟΣ', ['ΝΊΚΟΣ']],
    ['A12 a ligature', 'Oﬃce Fifth', ['Oﬃce Fifth']],
    ['a value of one word, with a space in it', 'Spider Man', ['Spider Man']],
    ['a value of one word, parted by two dashes', 'Spi-der-Man', ['Spi-der-Man']],
    ['a value of one word, parted by three dashes', 'S-pi-der-Man', ['S-pi-der-Man']],
    [
      'letter by letter',
      'about F a l c o n  N i n e  G r o u p?',
      ['F a l c o n  N i n e  G r o u p'],
    ],
    ['a long value with a space in a word', 'Fal con Nine Group', ['Fal con Nine Group']],
    ['a plural of three letters', 'the Inas', ['Inas']],
    ['a short value in capitals', 'INA', ['INA']],
    ['a value parted behind its second letter', 'fa lconninegroup', ['fa lconninegroup']],
    ['a digit at the beginning', 'the 3COM Board', ['3COM Board']],
    ['a value of which two words are joined', 'it is goto it now', ['goto it']],
    ['short words one after another', 'go to it now', ['go to it']],
    ['nothing of which only the first letters are there', 'Falc Newy Spid', []],
    ['no plural of two letters', 'the Oxs', []],
    ['no plural of two letters, beyond ASCII', 'für die Oxs', []],
    ['nothing across words that only sound joined', 'in a while', []],
    ['nothing inside a word', 'Zurichs-see inapt', ['Zurichs']],
  ])('finds %s', (_case, text, expected) => {
    expect(found(index, text)).toEqual(expected);
  });

  test('A10 gives one entry with every spelling', () => {
    const [hit] = hitsOf(index, 'STRAẞE');
    expect(hit?.value.values.map((value) => value.text)).toEqual(['Straße', 'Strasse']);
  });

  test('B9 matches a value of 200 words whole and by its first sixteen', () => {
    const words = Array.from({ length: 200 }, (_, word) => `word${word}`);
    const long = indexOf(words.join(' '));
    const whole = `say ${words.join(' ')}!`;
    expect(found(long, whole)).toEqual([words.join(' ')]);
    expect(found(long, words.slice(0, 16).join(' '))).toHaveLength(1);
    expect(found(long, words.slice(0, 15).join(' '))).toEqual([]);
  });

  test('D6 a fingerprint that lies is not a hit', () => {
    const forged: ValueIndex = { ...index, table: index.table.slice() };
    const other = indexOf('Completely Different');
    const swapped = {
      ...other,
      blob: index.blob,
    };
    expect(found(swapped, 'Completely Different')).toEqual([]);
    expect(found(forged, 'Falcon Nine Group')).toHaveLength(1);
  });

  test.each([
    ['in one order', ['Falcon Nine', 'FalconNine', 'Fal Connine']],
    ['in another', ['Fal Connine', 'FalconNine', 'Falcon Nine']],
  ])('finds all values of one hash %s', (_case, values) => {
    const spelt = hitsOf(indexOf(...values, ...values), 'falconnine').map(
      ({ value }) => value.values[0]?.text,
    );
    expect(spelt).toHaveLength(3);
    expect(new Set(spelt)).toEqual(new Set(values));
  });

  test.each([
    ['Spider-Man', true],
    ['spider-man', false],
    ['Spider Man', false],
    ['SpiderMan', false],
  ])('%s is typed as it is stored: %s', (text, expected) => {
    const [hit] = hitsOf(indexOf('Spider-Man'), `who is ${text}?`);
    expect(hit?.isTyped).toBe(expected);
    expect(hit?.value.values.map((value) => value.text)).toEqual(['Spider-Man']);
  });

  test('a value typed as its first spelling is stored has its other spellings too', () => {
    const [hit] = hitsOf(indexOf('Zoe', 'ZOE', 'Zoë'), 'is it Zoe?');
    expect(hit?.isTyped).toBe(true);
    expect(hit?.value.values.map((value) => value.text)).toEqual(['Zoe', 'ZOE', 'Zoë']);
  });

  test('D6 two installations place the same value differently', () => {
    const other = buildValueIndex([stored('Falcon Nine Group')], { seed: 2 });
    const first = buildValueIndex([stored('Falcon Nine Group')], { seed: 1 });
    expect([...other.table]).not.toEqual([...first.table]);
  });

  test('C9 does a bounded number of steps a token', () => {
    const repeated = indexOf('a1 a1', Array.from({ length: 40 }, () => 'a1').join(' '));
    const text = Array.from({ length: 3000 }, () => 'a1').join(' ');
    expect(hitsOf(repeated, text).length).toBeLessThan(3000 * 3);
  });
});

describe('buildValueIndex', () => {
  test('B8 counts what it leaves out', () => {
    const { report } = buildValueIndex(
      [
        stored('A'),
        stored(7),
        stored('!!!'),
        stored(true),
        stored('x y'),
        stored('secret', 'Thing.hidden'),
      ],
      { seed: 1, isLeftOut: (key) => key === 'Thing.hidden' },
    );
    expect(report).toMatchObject({
      values: 6,
      entries: 1,
      tooShort: 2,
      withoutWords: 1,
      otherKinds: 1,
      notIndexed: 1,
    });
    const kept = buildValueIndex([stored('A'), stored('!!!')], {
      seed: 1,
      isShortKept: () => true,
    });
    expect(kept.report).toMatchObject({ entries: 1, tooShort: 0, withoutWords: 1 });
  });

  test('keeps every property and spelling of a fold class', () => {
    const built = buildValueIndex(
      [
        stored('Solo', 'Film.title'),
        stored('SOLO', 'Film.title'),
        stored('Solo', 'Actor.name'),
        stored('Solo', 'Film.title'),
      ],
      { seed: 1 },
    );
    expect(readEntry(built, 0).values).toEqual([
      { kind: 'string', text: 'Solo', types: ['Film.title', 'Actor.name'] },
      { kind: 'string', text: 'SOLO', types: ['Film.title'] },
    ]);
  });

  test.each([
    ['which begins so', 'Stop now!', 'Stop now'],
    ['which is as long', 'stop now', 'Stop now'],
    ['which goes on', 'Stop now', 'Stop now!'],
  ])('keeps a spelling beside another %s', (_case, one, other) => {
    const [value] = entriesOf(indexOf(one, other, one));
    expect(value?.values.map(({ text }) => text)).toEqual([one, other]);
  });

  test.each([
    ['the first', ['Zürich', 'Zurich']],
    ['the second', ['Zurich', 'Zürich']],
  ])('finds what only %s spelling of a value can be read as', (_case, spellings) => {
    expect(found(indexOf(...spellings), 'Zuerich')).toEqual(['Zuerich']);
  });

  test.each([300, 7_000, 20_000])('knows the property of each value, if there are %i', (length) => {
    const keys = Array.from({ length }, (_, at) => `Thing.property${at}`);
    const built = buildValueIndex(
      keys.map((key, at) => stored(`value ${at}`, key)),
      { seed: 1 },
    );
    const known = Array.from(entriesOf(built), ({ values }) =>
      values.map(({ kind, text, types }) => `${kind} ${text} ${types.join(' ')}`).join(),
    );
    expect(known.join('\n')).toBe(keys.map((key, at) => `string value ${at} ${key}`).join('\n'));
  });

  test('indexes numbers and dates by their text', () => {
    const built = buildValueIndex(
      [stored(1984), stored({ $int: '9007199254740993' }), stored({ $date: '2024-03-01' })],
      { seed: 1 },
    );
    expect(found(built, '1984 9007199254740993 2024-03-01')).toHaveLength(3);
  });
});

describe('loadIndex', () => {
  const bytes = serializeIndex(index);

  test('gives the same index back', () => {
    expect(loadIndex(bytes)).toEqual(index);
  });

  test.each([
    ['of this version', bytes, false],
    ['of another version', changed(bytes, 4), true],
    ['something else', changed(bytes, 0), false],
    ['too short', bytes.slice(0, 4), false],
    ['the beginning of another version', changed(bytes, 4).slice(0, 8), true],
  ])('tells whether another version wrote what is %s', (_case, given, expected) => {
    expect(isOfOtherVersion(given)).toBe(expected);
  });

  test.each([
    ['H2 torn', bytes.slice(0, bytes.length - 5)],
    ['H2 empty', new Uint8Array()],
    ['H2 of another version', changed(bytes, 4)],
    ['H2 with one bit turned in the values', changed(bytes, bytes.length - 400)],
    ['H2 something else', new TextEncoder().encode('x'.repeat(100))],
  ])('refuses one that is %s', (_case, torn) => {
    expect(() => loadIndex(torn)).toThrow(/value index/);
  });
});

function indexOf(...values: readonly string[]): ValueIndex {
  return buildValueIndex(
    values.map((value) => stored(value)),
    { seed: 77 },
  );
}

function stored(value: StoredValue['value'], key = 'Thing.name'): StoredValue {
  const [ownerName = '', property = ''] = key.split('.');
  return { property: { owner: 'node', ownerName, property }, value, listed: false };
}

function hitsOf(where: ValueIndex, text: string): readonly ValueHit[] {
  return findValues(where, text, new Scan().read(text, hashBase(where.seed)));
}

function found(where: ValueIndex, text: string): string[] {
  const hits = (['plain', 'script'] satisfies FoldVariant[]).flatMap((variant) => {
    const scan = new Scan().read(text, hashBase(where.seed), variant);
    return findValues(where, text, scan).map((hit) =>
      text.slice(scan.starts[hit.from], scan.ends[hit.to - 1]),
    );
  });
  return [...new Set(hits)];
}

function changed(from: Uint8Array, position: number): Uint8Array {
  const copy = from.slice();
  copy[position] = (copy[position] ?? 0) ^ 2;
  return copy;
}
