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
  const { state, maskedText, model, host, policyVersion, errorCode } = patch;
  const plain = { state, maskedText, model, host, policyVersion, errorCode };
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(patch.pieces === undefined
      ? {}
      : { pieces: patch.pieces === null ? null : JSON.stringify(patch.pieces) }),
    ...(patch.timings === undefined ? {} : { timings: JSON.stringify(patch.timings) }),
    ...(patch.vault === undefined
      ? {}
      : { vault: sealJson(sealer, patch.vault, contextOf('vault', id)) }),
    ...(patch.query === undefined
      ? {}
      : { query: sealJson(sealer, patch.query, contextOf('query', id)) }),
    ...(patch.result === undefined
      ? {}
      : { result: sealJson(sealer, patch.result, contextOf('result', id)) }),
    ...(patch.request === undefined
      ? {}
      : { request: sealRequest(sealer, patch.request, contextOf('request', id)) }),
  };
}
