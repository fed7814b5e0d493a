import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import type { ValueAlias } from '@/lib/masking/value-aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { StoreTables } from '@/lib/store/store';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import type { Application } from '../application';
import { keepValueAliases, loadValueAliases } from './stored-value-aliases';

/** Most pairs that are read of one graph. */
const PAIR_CAP = 50_000;
const BYTE_CAP = 32 * 1024 * 1024;
const DEADLINE = 60_000;
const SHORTEST = 2;
const LONGEST = 200;

interface SourcesRequest {
  readonly application: Application;
  readonly record: GraphRecord;
  readonly database: GraphDatabase;
  readonly schema: GraphSchema;
}

/**
 * What the properties that hold other names hold now, for the value beside each; null where no property
 * does. A property that is gone gives nothing.
 */
export async function readAliasSources({
  application,
  record,
  database,
  schema,
}: SourcesRequest): Promise<readonly ValueAlias[] | null> {
  const { sources, read } = await loadValueAliases(application.store, record.id);
  if (sources.length === 0) return read.length > 0 ? [] : null;
  const found: ValueAlias[] = [];
  for (const { from, to } of sources) {
    const label = from.slice(0, from.lastIndexOf('.'));
    if (!schema.labels.some(({ name }) => name === label)) continue;
    const [other, own] = [from, to].map((key) => `n.${quoted(key.slice(label.length + 1))}`);
    const { rows } = await database.read({
      text: `MATCH (n:${quoted(label)}) WHERE ${other} IS NOT NULL AND ${own} IS NOT NULL RETURN ${other} AS alias, ${own} AS value LIMIT ${PAIR_CAP}`,
      parameters: {},
      rowCap: PAIR_CAP,
      byteCap: BYTE_CAP,
      deadline: DEADLINE,
    });
    for (const [alias, value] of rows) {
      for (const text of textsOf(alias))
        for (const meant of textsOf(value)) found.push({ alias: text, value: meant, property: to });
    }
  }
  return found.filter(isUsable).slice(0, PAIR_CAP);
}

/** Keeps what was read beside what was written. */
export async function keepReadAliases(
  tx: StoreTables,
  graphId: string,
  read: readonly ValueAlias[],
): Promise<void> {
  const stored = await loadValueAliases(tx, graphId);
  await keepValueAliases(tx, graphId, { ...stored, read: [...read] });
}

function isUsable({ alias, value }: ValueAlias): boolean {
  return alias.length >= SHORTEST && alias.length <= LONGEST && alias !== value;
}

function textsOf(value: GraphValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
