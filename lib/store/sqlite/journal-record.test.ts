import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { GENESIS } from '@/lib/ledger/ledger-entry';

import { change, end, intent } from '../__fixtures__/drafts';
import { createSealer } from '../keys/sealer';
import { EntryChain, type LedgerRecord } from '../ledger/entry-chain';
import { PayloadSealer } from '../ledger/payload-seal';
import { recordBytes, putRecord, recordAt } from './journal-record';

const sealer = new PayloadSealer(createSealer(new Uint8Array(randomBytes(32)), 'ledger-keys'));

async function recordsOf(sequence = 0): Promise<readonly LedgerRecord[]> {
  const head = { sequence, digest: GENESIS };
  const chain = new EntryChain(head, { sealer, writer: 'server-0' }, () => Promise.resolve(true));
  const drafts = [
    { ...intent('Ünïcode “ß” 💡'), graph: 'g', facts: { text: 'a\u0000b\ud800', number: 1.5 } },
    { ...end('replied', 1), graph: '' },
    change('test', 'without bytes'),
    { ...intent('much'), payload: new Uint8Array(randomBytes(20_000)) },
  ];
  for (const draft of drafts) expect((await chain.add(draft)).ok).toBe(true);
  return chain.records;
}

function printed(records: readonly LedgerRecord[]): Buffer {
  const room = Buffer.alloc(records.reduce((sum, each) => sum + recordBytes(each), 0));
  const end = records.reduce((at, record) => putRecord(room, at, record), 0);
  return room.subarray(0, end);
}

/** As versions before wrote it: the entry's fields as JSON, its ciphertext, its key. */
function printedBefore({ entry, wrappedKey }: LedgerRecord): Buffer {
  const { ciphertext, ...said } = entry;
  const fields = Buffer.from(JSON.stringify(said));
  const header = Buffer.alloc(28);
  header.writeUInt32BE(0x534c4a31, 0);
  header.writeUIntBE(entry.sequence, 8, 6);
  header.writeUInt32BE(fields.length, 16);
  header.writeUInt32BE(ciphertext.length, 20);
  header.writeUInt32BE(wrappedKey?.length ?? 0, 24);
  const record = Buffer.concat([header, fields, ciphertext, wrappedKey ?? Buffer.alloc(0)]);
  record.writeUInt32BE(crc32(record.subarray(8)), 4);
  return record;
}

function readAll(bytes: Buffer): readonly LedgerRecord[] {
  const records: LedgerRecord[] = [];
  for (let at = 0; ;) {
    const found = recordAt(bytes, at);
    if (found === null) return records;
    records.push(found.record);
    at = found.end;
  }
}

describe('a record of the journal', () => {
  test.each([0, 70_000, 2 ** 40])(
    'gives the entry back, digest and key (behind %d)',
    async (at) => {
      const records = await recordsOf(at);
      const bytes = printed(records);
      expect(readAll(bytes)).toEqual(records);
      expect(bytes.readUIntBE(8, 6)).toBe(at + 1);
    },
  );

  test('as versions before wrote it is read too', async () => {
    const records = await recordsOf(7);
    expect(readAll(Buffer.concat(records.map(printedBefore)))).toEqual(records);
  });

  test('that was broken off, or has another byte anywhere, is none', async () => {
    const [record] = await recordsOf();
    if (record === undefined) throw new Error('There is no record.');
    const whole = printed([record]);
    for (let length = 0; length < whole.length; length += 1)
      expect(recordAt(whole.subarray(0, length), 0)).toBeNull();
    // The sequence is held to by the checksum as all else is.
    for (let at = 0; at < whole.length; at += 1) {
      const other = Buffer.from(whole);
      other[at] = (other[at] ?? 0) ^ 0x01;
      expect([at, recordAt(other, 0)]).toEqual([at, null]);
    }
  });
});
