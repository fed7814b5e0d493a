import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { GraphDatabase } from '@/lib/graph/graph-database';
import { stopParser } from '@/lib/jobs/parse-in-worker';
import { ON_PREMISES_PIN, onPremisesModel } from '@/lib/llm/on-premises/on-premises-model';
import { openApplication } from '@/lib/services/application';
import { importStarterGraphs } from '@/lib/services/graph/import-starter-graphs';
import type { ChosenModel } from '@/lib/services/model/models';
import { createContext, type ServiceContext } from '@/lib/services/service-context';

import { openStagedWaits } from './staged-waits';

export interface StagedApplication {
  readonly ctx: ServiceContext;
  readonly folder: string;
  /** Asks with a model and a graph that take so many milliseconds; outside of it they take none. */
  withPace<T>(pace: Pace, run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds that the model and the graph take for one question. */
export interface Pace {
  readonly model: number;
  readonly database: number;
}

/**
 * The real application on a real disk, with a graph of the product's and its index; only what is not
 * the server's own work is replaced: the model and the graph know their answers.
 */
export async function openStagedApplication(reply: string): Promise<StagedApplication> {
  process.env['SOTTO_MASTER_KEY'] = randomBytes(32).toString('base64');
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-bench-'));
  const application = await openApplication({
    role: 'server',
    environment: {
      dataFolder: folder,
      databaseUrl: process.env['DATABASE_URL'],
      models: [],
      openaiKey: undefined,
      openaiBaseUrl: undefined,
      allowedHosts: [],
      accounts: { host: '127.0.0.1', url: 'http://localhost:3000', oidc: null },
    },
  });
  await importStarterGraphs({ ctx: createContext(application), only: 'films' });
  // As the web server keeps each request's own things, so its cost is that of the server.
  const paces = new AsyncLocalStorage<Pace>();
  const waits = openStagedWaits();
  const pause = async (milliseconds = 0): Promise<void> => {
    if (milliseconds > 0) await waits.wait(milliseconds);
  };
  const chosen: ChosenModel = {
    model: onPremisesModel(async () => {
      await pause(paces.getStore()?.model);
      return { ok: true, query: reply };
    }),
    pin: ON_PREMISES_PIN,
    credential: null,
    isRepairable: false,
  };
  const database = stagedDatabase(() => pause(paces.getStore()?.database));
  const graphs = Object.assign(Object.create(application.graphs) as typeof application.graphs, {
    database: () => Promise.resolve(database),
  });
  return {
    folder,
    withPace: (pace, run) => paces.run(pace, run),
    ctx: createContext({
      ...application,
      models: { ...application.models, choose: () => Promise.resolve(chosen) },
      graphs,
    }),
    close: async () => {
      await stopParser();
      await waits.close();
      await application.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function stagedDatabase(wait: () => Promise<void>): GraphDatabase {
  const unused = (): never => {
    throw new Error('Only reading is measured.');
  };
  return {
    capabilities: {
      dialect: 'neo4j',
      points: true,
      temporalTypes: true,
      cancel: true,
      labelExpressions: true,
      callSubqueries: true,
      collectSubqueries: true,
      quantifiedPaths: true,
      otherUsers: true,
      plans: true,
    },
    connect: unused,
    introspect: unused,
    streamValues: unused,
    plan: unused,
    read: async () => {
      await wait();
      return {
        columns: ['name'],
        rows: Array.from({ length: 10 }, (_, row) => [`row ${row}`]),
        truncated: null,
      };
    },
    close: () => Promise.resolve(),
  };
}
