import 'server-only';
import { AppError } from '@/lib/base/errors';
import { EXPORT_BYTE_CAP, EXPORT_ROW_CAP, QUERY_DEADLINE } from '@/lib/contracts/limits';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { printForStore } from '../query/print-for-store';
import type { ServiceContext } from '../service-context';
import { csvLine } from './csv';
import { findQuestion, graphOf } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';

/** Rows of one chunk of text. */
const CHUNK = 500;

/**
 * The whole result as CSV, run again with the export's own caps; where a cap cuts, the last line says
 * so. The export is an entry of the ledger before its first byte.
 */
export async function* exportRows(args: {
  ctx: ServiceContext;
  id: string;
  signal?: AbortSignal;
}): AsyncGenerator<string> {
  const { ctx, id, signal } = args;
  const record = await findQuestion(ctx, id);
  const role = requireRight(ctx, 'export', graphOf(record), record.role);
  const query = record.query as ReadyQuery | null;
  if (!query || record.state !== 'answered') {
    throw new AppError('conflict', 'This question has no rows to export.');
  }
  const { graph: name } = record.vault as PreparedQuestion;
  const { graphs, store } = ctx.application;
  const { record: graph, schema } = await graphSnapshot(ctx, name, role);
  const database = await graphs.database(graph);
  const { dialect } = database.capabilities;
  const { text, parameters } = printForStore(query, { dialect, schema }, EXPORT_ROW_CAP);
  await store.ledgerWriter.append({
    kind: 'change',
    action: 'rows.export',
    actor: ctx.actor.id,
    graph: name,
    subject: id,
    intent: null,
    facts: { format: 'csv' },
    payload: new Uint8Array(),
  });
  const result = await database.read({
    text,
    parameters,
    rowCap: EXPORT_ROW_CAP,
    byteCap: EXPORT_BYTE_CAP,
    deadline: QUERY_DEADLINE,
    ...(signal ? { signal } : {}),
  });
  yield csvLine(result.columns);
  for (let from = 0; from < result.rows.length; from += CHUNK) {
    yield result.rows
      .slice(from, from + CHUNK)
      .map((row) => csvLine(row))
      .join('');
  }
  if (result.truncated) yield csvLine([`Cut after ${result.rows.length} rows: there are more.`]);
}
