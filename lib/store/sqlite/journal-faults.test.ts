import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LibsqlError } from '@libsql/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';
import { DISK_FAULTS, diskMethods, failing } from '@/lib/testing/failing-calls';

import { change, end, intent } from '../__fixtures__/drafts';
import { migrateSqlite } from './migrate-sqlite';
import { SqliteConnection } from './sqlite-connection';
import { SqliteWriter } from './sqlite-writer';
import { WriteLock } from './write-lock';

/**
 * A process has died with entries in its journal. The next one opens the file, appends and closes it,
 * and each of its calls to the disk fails once, in each way: what was told of stays, in its order.
 */
const masterKey = new Uint8Array(randomBytes(32));
const patience = { idle: 60_000, longest: 60_000, rest: 60_000 };
let folder = '';
let told: readonly LedgerReceipt[] = [];
let runs = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-journal-'));
  const file = path.join(folder, 'living', 'sotto.db');
  mkdirSync(path.dirname(file));
  await migrateSqlite(file);
  const writer = await SqliteWriter.open({ file, masterKey, writer: 'server-0', patience });
  told = [
    await append(writer, intent('a')),
    await append(writer, intent('b')),
    await append(writer, end('replied', 1)),
  ].flatMap((receipt) => receipt ?? []);
  copyFolder('living', 'dead');
  await writer.handle(1, { kind: 'close' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

describe('a fault of the disk at every call of an opening on what a dead process left', () => {
  test('none: the entries are there, and those that come', async () => {
    expect(told).toHaveLength(3);
    const { file, receipts } = await openAndAppend();
    expect(receipts).toHaveLength(1);
    expect(digestsIn(file)).toEqual([...told, ...receipts].map(({ digest }) => digest));
  });

  test.each(
    DISK_FAULTS.flatMap(([name, fault]) => [
      [name, 'before', fault] as const,
      ...(['throws', 'EIO'].includes(name) ? [[name, 'after', fault] as const] : []),
      ...(name === 'ENOSPC' ? [[name, 'half', fault] as const] : []),
    ]),
  )(
    '%s, %s it is done',
    async (_name, when, fault) => {
      const methods = diskMethods().filter(([, name]) => when !== 'half' || name === 'writeSync');
      const counter = failing(methods, 0);
      await openAndAppend();
      const calls = counter.calls();
      vi.restoreAllMocks();
      expect(calls).toBeGreaterThan(when === 'half' ? 1 : 30);
      for (let at = 1; at <= calls; at += 1) {
        failing(methods, at, { when, fault });
        const { file, receipts } = await openAndAppend();
        vi.restoreAllMocks();
        // A fresh start needs no repair, has all that was told of, and goes on.
        const next = await SqliteWriter.open({ file, masterKey, writer: 'server-2', patience });
        const later = await append(next, change('test', 'later'));
        await next.handle(1, { kind: 'close' });
        const digests = digestsIn(file);
        const wanted = [...told, ...receipts, ...(later ? [later] : [])];
        for (const { sequence, digest } of wanted) expect(digests[sequence - 1]).toBe(digest);
        expect({ at, later }).not.toMatchObject({ later: null });
      }
    },
    60_000,
  );
});

describe('the wish for the lock', () => {
  test.each(['writeFileSync', 'rmSync'])(
    'that cannot be said (%s) leaves the lock as good as it was',
    async (name) => {
      const methods = diskMethods().filter(([, method]) => method === name);
      const busy = { attempts: 3 };
      const lock = new WriteLock(
        () => {
          busy.attempts -= 1;
          if (busy.attempts > 0) throw busyError();
        },
        path.join(folder, 'wish'),
      );
      const counter = failing(methods, 1, {
        when: 'before',
        fault: () => Object.assign(new Error('EMFILE'), { code: 'EMFILE' }),
      });
      await lock.take();
      expect(counter.calls()).toBeGreaterThan(0);
      expect(busy.attempts).toBe(0);
    },
  );
});

interface Opened {
  readonly file: string;
  /** Of the entry that it was asked to append, where it told of it. */
  readonly receipts: readonly LedgerReceipt[];
}

async function openAndAppend(): Promise<Opened> {
  runs += 1;
  const name = `run-${runs}`;
  const file = path.join(folder, name, 'sotto.db');
  copyFolder('dead', name);
  const receipts: LedgerReceipt[] = [];
  try {
    const writer = await SqliteWriter.open({ file, masterKey, writer: 'server-1', patience });
    const receipt = await append(writer, intent('c'));
    if (receipt) receipts.push(receipt);
    await writer.handle(1, { kind: 'close' });
  } catch {
    // It says that it cannot start; what is there is looked at by the next.
  }
  return { file, receipts };
}

/** Null where it was refused. */
async function append(writer: SqliteWriter, draft: LedgerDraft): Promise<LedgerReceipt | null> {
  const reply = await writer.handle(1, { kind: 'append', draft });
  return reply.ok ? (reply.value as LedgerReceipt) : null;
}

/** Of the entries in their order. */
function digestsIn(file: string): readonly string[] {
  const connection = new SqliteConnection(file, 'PRAGMA query_only = ON;');
  const { rows } = connection.execute(
    'SELECT "digest", "sequence" FROM "LedgerEntry" ORDER BY "sequence"',
    [],
  );
  connection.close();
  expect(rows.map(([, sequence]) => sequence)).toEqual(rows.map((_row, index) => index + 1));
  return rows.map(([digest]) => String(digest));
}

/** The files as a process leaves them that is killed. */
function copyFolder(from: string, to: string): void {
  mkdirSync(path.join(folder, to));
  for (const name of readdirSync(path.join(folder, from))) {
    copyFileSync(path.join(folder, from, name), path.join(folder, to, name));
  }
}

function busyError(): LibsqlError {
  return new LibsqlError('database is locked', 'SQLITE_BUSY');
}
