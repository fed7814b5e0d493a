import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { NetworkWall } from '@/lib/egress/network-wall';
import { chooseSource } from '@/lib/graph/import/choose-source';
import { readElements } from '@/lib/graph/import/read-elements';
import { type Application, openApplication } from '@/lib/services/application';
import type { Environment } from '@/lib/services/environment';
import { addGraph } from '@/lib/services/graph/add-graph';
import { importGraph } from '@/lib/services/graph/import-graph';
import { createContext, type ServiceContext } from '@/lib/services/service-context';
import { startNeo4j } from '@/scripts/neo4j-server.mjs';

import { harbourLines } from './harbour-graph';
import { loadNeo4j } from './load-neo4j';

export interface TestApplication {
  readonly application: Application;
  readonly ctx: ServiceContext;
  readonly dataFolder: string;
  /** Addresses that the application asked the wall to let through. */
  readonly allowed: readonly string[];
  /** Imports the graph of ships under a name. */
  importHarbour(name?: string): Promise<void>;
  /** The same graph on a Neo4j of its own, which is stopped on closing. */
  addHarbourOnNeo4j(name: string): Promise<void>;
  /** Closes the application and keeps its folder, for another to open. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export type TestEnvironment = Partial<Environment>;

/** The application as it is, on a folder of its own; the wall lets everything through and remembers. */
export async function openTestApplication(
  environment: TestEnvironment = {},
  role: 'server' | 'command' = 'command',
): Promise<TestApplication> {
  process.env['SOTTO_MASTER_KEY'] ??= randomBytes(32).toString('base64');
  const folder = await mkdtemp(path.join(tmpdir(), 'sotto-application-'));
  const dataFolder = environment.dataFolder ?? path.join(folder, 'data');
  const { wall, allowed } = openWall();
  const application = await openApplication({
    role,
    environment: {
      databaseUrl: undefined,
      models: [],
      openaiKey: undefined,
      openaiBaseUrl: undefined,
      allowedHosts: [],
      accounts: { host: '127.0.0.1', url: 'http://localhost:3000', oidc: null },
      ...environment,
      dataFolder,
    },
    wall,
  });
  const ctx = createContext(application);
  const servers: { stop(): Promise<void> }[] = [];
  const file = path.join(folder, 'harbour.jsonl');
  await writeFile(file, harbourLines());

  return {
    application,
    ctx,
    dataFolder,
    allowed,
    async importHarbour(name = 'harbour') {
      await importGraph({ ctx, input: { name, paths: [file] } });
    },
    async addHarbourOnNeo4j(name) {
      const server = await startNeo4j({ isShortLived: true });
      servers.push(server);
      const elements = readElements(chooseSource({ paths: [file] }), () => undefined);
      await loadNeo4j(elements, { url: server.url });
      await addGraph({ ctx, input: { name, neo4j: { url: server.url, password: '' } } });
    },
    leave: () => application.close(),
    async close() {
      await application.close();
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A wall as the tests' own process needs it: the one there is stands in `scripts/network-wall.test.ts`. */
function openWall(): { readonly wall: NetworkWall; readonly allowed: readonly string[] } {
  const allowed: string[] = [];
  return {
    allowed,
    wall: {
      allow: (host, port) => void allowed.push(`${host}:${port}`),
      disallow: () => undefined,
      allowSocketFile: () => undefined,
      refusals: () => ({ tcp: 0, unix: 0, udp: 0, dns: 0, raw: 0 }),
      permit: (run) => run(),
    },
  };
}
