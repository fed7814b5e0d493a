import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';

import {
  type BundleHeader,
  parseBundleEntry,
  parseBundleHeader,
  parseHead,
  printBundleEntry,
} from './bundle';
import { commitTo, digestEntry } from './digest-entry';
import {
  GENESIS,
  type LedgerEntry,
  type LedgerHead,
  type UnsealedEntry,
  type VerifiableEntry,
} from './ledger-entry';
import { type LedgerVerdict, verifyEntries } from './verify-entries';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('verifyEntries', () => {
  test('finds nothing wrong with a whole chain, and names its head', async () => {
    const chain = chainOf(12);
    expect(await verify(chain)).toEqual({ ok: true, entries: 12, head: headOf(chain) });
    expect(await verify(chain, headOf(chain.slice(0, 5)), headOf(chain))).toMatchObject({
      ok: true,
    });
    expect(await verify([])).toEqual({ ok: true, entries: 0, head: null });
  });

  test.each([...Object.keys(blank(1)), 'digest'] as (keyof LedgerEntry)[])(
    'I1: names the entry in which one bit of %s was flipped',
    async (field) => {
      const tampered = chainOf(6).map((entry, index) =>
        index === 3 ? { ...entry, [field]: flipped(entry[field]) } : entry,
      );
      expect(await verify(tampered)).toMatchObject({
        ok: false,
        entries: 3,
        firstBad: { sequence: 4 },
      });
    },
  );

  test.each([1, 3, 6])(
    'I2: finds that the last %i entries are gone, against a head kept outside',
    async (count) => {
      const chain = chainOf(6);
      const cut = chain.slice(0, 6 - count);
      expect(await verify(cut)).toMatchObject({ ok: true });
      expect(await verify(cut, headOf(chain))).toMatchObject({
        ok: false,
        firstBad: { sequence: 7 - count, reason: 'truncated' },
      });
    },
  );

  test('I3: finds that the whole ledger is gone, against a head kept outside', async () => {
    expect(await verify([], headOf(chainOf(4)))).toMatchObject({
      ok: false,
      entries: 0,
      firstBad: { sequence: 1, reason: 'truncated' },
    });
  });

  test.each<
    [string, (chain: readonly LedgerEntry[]) => readonly (LedgerEntry | undefined)[], number]
  >([
    ['swapped', (c) => [c[0], c[2], c[1], c[3]], 2],
    ['duplicated', (c) => [c[0], c[1], c[1], c[2]], 3],
    ['deleted in the middle', (c) => [c[0], c[2], c[3]], 2],
    [
      'inserted',
      (c) => [c[0], c[1], sealed({ ...blank(3), previous: c[1]?.digest ?? '' }), c[2], c[3]],
      4,
    ],
    [
      'renumbered to close a gap',
      (c) => [
        c[0],
        ...[c[2], c[3]].map((entry) => entry && { ...entry, sequence: entry.sequence - 1 }),
      ],
      2,
    ],
    [
      'chained again after a deletion',
      (c) => [c[0], ...rechained([c[2], c[3]], c[0]?.digest ?? '', 2), c[3]],
      4,
    ],
    ['replayed at the end', (c) => [...c, c[1]], 5],
  ])('I4: names the place of an entry that was %s', async (_case, tamper, sequence) => {
    const tampered = tamper(chainOf(4)).filter((entry) => entry !== undefined);
    expect(await verify(tampered)).toMatchObject({ ok: false, firstBad: { sequence } });
  });

  test('I5: finds a chain made anew from its first entry, against an earlier head', async () => {
    const chain = chainOf(6);
    const anew = rechained(
      chain.map((entry, index) => (index === 1 ? { ...entry, actor: 'nobody' } : entry)),
      GENESIS,
      1,
    );
    expect(await verify(anew)).toMatchObject({ ok: true });
    expect(await verify(anew, headOf(chain.slice(0, 4)))).toMatchObject({
      ok: false,
      firstBad: { sequence: 4, reason: 'checkpoint' },
    });
    const regenesis = rechained(chain, 'f'.repeat(64), 1);
    expect(await verify(regenesis)).toMatchObject({
      ok: false,
      firstBad: { sequence: 1, reason: 'previous' },
    });
  });

  test('finds any of 300 random tampers, against a head kept outside', async () => {
    const chain = chainOf(20);
    const random = seededRandom(9);
    const pick = (limit: number) => Math.floor(random() * limit);
    for (let round = 0; round < 300; round += 1) {
      const tampered = [...chain];
      const [at, to] = [pick(20), pick(20)];
      const entry = chain[at];
      if (entry === undefined) continue;
      const fields = Object.keys(entry) as (keyof LedgerEntry)[];
      const field = fields[pick(fields.length)] ?? 'actor';
      const tamper = [
        () => tampered.splice(at, 1),
        () => tampered.splice(at, 1, { ...entry, [field]: flipped(entry[field]) }),
        () => tampered.splice(to, 0, entry),
        () => tampered.splice(at),
        () =>
          tampered.splice(
            at,
            20,
            ...rechained(
              [{ ...entry, actor: 'nobody' }, ...chain.slice(at + 1)],
              entry.previous,
              at + 1,
            ),
          ),
      ][pick(5)];
      tamper?.();
      expect({ round, verdict: await verify(tampered, headOf(chain)) }).toMatchObject({
        round,
        verdict: { ok: false },
      });
    }
  });

  test('I13: goes on after a head that was verified before, and tells of progress', async () => {
    const chain = chainOf(2_500);
    const seen: number[] = [];
    const verdict = await verifyEntries(chain.slice(300), {
      sha256,
      after: headOf(chain.slice(0, 300)) ?? headless(),
      onProgress: (count) => seen.push(count),
    });
    expect(verdict).toEqual({ ok: true, entries: 2_200, head: headOf(chain) });
    expect(seen).toEqual([1_000, 2_000]);
    const other = { sequence: 300, digest: '0'.repeat(64), signature: null };
    expect(await verifyEntries(chain.slice(300), { sha256, after: other })).toMatchObject({
      ok: false,
      firstBad: { sequence: 301, reason: 'previous' },
    });
  });

  test('I14: needs no key, and where the bytes were opened holds them to the commitment', async () => {
    const [nonce, payload] = [new Uint8Array(32).fill(5), Buffer.from('exact bytes')];
    const commitment = commitTo(nonce, payload, sha256);
    const entry = sealed({ ...blank(1), ciphertext: new Uint8Array(80), commitment });
    expect(await verify([entry])).toMatchObject({ ok: true });
    expect(await verify([{ ...entry, opened: null }])).toMatchObject({
      ok: false,
      firstBad: { sequence: 1, reason: 'missing' },
    });
    const facts = '{"sequence":1}';
    const erasure = { ...blank(2), action: 'ledger.erase', facts, previous: entry.digest };
    expect(await verify([{ ...entry, opened: null }, sealed(erasure)])).toMatchObject({ ok: true });
    expect(await verify([{ ...entry, opened: { nonce, payload } }])).toMatchObject({ ok: true });
    const opened = { nonce, payload: Buffer.from('other bytes') };
    expect(await verify([{ ...entry, opened }])).toMatchObject({
      ok: false,
      firstBad: { sequence: 1, reason: 'commitment' },
    });
  });

  test.each<[string, Partial<UnsealedEntry>]>([
    ['of another format', { format: 2 }],
    ['that ends an intent to come', { intent: 1 }],
    ['with a ciphertext and no commitment', { ciphertext: new Uint8Array(40) }],
    ['with a commitment and no ciphertext', { commitment: 'ab'.repeat(32) }],
    [
      'with an upper-case commitment',
      { ciphertext: new Uint8Array(40), commitment: 'ab'.repeat(32) },
    ],
  ])('refuses an entry %s, though its digest is right', async (name, change) => {
    const entry = sealed({ ...blank(1), ...change });
    const given = name.includes('upper')
      ? { ...entry, commitment: entry.commitment.toUpperCase() }
      : entry;
    expect(await verify([given])).toMatchObject({ ok: false, firstBad: { sequence: 1 } });
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 60])(
    'refuses an intent that is no sequence: %d',
    async (intent) => {
      const entry = { ...sealed(blank(1)), intent };
      expect(await verify([entry])).toMatchObject({
        ok: false,
        firstBad: { sequence: 1, reason: 'format' },
      });
    },
  );

  test('names the place of an entry that could not be read', async () => {
    const [first] = chainOf(1);
    expect(await verify([first ?? null, null])).toMatchObject({
      ok: false,
      entries: 1,
      firstBad: { sequence: 2, reason: 'format' },
    });
  });
});

