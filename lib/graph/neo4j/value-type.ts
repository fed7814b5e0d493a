import 'server-only';
import type { ScalarType } from '@/lib/schema/graph-schema';

export interface ValueType {
  /** Null for an empty list, which says nothing of its elements. */
  readonly scalar: ScalarType | null;
  readonly list: boolean;
}

const SCALARS: readonly ScalarType[] = [
  'STRING',
  'INTEGER',
  'FLOAT',
  'BOOLEAN',
  'DATE',
  'LOCAL DATETIME',
  'ZONED DATETIME',
  'LOCAL TIME',
  'ZONED TIME',
  'DURATION',
  'POINT',
];

/** Reads what `valueType()` says: `STRING NOT NULL`, `LIST<INTEGER NOT NULL> NOT NULL`. */
export function parseValueType(text: string): ValueType {
  const bare = text.replace(/ NOT NULL$/u, '');
  const element = /^LIST<(.*)>$/u.exec(bare)?.[1];
  const name = (element ?? bare).replace(/ NOT NULL$/u, '');
  const scalar = SCALARS.find((known) => known === name) ?? null;
  return { scalar, list: element !== undefined };
}
