import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openStore } from '@/lib/store/open-store';

import { median, numberOption, percentile, reportFigures } from './figures';
import { rawAppends } from './raw-append';

/**
 * What it costs to record a send. One append at a time against the same bytes made durable by the
 * system alone, in short turns on the same disk, so that both meet what else it does; and many at once
 * against one at a time.
 */
const rounds = numberOption('rounds', 12);
const appends = numberOption('appends', 100);
/** So many appends before the other takes its turn. */
const TURN = 10;
const many = numberOption('many', 2_000);

const folder = mkdtempSync(path.join(tmpdir(), 'sotto-bench-ledger-'));
const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
const store = await openStore({ dataFolder: folder, role: 'command', environment });
const payload = new Uint8Array(randomBytes(2048));

function append(number: number): Promise<unknown> {
  return store.ledgerWriter.append({
    kind: 'change',
    action: 'bench.append',
    actor: 'bench',
    graph: null,
    subject: `b${number}`,
    intent: null,
    facts: { number },
    payload,
  });
}

async function oneByOne(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const started = performance.now();
    await append(number);
    times.push(performance.now() - started);
  }
  return times;
}

/** Appends a second, all asked for at once. */
async function together(count: number): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, (_each, number) => append(number)));
  return (count / (performance.now() - started)) * 1000;
}

await oneByOne(200);
const single: number[] = [];
const raw: number[] = [];
const grouped: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (let turn = 0; turn < appends / TURN; turn += 1) {
    single.push(...(await oneByOne(TURN)));
    raw.push(...rawAppends(folder, TURN));
  }
  grouped.push(await together(many));
}
const oneEach = 1000 / (single.reduce((sum, time) => sum + time, 0) / single.length);

await store.close();
rmSync(folder, { recursive: true });

reportFigures([
  {
    name: 'append of one entry (2 kB), p50',
    unit: 'ms',
    value: percentile(single, 0.5),
    rival: { name: 'append of 2 kB and fdatasync', value: percentile(raw, 0.5) },
    target: 1.6 * percentile(raw, 0.5),
  },
  {
    name: 'append of one entry (2 kB), p99',
    unit: 'ms',
    value: percentile(single, 0.99),
    rival: { name: 'append of 2 kB and fdatasync', value: percentile(raw, 0.99) },
  },
  {
    name: `appends a second, ${many} asked for at once (8 times are wanted)`,
    unit: '1/s',
    value: median(grouped),
    rival: { name: 'one at a time', value: oneEach },
  },
]);
