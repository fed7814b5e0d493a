import 'server-only';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { change, end, intent } from './__fixtures__/drafts';
import { verifyLedger } from './ledger/ledger-bundle';
import type { Store } from './store';
import type { StoreContract } from './store-contract';

/** What the ledger must do alike on both application databases. */
export function describeLedger({ name, open, close, sql }: StoreContract): void {
  describe(`ledger on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => close(store));

    test('I7: gives the exact bytes of a payload back', async () => {
      const payloads = [
        new Uint8Array([10, 0, 34, 39, 92]),
        new Uint8Array([0xff, 0xfe, 0xc0, 0x80]),
        new Uint8Array(10 * 1024 * 1024).map((_, index) => index % 251),
      ];
      for (const payload of payloads) {
        const { sequence } = await store.ledgerWriter.append({ ...intent(), payload });
        const entry = await store.ledger.get(sequence);
        expect(Buffer.compare(entry?.opened?.payload ?? new Uint8Array(), payload)).toBe(0);
        expect(entry?.ciphertext.length).toBeGreaterThan(payload.length);
        await store.ledgerWriter.append(end('failed', sequence));
      }
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true });
    });

    test('I9: refuses to update, delete or skip an entry, whoever asks the database', async () => {
      const { sequence } = await store.ledgerWriter.append(change('test', 'x'));
      await expect(
        sql(`UPDATE "LedgerEntry" SET "actor" = 'other' WHERE "sequence" = ${sequence}`),
      ).rejects.toThrow('append-only');
      await expect(sql(`DELETE FROM "LedgerEntry" WHERE "sequence" = ${sequence}`)).rejects.toThrow(
        'append-only',
      );
      const copy = (next: number) =>
        sql(
          `INSERT INTO "LedgerEntry" SELECT ${next}, "format", "time", "writer", "kind", "action", "actor", "graph", "subject", "intent", "facts", "ciphertext", "commitment", "previous", "digest" FROM "LedgerEntry" WHERE "sequence" = ${sequence}`,
        );
      await expect(copy(sequence + 1)).rejects.toThrow('follows');
      await expect(copy(sequence + 2)).rejects.toThrow('follows');
      await expect(copy(sequence)).rejects.toThrow('follows');
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true });
    });

    test('I11: chains 200 concurrent appends and changes without a gap', async () => {
      const before = (await store.ledger.head())?.sequence ?? 0;
      const receipts = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          index % 20 === 0
            ? store
                .write(async (tx) => ({
                  result: await tx.settings.set('count', index),
                  entry: change('count', 'x'),
                }))
                .then(({ receipt }) => receipt)
            : store.ledgerWriter.append(change('test', `${index}`)),
        ),
      );
      const sequences = receipts.map(({ sequence }) => sequence).sort((a, b) => a - b);
      expect(sequences).toEqual(Array.from({ length: 200 }, (_, index) => before + 1 + index));
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true, entries: before + 200 });
    });

    test('I14: verifies after an entry key was erased, and gives the bytes to nobody', async () => {
      const { sequence } = await store.ledgerWriter.append({
        ...intent(),
        payload: Buffer.from('erase me'),
      });
      await store.write(async (tx) => ({
        result: await tx.eraseLedgerKey(sequence),
        entry: change('ledger.erase', String(sequence)),
      }));
      expect(await store.ledger.get(sequence)).toMatchObject({ sequence, opened: null });
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true });
      await store.ledgerWriter.append(end('failed', sequence));
    });

    test('ends an intent once, and only by its own number', async () => {
      const { sequence } = await store.ledgerWriter.append(intent());
      expect((await store.ledger.openIntents()).map((open) => open.sequence)).toEqual([sequence]);
      await store.ledgerWriter.append(end('sent', sequence));
      await store.ledgerWriter.append(end('replied', sequence));
      await expect(store.ledgerWriter.append(end('failed', sequence))).rejects.toMatchObject({
        code: 'conflict',
      });
      await expect(store.ledgerWriter.append(end('sent', sequence))).rejects.toMatchObject({
        code: 'conflict',
      });
      await expect(store.ledgerWriter.append(end('failed', sequence + 900))).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await store.ledger.openIntents()).toEqual([]);
    });

    test('takes an entry that may wait along with the next one, in its order, and leaves none behind', async () => {
      const { sequence } = await store.ledgerWriter.append(intent());
      const sent = store.ledgerWriter.append(end('sent', sequence), { mayWait: true });
      const replied = store.ledgerWriter.append(end('replied', sequence));
      const both = await Promise.all([sent, replied]);
      expect(both[1].sequence).toBeGreaterThan(both[0].sequence);
      const alone = await store.ledgerWriter.append(change('a', 'waits'), { mayWait: true });
      expect(alone.sequence).toBeGreaterThan(both[1].sequence);
    });

    test('A14: refuses an entry that is not well-formed text, and goes on', async () => {
      await expect(store.ledgerWriter.append(change('test', 'lone \ud800'))).rejects.toMatchObject({
        code: 'invalid-input',
      });
      await expect(
        store.ledgerWriter.append({ ...change('test', 'x'), kind: 'sent' }),
      ).rejects.toMatchObject({ code: 'invalid-input' });
      await store.ledgerWriter.append({
        ...change('test', 'x'),
        facts: { text: 'NUL \u0000, lone \ud800, 🚀', count: -0, none: null },
      });
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true });
    });

    test('leaves the sends of a living process open', async () => {
      const { sequence } = await store.ledgerWriter.append(intent());
      expect(await store.closeOpenIntents()).toBe(0);
      await store.ledgerWriter.append(end('failed', sequence));
    });

    test('lists entries newest first, by page and by filter', async () => {
      const subject = randomUUID();
      for (const kind of ['a', 'b', 'c']) await store.ledgerWriter.append(change(kind, subject));
      const [newest, ...older] = await store.ledger.list({ subject, limit: 10 });
      expect([newest, ...older].map((entry) => entry?.action)).toEqual(['c', 'b', 'a']);
      const page = await store.ledger.list({ subject, limit: 1, before: newest?.sequence ?? 0 });
      expect(page.map(({ action }) => action)).toEqual(['b']);
      expect(await store.ledger.list({ subject, kind: 'intent', limit: 10 })).toEqual([]);
      expect(await store.ledger.get(999_999)).toBeNull();
    });
  });
}
