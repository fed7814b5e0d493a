import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { parseBundleEntry, printBundleEntry } from '@/lib/ledger/bundle';
import { examineEntry } from '@/lib/ledger/examine-entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';
import { EntryVerifier, type LedgerVerdict } from '@/lib/ledger/verify-entries';
import { chainedEntries } from '@/lib/testing/chained-entries';

import { examineBundle } from './examine-bundle';
import { examinePart, unpack } from './examine-part';
import { LineReader } from './line-reader';
import { sha256 } from './payload-seal';

const HEADER = '{"a header":"of its own"}';

describe('a bundle examined in parts', () => {
  let folder = '';
  let file = '';
  const lines = chainOf(30).map((entry) => printBundleEntry(entry));
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-parts-'));
    file = path.join(folder, 'bundle.jsonl');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([1, 7, 400, 1_000, 2_003, 1_000_000])(
    'is whole whatever the size of a part: %i bytes',
    (partBytes) => {
      write(lines);
      expect(verdictInParts(partBytes)).toMatchObject({ ok: true, entries: 30 });
      write(lines, '');
      expect(verdictInParts(partBytes)).toMatchObject({ ok: true, entries: 30 });
    },
  );

  test.each([1, 3, 64, 399, 1_000, 4_096])(
    'is whole whatever is read at once: %i bytes',
    (blockBytes) => {
      for (const end of ['\n', '']) {
        write(lines, end);
        for (const partBytes of [7, 500, 2_003, 1_000_000])
          expect(verdictInParts(partBytes, blockBytes)).toMatchObject({ ok: true, entries: 30 });
      }
    },
  );

  test.each<[string, (lines: string[]) => unknown, object]>([
    ['a line gone', (l) => l.splice(11, 1), { sequence: 12, reason: 'sequence' }],
    ['a line doubled', (l) => l.splice(11, 0, l[10] ?? ''), { sequence: 12, reason: 'sequence' }],
    ['an empty line', (l) => l.splice(20, 0, ''), { sequence: 21, reason: 'format' }],
    ['a line cut', (l) => l.splice(4, 1, l[4]?.slice(0, 60) ?? ''), { sequence: 5 }],
    ['another actor', (l) => edit(l, 17, 'owner', 'Owner'), { sequence: 18, reason: 'digest' }],
    ['other bytes', (l) => edit(l, 6, '"payload":"A', '"payload":"B'), { reason: 'commitment' }],
    ['bytes spelt otherwise', (l) => edit(l, 6, '=","nonce', '==","nonce'), { reason: 'format' }],
    [
      'a space among bytes',
      (l) => edit(l, 6, '"payload":"A', '"payload":" A'),
      { reason: 'format' },
    ],
    ['a letter among bytes', (l) => edit(l, 6, '"payload":"A', '"payload":"łA'), { sequence: 7 }],
    ['bits behind the bytes', (l) => edit(l, 0, 'A=="}', 'B=="}'), { reason: 'format' }],
    ['two bits behind the bytes', (l) => edit(l, 1, 'A="}', 'C="}'), { reason: 'format' }],
    [
      'digits of another base64',
      (l) => edit(l, 12, '+/v7', '-/v7'),
      { sequence: 13, reason: 'format' },
    ],
    [
      'a byte moved from the payload to the nonce',
      (l) => l.splice(6, 1, moved(6)),
      { sequence: 7, reason: 'commitment' },
    ],
    ['bytes taken out', (l) => l.splice(9, 1, bare(9)), { sequence: 10, reason: 'missing' }],
  ])('names the place of %s', (_case, tamper, firstBad) => {
    const changed = [...lines];
    tamper(changed);
    write(changed);
    for (const partBytes of [300, 5_000, 1_000_000])
      expect(verdictInParts(partBytes)).toMatchObject({ ok: false, firstBad });
  });

  test.each([900, 90])(
    'gives the same in threads, in the order of the file: parts of %i bytes',
    async (partBytes) => {
      write(lines);
      const sequences: number[] = [];
      for await (const part of examineBundle(file, { ...range(), partBytes }))
        sequences.push(...part.sequences);
      expect(sequences).toEqual(lines.map((_line, index) => index + 1));
    },
  );

  test('throws where a thread cannot read the file', async () => {
    const gone = examineBundle(path.join(folder, 'gone'), { start: 1, end: 9_000, partBytes: 900 });
    await expect(gone.next()).rejects.toThrow('ENOENT');
  });

  function write(of: readonly string[], end = '\n'): void {
    writeFileSync(file, `${[HEADER, ...of].join('\n')}${end}`);
  }

  function range() {
    return { start: HEADER.length + 1, end: statSync(file).size };
  }

  function verdictInParts(partBytes: number, blockBytes?: number): LedgerVerdict {
    const { start, end } = range();
    const verifier = new EntryVerifier({ sha256 });
    for (let at = start; at < end; at += partBytes) {
      const part = examinePart({ file, start: at, end: Math.min(at + partBytes, end) }, blockBytes);
      for (const entry of unpack(part)) {
        const verdict = verifier.link(entry);
        if (verdict !== null) return verdict;
      }
    }
    return verifier.end();
  }
});

