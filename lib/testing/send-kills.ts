import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { processFile } from '@/lib/base/process-file';
import { verifyLedger } from '@/lib/store/ledger/ledger-bundle';
import { openStore } from '@/lib/store/open-store';
import { migrateSqlite } from '@/lib/store/sqlite/migrate-sqlite';

import { type RecordingServer, startRecordingServer } from './recording-server';

export interface SendKills {
  /** Four processes send; each is killed with SIGKILL at a moment of its own. */
  kill(random: () => number): Promise<void>;
  /** What is wrong with what is left: null where every send has its entry and every told entry is there. */
  problem(): Promise<string | null>;
  /** Requests that reached the server. */
  received(): number;
  close(): Promise<void>;
}

const SENDERS = 4;
/** Entries until a process is in full swing: some of its sends have their reply. */
const WARM = 30;
/** Milliseconds after that in which it dies. */
const WINDOW = 60;

/** A folder with a ledger, a server that counts what it receives, and processes that die while they send. */
export async function openSendKills(): Promise<SendKills> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-send-kills-'));
  const environment = { ...process.env, SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
  const file = path.join(folder, 'sotto.db');
  await migrateSqlite(file);
  const server = await startRecordingServer([{ kind: 'text', text: 'RETURN 1' }]);
  const told: number[] = [];
  return {
    async kill(random) {
      const start = () => killOne({ file, server, environment, random });
      const said = await Promise.all(Array.from({ length: SENDERS }, start));
      for (const line of said.flat()) told.push(line);
    },
    received: () => server.requests.length,
    problem: () => problemOf({ folder, environment, server, told }),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Victim {
  readonly file: string;
  readonly server: RecordingServer;
  readonly environment: NodeJS.ProcessEnv;
  readonly random: () => number;
}

/** The entries that it was told of before it died. */
async function killOne({ file, server, environment, random }: Victim): Promise<readonly number[]> {
  const child = spawn(process.execPath, [processFile('send-many'), file, server.baseUrl, '8'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: number[] = [];
  const first = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(Number(line));
      if (said.length === WARM) resolve();
    });
  });
  await Promise.race([first, ended(child)]);
  await delay(random() * WINDOW);
  child.kill('SIGKILL');
  await ended(child);
  return said;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('close', () => resolve()));
}

interface Remains {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly server: RecordingServer;
  readonly told: readonly number[];
}

async function problemOf({ folder, environment, server, told }: Remains): Promise<string | null> {
  // A command: it repairs nothing, so the chain is looked at as the dead left it.
  const store = await openStore({ dataFolder: folder, role: 'command', environment });
  try {
    const verdict = await verifyLedger(store.ledger);
    if (!verdict.ok) return `the chain is broken at ${verdict.firstBad.sequence}`;
    const sent = new Set<string>();
    let last = 0;
    for await (const entry of store.ledger.entries({ isOpened: true })) {
      last = entry.sequence;
      if (entry.kind !== 'intent' || !entry.opened) continue;
      const { payload } = entry.opened;
      sent.add(digestOf(payload.subarray(payload.indexOf(0x0a) + 1)));
    }
    const unrecorded = server.requests.filter(({ body }) => !sent.has(digestOf(body)));
    if (unrecorded.length > 0) return `${unrecorded.length} sends have no entry`;
    const missing = told.filter((sequence) => sequence > last);
    return missing.length > 0 ? `${missing.length} acknowledged entries are missing` : null;
  } finally {
    await store.close();
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
