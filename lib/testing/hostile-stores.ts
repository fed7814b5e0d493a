import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@/lib/base/errors';
import { EmbeddedGraphDatabase } from '@/lib/graph/embedded/embedded-graph-database';
import { importGraph } from '@/lib/graph/embedded/import-graph';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import { checkQuery } from '@/lib/language/cypher/check-query';
import { print } from '@/lib/language/cypher/print';
import { withRowCap } from '@/lib/query/row-cap';

import { corpusGraph } from './cypher-corpus';

/** Counts who connects, and answers nobody. */
export interface Listener {
  readonly port: number;
  readonly connections: () => number;
  close(): Promise<void>;
}

export async function openListener(): Promise<Listener> {
  let count = 0;
  const server: Server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The corpus graph as an import makes it. */
export async function importCorpus(): Promise<{
  readonly database: EmbeddedGraphDatabase;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-hostile-'));
  const file = join(folder, 'corpus.jsonl');
  const { nodes, relationships } = corpusGraph();
  const lines = [
    ...nodes.map(({ key, ...node }) => ({ node: { id: key, ...node } })),
    ...relationships.map((relationship) => ({ relationship })),
  ];
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const graph = join(folder, 'graph');
  const request = { source: { format: 'json-lines', paths: [file] }, types: {} } as const;
  await importGraph({ folder: graph, request });
  const database = new EmbeddedGraphDatabase({ folder: graph });
  return {
    database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Outcome {
  /** `refused` by us, `ran`, or the code of the store's error. */
  readonly end: string;
  /** Milliseconds. */
  readonly took: number;
}

/** The way of a reply: checked, printed, run. */
export async function runReply(
  database: GraphDatabase,
  text: string,
  deadline: number,
): Promise<Outcome> {
  const started = performance.now();
  const end = await endOf(database, text, deadline);
  return { end, took: performance.now() - started };
}

async function endOf(database: GraphDatabase, text: string, deadline: number): Promise<string> {
  const checked = checkQuery(text);
  if (!checked.ok) return 'refused';
  const { dialect } = database.capabilities;
  const printed = print(withRowCap(checked.query, 1001), { dialect });
  if (!printed.ok) return 'store-unsupported';
  try {
    const caps = { rowCap: 1000, byteCap: 10_000_000 };
    await database.read({ text: printed.text, parameters: {}, deadline, ...caps });
    return 'ran';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
