import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { processFile } from '@/lib/base/process-file';
import { seededRandom } from '@/lib/base/seeded-random';

import { end, intent } from './__fixtures__/drafts';
import { verifyLedger } from './ledger/ledger-bundle';
import { openStore } from './open-store';
import type { Store } from './store';

interface Said {
  readonly sequence?: number;
  readonly digest?: string;
  readonly index?: number;
  readonly isChange?: boolean;
  readonly error?: string;
  readonly again?: string;
  readonly done?: boolean;
}

const environment = { ...process.env, SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };

describe('several processes on one data folder', () => {
  let folder = '';
  const children = new Set<ChildProcess>();
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-processes-'));
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  test('H10: two appending 200 each beside a server leave one chain without a gap or a fork', async () => {
    const store = await open('server');
    const both = [start({ count: 200, concurrency: 8 }), start({ count: 200, concurrency: 8 })];
    const own = await Promise.all(
      Array.from({ length: 50 }, () => store.ledgerWriter.append(intent())),
    );
    const said = (
      await Promise.all(both.map((child) => child.until((line) => line.done === true)))
    ).flat();

    const sequences = [...own, ...receiptsOf(said)]
      .map(({ sequence }) => sequence)
      .sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true, entries: 450 });
    await expectToHold(store, receiptsOf(said));
    await store.close();
  });

  test.each([1, 2, 3])(
    'kill -9 at a random moment (seed %i): no acknowledged entry is missing, the other goes on',
    async (seed) => {
      const fatal = 20 + Math.floor(seededRandom(seed)() * 100);
      const victim = start({ count: 500, concurrency: 8 });
      const survivor = start({ count: 60, concurrency: 8 });
      const [lost, survived] = await Promise.all([
        victim.until((line) => (line.index ?? 0) >= fatal).then(() => victim.kill()),
        survivor.until((line) => line.done === true),
      ]);

      const store = await open('server');
      expect(receiptsOf(lost).length).toBeGreaterThanOrEqual(fatal / 2);
      expect(await verifyLedger(store.ledger)).toMatchObject({ ok: true });
      await expectToHold(store, [...receiptsOf(lost), ...receiptsOf(survived)]);
      const changes = lost.filter((line) => line.isChange === true).map(({ index }) => index ?? 0);
      const kept = Number((await store.settings.get(`count-${victim.pid}`)) ?? -1);
      expect(kept).toBeGreaterThanOrEqual(Math.max(-1, ...changes));
      await store.close();
    },
  );

  test('a server that starts ends the sends of a dead process as unknown, and leaves those of a living one', async () => {
    const dead = start({ count: 3 });
    const alive = start({ count: 3 });
    const left = receiptsOf(await dead.until((line) => line.done === true));
    const held = receiptsOf(await alive.until((line) => line.done === true));
    await dead.kill();

    const store = await open('server');
    const unknown = await store.ledger.list({ kind: 'unknown', limit: 10 });
    expect(unknown.map(({ intent: ended }) => Number(ended)).sort((a, b) => a - b)).toEqual(
      left.map(({ sequence }) => sequence).sort((a, b) => a - b),
    );
    expect((await store.ledger.openIntents()).map(({ sequence }) => sequence)).toEqual(
      held.map(({ sequence }) => sequence).sort((a, b) => a - b),
    );
    await alive.kill();
    expect(await store.closeOpenIntents()).toBe(3);
    expect(await store.closeOpenIntents()).toBe(0);
    await expect(
      store.ledgerWriter.append(end('replied', left[0]?.sequence ?? 0)),
    ).rejects.toMatchObject({ code: 'conflict' });
    await store.close();
  });

  test('H10: a second server is refused while the first lives', async () => {
    const first = await open('server');
    await expect(open('server')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Another server'),
    });
    await first.close();
    await (await open('server')).close();
  });

  test('H4: a disk that takes no more stops the ledger, and nothing acknowledged is lost', async () => {
    const store = await open('server');
    await store.close();
    const full = start({ count: 500, size: 20_000, limitBlocks: 2_000 });
    const said = await full.until((line) => line.again !== undefined);
    expect(said.filter((line) => line.error !== undefined)).toMatchObject([
      { error: 'ledger-stopped' },
    ]);
    expect(said.find((line) => line.again !== undefined)).toEqual({ again: 'ledger-stopped' });
    expect(receiptsOf(said).length).toBeGreaterThan(5);
    await full.kill();

    const again = await open('server');
    expect(await verifyLedger(again.ledger)).toMatchObject({ ok: true });
    await expectToHold(again, receiptsOf(said));
    await again.ledgerWriter.append(intent());
    await again.close();
  });

  function open(role: 'server' | 'command'): Promise<Store> {
    return openStore({ dataFolder: folder, role, environment });
  }

  /** `limitBlocks`: no file may grow past this many KiB, which to a database is a full disk. */
  function start(options: {
    count: number;
    size?: number;
    concurrency?: number;
    limitBlocks?: number;
  }) {
    const { count, size = 10, concurrency = 1, limitBlocks } = options;
    const script = `${limitBlocks === undefined ? '' : `ulimit -f ${limitBlocks}; `}exec "$@"`;
    const command = [
      process.execPath,
      processFile('append-many'),
      folder,
      count,
      size,
      concurrency,
    ];
    const child = spawn('bash', ['-c', script, 'bash', ...command.map(String)], {
      env: environment,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.add(child);
    const lines: Said[] = [];
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const reader = createInterface({ input: child.stdout });
    let check = () => {};
    reader.on('line', (line) => {
      lines.push(JSON.parse(line) as Said);
      check();
    });
    return {
      pid: child.pid,
      until: (condition: (line: Said) => boolean) =>
        new Promise<readonly Said[]>((resolve, reject) => {
          check = () => {
            if (lines.some(condition)) resolve(lines);
          };
          check();
          void ended.then(() =>
            reject(new Error(`the process ended: ${JSON.stringify(lines.at(-1))}`)),
          );
        }),
      /** All it had said when it was dead. */
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        return lines;
      },
    };
  }
});

function receiptsOf(
  said: readonly Said[],
): readonly { readonly sequence: number; readonly digest: string }[] {
  return said.flatMap(({ sequence, digest }) =>
    sequence === undefined || digest === undefined ? [] : [{ sequence, digest }],
  );
}

async function expectToHold(
  store: Store,
  receipts: readonly { readonly sequence: number; readonly digest: string }[],
): Promise<void> {
  const digests = new Map<number, string>();
  for await (const entry of store.ledger.entries()) digests.set(entry.sequence, entry.digest);
  for (const { sequence, digest } of receipts) expect(digests.get(sequence)).toBe(digest);
}
