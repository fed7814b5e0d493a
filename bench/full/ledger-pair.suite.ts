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

/** Two processes append 5,000 entries each to one ledger at once: one chain, no gap, no fork. */
const EACH = 5_000;

await runSuite(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-pair-'));
  const environment = { ...process.env, SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
  try {
    const told = (await Promise.all([append(folder), append(folder)])).flat();
    const store = await openStore({ dataFolder: folder, role: 'command', environment });
    const verdict = await verifyLedger(store.ledger);
    const head = (await store.ledger.head())?.sequence ?? 0;
    await store.close();
    if (!verdict.ok) return `the chain is broken at ${verdict.firstBad.sequence}`;
    if (new Set(told).size !== 2 * EACH) return 'an entry was told of twice, or not at all';
    return head === 2 * EACH ? null : `there are ${head} entries`;
  } finally {
    rmSync(folder, { recursive: true });
  }

  /** The sequences that the process was told of. */
  function append(data: string): Promise<readonly number[]> {
    const child = spawn(
      process.execPath,
      [processFile('append-many'), data, `${EACH}`, '300', '16'],
      { env: environment, stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const said: number[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { sequence, done } = JSON.parse(line) as { sequence?: number; done?: boolean };
      if (sequence !== undefined) said.push(sequence);
      if (done === true) child.stdin.end();
    });
    return new Promise((resolve) => child.once('close', () => resolve(said)));
  }
});
