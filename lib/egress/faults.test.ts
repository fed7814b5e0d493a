import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';
import { verifyEntries } from '@/lib/ledger/verify-entries';
import { staticSetOf } from '@/lib/llm/prompts/static-set';
import { createSealer } from '@/lib/store/keys/sealer';
import { openPayload, sha256 } from '@/lib/store/ledger/payload-seal';
import { migrateSqlite } from '@/lib/store/sqlite/migrate-sqlite';
import { SqliteConnection } from '@/lib/store/sqlite/sqlite-connection';
import { SqliteWriter } from '@/lib/store/sqlite/sqlite-writer';
import {
  DISK_FAULTS,
  diskMethods,
  failing,
  type Fault,
  type Methods,
  SOCKET_WRITE,
} from '@/lib/testing/failing-calls';
import { numberedPrompt, plainModel } from '@/lib/testing/plain-model';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';

import { openGateway } from './gateway';

/**
 * The path of a send has so many calls to the disk and to the network. Each of them fails once, in each
 * way, before it is done and after: nothing may leave unrecorded, and the send ends in a clear state.
 */
const masterKey = randomBytes(32);
let folder = '';
let template = '';
let server: RecordingServer;
let runs = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-faults-'));
  template = path.join(folder, 'template.db');
  await migrateSqlite(template);
  const whole = new Database(template);
  whole.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  whole.close();
  server = await startRecordingServer([{ kind: 'text', text: 'RETURN 1' }]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Stage {
  /** `sent`, or the code of what was thrown; then the entries have gone on from the journal to the database. */
  send(): Promise<string>;
  /** What a fresh start finds. */
  remains(): Promise<{
    readonly ok: boolean;
    readonly intents: readonly string[];
    readonly kinds: readonly string[];
  }>;
  close(): Promise<void>;
}

async function stage(deadline = 5_000): Promise<Stage> {
  runs += 1;
  const file = path.join(folder, `${runs}.db`);
  copyFileSync(template, file);
  const start = {
    file,
    masterKey,
    writer: 'server-test',
    patience: { idle: 60_000, longest: 60_000, rest: 60_000 },
  };
  const writer = await SqliteWriter.open(start);
  let asked = 0;
  const ledger: LedgerWriter = {
    async append(draft) {
      const reply = await writer.handle((asked += 1), { kind: 'append', draft });
      if (reply.ok) return reply.value as LedgerReceipt;
      const { appCode, message } = reply.failure;
      throw appCode === null ? new Error(message) : new AppError(appCode, message);
    },
  };
  const { model, pin } = plainModel(server.baseUrl);
  const gateway = openGateway({ ledger, permit: (run) => run(), pins: [pin] });
  return {
    async send() {
      const prompt = numberedPrompt(`${runs}-${(asked += 1)}`);
      try {
        await gateway.send({
          model,
          prompt,
          approvedDigest: null,
          credential: null,
          deadline,
          captured: await model.compose(prompt),
          policy: {
            version: '1',
            staticSet: staticSetOf([]),
            leakMatcher: { find: () => [] },
            placeholders: [],
            needsApproval: false,
          },
          context: {
            actor: 'owner',
            graph: null,
            subject: 'q',
            attempt: 1,
            action: 'question.send',
          },
        });
        return 'sent';
      } catch (error) {
        return error instanceof AppError ? error.code : 'thrown';
      } finally {
        await writer.handle((asked += 1), { kind: 'settle' });
      }
    },
    async remains() {
      const next = await SqliteWriter.open(start);
      await next.handle(1, { kind: 'close' });
      const connection = new SqliteConnection(file, '');
      const rows = rowsOf<VerifiableEntry>(connection, 'LedgerEntry');
      const keys = rowsOf<{ sequence: number; wrappedKey: Uint8Array }>(connection, 'LedgerKey');
      connection.close();
      const wrapped = new Map(keys.map(({ sequence, wrappedKey }) => [sequence, wrappedKey]));
      const { ok } = await verifyEntries(each(rows), { sha256 });
      const sealer = createSealer(masterKey, 'ledger-keys');
      const intents = rows.flatMap((row) => {
        const wrappedKey = wrapped.get(row.sequence);
        if (row.kind !== 'intent' || wrappedKey === undefined) return [];
        const { payload } = openPayload(sealer, { ...row, wrappedKey });
        return [digestOf(payload.subarray(payload.indexOf(0x0a) + 1))];
      });
      return { ok, intents, kinds: rows.map(({ kind }) => kind) };
    },
    async close() {
      await gateway.close();
      await writer.handle((asked += 1), { kind: 'close' });
    },
  };
}

/** The cast is safe: a row has the columns of its table, and bytes are made bytes again. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the table
function rowsOf<Row>(connection: SqliteConnection, table: string): readonly Row[] {
  const { columns, rows } = connection.execute(`SELECT * FROM "${table}" ORDER BY "sequence"`, []);
  return rows.map(
    (row) =>
      Object.fromEntries(
        columns.map((name, index) => {
          const value = row[index];
          return [name, value instanceof ArrayBuffer ? new Uint8Array(value) : value];
        }),
      ) as Row,
  );
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Calls of one send on a connection that has nothing prepared. */
async function callsOfASend(methods: Methods): Promise<number> {
  const one = await stage();
  const counter = failing(methods, 0);
  expect(await one.send()).toBe('sent');
  const calls = counter.calls();
  vi.restoreAllMocks();
  await one.close();
  return calls;
}

/** What must hold whatever failed: what the server has is recorded, the chain is whole, no success is made up. */
async function expectRecorded(one: Stage, from: number): Promise<void> {
  const { ok, intents } = await one.remains();
  expect(ok).toBe(true);
  for (const { body } of server.requests.slice(from)) expect(intents).toContain(digestOf(body));
}

describe('a fault of the disk at every call of a send', () => {
  test.each(
    DISK_FAULTS.flatMap(([name, fault]) => [
      [name, 'before', fault] as const,
      // What was done and is said not to be: one kind that has a code, one that has none.
      ...(['throws', 'EIO'].includes(name) ? [[name, 'after', fault] as const] : []),
      ...(name === 'ENOSPC' ? [[name, 'half', fault] as const] : []),
    ]),
  )(
    '%s, %s it is done',
    async (_name, when, fault) => {
      const methods = diskMethods().filter(([, name]) => when !== 'half' || name === 'writeSync');
      const calls = await callsOfASend(methods);
      expect(calls).toBeGreaterThan(when === 'half' ? 1 : 10);
      for (let at = 1; at <= calls; at += 1) {
        const from = server.requests.length;
        const one = await stage();
        const counter = failing(methods, at, { when, fault });
        const outcome = await one.send();
        expect(counter.calls()).toBeGreaterThanOrEqual(at);
        vi.restoreAllMocks();
        expect(['ledger-stopped', 'sent', 'thrown']).toContain(outcome);
        await expectRecorded(one, from);
        // Either all goes on as if nothing had been, or nothing leaves any more.
        const reached = server.requests.length;
        const again = await one.send();
        expect(server.requests.length - reached).toBe(again === 'sent' ? 1 : 0);
        expect(['ledger-stopped', 'sent']).toContain(again);
        await expectRecorded(one, from);
        await one.close();
      }
    },
    60_000,
  );
});

describe('a fault of the network at every call of a send', () => {
  const NETWORK: readonly (readonly [string, Fault])[] = [
    ['throws', () => new Error('no reason')],
    ['EMFILE', () => Object.assign(new Error('too many open files'), { code: 'EMFILE' })],
    ['EIO', () => Object.assign(new Error('i/o error'), { code: 'EIO' })],
    ['ENOSPC', () => Object.assign(new Error('no buffer space'), { code: 'ENOBUFS' })],
  ];
  const methods: Methods = [
    [net.Socket.prototype, 'connect'],
    [net.Socket.prototype, SOCKET_WRITE],
  ];

  test.each(NETWORK)(
    '%s',
    async (_name, fault) => {
      const calls = await callsOfASend(methods);
      expect(calls).toBeGreaterThan(1);
      for (let at = 1; at <= calls; at += 1) {
        const from = server.requests.length;
        const one = await stage(400);
        failing(methods, at, { when: 'before', fault });
        expect(['model-failed', 'deadline', 'sent']).toContain(await one.send());
        vi.restoreAllMocks();
        const { kinds } = await one.remains();
        expect(kinds[0]).toBe('intent');
        expect(['failed', 'unknown', 'replied']).toContain(kinds.at(-1));
        await expectRecorded(one, from);
        await one.close();
      }
    },
    30_000,
  );

  test('a server that never answers: unknown, since it may have read what it was sent', async () => {
    const silent = await startRecordingServer([{ kind: 'silent' }]);
    const real = server;
    server = silent;
    const one = await stage(200);
    expect(await one.send()).toBe('deadline');
    expect((await one.remains()).kinds).toEqual(['intent', 'sent', 'unknown']);
    await one.close();
    server = real;
    await silent.close();
  });
});
