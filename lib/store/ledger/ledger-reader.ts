import 'server-only';
import type { LedgerKind } from '@/lib/ledger/entry';
import type { LedgerEntry, LedgerHead } from '@/lib/ledger/ledger-entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';

import type { Sealer } from '../keys/sealer';
import type { Database } from '../tables/database';
import { openPayload } from './payload-seal';

/** Entries are read in pages, so that a ledger of any length takes the memory of one. */
const PAGE = 100;
/** A digest is small. */
const LEAVES = 5_000;

/** An entry without its bytes, for a list. */
export type LedgerSummary = Omit<LedgerEntry, 'ciphertext'>;

interface LedgerFilter {
  /** Entries older than this one. */
  readonly before?: number;
  readonly limit: number;
  readonly graph?: string;
  readonly kind?: LedgerKind;
  readonly subject?: string;
  readonly actor?: string;
}

export interface LedgerReader {
  /** Null while the ledger is empty. */
  head(): Promise<LedgerHead | null>;
  /** Newest first. */
  list(filter: LedgerFilter): Promise<readonly LedgerSummary[]>;
  /** With its exact bytes in `opened`; null there where it has none or its key was erased. */
  get(sequence: number): Promise<VerifiableEntry | null>;
  /** Every entry in order, to `upTo` or the end. With `opened` only where asked: opening costs. */
  entries(range?: {
    readonly after?: number;
    readonly upTo?: number;
    readonly isOpened?: boolean;
  }): AsyncIterable<VerifiableEntry>;
  /** Digests alone, in order: the leaves of the tree. */
  leaves(after: number): AsyncIterable<{ readonly sequence: number; readonly digest: string }>;
  /** Sends of which nobody has said what became of them, with the process each belongs to. */
  openIntents(): Promise<readonly { readonly sequence: number; readonly writer: string }[]>;
}

export function createLedgerReader({
  database,
  keys,
  settled,
}: {
  readonly database: Database;
  readonly keys: Sealer;
  /** Awaited before every reading: an entry is told of before the database shows it. */
  readonly settled: () => Promise<void>;
}): LedgerReader {
  return {
    head: async () => {
      await settled();
      const row = await database.ledgerEntry.findFirst({
        orderBy: { sequence: 'desc' },
        select: { sequence: true, digest: true },
      });
      return row === null
        ? null
        : { sequence: Number(row.sequence), digest: row.digest, signature: null };
    },
    list: async ({ before, limit, ...filter }) => {
      await settled();
      const rows = await database.ledgerEntry.findMany({
        where: { ...filter, ...(before === undefined ? {} : { sequence: { lt: before } }) },
        orderBy: { sequence: 'desc' },
        omit: { ciphertext: true },
        take: limit,
      });
      return rows.map((row) => summaryOf(row));
    },
    get: async (sequence) => {
      await settled();
      const row = await database.ledgerEntry.findUnique({ where: { sequence } });
      if (row === null) return null;
      const [entry] = await withOpened([row]);
      return entry ?? null;
    },
    entries: async function* ({
      after = 0,
      upTo = Number.MAX_SAFE_INTEGER,
      isOpened = false,
    } = {}) {
      await settled();
      let last = after;
      for (;;) {
        const rows = await database.ledgerEntry.findMany({
          where: { sequence: { gt: last, lte: upTo } },
          orderBy: { sequence: 'asc' },
          take: PAGE,
        });
        yield* isOpened ? await withOpened(rows) : rows.map((row) => entryOf(row));
        if (rows.length < PAGE) return;
        last = Number(rows.at(-1)?.sequence);
      }
    },
    leaves: async function* (after) {
      await settled();
      let last = after;
      for (;;) {
        const rows = await database.ledgerEntry.findMany({
          where: { sequence: { gt: last } },
          orderBy: { sequence: 'asc' },
          select: { sequence: true, digest: true },
          take: LEAVES,
        });
        for (const { sequence, digest } of rows) {
          last = Number(sequence);
          yield { sequence: last, digest };
        }
        if (rows.length < LEAVES) return;
      }
    },
    openIntents: async () => {
      await settled();
      const rows = await database.ledgerOpenIntent.findMany({ orderBy: { sequence: 'asc' } });
      return rows.map(({ sequence, writer }) => ({ sequence: Number(sequence), writer }));
    },
  };

  async function withOpened(rows: readonly Row[]): Promise<readonly VerifiableEntry[]> {
    const found = await database.ledgerKey.findMany({
      where: { sequence: { in: rows.map(({ sequence }) => sequence) } },
    });
    const wrapped = new Map(
      found.map(({ sequence, wrappedKey }) => [Number(sequence), wrappedKey]),
    );
    return rows.map((row) => {
      const entry = entryOf(row);
      const wrappedKey = wrapped.get(entry.sequence);
      return {
        ...entry,
        opened: wrappedKey === undefined ? null : openPayload(keys, { ...entry, wrappedKey }),
      };
    });
  }
}

type Row = NonNullable<Awaited<ReturnType<Database['ledgerEntry']['findUnique']>>>;

function entryOf(row: Row): LedgerEntry {
  return { ...summaryOf(row), ciphertext: row.ciphertext };
}

/** Kinds come from our own writer; a foreign one changes the digest, and verifying finds it. */
function summaryOf(row: Omit<Row, 'ciphertext'>): LedgerSummary {
  return {
    ...row,
    sequence: Number(row.sequence),
    intent: row.intent === null ? null : Number(row.intent),
    kind: row.kind as LedgerKind,
  };
}
