import 'server-only';
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { ConnectionTest } from '@/lib/contracts/graph';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { StoredConnection } from './graph-registry';
import { Neo4jAddress } from './neo4j-address';

const TestInput = z.union([
  z.strictObject({ neo4j: Neo4jAddress }),
  /** A connection that is kept already, with the password that nobody is shown. */
  z.strictObject({ graph: GRAPH_NAME }),
]);

/**
 * Tries a connection: handshake, credentials, version. Nothing of the graph is read. Whether it went
 * well or not stands in the ledger, since it is a connection that this house opened.
 */
export async function testConnection(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ConnectionTest> {
  const { ctx } = args;
  const input = TestInput.parse(args.input);
  requireRight(ctx, 'administer', 'graph' in input ? input.graph : INSTALLATION);
  const { graph, connection, id } = await connectionOf(ctx, input);
  const { graphs, store } = ctx.application;
  const started = performance.now();
  const database = await graphs.open(id, connection);
  let test: ConnectionTest;
  try {
    const { product, version, canWrite } = await database.connect();
    const milliseconds = Math.round(performance.now() - started);
    test = { ok: true, product, version, canWrite, milliseconds, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    test = {
      ok: false,
      product: '',
      version: '',
      canWrite: false,
      milliseconds: 0,
      message: error.message,
    };
  } finally {
    await database.close();
    if (graph === null) graphs.forget(connection);
  }
  await store.ledgerWriter.append({
    kind: 'change',
    action: 'graph.test',
    actor: ctx.actor.id,
    graph,
    subject: id,
    intent: null,
    facts: { ok: test.ok, kind: connection.kind },
    payload: new Uint8Array(),
  });
  return test;
}

async function connectionOf(ctx: ServiceContext, input: z.infer<typeof TestInput>) {
  if ('neo4j' in input) {
    const connection: StoredConnection = { kind: 'neo4j', ...input.neo4j };
    return { graph: null, connection, id: randomUUID() };
  }
  const record = await findGraph(ctx, input.graph);
  const connection = StoredConnection.parse(record.connection);
  return { graph: record.name, connection, id: record.id };
}
