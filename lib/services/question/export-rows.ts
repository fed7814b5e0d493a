import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import { EXPORT_BYTE_CAP, EXPORT_ROW_CAP, QUERY_DEADLINE } from '@/lib/contracts/limits';
import type { ReadResult } from '@/lib/graph/graph-database';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { printForStore } from '../query/print-for-store';
import { readForRole } from '../query/read-for-role';
import type { ServiceContext } from '../service-context';
import { csvLine } from './csv';
import { findQuestion } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';

/** Rows of one chunk of text. */
const CHUNK = 500;

const ExportInput = z.strictObject({ format: z.enum(['csv', 'json', 'query']).default('csv') });

/**
 * The whole result, run again with the export's own caps; where a cap cuts, it says so. As a query: its
 * text and the values of its parameters, not run. The export is an entry of the ledger before its first
 * byte.
 */
export async function* exportRows(args: {
  ctx: ServiceContext;
  id: string;
  input?: unknown;
  signal?: AbortSignal;
}): AsyncGenerator<string> {
  const { ctx, id, signal } = args;
  const { format } = ExportInput.parse(args.input ?? {});
  const record = await findQuestion(ctx, id);
  const { graph: name } = record.vault as PreparedQuestion;
  const role = requireRight(ctx, 'export', name, record.role);
  const query = record.query as ReadyQuery | null;
  if (!query || record.state !== 'answered') {
    throw new AppError('conflict', 'This question has no rows to export.');
  }
  const { graphs, store } = ctx.application;
  const snapshot = await graphSnapshot(ctx, name, role);
  const database = await graphs.database(snapshot.record);
  await store.ledgerWriter.append({
    kind: 'change',
    action: 'rows.export',
    actor: ctx.actor.id,
    graph: name,
    subject: id,
    intent: null,
    facts: { format },
    payload: new Uint8Array(),
  });
  if (format === 'query') {
    const { schema } = snapshot;
    const { dialect } = database.capabilities;
    const { text, parameters } = printForStore(query, { dialect, schema }, EXPORT_ROW_CAP);
    yield queryText(text, parameters);
    return;
  }
  const result = await readForRole({
    database,
    snapshot,
    asker: { actor: ctx.actor.id, role: role.name },
    query: query.query,
    parameters: query.parameters,
    rowCap: EXPORT_ROW_CAP,
    byteCap: EXPORT_BYTE_CAP,
    deadline: QUERY_DEADLINE,
    signal,
  });
  yield* format === 'csv' ? csvOf(result) : jsonOf(result);
}

function* csvOf({ columns, rows, truncated }: ReadResult): Generator<string> {
  yield csvLine(columns);
  for (const chunk of chunksOf(rows)) yield chunk.map((row) => csvLine(row)).join('');
  if (truncated) yield csvLine([`Cut after ${rows.length} rows: there are more.`]);
}

/** One object; `truncated` comes last, when it is known to be true. */
function* jsonOf({ columns, rows, truncated }: ReadResult): Generator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[\n`;
  let isFirst = true;
  for (const chunk of chunksOf(rows)) {
    yield `${isFirst ? '' : ',\n'}${chunk.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield `\n],"total":${rows.length},"truncated":${JSON.stringify(truncated)}}\n`;
}

function* chunksOf(
  rows: readonly (readonly GraphValue[])[],
): Generator<readonly (readonly GraphValue[])[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}

/** Values as comments: they are bound by whoever runs the text, never written into it. */
function queryText(text: string, parameters: Parameters): string {
  const lines = Object.entries(parameters).map(
    ([name, value]) =>
      `// $${name} = ${JSON.stringify(value).replaceAll(/[\u2028\u2029]/g, ' ')}\n`,
  );
  return `${lines.join('')}${text}\n`;
}
