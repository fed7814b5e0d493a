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
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A query of somebody's own through the guard; names that the role's schema does not have refuse it. */
export async function readQuery(text: string, schema: GraphSchema): Promise<ReadQuery> {
  const parsed = await parseInWorker(text, { deadline: PARSE_DEADLINE });
  if (!parsed.ok) return parsed;
  const names = checkNames(parsed.query, schema);
  const unknown = names.filter(({ severity }) => severity === 'error');
  if (unknown.length > 0) return { ok: false, diagnostics: unknown };
  return { ok: true, query: parsed.query };
}