/** Entries with words beyond ASCII; every third has no bytes. */
function chainOf(count: number): readonly VerifiableEntry[] {
  return chainedEntries(count, (index) => {
    const fields = { graph: 'böcker', facts: '{"quoted":"\\",\\"ciphertext\\":\\""}' };
    if (index % 3 === 2) return fields;
    const ciphertext = new Uint8Array(61).fill(index).fill(0xfb, 0, 3);
    const nonce = new Uint8Array(32).fill(index);
    return { ...fields, bytes: { ciphertext, nonce, payload: new Uint8Array(40 + index) } };
  });
}

describe('the quick reader of a line', () => {
  const lines = [...chainOf(12).map((entry) => printBundleEntry(entry)), bare(3)];

  test('knows every line as an export writes it', () => {
    const reader = new LineReader();
    for (const line of lines) {
      expect(isGood(reader, line)).toBe(true);
      expect(reader).toMatchObject(longWay(line));
    }
  });

  test('knows bytes of any length, many lines in a row', () => {
    const reader = new LineReader();
    const random = seededRandom(3);
    const bytesOf = (length: number): Uint8Array =>
      Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const many = chainedEntries(120, (index) => ({
      bytes: { ciphertext: bytesOf(index + 1), nonce: bytesOf(32), payload: bytesOf(119 - index) },
    })).map((entry) => printBundleEntry(entry));
    reader.take(Buffer.from(`${many.join('\n')}\n`));
    let at = 0;
    for (const line of many) {
      const stop = at + Buffer.byteLength(line);
      expect(reader.read(at, stop)).toBe(true);
      expect(reader).toMatchObject(longWay(line));
      at = stop + 1;
    }
  });

  test('says nothing of a line cut anywhere, whatever was read before', () => {
    const reader = new LineReader();
    const line = Buffer.from(lines[6] ?? '');
    for (let length = 0; length < line.length; length += 1) {
      expect(isGood(reader, line)).toBe(true);
      // What is behind the cut stands in the room still, or goes on as part of the same lines.
      expect(isGood(reader, line.subarray(0, length))).toBe(false);
      reader.take(line);
      expect(reader.read(0, length)).toBe(false);
    }
  });

  test('calls nothing good that the long way does not, in 6,000 changed lines', () => {
    const random = seededRandom(11);
    const below = (limit: number): number => Math.floor(random() * limit);
    const reader = new LineReader();
    const marks = Array.from('"\\{}:,09aAzZ+-_/=\u0000\u007f').map((mark) => mark.charCodeAt(0));
    const good = { changed: 0, same: 0 };
    for (let round = 0; round < 6_000; round += 1) {
      const line = lines[below(lines.length)] ?? '';
      const bytes = Buffer.from(line);
      // Mostly where the fields are, which are the shorter part of a line.
      const at = below(round % 3 === 0 ? bytes.length : line.indexOf('ciphertext'));
      bytes[at] = round % 2 === 0 ? (marks[below(marks.length)] ?? 0) : below(256);
      if (!isGood(reader, bytes)) continue;
      if (bytes.equals(Buffer.from(line))) good.same += 1;
      else good.changed += 1;
      expect(reader).toMatchObject(longWay(bytes.toString()));
    }
    expect(good.changed).toBe(0);
    expect(good.same).toBeGreaterThan(10);
  });

  test.each<[string, (line: string) => string]>([
    ['a space', (line) => line.replace(',"time"', ', "time"')],
    ['another order', (line) => line.replace(/("writer":"[^"]*"),("kind":"[^"]*")/, '$2,$1')],
    ['an escape', (line) => line.replace('owner', '\\u006fwner')],
    ['bits behind its bytes', (line) => line.replace('A=="}', 'B=="}')],
    ['a zero before a number', (line) => line.replace('"sequence":', '"sequence":0')],
    ['something behind its end', (line) => `${line} `],
    ['an erasure', (line) => line.replace('test.count', 'ledger.erase')],
  ])('leaves a line with %s to the long way', (_case, change) => {
    const line = change(lines[6] ?? '');
    expect(line).not.toBe(lines[6]);
    expect(isGood(new LineReader(), line)).toBe(false);
  });

  function isGood(reader: LineReader, line: Buffer | string): boolean {
    const bytes = Buffer.from(line);
    reader.take(bytes);
    return reader.read(0, bytes.length);
  }

  /** What the entry is, by the code that reads any spelling; without a fault, or the test fails. */
  function longWay(line: string): object {
    const entry = parseBundleEntry(line);
    if (entry === null) throw new Error('The long way reads no entry there.');
    const { sequence, previous, leaf, fault, isWithoutBytes, erases } = examineEntry(entry, sha256);
    expect({ fault, erases }).toEqual({ fault: null, erases: 0 });
    return { sequence, isWithoutBytes, digests: Uint8Array.from([...previous, ...leaf]) };
  }
});

/** The line with one byte of its payload moved to the nonce: the same sum over other bytes. */
function moved(index: number): string {
  const [entry] = chainOf(index + 1).slice(-1);
  if (!entry?.opened) throw new Error('No such entry.');
  const { nonce, payload } = entry.opened;
  const opened = { nonce: Uint8Array.from([...nonce, payload[0] ?? 0]), payload: payload.slice(1) };
  return printBundleEntry({ ...entry, opened });
}

function bare(index: number): string {
  const [entry] = chainOf(index + 1).slice(-1);
  if (entry === undefined) throw new Error('No such entry.');
  return printBundleEntry({ ...entry, opened: null });
}

function edit(lines: string[], index: number, from: string, to: string): void {
  const line = lines[index] ?? '';
  if (!line.includes(from)) throw new Error('The line has no such text.');
  lines[index] = line.replace(from, to);
}