describe('a bundle', () => {
  test('I7: carries every byte of an entry there and back', () => {
    const payload = new Uint8Array(70_000).map((_, index) => index % 256);
    const opened = { nonce: new Uint8Array(32).fill(255), payload };
    const entry = {
      ...sealed({
        ...blank(1),
        graph: 'x',
        facts: '{"t":"\\u0000 \u2028 \\ud800"}',
        ciphertext: payload,
      }),
      opened,
    };
    const line = printBundleEntry(entry);
    expect(line).not.toContain('\n');
    expect(parseBundleEntry(line)).toEqual(entry);
    expect(parseBundleEntry(printBundleEntry({ ...entry, opened: null }))).toEqual({
      ...entry,
      opened: null,
    });
  });

  test.each<[string, (value: Record<string, unknown>) => unknown]>([
    ['half a line', () => '{"format":1,'],
    ['a number', () => '7'],
    ['a field that is missing', ({ actor: _actor, ...rest }) => rest],
    ['a field of another type', (value) => ({ ...value, facts: {} })],
    ['a sequence in quotes', (value) => ({ ...value, sequence: '1' })],
    ['a graph that is a number', (value) => ({ ...value, graph: 1 })],
    ['an intent in quotes', (value) => ({ ...value, intent: '1' })],
    ['a ciphertext that is no base64', (value) => ({ ...value, ciphertext: '***' })],
    ['a payload without its nonce', (value) => ({ ...value, payload: 'AA==' })],
    ['a nonce that is no hex', (value) => ({ ...value, payload: 'AA==', nonce: 'zz' })],
  ])('reads nothing into %s', (_case, spoil) => {
    const line = printBundleEntry(sealed(blank(1)));
    expect(parseBundleEntry(line)).not.toBeNull();
    const spoilt = spoil(JSON.parse(line) as Record<string, unknown>);
    expect(
      parseBundleEntry(typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt)),
    ).toBeNull();
  });

  test('begins with a header', () => {
    const header: BundleHeader = {
      bundle: 'sotto-ledger',
      format: 1,
      exportedAt: '2026-01-02T03:04:05Z',
      head: headOf(chainOf(2)),
    };
    expect(parseBundleHeader(JSON.stringify(header))).toEqual(header);
    expect(parseBundleHeader(JSON.stringify({ ...header, head: null }))).toEqual({
      ...header,
      head: null,
    });
    for (const spoilt of [
      { ...header, format: 2 },
      { ...header, bundle: 'x' },
      { ...header, head: {} },
      { ...header, exportedAt: 1 },
      null,
      3,
    ]) {
      expect(parseBundleHeader(JSON.stringify(spoilt))).toBeNull();
    }
  });

  test('knows a head from what is none', () => {
    const digest = 'a'.repeat(64);
    expect(parseHead({ sequence: 1, digest })).toEqual({ sequence: 1, digest, signature: null });
    expect(parseHead({ sequence: 1, digest, signature: 's' })).toEqual({
      sequence: 1,
      digest,
      signature: 's',
    });
    for (const none of [
      null,
      'x',
      {},
      { sequence: 0, digest },
      { sequence: 1.5, digest },
      { sequence: 1, digest: 'A'.repeat(64) },
      { sequence: 1, digest, signature: 1 },
    ]) {
      expect(parseHead(none)).toBeUndefined();
    }
  });
});

