import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { parseInWorker } from '@/lib/jobs/parse-in-worker';
import { checkNames } from '@/lib/query/check-names';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** Longest text of a query, in UTF-16 units; the parser refuses more. */
export const QUERY_LENGTH = 200_000;

const PARSE_DEADLINE = 5_000;

export type ReadQuery =
  | { readonly ok: true; readonly query: Query; readonly findings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A query of somebody's own through the guard; names that the role's schema does not have refuse it. */
export async function readQuery(text: string, schema: GraphSchema): Promise<ReadQuery> {
  const parsed = await parseInWorker(text, { deadline: PARSE_DEADLINE });
  if (!parsed.ok) return parsed;
  return { ok: true, query: parsed.query, findings: checkNames(parsed.query, schema) };
}
