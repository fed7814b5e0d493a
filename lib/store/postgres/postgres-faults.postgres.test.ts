import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';
import {
  failing,
  type Fault,
  type Methods,
  SERVER_FAULTS,
  SOCKET_FAULTS,
  SOCKET_WRITE,
} from '@/lib/testing/failing-calls';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/postgres-database';

import { change, intent } from '../__fixtures__/drafts';
import { createSealer } from '../keys/sealer';
import { verifyLedger } from '../ledger/ledger-bundle';
import { PayloadSealer } from '../ledger/payload-seal';
import { openStore } from '../open-store';
import type { Store } from '../store';
import { PostgresLedgerWriter } from './postgres-ledger-writer';

/**
 * An instance appends, and each of its calls to the database fails once, in each way, before it is done
 * and after. What it was told of is there; it says of itself that it has stopped, and stays so; and the
 * other instance goes on at once, on a chain that is whole.
 */
const server = process.env['SOTTO_TEST_POSTGRES'] ?? '';
const STATEMENTS: Methods = [[Client.prototype, 'query']];
const SOCKETS: Methods = [
  [net.Socket.prototype, 'connect'],
  [net.Socket.prototype, SOCKET_WRITE],
];

interface Way {
  readonly methods: Methods;
  readonly when: 'before' | 'after';
  readonly fault: Fault;
}

const WAYS: readonly (readonly [string, string, string, Way])[] = [
  ...SERVER_FAULTS.flatMap(([name, fault]) =>
    (['before', 'after'] as const)
      .filter((when) => when === 'before' || ['throws', 'timeout'].includes(name))
      .map((when) => ['statement', name, when, { methods: STATEMENTS, when, fault }] as const),
  ),
  ...SOCKET_FAULTS.map(
    ([name, fault]) =>
      ['socket', name, 'before', { methods: SOCKETS, when: 'before', fault }] as const,
  ),
];

describe('H4: a fault at every call of an append to PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-postgres-faults-'));
  const masterKey = randomBytes(32);
  const sealer = new PayloadSealer(createSealer(masterKey, 'ledger-keys'));
  const environment = {
    SOTTO_MASTER_KEY: masterKey.toString('base64'),
    SOTTO_INSTANCES: 'several',
  };
  let database: TestDatabase;
  let other: Store;
  beforeAll(async () => {
    database = await createTestDatabase(server, 'faults');
    other = await openInstance();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await other.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  function openInstance(): Promise<Store> {
    return openStore({
      dataFolder: folder,
      databaseUrl: database.url,
      role: 'server',
      environment,
    });
  }

  function openWriter(): Promise<PostgresLedgerWriter> {
    return PostgresLedgerWriter.open(database.url, { sealer, writer: 'server-faults' });
  }

  async function callsOfAnAppend(methods: Methods): Promise<number> {
    const writer = await openWriter();
    const counter = failing(methods, 0);
    await writer.append(intent('counted'));
    const calls = counter.calls();
    vi.restoreAllMocks();
    await writer.close();
    return calls;
  }

  test.each(WAYS)('%s: %s, %s it is done', async (_what, _name, _when, way) => {
    const calls = await callsOfAnAppend(way.methods);
    expect(calls).toBeGreaterThan(5);
    for (let at = 1; at <= calls; at += 1) {
      const writer = await openWriter();
      const counter = failing(way.methods, at, way);
      const told = await outcomeOf(writer.append(intent(`${at}`)));
      expect(counter.calls()).toBeGreaterThanOrEqual(at);
      vi.restoreAllMocks();
      expect(told).toBe('ledger-stopped');
      expect(await outcomeOf(writer.append(intent('again')))).toBe('ledger-stopped');
      // It waits for no lock that the stopped one has.
      const { sequence } = await other.ledgerWriter.append(change('test', 'goes on'));
      expect((await other.ledger.head())?.sequence).toBe(sequence);
      await writer.close();
    }
    expect(await verifyLedger(other.ledger)).toMatchObject({ ok: true });
  });

  test.each(WAYS)('of a change: %s: %s, %s it is done', async (_what, _name, _when, way) => {
    const write = (key: string) =>
      other.write(async (tx) => ({
        result: await tx.settings.set(key, key),
        entry: change('test.set', key),
      }));
    const counter = failing(way.methods, 0);
    await write('counted');
    const calls = counter.calls();
    vi.restoreAllMocks();
    expect(calls).toBeGreaterThan(5);
    for (let at = 1; at <= calls; at += 1) {
      const key = randomBytes(6).toString('hex');
      failing(way.methods, at, way);
      const told = await outcomeOf(write(key).then(({ receipt }) => receipt));
      vi.restoreAllMocks();
      const [last] = await other.ledger.list({ limit: 1 });
      const isRecorded = last?.subject === key;
      // Change and entry are there together or not at all, and what was told of is there.
      expect([at, (await other.settings.get(key)) === key]).toEqual([at, isRecorded]);
      expect([typeof told, isRecorded]).not.toEqual(['object', false]);
      await write(`after-${key}`);
    }
    expect(await verifyLedger(other.ledger)).toMatchObject({ ok: true });
  });

  test.each(['before', 'after'] as const)(
    'of an entry with its changes: a statement fails %s it is done',
    async (when) => {
      const append = (store: Store, subject: string) =>
        outcomeOf(store.ledgerWriter.append(intent(subject), { changes: [] }));
      const counter = failing(STATEMENTS, 0);
      await append(other, 'counted');
      const calls = counter.calls();
      vi.restoreAllMocks();
      expect(calls).toBeGreaterThan(4);
      const stops: boolean[] = [];
      for (let at = 1; at <= calls; at += 1) {
        const instance = await openInstance();
        failing(STATEMENTS, at, { when, fault: () => new Error('no reason') });
        const told = await append(instance, `${when}-${at}`);
        vi.restoreAllMocks();
        expect(typeof told).toBe('string');
        stops.push(instance.stopped !== null);
        // It stays so, and the other instance goes on.
        const again = await append(instance, `${when}-${at}-again`);
        expect(again === 'ledger-stopped').toBe(instance.stopped !== null);
        expect(typeof (await append(other, `${when}-${at}-other`))).toBe('object');
        await instance.close();
      }
      // Where the transaction could not be begun nothing was recorded: the next may.
      expect([stops.includes(true), stops.at(-1)]).toEqual([true, true]);
      expect(await verifyLedger(other.ledger)).toMatchObject({ ok: true });
    },
  );

  test('an instance that loses the session of its name stops, before another takes its sends for a dead one’s', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const named = async (): Promise<readonly number[]> => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await named();
    const writer = await openInstance();
    await writer.ledgerWriter.append(intent('mine'));
    const own = (await named()).filter((pid) => !before.includes(pid));
    expect(own).toHaveLength(1);
    await client.query('SELECT pg_terminate_backend($1)', [own[0]]);
    await client.end();
    await expect.poll(() => writer.stopped?.code, { timeout: 20_000 }).toBe('ledger-stopped');
    expect(await outcomeOf(writer.ledgerWriter.append(intent('more')))).toBe('ledger-stopped');
    await expect(writer.keep((tx) => tx.settings.set('a', 1))).rejects.toMatchObject({
      code: 'ledger-stopped',
    });
    await other.ledgerWriter.append(change('test', 'goes on'));
    await writer.close();
  });
});

/** The receipt, or the code of what was thrown. */
async function outcomeOf(append: Promise<LedgerReceipt>): Promise<LedgerReceipt | string> {
  try {
    return await append;
  } catch (error) {
    return error instanceof AppError ? error.code : 'thrown';
  }
}
