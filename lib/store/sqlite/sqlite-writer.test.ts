import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LedgerReceipt } from '@/lib/ledger/entry';

import { change, end, intent } from '../__fixtures__/drafts';
import { migrateSqlite } from './migrate-sqlite';
import { openDatabase } from './open-database';
import { SqliteConnection } from './sqlite-connection';
import { SqliteWriter } from './sqlite-writer';
import type { WriterReply, WriterRequest } from './writer-protocol';
import { WriterThread } from './writer-thread';

describe('the SQLite writer', () => {
  let folder = '';
  let writer: SqliteWriter;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-writer-'));
    await migrateSqlite(path.join(folder, 'sotto.db'));
    writer = await SqliteWriter.open(start());
  });
  afterEach(async () => {
    vi.useRealTimers();
    await ask({ kind: 'close' });
    rmSync(folder, { recursive: true });
  });

  test('flushes the log itself, overwrites what is erased, and keeps references', async () => {
    const transaction = await begin();
    for (const [pragma, value] of [
      ['synchronous', 1],
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
    const file = path.join(folder, 'sotto.db');
    const other = new SqliteConnection(file, 'PRAGMA busy_timeout = 0;');
    expect(() => other.control('BEGIN IMMEDIATE')).toThrow('database is locked');
    await ask({ kind: 'commit', transaction });
    other.control('BEGIN IMMEDIATE');
    other.control('ROLLBACK');
    other.close();
  });

  test('waits for a process that writes beside it, and for no longer than that does', async () => {
    const other = openDatabase(path.join(folder, 'sotto.db'));
    const held = await other.transaction('write');
    const append = ask({ kind: 'append', draft: change('test', 'x') });
    // By then it has tried and was refused: this thread is the writer's too.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await held.commit();
    other.close();
    expect(await append).toMatchObject({ ok: true, stopped: null });
  });

  test('takes turns with another that writes as much, and each goes on from the other', async () => {
    const other = await SqliteWriter.open(start());
    const receipts = await Promise.all(
      [writer, other].map(async (one) => {
        const said: WriterReply[] = [];
        for (let index = 0; index < 60; index += 1) {
          said.push(await one.handle(1, { kind: 'append', draft: change('test', `${index}`) }));
        }
        return said;
      }),
    );
    await other.handle(1, { kind: 'close' });
    expect(sequencesOf(receipts.flat())).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
    await ask({ kind: 'settle' });
    expect(entries()).toHaveLength(120);
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

  test('refuses what comes behind the one that closes it', async () => {
    const closing = ask({ kind: 'close' });
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    const behind = await ask({ kind: 'append', draft: change('test', 'behind') });
    expect(behind).toMatchObject({ ok: false, failure: { appCode: 'ledger-stopped' } });
    expect(await closing).toMatchObject({ ok: true });
    expect(entries()).toEqual([]);
  });

  test('a connection that is closed is in no transaction', () => {
    const other = new SqliteConnection(path.join(folder, 'sotto.db'), '');
    other.control('BEGIN');
    expect(other.isInTransaction).toBe(true);
    other.close();
    expect(other.isInTransaction).toBe(false);
  });

  test('has the log moved into the file by another thread, while it writes', async () => {
    const file = path.join(folder, 'sotto.db');
    const before = statSync(file).size;
    for (let number = 0; number < 210; number += 1) {
      await ask({ kind: 'append', draft: change('test', `${number} ${'x'.repeat(300)}`) });
    }
    await expect.poll(() => statSync(file).size, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  test('H5: goes by the sequence where the clock jumps back a day, and the chain holds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const days = ['2026-03-29T02:30:00Z', '2026-03-28T02:30:00Z', '2026-10-25T01:30:00Z'];
    for (const day of days) {
      vi.setSystemTime(new Date(day));
      await ask({ kind: 'append', draft: change('test', day) });
    }
    vi.useRealTimers();
    await ask({ kind: 'settle' });
    const times = entries().map(({ time }) => String(time));
    expect(times).toEqual(days.map((day) => new Date(day).toISOString()));
    expect(entries().map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(entries()[2]).toMatchObject({ previous: entries()[1]?.['digest'] });
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
      ask({ kind: 'append', draft: change('test', '3'), statements: [row('f')] }),
      ask({ kind: 'append', draft: change('no', '4'), statements: [row('g'), row('a')] }),
      ask({
        kind: 'append',
        draft: change('no', '5'),
        statements: [row('h'), { ...none, mustChange: true }],
      }),
      ask({
        kind: 'append',
        draft: { ...change('no', '6'), kind: 'sent', intent: 99 },
        statements: [row('i')],
      }),
      ask({ kind: 'append', draft: change('test', '7') }),
    ]);
    await ask({ kind: 'rollback', transaction });
    expect(await replies).toMatchObject([
      { ok: true, value: true },
      { ok: true, value: { sequence: 1 } },
      { ok: false, stopped: null, failure: { code: 'SQLITE_CONSTRAINT', rawCode: 1555 } },
      { ok: true, value: false },
      { ok: true, value: true },
      { ok: true, value: { sequence: 2 } },
      { ok: true, value: { sequence: 3 } },
      { ok: false, stopped: null, failure: { code: 'SQLITE_CONSTRAINT', rawCode: 1555 } },
      { ok: false, stopped: null, failure: { appCode: 'conflict' } },
      { ok: false, stopped: null, failure: { appCode: 'conflict' } },
      { ok: true, value: { sequence: 4 } },
    ]);
    const next = await begin();
    expect(await execute(next, 'SELECT "key" FROM "Setting" ORDER BY "key"')).toMatchObject({
      value: { rows: [['a'], ['b'], ['e'], ['f']] },
    });
    expect(await execute(next, 'SELECT "action" FROM "LedgerEntry"')).toMatchObject({
      value: { rows: [['test'], ['test'], ['test'], ['test']] },
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

  describe('where the process dies before the database has what was told of', () => {
    const patience = { idle: 60_000, longest: 60_000, rest: 60_000 };
    let copy = '';
    beforeEach(async () => {
      await ask({ kind: 'close' });
      writer = await SqliteWriter.open({ ...start(), patience });
      copy = path.join(folder, 'copy');
    });

    /** The files as a process leaves them that is killed now. */
    function dieNow(): void {
      mkdirSync(copy);
      for (const name of readdirSync(folder).filter((each) => each.startsWith('sotto.db'))) {
        copyFileSync(path.join(folder, name), path.join(copy, name));
      }
    }

    async function startAgain(): Promise<readonly Row[]> {
      const next = await SqliteWriter.open({ ...start(), file: path.join(copy, 'sotto.db') });
      await next.handle(1, { kind: 'close' });
      return entries(copy);
    }

    test('the next one puts it there: the same entries, keys and open intents', async () => {
      const sent = await ask({ kind: 'append', draft: intent('a') });
      await ask({ kind: 'append', draft: intent('b') });
      const last = await ask({ kind: 'append', draft: end('replied', 1) });
      expect(entries()).toEqual([]);
      dieNow();
      expect(await startAgain()).toMatchObject([
        { sequence: 1, kind: 'intent', digest: digestOf(sent), hasKey: 1, isOpen: 0 },
        { sequence: 2, kind: 'intent', hasKey: 1, isOpen: 1 },
        { sequence: 3, kind: 'replied', digest: digestOf(last), hasKey: 0, isOpen: 0 },
      ]);
    });

    test.each([
      ['its end', 40],
      ['its middle', 200],
    ])(
      'an entry broken off at %s was told to nobody, and leaves those before it',
      async (_case, less) => {
        await ask({ kind: 'append', draft: intent('a') });
        const journal = path.join(folder, 'sotto.db-ledger');
        const whole = readFileSync(journal).findLastIndex((byte) => byte !== 0) + 1;
        await ask({ kind: 'append', draft: intent('b') });
        dieNow();
        const bytes = readFileSync(journal);
        const until = bytes.findLastIndex((byte) => byte !== 0) + 1 - less;
        expect(until).toBeGreaterThan(whole);
        writeFileSync(path.join(copy, 'sotto.db-ledger'), bytes.fill(0, until));
        expect((await startAgain()).map(({ sequence }) => sequence)).toEqual([1]);
      },
    );

    test('a thread that goes on from it has it, and one on an older copy of the database is refused with a word on what to do', async () => {
      dieNow();
      const before = path.join(folder, 'before.db');
      copyFileSync(path.join(copy, 'sotto.db'), before);
      rmSync(copy, { recursive: true });
      await ask({ kind: 'append', draft: change('test', '1') });
      await ask({ kind: 'rollback', transaction: await begin() });
      await ask({ kind: 'append', draft: change('test', '2') });
      dieNow();
      const file = path.join(copy, 'sotto.db');
      const thread = await WriterThread.start({ ...start(), file });
      expect(await thread.append(change('test', '3'))).toMatchObject({ sequence: 3 });
      await thread.close();
      rmSync(copy, { recursive: true });
      dieNow();
      for (const name of ['sotto.db-wal', 'sotto.db-shm'])
        rmSync(path.join(copy, name), { force: true });
      copyFileSync(before, file);
      await expect(WriterThread.start({ ...start(), file })).rejects.toMatchObject({
        code: 'ledger-stopped',
        message: expect.stringContaining('older copy'),
      });
    });

    test('I14: nothing of it stays in the journal once a change is made, keys neither', async () => {
      await ask({ kind: 'append', draft: intent('a') });
      const journal = path.join(folder, 'sotto.db-ledger');
      expect(readFileSync(journal).some((byte) => byte !== 0)).toBe(true);
      await ask({ kind: 'commit', transaction: await begin() });
      expect(readFileSync(journal).some((byte) => byte !== 0)).toBe(false);
      expect(entries()).toHaveLength(1);
    });

    test('an entry larger than the journal goes into the database at once, and the next ones have room', async () => {
      const large = { ...intent('large'), payload: new Uint8Array(300_000) };
      await ask({ kind: 'append', draft: intent('small') });
      expect(await ask({ kind: 'append', draft: large })).toMatchObject({ ok: true });
      expect(entries()).toHaveLength(2);
      await ask({ kind: 'append', draft: large });
      expect(entries()).toHaveLength(2);
      await ask({ kind: 'settle' });
      expect(entries()).toHaveLength(3);
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

  /** What another connection reads. */
  function entries(place = folder): readonly Row[] {
    const connection = new SqliteConnection(
      path.join(place, 'sotto.db'),
      'PRAGMA query_only = ON;',
    );
    const { columns, rows } = connection.execute(
      `SELECT "sequence", "time", "kind", "previous", "digest",
        EXISTS (SELECT 1 FROM "LedgerKey" WHERE "sequence" = "LedgerEntry"."sequence") AS "hasKey",
        EXISTS (SELECT 1 FROM "LedgerOpenIntent" WHERE "sequence" = "LedgerEntry"."sequence") AS "isOpen"
        FROM "LedgerEntry" ORDER BY "sequence"`,
      [],
    );
    connection.close();
    return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
  }

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

type Row = Readonly<Record<string, unknown>>;

function receiptOf(reply: WriterReply): LedgerReceipt | null {
  return reply.ok && typeof reply.value === 'object' && reply.value && 'digest' in reply.value
    ? reply.value
    : null;
}

function digestOf(reply: WriterReply): string | undefined {
  return receiptOf(reply)?.digest;
}

function sequencesOf(replies: readonly WriterReply[]): readonly (number | undefined)[] {
  return replies.map((reply) => receiptOf(reply)?.sequence).sort((a = 0, b = 0) => a - b);
}
