import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import type { Parameters } from '@/lib/base/graph-value';
import type { GraphDatabase, ReadRequest, ReadResult } from '@/lib/graph/graph-database';
import { checkNames } from '@/lib/query/check-names';
import type { Query } from '@/lib/query/model';
import { scopeToRole } from '@/lib/query/scope-to-role/scope-to-role';
import { isNarrow } from '@/lib/schema/role-scope';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { printForStore } from './print-for-store';
import { stripToRole } from './strip-to-role';

interface RoleRead extends Pick<ReadRequest, 'rowCap' | 'byteCap' | 'deadline'> {
  readonly database: GraphDatabase;
  readonly snapshot: Pick<GraphSnapshot, 'schema' | 'scope'>;
  readonly query: Query;
  readonly parameters: Parameters;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The one way in which a query of anybody's is run: cut to what the role sees, printed, read, and the
 * rows stripped. The text that runs is shown to nobody, since it says what the role may not see.
 */
export async function readForRole(read: RoleRead): Promise<ReadResult> {
  const { database, snapshot, query, parameters, signal, rowCap, byteCap, deadline } = read;
  const { scope, schema } = snapshot;
  // A query may have been kept since before the role saw less.
  const [unknown] = isNarrow(scope) ? checkNames(query, schema) : [];
  if (unknown) throw rejected(unknown);
  const scoped = scopeToRole(query, { scope, schema, taken: Object.keys(parameters) });
  if (!scoped.ok) throw rejected(scoped.diagnostics[0]);
  const printed = printForStore(
    { query: scoped.query, parameters: { ...parameters, ...scoped.parameters } },
    { dialect: database.capabilities.dialect, schema },
    rowCap,
  );
  const result = await database.read({
    ...printed,
    rowCap,
    byteCap,
    deadline,
    ...(signal ? { signal } : {}),
  });
  return { ...result, rows: stripToRole(result.rows, snapshot) };
}

function rejected(diagnostic: Diagnostic | undefined): AppError {
  return new AppError('query-rejected', diagnostic?.message ?? 'This query may not run.', {
    details: { code: diagnostic?.code ?? 'refused' },
  });
}
