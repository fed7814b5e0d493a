import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { change } from '../__fixtures__/drafts';
import { migrateSqlite } from './migrate-sqlite';
import { openDatabase } from './open-database';
import { SqliteWriter } from './sqlite-writer';
import type { WriterRequest } from './writer-protocol';
import { WriterThread } from './writer-thread';

describe('the SQLite writer', () => {
  let folder = '';
  let writer: SqliteWriter;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-writer-'));
    await migrateSqlite(path.join(folder, 'sotto.db'));
    writer = SqliteWriter.open(start());
  });
  afterEach(async () => {
    await ask({ kind: 'close' });
    rmSync(folder, { recursive: true });
  });

  test('waits for the disk at every commit, overwrites what is erased, and keeps references', async () => {
    const transaction = await begin();
    for (const [pragma, value] of [
      ['synchronous', 2],
      ['secure_delete', 1],
      ['foreign_keys', 1],
    ] as const) {
      const reply = await execute(transaction, `PRAGMA ${pragma}`);
      expect(reply).toMatchObject({ ok: true, value: { columns: [pragma], rows: [[value]] } });
    }
    await ask({ kind: 'rollback', transaction });
  });

  test('holds the write lock from the beginning of a transaction', async () => {
    const transaction = await begin();
    const other = openDatabase(path.join(folder, 'sotto.db'));
    await other.execute('PRAGMA busy_timeout = 0');
    await expect(other.transaction('write')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await ask({ kind: 'commit', transaction });
    (await other.transaction('write')).close();
    other.close();
  });

  test('keeps a batch of entries and a transaction apart, in turns', async () => {
    const transaction = await begin();
    const append = ask({ kind: 'append', draft: change('test', 'x') });
    await execute(
      transaction,
      `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('a', '1', '2026-01-01')`,
    );
    expect(await execute(transaction, 'SELECT count(*) FROM "LedgerEntry"')).toMatchObject({
      value: { rows: [[0]] },
    });
    await ask({ kind: 'rollback', transaction });
    expect(await append).toMatchObject({ ok: true, value: { sequence: 1 } });
    const next = await begin();
    expect(await execute(next, 'SELECT count(*) FROM "Setting"')).toMatchObject({
      value: { rows: [[0]] },
    });
    await ask({ kind: 'commit', transaction: next });
  });

  test('has the log moved into the file by another thread, while it writes', async () => {
    const file = path.join(folder, 'sotto.db');
    const before = statSync(file).size;
    for (let number = 0; number < 210; number += 1) {
      await ask({ kind: 'append', draft: change('test', `${number} ${'x'.repeat(300)}`) });
    }
    await expect.poll(() => statSync(file).size, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  test('shares one transaction among the entries that wait', async () => {
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        ask({ kind: 'append', draft: change('test', `${index}`) }),
      ),
    );
    expect(replies.map((reply) => (reply.ok ? reply.value : null))).toEqual(
      Array.from({ length: 300 }, (_, index) => expect.objectContaining({ sequence: index + 1 })),
    );
  });

  test('shares one transaction among entries and changes, in which only a broken change is taken back', async () => {
    const row = (key: string) => ({
      text: `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES (?, '1', '2026-01-01')`,
      values: [key],
      mustChange: true,
    });
    const none = { text: `DELETE FROM "Setting" WHERE "key" = 'none'`, values: [] };
    const transaction = await begin();
    const replies = Promise.all([
      ask({ kind: 'apply', statements: [row('a'), row('b')] }),
      ask({ kind: 'append', draft: change('test', '1') }),
      ask({ kind: 'apply', statements: [row('c'), row('a')] }),
      ask({ kind: 'apply', statements: [row('d'), { ...none, mustChange: true }] }),
      ask({ kind: 'apply', statements: [row('e'), { ...none, mustChange: false }] }),
      ask({ kind: 'append', draft: change('test', '2') }),
    ]);
    await ask({ kind: 'rollback', transaction });
    expect(await replies).toMatchObject([
      { ok: true, value: true },
      { ok: true, value: { sequence: 1 } },
      { ok: false, stopped: null, failure: { code: 'SQLITE_CONSTRAINT', rawCode: 1555 } },
      { ok: true, value: false },
      { ok: true, value: true },
      { ok: true, value: { sequence: 2 } },
    ]);
    const next = await begin();
    expect(await execute(next, 'SELECT "key" FROM "Setting" ORDER BY "key"')).toMatchObject({
      value: { rows: [['a'], ['b'], ['e']] },
    });
    await ask({ kind: 'rollback', transaction: next });
  });

  test('H4: a full disk in a batch leaves none of its jobs done, and none is said to be', async () => {
    const transaction = await begin();
    await execute(transaction, 'PRAGMA max_page_count = 1');
    const large = {
      text: `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('large', hex(zeroblob(5000000)), '2026-01-01')`,
      values: [],
      mustChange: true,
    };
    const small = { ...large, text: large.text.replace('5000000', '1').replace('large', 'small') };
    const replies = Promise.all([
      ask({ kind: 'append', draft: change('test', '1') }),
      ask({ kind: 'apply', statements: [small] }),
      ask({ kind: 'apply', statements: [large] }),
    ]);
    await ask({ kind: 'rollback', transaction });
    for (const reply of await replies) {
      expect(reply).toMatchObject({ ok: false, failure: { appCode: 'ledger-stopped' } });
    }
    const reader = openDatabase(path.join(folder, 'sotto.db'));
    const { rows } = await reader.execute(
      'SELECT (SELECT count(*) FROM "Setting") + (SELECT count(*) FROM "LedgerEntry") AS "count"',
    );
    expect(rows).toMatchObject([{ count: 0 }]);
    reader.close();
  });

  test.each([
    ['a broken constraint', `INSERT INTO "Setting" ("key") VALUES ('a')`],
    ['a wrong statement', 'SELECT nothing FROM nowhere'],
    [
      'an entry out of order',
      `INSERT INTO "LedgerEntry" SELECT 7, 1, '', '', '', '', '', null, '', null, '', x'', '', '', ''`,
    ],
  ])('goes on after %s', async (_case, sql) => {
    const transaction = await begin();
    expect(await execute(transaction, sql)).toMatchObject({
      ok: false,
      stopped: null,
      failure: { appCode: null },
    });
    await ask({ kind: 'rollback', transaction });
    expect(await ask({ kind: 'append', draft: change('test', 'x') })).toMatchObject({ ok: true });
  });

  test('H4: stays stopped after a write that failed, whatever is asked next', async () => {
    const transaction = await begin();
    await execute(transaction, 'PRAGMA max_page_count = 1');
    const insert = `INSERT INTO "Setting" ("key", "json", "updatedAt") VALUES ('a', hex(zeroblob(5000000)), '2026-01-01')`;
    expect(await execute(transaction, insert)).toMatchObject({
      ok: false,
      failure: { appCode: 'ledger-stopped' },
    });
    expect(await ask({ kind: 'commit', transaction })).toMatchObject({
      ok: false,
      failure: { appCode: 'ledger-stopped' },
    });
    for (const request of [
      { kind: 'append', draft: change('test', 'x') },
      { kind: 'begin' },
    ] as const) {
      expect(await ask(request)).toMatchObject({
        ok: false,
        failure: { appCode: 'ledger-stopped', message: expect.stringContaining('SQLITE_FULL') },
      });
    }
  });

  test('knows no transaction but the open one', async () => {
    const transaction = await begin();
    await ask({ kind: 'commit', transaction });
    expect(await execute(transaction, 'SELECT 1')).toMatchObject({
      ok: false,
      failure: { appCode: 'internal' },
    });
    expect(await ask({ kind: 'commit', transaction })).toMatchObject({
      ok: false,
      failure: { appCode: 'internal' },
    });
  });

  test('H3: a thread that cannot start or is gone stops the ledger', async () => {
    await expect(
      WriterThread.start({ ...start(), file: path.join(folder, 'none', 'x.db') }),
    ).rejects.toMatchObject({ code: 'ledger-stopped' });
    const thread = await WriterThread.start(start());
    const waiting = thread.append(change('test', 'x'));
    await thread.close();
    await expect(waiting).resolves.toMatchObject({ sequence: 1 });
    await expect(thread.append(change('test', 'x'))).rejects.toMatchObject({
      code: 'ledger-stopped',
    });
    expect(thread.stopped).toMatchObject({ code: 'ledger-stopped' });
  });

  function start() {
    return {
      file: path.join(folder, 'sotto.db'),
      masterKey: new Uint8Array(randomBytes(32)),
      writer: 'server-0',
    };
  }

  function ask(request: WriterRequest) {
    return writer.handle(1, request);
  }

  async function begin(): Promise<number> {
    const reply = await ask({ kind: 'begin' });
    if (!reply.ok) throw new Error(reply.failure.message);
    return Number(reply.value);
  }

  function execute(transaction: number, sql: string) {
    return ask({ kind: 'execute', transaction, sql, args: [] });
  }
});
