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

interface Said {
  readonly sequence?: number;
  readonly error?: string;
  readonly done?: boolean;
}

await runSuite(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-pair-'));
  const environment = { ...process.env, SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
  try {
    const said = (await Promise.all([append(folder), append(folder)])).flat();
    const refusals = said.flatMap(({ error }) => (error === undefined ? [] : [error]));
    if (refusals.length > 0) return `an entry was refused: ${refusals.join(', ')}`;
    const told = said.flatMap(({ sequence }) => (sequence === undefined ? [] : [sequence]));
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

  /** What the process said, a line for each entry. */
  function append(data: string): Promise<readonly Said[]> {
    const child = spawn(
      process.execPath,
      [processFile('append-many'), data, `${EACH}`, '300', '16'],
      { env: environment, stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const said: Said[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      const one = JSON.parse(line) as Said;
      said.push(one);
      if (one.done === true) child.stdin.end();
    });
    return new Promise((resolve) => child.once('close', () => resolve(said)));
  }
});
