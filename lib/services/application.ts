import 'server-only';
import { AppError } from '@/lib/base/errors';
import { type Gateway, openGateway } from '@/lib/egress/gateway';
import { type NetworkWall, takeNetworkWall } from '@/lib/egress/network-wall';
import { warmParser } from '@/lib/jobs/parse-in-worker';
import { disableTracing } from '@/lib/llm/langchain/disable-tracing';
import { openStore } from '@/lib/store/open-store';
import type { Store } from '@/lib/store/store';

import { type Accounts, openAccounts } from './account/accounts';
import { Alarms } from './alarm/alarms';
import { watchLedger } from './alarm/watch';
import { openWebhook } from './alarm/webhook';
import { type Environment, readEnvironment } from './environment';
import { GraphRegistry } from './graph/graph-registry';
import { openCanaries } from './graph/live-canaries';
import { Jobs } from './job/jobs';
import { Checkpoints } from './ledger/checkpoints';
import { openPost } from './ledger/post-outside';
import { openModels, type Models } from './model/models';
import { RunningQuestions } from './question/running-questions';

/** Everything that lives as long as the process: opened once, given to every verb. */
export interface Application {
  readonly environment: Environment;
  readonly store: Store;
  readonly graphs: GraphRegistry;
  readonly models: Models;
  readonly gateway: Gateway;
  readonly running: RunningQuestions;
  readonly jobs: Jobs;
  /** Signed by schedule; a command beside a server leaves that to the server. */
  readonly checkpoints: Checkpoints | null;
  readonly alarms: Alarms;
  readonly accounts: Accounts;
  readonly wall: NetworkWall;
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly role: 'server' | 'command';
  readonly environment?: Environment;
  /** The wall of this process; tests bring their own. */
  readonly wall?: NetworkWall;
  /** Where the master key is looked for; the process's environment without it. */
  readonly keys?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens store, ledger, door and graphs. Refuses to start where the network wall does not stand:
 * without it a library could open a connection of its own.
 */
export async function openApplication({
  role,
  environment = readEnvironment(),
  wall = requireWall(),
  keys = process.env,
}: ApplicationOptions): Promise<Application> {
  disableTracing();
  allowDatabases(environment, wall);
  const store = await openStore({
    dataFolder: environment.dataFolder,
    databaseUrl: environment.databaseUrl,
    role,
    environment: keys,
  });
  const { permit } = wall;
  if (!permit) throw new AppError('internal', 'The door was taken by another part of the process.');
  const address = environment.checkpoints?.webhook ?? null;
  const setting = 'SOTTO_CHECKPOINT_WEBHOOK';
  const post =
    address === null
      ? null
      : openPost({ address, wall, setting, contentType: 'text/plain; charset=utf-8' });
  const checkpoints =
    role === 'server' ? new Checkpoints({ store, ...environment.checkpoints, post }) : null;
  const { webhook = null, verifyHours = null } = environment.alarms ?? {};
  const alarms = new Alarms({
    store,
    webhook: webhook === null ? null : openWebhook(webhook, wall),
    ...(checkpoints
      ? {
          watch: watchLedger({
            store,
            checkpoints,
            verifyHours,
            minutes: environment.checkpoints?.minutes ?? 10,
          }),
        }
      : {}),
  });
  const gateway = openGateway({
    ledger: store.ledgerWriter,
    permit,
    pins: [],
    canariesOf: openCanaries(store),
    onRefusal: ({ graph, leaks, canaries, sequence }) => {
      if (canaries > 0) void alarms.raise({ kind: 'canary-seen', graph, sequence });
      if (leaks > 0) void alarms.raise({ kind: 'leak-refused', graph, sequence });
    },
  });
  const models = openModels({ environment, store, onPin: (pin) => gateway.pin(pin) });
  const graphs = new GraphRegistry({ wall, dataFolder: environment.dataFolder });
  const running = new RunningQuestions();
  const jobs = new Jobs();
  if (role === 'server') warmParser();
  return {
    environment,
    store,
    graphs,
    models,
    gateway,
    running,
    jobs,
    checkpoints,
    alarms,
    accounts: openAccounts({ store, settings: environment.accounts }),
    wall,
    close: async () => {
      running.stopAll();
      await jobs.close();
      await alarms.close();
      await checkpoints?.close();
      await gateway.close();
      await graphs.close();
      await store.close();
    },
  };
}

const SHARED = Symbol.for('sotto.application');

/** The one application of a server; Next may load this module several times, so it is kept on the process. */
export function sharedApplication(): Promise<Application> {
  const holder = globalThis as { [SHARED]?: Promise<Application> };
  holder[SHARED] ??= openApplication({ role: 'server' }).catch((error: unknown) => {
    delete holder[SHARED];
    throw error;
  });
  return holder[SHARED];
}

/** The application's own database, the identity provider and what an administrator named; graphs are let through as they open. */
function allowDatabases(
  { databaseUrl, allowedHosts, accounts }: Environment,
  wall: NetworkWall,
): void {
  if (accounts.oidc) {
    const { hostname, port, protocol } = new URL(accounts.oidc.issuer);
    wall.allow(hostname, Number(port || (protocol === 'https:' ? 443 : 80)));
  }
  for (const { host, port } of allowedHosts) wall.allow(host, port);
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return;
  const { hostname, port } = new URL(databaseUrl);
  wall.allow(hostname === '' ? 'localhost' : hostname, Number(port || '5432'));
}

function requireWall(): NetworkWall {
  const wall = takeNetworkWall();
  if (wall) return wall;
  throw new AppError(
    'internal',
    'The network wall does not stand. Start Sotto by npm start, or the command line by npm run sotto.',
  );
}
