import type { Diagnostic } from '@/lib/base/diagnostic';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';

import { parse } from './parse';

/** A query that may be bound and run, or every reason why not. Plain data: it crosses from a worker. */
export type CheckedQuery =
  | { readonly ok: true; readonly query: Query }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** What was read and may not run: to be explained, and nothing else. */
      readonly refused?: Query;
    };

/** Text to a query that only reads. Never throws, whatever the text. */
export function checkQuery(text: string): CheckedQuery {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const { allowed, reasons } = guard(parsed.query);
  return allowed ? parsed : { ok: false, diagnostics: reasons, refused: parsed.query };
}
