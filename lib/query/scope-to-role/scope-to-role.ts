import type { Diagnostic } from '@/lib/base/diagnostic';
import type { GraphValue } from '@/lib/base/graph-value';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { isNarrow, type RoleScope } from '@/lib/schema/role-scope';

import type { Query } from '../model';
import { scopedQuery } from './scope-clause';
import { scopedExpression } from './scope-expression';
import { createScoping, type Scoping } from './scoping';

export type ScopedQuery =
  | {
      readonly ok: true;
      readonly query: Query;
      /** Values that the role's conditions compare with, to be bound beside those of the query. */
      readonly parameters: Readonly<Record<string, GraphValue>>;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * The query as it would be on a graph that holds only what the role sees: conditions at every place a
 * node or relationship can stand, properties read only where the role sees them. `schema` is the part
 * that the role sees, and names outside it must have been refused before. What cannot be cut is refused
 * for its form alone, whatever the graph holds. The result is for the store: it is shown to nobody.
 */
export function scopeToRole(
  query: Query,
  given: {
    readonly scope: RoleScope | null;
    readonly schema: GraphSchema;
    /** Names of parameters that are given with the query. */
    readonly taken: readonly string[];
  },
): ScopedQuery {
  const { scope, schema, taken } = given;
  if (!isNarrow(scope)) return { ok: true, query, parameters: {} };
  const state = createScoping(query, { scope, schema, taken });
  const scoping: Scoping = {
    ...state,
    expression: (expression, kinds) => scopedExpression(expression, kinds, scoping),
    query: (inner, kinds) => scopedQuery(inner, kinds, scoping),
  };
  const scoped = scopedQuery(query, new Map(), scoping);
  const { parameters, diagnostics } = state;
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  return { ok: true, query: scoped.query, parameters };
}
