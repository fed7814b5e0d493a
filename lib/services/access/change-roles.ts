import 'server-only';
import { isDeepStrictEqual } from 'node:util';

import { AppError } from '@/lib/base/errors';
import { RoleInput } from '@/lib/contracts/account';
import { RoleScope } from '@/lib/contracts/role';
import type { LedgerDraft } from '@/lib/ledger/entry';
import type { RoleRecord } from '@/lib/store/tables/roles';

import { accountEntry } from '../account/account-entry';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { roleOf } from './find-roles';
import { INSTALLATION, requireRight } from './require-right';
import { BUILT_IN_ROLES, OWNER, type Role } from './role';

/** Makes a role of the installation's own. */
export async function createRole(args: { ctx: ServiceContext; input: unknown }): Promise<Role> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const input = RoleInput.parse(args.input);
  requireOwnName(input.name);
  requireNotFixed(ctx, 'role', input.name);
  const { result } = await ctx.application.store.write(async (tx) => {
    const after = await tx.roles.create(input);
    return { result: roleOf(after), entry: entryOf(ctx, 'role.create', { before: null, after }) };
  });
  return result;
}

/** Changes what a role may do and see; whoever holds it has the new rights at their next action. */
export async function updateRole(args: { ctx: ServiceContext; input: unknown }): Promise<Role> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const input = RoleInput.parse(args.input);
  requireOwnName(input.name);
  requireNotFixed(ctx, 'role', input.name);
  const { result } = await ctx.application.store.write(async (tx) => {
    const before = await tx.roles.get(input.name);
    if (!before) throw noSuchRole();
    const after = await tx.roles.update(input);
    return { result: roleOf(after), entry: entryOf(ctx, 'role.update', { before, after }) };
  });
  return result;
}

/** Removes a role that nobody holds any more. */
export async function deleteRole(args: { ctx: ServiceContext; name: string }): Promise<void> {
  const { ctx, name } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  requireOwnName(name);
  requireNotFixed(ctx, 'role', name);
  await ctx.application.store.write(async (tx) => {
    const before = await tx.roles.get(name);
    if (!before) throw noSuchRole();
    const holders = (await tx.people.list()).filter(({ roles }) => roles.includes(name));
    if (holders.length > 0) {
      throw new AppError(
        'conflict',
        `${holders.length} people hold this role; give them others first.`,
      );
    }
    await tx.roles.delete(name);
    return { result: undefined, entry: entryOf(ctx, 'role.delete', { before, after: null }) };
  });
}

interface RoleChange {
  readonly before: RoleRecord | null;
  readonly after: RoleRecord | null;
}

/** Rights and scopes before and after, in words; filters compare with values, which are only counted. */
function entryOf({ actor }: ServiceContext, action: string, change: RoleChange): LedgerDraft {
  const { before, after } = change;
  return accountEntry({
    action,
    actor: actor.id,
    subject: after?.name ?? before?.name ?? '',
    facts: {
      rightsBefore: before ? wordsOf(before) : null,
      rightsAfter: after ? wordsOf(after) : null,
      ...scopeFacts(before, after),
    },
  });
}

/** One fact for each graph whose part is made, changed or taken away. */
function scopeFacts(before: RoleRecord | null, after: RoleRecord | null): Record<string, string> {
  const [earlier, later] = [before?.scopes ?? {}, after?.scopes ?? {}];
  const graphs = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
  return Object.fromEntries(
    graphs
      .filter((graph) => !isDeepStrictEqual(earlier[graph], later[graph]))
      .map((graph) => [
        `scope of ${graph}`,
        `${scopeWords(earlier[graph])} → ${scopeWords(later[graph])}`,
      ]),
  );
}

function scopeWords(stored: unknown): string {
  if (stored === undefined) return 'all';
  const { labels, relationshipTypes, properties, rowFilters } = RoleScope.parse(stored);
  const list = (names: readonly string[] | null): string => names?.join(' ') ?? 'all';
  const filters = rowFilters.map(
    ({ label, property, operator, values }) =>
      `${label}.${property} ${operator} (${values.length} ${values.length === 1 ? 'value' : 'values'})`,
  );
  return [
    `labels: ${list(labels)}`,
    `types: ${list(relationshipTypes)}`,
    `properties: ${list(properties)}`,
    `filters: ${filters.join(', ') || 'none'}`,
  ].join('; ');
}

function wordsOf({ rights, graphs }: RoleRecord): string {
  const byGraph = Object.entries(graphs).map(([graph, some]) => `${graph}: ${some.join(' ')}`);
  return [rights.join(' '), ...byGraph].join('; ');
}

function requireOwnName(name: string): void {
  const isTaken = [OWNER, ...BUILT_IN_ROLES].some((role) => role.name === name);
  if (isTaken)
    throw new AppError('conflict', 'A built-in role stays as it is; choose another name.');
}

function noSuchRole(): AppError {
  return new AppError('not-found', 'There is no such role.');
}
