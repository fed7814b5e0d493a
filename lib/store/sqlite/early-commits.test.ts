import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { change, intent } from '../__fixtures__/drafts';
import { migrateSqlite } from './migrate-sqlite';
import { SqliteConnection } from './sqlite-connection';
import { SqliteWriter } from './sqlite-writer';
import type { WriterJob } from './writer-protocol';

const LATER = 'PRAGMA synchronous = NORMAL';
const AT_ONCE = 'PRAGMA synchronous = FULL';
const FULL = 2;

describe('changes that nobody would miss', () => {
  let folder = '';
  let file = '';
  let writer: SqliteWriter;
  let said: string[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-early-'));
    file = path.join(folder, 'sotto.db');
    await migrateSqlite(file);
    writer = await SqliteWriter.open(start(file));
    said = [];
    const control = SqliteConnection.prototype.control;
    vi.spyOn(SqliteConnection.prototype, 'control').mockImplementation(function (
      this: SqliteConnection,
      text,
    ) {
      said.push(text);
      control.call(this, text);
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await writer.handle(1, { kind: 'close' });
    rmSync(folder, { recursive: true });
  });

  test('are told of before the disk has them, and the next commit waits for it', async () => {
    expect(await ask(setting('a', true))).toMatchObject({ ok: true, value: true });
    expect(said).toEqual([LATER, 'BEGIN IMMEDIATE', 'COMMIT', AT_ONCE]);
    expect(read('SELECT "key" FROM "Setting"')).toEqual([['a']]);
    expect(await synchronous()).toBe(FULL);
  });

  test.each([
    ['an entry', { kind: 'append', draft: change('test', 'x') }],
    ['a change that is to be kept', setting('b', false)],
  ] as const)('wait together with %s', async (_case, other) => {
    const replies = await Promise.all([ask(setting('a', true)), ask(other)]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    expect(said).not.toContain(LATER);
  });

  test('wait behind entries that the journal alone has', async () => {
    await ask({ kind: 'append', draft: change('test', 'x') });
    await ask(setting('a', true));
    expect(said).not.toContain(LATER);
    expect(read('SELECT "sequence" FROM "LedgerEntry"')).toEqual([[1]]);
  });

  test('a broken one leaves its neighbour alone', async () => {
    const replies = await Promise.all([
      ask(setting('a', true)),
      ask(setting('a', true)),
      ask(setting('b', true)),
    ]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(await synchronous()).toBe(FULL);
  });

  test('what a process that died has left goes first, and waits for the disk', async () => {
    await ask({ kind: 'append', draft: intent('a') });
    // Another installation whose database lacks the entry, as after a death before the commit.
    const copy = path.join(folder, 'copy', 'sotto.db');
    mkdirSync(path.dirname(copy));
    await migrateSqlite(copy);
    const next = await SqliteWriter.open(start(copy));
    copyFileSync(`${file}-ledger`, `${copy}-ledger`);
    said = [];
    expect(await next.handle(1, setting('a', true))).toMatchObject({ ok: true, value: true });
    const at = said.indexOf(AT_ONCE);
    expect(said.slice(0, at)).toEqual([LATER, 'BEGIN IMMEDIATE', 'ROLLBACK']);
    expect(said.slice(at).filter((text) => text === 'COMMIT')).toHaveLength(2);
    expect(said.lastIndexOf(LATER)).toBe(0);
    expect(read('SELECT "sequence" FROM "LedgerEntry"', copy)).toEqual([[1]]);
    expect(read('SELECT "key" FROM "Setting"', copy)).toEqual([['a']]);
    await next.handle(1, { kind: 'close' });
  });

  test('nothing is written any more where later commits would not wait', async () => {
    const { control } = SqliteConnection.prototype;
    vi.mocked(control).mockImplementation(function (this: SqliteConnection, text) {
      if (text !== AT_ONCE) this.execute(text, []);
    });
    const stopped = { ok: false, failure: { appCode: 'ledger-stopped' } };
    expect(await ask(setting('a', true))).toMatchObject(stopped);
    vi.restoreAllMocks();
    expect(await ask({ kind: 'append', draft: change('test', 'x') })).toMatchObject(stopped);
    expect(await ask(setting('b', true))).toMatchObject(stopped);
    expect(read('SELECT "key" FROM "Setting" WHERE "key" = \'b\'')).toEqual([]);
  });

  function ask(job: WriterJob) {
    return writer.handle(1, job);
  }

  async function synchronous(): Promise<unknown> {
    const reply = await writer.handle(1, { kind: 'begin' });
    const transaction = reply.ok ? Number(reply.value) : 0;
    const sql = 'PRAGMA synchronous';
    const found = await writer.handle(1, { kind: 'execute', transaction, sql, args: [] });
    await writer.handle(1, { kind: 'rollback', transaction });
    return found.ok && typeof found.value === 'object' && found.value && 'rows' in found.value
      ? found.value.rows[0]?.[0]
      : null;
  }

  function read(sql: string, from = file): readonly (readonly unknown[])[] {
    const connection = new SqliteConnection(from, 'PRAGMA query_only = ON;');
    const { rows } = connection.execute(sql, []);
    connection.close();
    return rows;
  }
});

function start(file: string) {
  return { file, masterKey: new Uint8Array(randomBytes(32)), writer: 'server-0' };
}

function setting(key: string, isEarly: boolean): Extract<WriterJob, { kind: 'apply' }> {
  const text = `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('${key}', '1', '')`;
  return { kind: 'apply', statements: [{ text, values: [], mustChange: false }], isEarly };
}
