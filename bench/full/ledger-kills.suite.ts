import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { processFile } from '@/lib/base/process-file';
import { verifyLedger } from '@/lib/store/ledger/ledger-bundle';
import { openStore } from '@/lib/store/open-store';

import { runSuite } from './run-suite';

/**
 * Two processes append to one ledger and both are killed with SIGKILL at random moments. Then a server
 * starts on what is left: the chain is whole, every acknowledged entry is in it, no send is open. Ten
 * rounds share one folder, so that later ones go on from what earlier ones broke off.
 */
interface Receipt {
  readonly sequence: number;
  readonly digest: string;
}

const ROUNDS_PER_FOLDER = 10;
const environment = { ...process.env, SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
let folder: string | null = null;

await runSuite(async (random, round) => {
  if (round % ROUNDS_PER_FOLDER === 0) forget();
  folder ??= mkdtempSync(path.join(tmpdir(), 'sotto-kills-'));
  const acknowledged = await Promise.all([
    appendUntilKilled(folder, Math.floor(random() * 200), random() * 20),
    appendUntilKilled(folder, Math.floor(random() * 200), random() * 20),
  ]);
  return problemOf(folder, acknowledged.flat());
});
forget();

function forget(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}

/** Kills after so many receipts and a moment more, wherever the process then is; 0 kills it as it starts. */
function appendUntilKilled(
  folder: string,
  receipts: number,
  more: number,
): Promise<readonly Receipt[]> {
  const child = spawn(
    process.execPath,
    [processFile('append-many'), folder, '100000', '300', '8'],
    {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const said: Receipt[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { sequence, digest } = JSON.parse(line) as Partial<Receipt>;
    if (sequence !== undefined && digest !== undefined) said.push({ sequence, digest });
    if (said.length === receipts) setTimeout(() => child.kill('SIGKILL'), more);
  });
  if (receipts === 0) setTimeout(() => child.kill('SIGKILL'), more * 30);
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}

async function problemOf(folder: string, acknowledged: readonly Receipt[]): Promise<string | null> {
  const store = await openStore({ dataFolder: folder, role: 'server', environment });
  try {
    const verdict = await verifyLedger(store.ledger);
    if (!verdict.ok) return `the chain is broken at ${verdict.firstBad.sequence}`;
    const digests = new Map<number, string>();
    for await (const entry of store.ledger.entries()) digests.set(entry.sequence, entry.digest);
    const missing = acknowledged.filter(({ sequence, digest }) => digests.get(sequence) !== digest);
    if (missing.length > 0) return `${missing.length} acknowledged entries are missing`;
    const open = await store.ledger.openIntents();
    return open.length > 0 ? `${open.length} sends of dead processes are still open` : null;
  } finally {
    await store.close();
  }
}
