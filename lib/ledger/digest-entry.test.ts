import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';

import { commitTo, digestEntry, encodeEntry } from './digest-entry';
import { GENESIS, type UnsealedEntry } from './ledger-entry';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const example: UnsealedEntry = {
  format: 1,
  sequence: 1,
  time: '2026-01-02T03:04:05.678Z',
  writer: 'server-0',
  kind: 'intent',
  action: 'question.send',
  actor: 'owner',
  graph: null,
  subject: 'q1',
  intent: null,
  facts: '{"model":"on-premises"}',
  ciphertext: new Uint8Array([1, 2, 3]),
  commitment: 'ab'.repeat(32),
  previous: GENESIS,
};

describe('digestEntry', () => {
  test('is the digest that docs/ledger.md gives for its example', () => {
    const page = readFileSync(path.join(rootFolder(), 'docs', 'ledger.md'), 'utf8');
    expect(/^ {4}([0-9a-f]{64})$/m.exec(page)?.[1]).toBe(digestEntry(example, sha256));
  });

  test.each<[string, Partial<UnsealedEntry>]>([
    ['format', { format: 2 }],
    ['sequence', { sequence: 2 }],
    ['time', { time: '2026-01-02T03:04:05.679Z' }],
    ['writer', { writer: 'server-1' }],
    ['kind', { kind: 'sent' }],
    ['action', { action: 'question.senD' }],
    ['actor', { actor: 'owneR' }],
    ['graph', { graph: 'g' }],
    ['a graph of no characters', { graph: '' }],
    ['subject', { subject: 'q2' }],
    ['intent', { intent: 7 }],
    ['an intent of nought', { intent: 0 }],
    ['facts', { facts: '{"model": "on-premises"}' }],
    ['ciphertext', { ciphertext: new Uint8Array([1, 2, 2]) }],
    ['commitment', { commitment: 'ac'.repeat(32) }],
    ['previous', { previous: '1'.repeat(64) }],
  ])('changes with %s', (_field, change) => {
    expect(digestEntry({ ...example, ...change }, sha256)).not.toBe(digestEntry(example, sha256));
  });

  test.each([
    ['action', 'actor'],
    ['writer', 'kind'],
    ['actor', 'subject'],
  ] as const)('I7: tells ab|c from a|bc across %s and %s', (left, right) => {
    const one = encodeEntry({ ...example, [left]: 'ab', [right]: 'c' });
    const other = encodeEntry({ ...example, [left]: 'a', [right]: 'bc' });
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  test.each([
    ['key order', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['1.0 and 1', '{"a":1.0}', '{"a":1}'],
    ['-0 and 0', '{"a":-0}', '{"a":0}'],
    ['integers past 2^53', '{"a":9007199254740993}', '{"a":9007199254740992}'],
    ['NFC and NFD', '{"a":"\u00e9"}', '{"a":"e\u0301"}'],
  ])('I8: hashes facts as they are written: %s', (_case, one, other) => {
    expect(digestEntry({ ...example, facts: one }, sha256)).not.toBe(
      digestEntry({ ...example, facts: other }, sha256),
    );
  });

  test.each(['AB'.repeat(32), 'ab '.repeat(32), 'abc', 'xy'])(
    'takes no digest that is not lower-case hex: %s',
    (commitment) => {
      expect(() => digestEntry({ ...example, commitment }, sha256)).toThrow(RangeError);
    },
  );
});

describe('commitTo', () => {
  test('depends on the nonce, so that a guess at the payload confirms nothing', () => {
    const payload = Buffer.from('yes');
    expect(commitTo(new Uint8Array(32), payload, sha256)).not.toBe(
      commitTo(new Uint8Array(32).fill(1), payload, sha256),
    );
  });
});
