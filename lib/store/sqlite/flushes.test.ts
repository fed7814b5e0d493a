import { randomBytes } from 'node:crypto';
// As one object: the writer's calls of it are looked at.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LedgerReceipt } from '@/lib/ledger/entry';

import { change, end, intent } from '../__fixtures__/drafts';
import { migrateSqlite } from './migrate-sqlite';
import { SqliteConnection } from './sqlite-connection';
import { SqliteWriter } from './sqlite-writer';
import type { WriterJob } from './writer-protocol';

const JOURNAL = 'sotto.db-ledger';
const LOG = 'sotto.db-wal';
/** No clock in what is counted. */
const patience = { idle: 60_000, longest: 60_000, rest: 60_000 };

describe('what waits for the disk', () => {
  let folder = '';
  let file = '';
  let writer: SqliteWriter;
  /** What the writer has the system do with its files, in its order. */
  let said: string[] = [];
  const names = new Map<number, string>();
  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'sotto-flushes-'));
    file = path.join(folder, 'sotto.db');
    await migrateSqlite(file);
    listen();
    writer = await SqliteWriter.open(start(file));
    // The journal's zeros are there, and the log is open.
    await ask({ kind: 'append', draft: change('test', 'first') });
    await ask(setting('first', false));
    await ask({ kind: 'settle' });
    await ask({ kind: 'rollback', transaction: await begin() });
    said = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await writer.handle(1, { kind: 'close' });
    fs.rmSync(folder, { recursive: true });
  });

  test('an entry alone: the journal', async () => {
    await ask({ kind: 'append', draft: change('test', 'x') });
    expect(said).toEqual(['BEGIN IMMEDIATE', `write ${JOURNAL}`, `flush ${JOURNAL}`]);
    await ask({ kind: 'settle' });
    expect(said.slice(3)).toEqual(['COMMIT']);
  });

  test('a change that nobody would miss: nothing', async () => {
    expect(await ask(setting('a', true))).toMatchObject({ ok: true, value: true });
    expect(said).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
    expect(read('SELECT "key" FROM "Setting" WHERE "key" = \'a\'')).toEqual([['a']]);
  });

  test.each([
    ['a change', () => setting('b', false)],
    [
      'an entry with a change',
      () => ({ ...setting('b', false), kind: 'append', draft: intent('b') }) as const,
    ],
  ])('%s: the log, and with it what came before', async (_case, job) => {
    await ask(setting('a', true));
    said = [];
    expect(await ask(job())).toMatchObject({ ok: true });
    expect(said.filter(isOfFiles)).toEqual([`flush ${LOG}`]);
    expect(said.indexOf('COMMIT')).toBeLessThan(said.indexOf(`flush ${LOG}`));
  });

  test('a change of a transaction: the log', async () => {
    const transaction = await begin();
    await ask({
      kind: 'execute',
      transaction,
      sql: `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('t', '1', '')`,
      args: [],
    });
    await ask({ kind: 'commit', transaction });
    expect(said.filter(isOfFiles)).toEqual([`flush ${LOG}`]);
  });

  test('an entry and changes that nobody would miss, in one batch: the journal', async () => {
    const replies = await Promise.all([
      ask(setting('a', true)),
      ask({ kind: 'append', draft: change('test', 'x') }),
      ask(setting('a', true)),
      ask(setting('b', true)),
    ]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, false, true]);
    expect(said.filter(isOfFiles)).toEqual([`write ${JOURNAL}`, `flush ${JOURNAL}`]);
    expect(said.at(-1)).toBe('COMMIT');
  });

  test('entries go behind those that the database has and the disk may not, and leave the journal once it has them', async () => {
    for (const number of ['1', '2', '3']) {
      await ask({ kind: 'append', draft: change('test', number) });
      await ask(setting(number, true));
    }
    expect(new Set(said.filter(isOfFiles))).toEqual(
      new Set([`write ${JOURNAL}`, `flush ${JOURNAL}`]),
    );
    expect(isEmpty()).toBe(false);
    said = [];
    await ask({ kind: 'rollback', transaction: await begin() });
    expect(said.filter(isOfFiles)).toEqual([`flush ${LOG}`, `write ${JOURNAL}`]);
    expect(isEmpty()).toBe(true);
  });

  test('after a second all is on the disk, and nothing in the journal', async () => {
    await writer.handle(1, { kind: 'close' });
    writer = await SqliteWriter.open({ ...start(file), patience: { ...patience, rest: 30 } });
    said = [];
    await ask({ kind: 'append', draft: intent('a') });
    await ask(setting('a', true));
    expect(isEmpty()).toBe(false);
    await expect.poll(isEmpty).toBe(true);
    expect(said.indexOf(`flush ${LOG}`)).toBeLessThan(said.lastIndexOf(`write ${JOURNAL}`));
    said = [];
    await ask(setting('b', true));
    await expect.poll(() => said).toContain(`flush ${LOG}`);
  });

  describe('where the computer loses its power', () => {
    /** The files as the disk has them: of the log what was flushed, of the journal all that was told of. */
    function startAgain(flushed: Buffer): Promise<SqliteWriter> {
      const copy = path.join(folder, 'copy');
      fs.mkdirSync(copy);
      fs.copyFileSync(file, path.join(copy, 'sotto.db'));
      fs.copyFileSync(path.join(folder, JOURNAL), path.join(copy, JOURNAL));
      fs.writeFileSync(path.join(copy, LOG), flushed);
      return SqliteWriter.open(start(path.join(copy, 'sotto.db')));
    }

    function log(): Buffer {
      return fs.readFileSync(path.join(folder, LOG));
    }

    test('entries are all there, and changes as far as the disk had them', async () => {
      const sent = await ask({ ...setting('a', false), kind: 'append', draft: intent('a') });
      const flushed = log();
      const told = [sent];
      told.push(await ask({ kind: 'append', draft: end('replied', sequenceOf(sent)) }));
      await ask(setting('b', true));
      told.push(await ask({ kind: 'append', draft: change('test', 'later') }));
      await ask({ kind: 'settle' });
      told.push(await ask({ kind: 'append', draft: change('test', 'in no commit') }));
      const next = await startAgain(flushed);
      const copy = path.join(folder, 'copy', 'sotto.db');
      expect(read('SELECT "key" FROM "Setting" ORDER BY "key"', copy)).toEqual([['a'], ['first']]);
      expect(read('SELECT "digest" FROM "LedgerEntry" WHERE "sequence" > 1', copy)).toEqual(
        told.map((reply) => [digestOf(reply)]),
      );
      expect(read('SELECT "sequence" FROM "LedgerOpenIntent"', copy)).toEqual([]);
      expect(await next.handle(1, { kind: 'append', draft: change('test', 'next') })).toMatchObject(
        { value: { sequence: 6 } },
      );
      await next.handle(1, { kind: 'close' });
      expect(read('SELECT max("sequence") FROM "LedgerEntry"', copy)).toEqual([[6]]);
    });

    test('an entry in the database that no journal has was on the disk', async () => {
      // As large as no journal: the log has to be flushed for it.
      const large = { ...change('test', 'large'), payload: new Uint8Array(300_000) };
      await ask({ kind: 'append', draft: change('test', 'small') });
      const told = await ask({ kind: 'append', draft: large });
      const flushed = log();
      const next = await startAgain(flushed);
      const copy = path.join(folder, 'copy', 'sotto.db');
      expect(read('SELECT "digest" FROM "LedgerEntry" WHERE "sequence" = 3', copy)).toEqual([
        [digestOf(told)],
      ]);
      await next.handle(1, { kind: 'close' });
    });
  });

  test('what a process that died has left goes first, and to the disk before the journal is emptied', async () => {
    await ask({ kind: 'append', draft: intent('a') });
    const copy = path.join(folder, 'copy', 'sotto.db');
    fs.mkdirSync(path.dirname(copy));
    for (const name of fs.readdirSync(folder).filter((each) => each.startsWith('sotto.db')))
      fs.copyFileSync(path.join(folder, name), path.join(folder, 'copy', name));
    said = [];
    const next = await SqliteWriter.open(start(copy));
    const committed = said.indexOf('COMMIT');
    expect(committed).toBeGreaterThan(0);
    expect(said.slice(committed).filter(isOfFiles)).toEqual([`flush ${LOG}`, `write ${JOURNAL}`]);
    expect(read('SELECT "sequence" FROM "LedgerEntry"', copy)).toEqual([[1], [2]]);
    await next.handle(1, { kind: 'close' });
  });

  test('what another process has committed goes to the disk before its journal is emptied', async () => {
    const other = await SqliteWriter.open(start(file));
    await other.handle(1, { kind: 'append', draft: intent('a') });
    await other.handle(1, { kind: 'settle' });
    said = [];
    await ask(setting('a', true));
    expect(said.filter(isOfFiles)).toEqual([`flush ${LOG}`, `write ${JOURNAL}`]);
    expect(isEmpty()).toBe(true);
    // That one sees that it was emptied, and begins at its start.
    const last = await other.handle(1, { kind: 'append', draft: intent('b') });
    expect(sequenceOf(last)).toBe(3);
    expect(fs.readFileSync(path.join(folder, JOURNAL)).subarray(0, 4096).some(Boolean)).toBe(true);
    await other.handle(1, { kind: 'close' });
  });

  test('nothing is told of, and nothing written any more, where a flush fails', async () => {
    vi.mocked(fs.fdatasyncSync).mockImplementation(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    });
    const stopped = { ok: false, failure: { appCode: 'ledger-stopped' } };
    expect(await ask(setting('a', false))).toMatchObject(stopped);
    vi.restoreAllMocks();
    expect(await ask({ kind: 'append', draft: change('test', 'x') })).toMatchObject(stopped);
    expect(await ask(setting('b', true))).toMatchObject(stopped);
    expect(read('SELECT "key" FROM "Setting" WHERE "key" = \'b\'')).toEqual([]);
  });

  function listen(): void {
    const { openSync, fdatasyncSync, writeSync } = fs;
    vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
      const handle = openSync(...args);
      names.set(handle, path.basename(String(args[0])));
      return handle;
    });
    vi.spyOn(fs, 'fdatasyncSync').mockImplementation((handle) => {
      said.push(`flush ${names.get(handle)}`);
      fdatasyncSync(handle);
    });
    vi.spyOn(fs, 'writeSync').mockImplementation((...args: Parameters<typeof writeSync>) => {
      said.push(`write ${names.get(args[0])}`);
      return writeSync(...args);
    });
    const control = SqliteConnection.prototype.control;
    vi.spyOn(SqliteConnection.prototype, 'control').mockImplementation(function (
      this: SqliteConnection,
      text,
    ) {
      said.push(text);
      control.call(this, text);
    });
  }

  function isEmpty(): boolean {
    return !fs.readFileSync(path.join(folder, JOURNAL)).some((byte) => byte !== 0);
  }

  function ask(request: Parameters<SqliteWriter['handle']>[1]) {
    return writer.handle(1, request);
  }

  async function begin(): Promise<number> {
    const reply = await ask({ kind: 'begin' });
    return reply.ok ? Number(reply.value) : 0;
  }

  function read(sql: string, from = file): readonly (readonly unknown[])[] {
    const connection = new SqliteConnection(from, 'PRAGMA query_only = ON;');
    const { rows } = connection.execute(sql, []);
    connection.close();
    return rows;
  }
});

function isOfFiles(text: string): boolean {
  return /^(?:flush|write) /u.test(text);
}

type Reply = Awaited<ReturnType<SqliteWriter['handle']>>;

function receiptOf(reply: Reply): LedgerReceipt {
  if (!reply.ok) throw new Error(reply.failure.message);
  return reply.value as LedgerReceipt;
}

function digestOf(reply: Reply): string {
  return receiptOf(reply).digest;
}

function sequenceOf(reply: Reply): number {
  return receiptOf(reply).sequence;
}

const masterKey = new Uint8Array(randomBytes(32));

function start(file: string) {
  return { file, masterKey, writer: 'server-0', patience };
}

function setting(key: string, isEarly: boolean): Extract<WriterJob, { kind: 'apply' }> {
  const text = `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('${key}', '1', '')`;
  return { kind: 'apply', statements: [{ text, values: [], mustChange: false }], isEarly };
}
