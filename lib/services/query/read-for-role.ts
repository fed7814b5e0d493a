import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import type { Parameters } from '@/lib/base/graph-value';
import type { PlanOperator } from '@/lib/contracts/plan';
import type { GraphDatabase, ReadRequest, ReadResult } from '@/lib/graph/graph-database';
import { checkNames } from '@/lib/query/check-names';
import type { Query } from '@/lib/query/model';
import { scopeToRole } from '@/lib/query/scope-to-role/scope-to-role';
import { isNarrow } from '@/lib/schema/role-scope';

import type { GraphSettings } from '../graph/graph-settings';
import type { GraphSnapshot } from '../graph/graph-snapshot';
import { printForStore } from './print-for-store';
import { stripToRole } from './strip-to-role';

/** Who runs a query, and in which role. */
interface Asker {
  readonly actor: string;
  readonly role: string;
}

interface RoleRead extends Pick<ReadRequest, 'rowCap' | 'byteCap' | 'deadline'> {
  readonly database: GraphDatabase;
  readonly snapshot: Pick<GraphSnapshot, 'schema' | 'scope' | 'settings'>;
  readonly asker: Asker;
  readonly query: Query;
  readonly parameters: Parameters;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The one way in which a query of anybody's is run: cut to what the role sees, printed, read, and the
 * rows stripped. The text that runs is shown to nobody, since it says what the role may not see.
 */
export async function readForRole(read: RoleRead): Promise<ReadResult> {
  const { database, snapshot, signal, rowCap, byteCap, deadline } = read;
  const result = await database.read({
    rowCap,
    byteCap,
    deadline,
    ...printedForRole(read),
    ...(signal ? { signal } : {}),
  });
  return { ...result, rows: stripToRole(result.rows, snapshot) };
}

/** How the store would run the same text, as the same user. Nothing of it is run. */
export function planForRole(read: Omit<RoleRead, 'byteCap'>): Promise<PlanOperator> {
  const { database, signal, deadline } = read;
  return database.plan({ deadline, ...printedForRole(read), ...(signal ? { signal } : {}) });
}

function printedForRole({
  database,
  snapshot,
  asker,
  query,
  parameters,
  rowCap,
}: Omit<RoleRead, 'byteCap'>): Pick<ReadRequest, 'text' | 'parameters' | 'asUser'> {
  const { scope, schema } = snapshot;
  // A query may have been kept since before the role saw less.
  const [unknown] = isNarrow(scope) ? checkNames(query, schema) : [];
  if (unknown) throw rejected(unknown);
  const scoped = scopeToRole(query, { scope, schema, taken: Object.keys(parameters) });
  if (!scoped.ok) throw rejected(scoped.diagnostics[0]);
  const { text, parameters: bound } = printForStore(
    { query: scoped.query, parameters: { ...parameters, ...scoped.parameters } },
    { dialect: database.capabilities.dialect, schema },
    rowCap,
  );
  return { text, parameters: bound, ...databaseUser(snapshot.settings, asker) };
}

/** The person's own user of the database, or the role's. Whoever has none where others have may not run anything. */
function databaseUser(
  { databaseUsers }: GraphSettings,
  { actor, role }: Asker,
): Pick<ReadRequest, 'asUser'> {
  if (databaseUsers === null) return {};
  const { people, roles } = databaseUsers;
  const asUser = Object.hasOwn(people, actor) ? people[actor] : undefined;
  const asRole = Object.hasOwn(roles, role) ? roles[role] : undefined;
  const user = asUser ?? asRole;
  if (user !== undefined) return { asUser: user };
  throw new AppError(
    'forbidden',
    'No user of this graph’s database is set for you; ask an administrator.',
  );
}

function rejected(diagnostic: Diagnostic | undefined): AppError {
  return new AppError('query-rejected', diagnostic?.message ?? 'This query may not run.', {
    details: { code: diagnostic?.code ?? 'refused' },
  });
}
