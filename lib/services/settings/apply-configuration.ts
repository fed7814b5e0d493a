import 'server-only';
import { isDeepStrictEqual } from 'node:util';

import type { PolicyChange } from '@/lib/contracts/policy';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { createRole, updateRole } from '../access/change-roles';
import { INSTALLATION, requireRight } from '../access/require-right';
import { isWithoutAccounts } from '../account/set-up';
import { addGraph } from '../graph/add-graph';
import { changePolicy } from '../graph/change-policy';
import { StoredConnection } from '../graph/graph-registry';
import { setPolicy } from '../graph/set-policy';
import { updateConnection } from '../graph/update-connection';
import { assignRoles } from '../person/assign-roles';
import { ADMINISTRATOR } from '../person/find-person';
import { invitePerson } from '../person/invite-person';
import type { ServiceContext } from '../service-context';
import type { Configuration, GraphConfiguration } from './configuration';
import { CONFIGURATION_ACTOR } from './fixed';

type RoleValue = Configuration['roles'][number]['value'];
type PersonValue = Configuration['people'][number]['value'];
type Address = NonNullable<GraphConfiguration['neo4j']>['value'];

/** What could not be done and why; the rest is done. */
interface ConfigurationFailure {
  /** `role NAME`, `graph NAME`, or `person` and which of them: no log has anybody's address. */
  readonly what: string;
  readonly error: unknown;
}

/**
 * Brings roles, people, connections and policies to what environment and configuration file say, each change by its own
 * verb and with its own entry of the ledger; what is so already is left alone. Nothing is removed that
 * they no longer name: it can be changed in the app again.
 */
export async function applyConfiguration({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<readonly ConfigurationFailure[]> {
  requireRight(ctx, 'administer', INSTALLATION);
  const { configuration } = ctx.application.environment;
  if (!configuration) return [];
  const own: ServiceContext = { ...ctx, actor: { id: CONFIGURATION_ACTOR, kind: 'owner' } };
  const failures: ConfigurationFailure[] = [];
  const each = async (what: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push({ what, error }));
  };
  for (const { value: role } of configuration.roles) {
    await each(`role ${role.name}`, () => applyRole(own, role));
  }
  const people = (await arePeopleWelcome(own, configuration)) ? configuration.people : [];
  for (const [index, { value: person }] of people.entries()) {
    await each(`person ${index + 1}`, () => applyPerson(own, person));
  }
  for (const graph of configuration.graphs) {
    await each(`graph ${graph.name}`, () => applyGraph(own, graph));
  }
  return failures;
}

async function applyRole(ctx: ServiceContext, role: RoleValue): Promise<void> {
  const before = await ctx.application.store.roles.get(role.name);
  if (!before) {
    await createRole({ ctx, input: role });
    return;
  }
  const { name, rights, graphs, scopes } = before;
  if (isDeepStrictEqual({ name, rights, graphs, scopes }, role)) return;
  await updateRole({ ctx, input: role });
}

/**
 * The first administrator is made by the link of the start; who is named here comes in after that. Or by the
 * identity provider, which needs no link, where an administrator is among them: else nobody could be one.
 */
async function arePeopleWelcome(
  { application: { accounts, store } }: ServiceContext,
  { people }: Configuration,
): Promise<boolean> {
  const canBeFirst = people.some(({ value }) => value.roles.includes(ADMINISTRATOR));
  return (accounts.settings.oidc !== null && canBeFirst) || !(await isWithoutAccounts(store));
}

async function applyPerson(ctx: ServiceContext, person: PersonValue): Promise<void> {
  const { email, roles } = person;
  const before = await ctx.application.store.people.getByEmail(email);
  if (!before) await invitePerson({ ctx, input: person });
  else if (!isDeepStrictEqual(before.roles, roles)) {
    await assignRoles({ ctx, id: before.id, input: { roles } });
  }
}

async function applyGraph(ctx: ServiceContext, graph: GraphConfiguration): Promise<void> {
  const { name } = graph;
  const neo4j = graph.neo4j?.value;
  const policy = graph.policy?.value;
  const record = await ctx.application.store.graphs.getByName(name);
  if (neo4j && !record) await addGraph({ ctx, input: { name, neo4j } });
  else if (neo4j && record) await applyConnection(ctx, { record, neo4j });
  if (policy) await applyPolicy(ctx, { name, policy });
}

async function applyConnection(
  ctx: ServiceContext,
  { record, neo4j }: { record: GraphRecord; neo4j: Address },
): Promise<void> {
  const before = StoredConnection.parse(record.connection);
  if (before.kind === 'neo4j') {
    const { url, user, password, database } = before;
    if (isDeepStrictEqual({ url, user, password, database }, { ...neo4j })) return;
  }
  await updateConnection({ ctx, input: { name: record.name, neo4j } });
}

async function applyPolicy(
  ctx: ServiceContext,
  { name, policy }: { name: string; policy: PolicyChange },
): Promise<void> {
  const { graphs, policies, schemas } = ctx.application.store;
  const record = await graphs.getByName(name);
  const [before, schema] = record
    ? await Promise.all([policies.latest(record.id), schemas.latest(record.id)])
    : [null, null];
  if (before && schema) {
    const kept = before.json as MaskingPolicy;
    const after = changePolicy(kept, policy, schema.json as GraphSchema);
    if (isDeepStrictEqual({ ...after, version: 0 }, { ...kept, version: 0 })) return;
  }
  await setPolicy({ ctx, input: { name, ...policy } });
}