function verify(
  chain: readonly (VerifiableEntry | null)[],
  ...checkpoints: readonly (LedgerHead | null)[]
): Promise<LedgerVerdict> {
  return verifyEntries(chain, { sha256, checkpoints: checkpoints.filter((head) => head !== null) });
}

function chainOf(length: number): readonly LedgerEntry[] {
  const entries = Array.from({ length }, (_, index) => {
    const hasPayload = index % 2 === 0;
    return {
      ...blank(index + 1),
      intent: index > 1 ? 1 : null,
      ciphertext: hasPayload ? new Uint8Array([index % 256, 2, 3]) : new Uint8Array(),
      commitment: hasPayload ? 'ab'.repeat(32) : '',
    };
  });
  return rechained(entries, GENESIS, 1);
}

/** What someone with the whole file and our code could make of it. */
function rechained(
  entries: readonly (UnsealedEntry | undefined)[],
  previous: string,
  first: number,
): readonly LedgerEntry[] {
  const chain: LedgerEntry[] = [];
  for (const entry of entries) {
    if (entry === undefined) continue;
    chain.push(
      sealed({
        ...entry,
        sequence: first + chain.length,
        previous: chain.at(-1)?.digest ?? previous,
      }),
    );
  }
  return chain;
}

function sealed(entry: UnsealedEntry): LedgerEntry {
  return { ...entry, digest: digestEntry(entry, sha256) };
}

function blank(sequence: number): UnsealedEntry {
  return {
    format: 1,
    sequence,
    time: '2026-01-02T03:04:05.678Z',
    writer: 'server-0',
    kind: 'change',
    action: 'test',
    actor: 'owner',
    graph: 'graph',
    subject: 'x',
    intent: null,
    facts: '{}',
    ciphertext: new Uint8Array(),
    commitment: '',
    previous: GENESIS,
  };
}

function headOf(chain: readonly LedgerEntry[]): LedgerHead | null {
  const last = chain.at(-1);
  return last === undefined
    ? null
    : { sequence: last.sequence, digest: last.digest, signature: null };
}

function headless(): never {
  throw new Error('an empty chain has no head');
}

/** One bit of a value, or the nearest to it that its type has. */
function flipped(value: LedgerEntry[keyof LedgerEntry]): unknown {
  if (value === null) return 1;
  if (typeof value === 'number') return value ^ 1;
  if (value instanceof Uint8Array)
    return value.length === 0
      ? new Uint8Array(1)
      : value.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
  return String.fromCodePoint((value.codePointAt(0) ?? 64) ^ 1) + value.slice(1);
}
