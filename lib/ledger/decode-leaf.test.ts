import { describe, expect, test } from 'vitest';

import { decodeLeaf } from './decode-leaf';
import { leafOf } from './digest-entry';
import { GENESIS, type UnsealedEntry } from './ledger-entry';

const entry: UnsealedEntry = {
  format: 1,
  sequence: 2 ** 33 + 5,
  time: '2026-01-02T03:04:05.678Z',
  writer: 'server-0',
  kind: 'intent',
  action: 'question.send',
  actor: 'Ünïcode 💡',
  graph: null,
  subject: '\ufeffq1',
  intent: null,
  facts: '{"model":"on-premises"}',
  ciphertext: new Uint8Array([1, 2, 3]),
  commitment: 'ab'.repeat(32),
  previous: GENESIS,
};

describe('decodeLeaf', () => {
  test.each<[string, Partial<UnsealedEntry>]>([
    ['a graph of none', {}],
    ['a graph of no characters', { graph: '' }],
    ['an intent of nought', { intent: 0 }],
    ['a great intent', { intent: 2 ** 40 + 1 }],
    ['no bytes', { ciphertext: new Uint8Array(), commitment: '' }],
  ])('gives the entry back: %s', (_case, change) => {
    const one = { ...entry, ...change };
    expect(decodeLeaf(leafOf(one))).toEqual(one);
  });

  test('gives bytes of their own, whatever becomes of the leaf', () => {
    const leaf = leafOf(entry).slice();
    const { ciphertext } = decodeLeaf(leaf);
    leaf.fill(0);
    expect([...ciphertext]).toEqual([1, 2, 3]);
  });

  test('throws where the leaf is cut off', () => {
    const leaf = leafOf(entry).slice();
    for (let length = 24; length < leaf.length; length += 1)
      expect(() => decodeLeaf(leaf.subarray(0, length))).toThrow(RangeError);
  });
});
