import 'server-only';
import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';
import { GENESIS } from '@/lib/ledger/ledger-entry';

import type { SqlArgument, SqlExecutor } from '../sql/sql-executor';
import { type AppendContext, EntryChain, isEnd, type LedgerRecord } from './entry-chain';
import type { Outcome } from './group-commit';

/**
 * Appends within an open transaction: reads the head under the lock, chains each draft to it. Nothing
 * is durable before the caller's commit. Errors of the database are thrown.
 */
export async function appendEntries(
  sql: SqlExecutor,
  drafts: readonly LedgerDraft[],
  context: AppendContext,
): Promise<readonly Outcome<LedgerReceipt>[]> {
  await sql.lockHead();
  const chain = await chainAt(sql, context);
  const outcomes: Outcome<LedgerReceipt>[] = [];
  for (const draft of drafts) outcomes.push(await chain.add(draft));
  await insertRecords(sql, chain.records);
  return outcomes;
}

/** Goes on from what the open transaction sees. */
export async function chainAt(sql: SqlExecutor, context: AppendContext): Promise<EntryChain> {
  return new EntryChain(await readHead(sql), context, async (intent) => {
    const rows = await sql.query('SELECT "sequence" FROM "LedgerOpenIntent" WHERE "sequence" = ?', [
      intent,
    ]);
    return rows.length > 0;
  });
}

export async function readHead(sql: SqlExecutor): Promise<LedgerReceipt> {
  const [row] = await sql.query(
    'SELECT "sequence", "digest" FROM "LedgerEntry" ORDER BY "sequence" DESC LIMIT 1',
    [],
  );
  if (row === undefined) return { sequence: 0, digest: GENESIS };
  return { sequence: Number(row['sequence']), digest: String(row['digest']) };
}

/** Puts chained entries into the tables, in their order, and ends the intents that they end. */
export async function insertRecords(
  sql: SqlExecutor,
  records: readonly LedgerRecord[],
): Promise<void> {
  const opened = new Map<number, string>();
  const ended: number[] = [];
  for (const { entry } of records) {
    const { sequence, kind, intent, writer } = entry;
    if (kind === 'intent') opened.set(sequence, writer);
    else if (intent !== null && isEnd(kind) && !opened.delete(intent)) ended.push(intent);
  }
  const keys = records.flatMap(({ entry: { sequence }, wrappedKey }) =>
    wrappedKey === null ? [] : [{ sequence, wrappedKey }],
  );
  await insertRows(
    sql,
    'LedgerEntry',
    records.map(({ entry }) => ({ ...entry })),
  );
  await insertRows(sql, 'LedgerKey', keys);
  for (const sequence of ended) {
    await sql.execute('DELETE FROM "LedgerOpenIntent" WHERE "sequence" = ?', [sequence]);
  }
  const intents = [...opened].map(([sequence, writer]) => ({ sequence, writer }));
  await insertRows(sql, 'LedgerOpenIntent', intents);
}

type NewRow = Readonly<Record<string, SqlArgument>>;

/** So many rows a statement: a few texts for all batches, each of which is prepared once. */
const ROWS = [64, 8, 1];

/** Rows in the order given; all have the columns of the first. */
async function insertRows(sql: SqlExecutor, table: string, rows: readonly NewRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let at = 0; at < rows.length;) {
    const count = ROWS.find((size) => size <= rows.length - at) ?? 1;
    await sql.execute(
      `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: count }, () => row).join(', ')}`,
      rows.slice(at, at + count).flatMap((values) => columns.map((name) => values[name] ?? null)),
    );
    at += count;
  }
}
