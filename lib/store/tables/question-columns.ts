import 'server-only';
import type { Sealer } from '../keys/sealer';
import type { NewRow } from '../sql/statement';
import { sealJson } from './database';
import type { QuestionPatch } from './question-record';
import { sealRequest } from './stored-request';

/** Columns of a question that hold what no database file may show. */
export type SealedColumn = 'original' | 'vault' | 'request' | 'query' | 'result';

/** What a sealed column is bound to: the same bytes open nowhere else. */
export function contextOf(column: SealedColumn, id: string): string {
  return `Question.${column}:${id}`;
}

/** The columns that a patch sets; what it does not name stays. */
export function questionColumns(sealer: Sealer, id: string, patch: QuestionPatch): NewRow {
  const { state, maskedText, model, host, policyVersion, errorCode, pieces, timings } = patch;
  const sealed = (column: 'vault' | 'query' | 'result') =>
    patch[column] === undefined
      ? undefined
      : sealJson(sealer, patch[column], contextOf(column, id));
  const columns = {
    state,
    maskedText,
    model,
    host,
    policyVersion,
    errorCode,
    pieces: pieces === undefined || pieces === null ? pieces : JSON.stringify(pieces),
    timings: timings && JSON.stringify(timings),
    vault: sealed('vault'),
    query: sealed('query'),
    result: sealed('result'),
    request:
      patch.request === undefined
        ? undefined
        : sealRequest(sealer, patch.request, contextOf('request', id)),
  };
  const set: Record<string, NewRow[string]> = {};
  for (const [name, value] of Object.entries(columns)) if (value !== undefined) set[name] = value;
  return set;
}
