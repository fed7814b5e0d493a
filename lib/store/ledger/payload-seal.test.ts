import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { createSealer, sealUnder } from '../keys/sealer';
import { openPayload, PayloadSealer } from './payload-seal';

const keys = createSealer(new Uint8Array(randomBytes(32)), 'ledger-keys');
const payload = new Uint8Array(randomBytes(90));

describe('the seal of an entry', () => {
  test.each([
    ['that was made ready', 5],
    ['of another entry than was made ready', 6],
  ])('%s opens, and only as that entry', (_case, sequence) => {
    const sealer = new PayloadSealer(keys);
    sealer.prepare(5);
    const { ciphertext, wrappedKey } = sealer.seal(sequence, payload);
    if (wrappedKey === null) throw new Error('The payload has no key.');
    expect(openPayload(keys, { sequence, ciphertext, wrappedKey }).payload).toEqual(payload);
    expect(() => openPayload(keys, { sequence: 7, ciphertext, wrappedKey })).toThrow('Sealed data');
  });

  test('has a key and a nonce of its own each time, made ready or not', () => {
    const sealer = new PayloadSealer(keys);
    const seals = [1, 2, 3, 4].map((round) => {
      if (round % 2 === 0) sealer.prepare(9);
      const { ciphertext, commitment, wrappedKey } = sealer.seal(9, payload);
      if (wrappedKey === null) throw new Error('The payload has no key.');
      const { nonce } = openPayload(keys, { sequence: 9, ciphertext, wrappedKey });
      return [
        commitment,
        Buffer.from(nonce).toString('hex'),
        Buffer.from(ciphertext).toString('hex'),
      ];
    });
    expect(new Set(seals.flat()).size).toBe(12);
  });

  test('under one key takes bytes once', () => {
    const seal = sealUnder(new Uint8Array(32), 'test');
    expect(seal(payload)).toHaveLength(payload.length + 29);
    expect(() => seal(payload)).toThrow(/state|finalized/i);
  });
});
