import 'server-only';
import { fromHex, toHex } from '@/lib/ledger/hex';
import type { TreePart } from '@/lib/ledger/merkle-tree';

import { type TableContext, timestamp } from './database';

/** A signed checkpoint, and what the tree over the ledger goes on from after it. */
export interface CheckpointRecord {
  /** Number of entries. */
  readonly size: number;
  readonly note: string;
  readonly parts: readonly TreePart[];
  readonly createdAt: string;
}

export interface CheckpointReader {
  /** Null while there is none. */
  latest(): Promise<CheckpointRecord | null>;
  /** Newest first. */
  list(limit: number): Promise<readonly CheckpointRecord[]>;
}

export interface CheckpointTable extends CheckpointReader {
  /** Throws `conflict` where there is one of that size. */
  add(checkpoint: Omit<CheckpointRecord, 'createdAt'>): Promise<void>;
}

export function createCheckpointTable({ database }: TableContext): CheckpointTable {
  return {
    latest: async () => {
      const row = await database.ledgerCheckpoint.findFirst({ orderBy: { size: 'desc' } });
      return row === null ? null : recordOf(row);
    },
    list: async (limit) => {
      const rows = await database.ledgerCheckpoint.findMany({
        orderBy: { size: 'desc' },
        take: limit,
      });
      return rows.map(recordOf);
    },
    add: async ({ size, note, parts }) => {
      const packed = parts.map((part) => [part.size, toHex(part.root)]);
      await database.ledgerCheckpoint.create({
        data: { size, note, parts: JSON.stringify(packed), createdAt: timestamp() },
      });
    },
  };
}

type Row = NonNullable<
  Awaited<ReturnType<TableContext['database']['ledgerCheckpoint']['findUnique']>>
>;

function recordOf({ size, note, parts, createdAt }: Row): CheckpointRecord {
  const packed = JSON.parse(parts) as readonly (readonly [number, string])[];
  return {
    size: Number(size),
    note,
    parts: packed.map(([count, root]) => ({
      size: count,
      root: fromHex(root) ?? new Uint8Array(),
    })),
    createdAt: createdAt.toISOString(),
  };
}
