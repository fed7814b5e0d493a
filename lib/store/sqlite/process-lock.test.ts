import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { DISK_FAULTS, diskMethods, failing } from '@/lib/testing/failing-calls';

import { isHeld, type ProcessLock, takeLock } from './process-lock';
import { openSqliteBackend } from './sqlite-backend';

let folder = '';
let runs = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-lock-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

function newFile(): string {
  runs += 1;
  return path.join(folder, `${runs}`, 'server.lock');
}

const WAYS = DISK_FAULTS.flatMap(([name, fault]) =>
  (['before', 'after'] as const)
    .filter((when) => when === 'before' || ['throws', 'EIO'].includes(name))
    .map((when) => [name, when, fault] as const),
);

describe('the lock of a process', () => {
  test('H10: is had by one at a time, and by the next once it was let go of', () => {
    const file = newFile();
    const first = takeLock(file);
    expect(first).not.toBeNull();
    expect([takeLock(file), isHeld(file)]).toEqual([null, true]);
    first?.release();
    expect(isHeld(file)).toBe(false);
    const next = takeLock(file);
    expect(next).not.toBeNull();
    next?.release();
  });

  test.each(WAYS)(
    'H10: a fault of the disk at every call (%s, %s it is done): never two have it, and none is left behind',
    (_name, when, fault) => {
      const methods = diskMethods();
      const counter = failing(methods, 0);
      takeLock(newFile())?.release();
      const calls = counter.calls();
      vi.restoreAllMocks();
      expect(calls).toBeGreaterThan(2);
      for (let at = 1; at <= calls; at += 1) {
        const file = newFile();
        failing(methods, at, { when, fault });
        const taken = taking(file);
        vi.restoreAllMocks();
        // Who was told that it has it has it; who was not has left nothing in another's way.
        expect([at, takeLock(file) === null]).toEqual([at, taken !== null]);
        taken?.release();
      }
    },
  );

  test.each(WAYS)(
    'H10: a start that fails (%s, %s it is done) is no reason to refuse the next',
    async (_name, when, fault) => {
      const methods = diskMethods();
      const open = (dataFolder: string) =>
        openSqliteBackend({ dataFolder, writer: 'server-0', isServer: true });
      // The tables are there already: a start as it is every day.
      const dataFolder = path.dirname(newFile());
      await (await open(dataFolder)).close();
      const counter = failing(methods, 0);
      await (await open(dataFolder)).close();
      const calls = counter.calls();
      vi.restoreAllMocks();
      expect(calls).toBeGreaterThan(10);
      for (let at = 1; at <= calls; at += 1) {
        failing(methods, at, { when, fault });
        // It starts, or says that it does not; closing may fail too.
        const started = await open(dataFolder).catch(() => null);
        await started?.close().catch(() => undefined);
        vi.restoreAllMocks();
        const next = await open(dataFolder).catch((error: unknown) => String(error));
        expect([at, typeof next]).toEqual([at, 'object']);
        if (typeof next !== 'string') await next.close();
      }
    },
    60_000,
  );
});

/** Null where it was not had, whatever the reason. */
function taking(file: string): ProcessLock | null {
  try {
    return takeLock(file);
  } catch {
    return null;
  }
}
