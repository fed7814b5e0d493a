import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type DatabaseUsersView, DatabaseUsersInput } from '@/lib/contracts/graph';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { StoredConnection } from './graph-registry';
import { GraphSettings } from './graph-settings';

interface GraphArgs {
  readonly ctx: ServiceContext;
  readonly name: string;
}

/** As whom queries run on a graph's server, and which of those users have a password here. Never a password. */
export async function getDatabaseUsers({ ctx, name }: GraphArgs): Promise<DatabaseUsersView> {
  requireRight(ctx, 'administer', GRAPH_NAME.parse(name));
  return viewOf(await findGraph(ctx, name));
}

/**
 * Sets the users of a Neo4j server that queries run as, by person and by role, and their passwords, which
 * are sealed with the connection. Each given password is tried before anything is kept; null takes one
 * away. Null for all lets every query run as the connection's own user again.
 */
export async function setDatabaseUsers({
  ctx,
  name,
  input,
}: GraphArgs & { readonly input: unknown }): Promise<DatabaseUsersView> {
  requireRight(ctx, 'administer', GRAPH_NAME.parse(name));
  const { users, passwords } = DatabaseUsersInput.parse(input);
  const record = await findGraph(ctx, name);
  const connection = StoredConnection.parse(record.connection);
  if (connection.kind !== 'neo4j') {
    throw new AppError('conflict', 'A graph that is kept here has no users of its own.');
  }
  await tryPasswords(ctx, { record, connection, passwords });
  const kept = Object.entries({ ...connection.userPasswords, ...passwords }).flatMap(
    ([user, password]): [string, string][] => (password === null ? [] : [[user, password]]),
  );
  const before = GraphSettings.parse(record.settings);
  const after = { ...before, databaseUsers: users };
  const stored = { ...connection, userPasswords: Object.fromEntries(kept) };
  await ctx.application.store.write(async (tx) => {
    await tx.graphs.update(record.id, { settings: after, connection: stored });
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'graph.users',
        actor: ctx.actor.id,
        graph: name,
        subject: record.id,
        intent: null,
        facts: {
          usersBefore: wordsOf(before.databaseUsers),
          usersAfter: wordsOf(users),
          passwordsBefore: Object.keys(connection.userPasswords ?? {}).length,
          passwordsAfter: kept.length,
          passwordsChanged: Object.keys(passwords).length,
        },
        payload: new Uint8Array(),
      },
    };
  });
  return viewOf(await findGraph(ctx, name));
}

interface PasswordTrial {
  readonly record: GraphRecord;
  readonly connection: Extract<StoredConnection, { kind: 'neo4j' }>;
  readonly passwords: Readonly<Record<string, string | null>>;
}

/** A password that the server does not take is kept nowhere. */
async function tryPasswords(
  { application: { graphs } }: ServiceContext,
  { record, connection, passwords }: PasswordTrial,
): Promise<void> {
  for (const [user, password] of Object.entries(passwords)) {
    if (password === null) continue;
    const { kind, url, database: target } = connection;
    const database = await graphs.open(record.id, { kind, url, database: target, user, password });
    try {
      await database.connect();
    } finally {
      await database.close();
    }
  }
}

function viewOf(record: GraphRecord): DatabaseUsersView {
  const connection = StoredConnection.parse(record.connection);
  const passwords = connection.kind === 'neo4j' ? (connection.userPasswords ?? {}) : {};
  return {
    users: GraphSettings.parse(record.settings).databaseUsers,
    withPassword: Object.keys(passwords),
  };
}

/** Ids of people, names of roles and of the server's users. */
function wordsOf(users: GraphSettings['databaseUsers']): string | null {
  if (users === null) return null;
  const lines = [...Object.entries(users.roles), ...Object.entries(users.people)];
  return lines.map(([who, user]) => `${who}: ${user}`).join('; ');
}
