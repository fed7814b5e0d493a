import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { ConnectionView } from '@/lib/contracts/graph';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { requireNotFixed } from '../settings/fixed';
import { findGraph } from './find-graph';
import { connectionView } from './get-connection';
import { GRAPH_NAME } from './graph-name';
import { addressOf, StoredConnection } from './graph-registry';
import { Neo4jAddress } from './neo4j-address';

const UpdateInput = z.strictObject({
  name: GRAPH_NAME,
  /** Without a password the one that is kept stays; nobody has to be told it to change the rest. */
  neo4j: Neo4jAddress.partial(),
});

/**
 * Changes where a graph is looked for, once the new place has answered. The password stays sealed: the
 * ledger says that it changed. A new server gets a new password: the old one is sent to no other host.
 */
export async function updateConnection(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ConnectionView> {
  const { ctx } = args;
  const { name, neo4j } = UpdateInput.parse(args.input);
  requireRight(ctx, 'administer', name);
  requireNotFixed(ctx, 'connection', name);
  const record = await findGraph(ctx, name);
  const before = StoredConnection.parse(record.connection);
  if (before.kind !== 'neo4j') {
    throw new AppError('conflict', 'This graph is kept here; import its files to change it.');
  }
  const given = Object.entries(neo4j).filter(([, value]) => value !== undefined);
  const after = StoredConnection.parse({ ...before, ...Object.fromEntries(given) });
  if (after.kind !== 'neo4j') throw new AppError('internal', 'A connection changed its kind.');
  const isElsewhere = addressOf(after.url).host !== addressOf(before.url).host;
  if (isElsewhere && neo4j.password === undefined) {
    throw new AppError('invalid-input', 'For another server give its password too.');
  }
  // No user's password is sent to another host either.
  if (isElsewhere) delete after.userPasswords;
  const { graphs, store } = ctx.application;
  const database = await graphs.open(record.id, after);
  try {
    await database.connect();
  } catch (error) {
    graphs.forget(after);
    throw error;
  } finally {
    await database.close();
  }
  await store.write(async (tx) => {
    await tx.graphs.update(record.id, { connection: after });
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'graph.connection',
        actor: ctx.actor.id,
        graph: name,
        subject: record.id,
        intent: null,
        facts: {
          hostBefore: addressOf(before.url).host,
          hostAfter: addressOf(after.url).host,
          userChanged: before.user !== after.user,
          databaseChanged: before.database !== after.database,
          passwordChanged: before.password !== after.password,
        },
        payload: new Uint8Array(),
      },
    };
  });
  return connectionView(after);
}
