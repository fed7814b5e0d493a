import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';
import path from 'node:path';

import type { Client, InStatement } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';

import { PrismaClient } from '@/generated/prisma/sqlite/client';
import { AppError } from '@/lib/base/errors';

import type { PlannedChange } from '../sql/statement';
import type { StoreBackend } from '../store-backend';
import { rawExecutor } from '../tables/raw-executor';
import { migrateSqlite } from './migrate-sqlite';
import { openReader } from './open-database';
import { isHeld, type ProcessLock, takeLock } from './process-lock';
import { SqliteConnection } from './sqlite-connection';
import { sqliteValue } from './sqlite-value';
import { createWriterClient } from './writer-client';
import type { SqliteStatement } from './writer-protocol';
import { WriterThread } from './writer-thread';

export interface SqliteBackendOptions {
  readonly dataFolder: string;
  readonly writer: string;
  readonly isServer: boolean;
}

/** One file in the data folder: this thread only reads it, and a thread of its own writes. */
export async function openSqliteBackend({
  dataFolder,
  writer,
  isServer,
}: SqliteBackendOptions): Promise<StoreBackend> {
  const file = path.join(dataFolder, 'sotto.db');
  const locks = path.join(dataFolder, 'locks');
  const release = takeLocks({ locks, writer, isServer });
  try {
    const backend = await openUnderLocks({ file, locks, writer });
    return { ...backend, close: () => backend.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openUnderLocks({
  file,
  locks,
  writer,
}: {
  readonly file: string;
  readonly locks: string;
  readonly writer: string;
}): Promise<StoreBackend> {
  let thread: WriterThread | null = null;
  const readable = () => thread?.readable() ?? null;
  const readerClient = await openFile(file);
  const client = new PrismaClient({
    adapter: new TwoConnections(readingBehind(readerClient, readable), () => {
      if (thread === null) throw new AppError('internal', 'The store is not open for writing yet.');
      return createWriterClient(thread);
    }),
  });

  const reader = new SqliteConnection(file, 'PRAGMA query_only = ON;');
  return {
    client,
    query: async ({ text, values, isApart = false }) => {
      if (!isApart) await readable();
      const { columns, rows } = reader.execute(text, values.map(sqliteValue));
      return rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      );
    },
    isAlive: async (name) => name === writer || isHeld(lockFileOf(locks, name)),
    openWriting: async ({ masterKey }) => {
      const started = await WriterThread.start({ file, masterKey, writer });
      thread = started;
      return {
        ledger: {
          append: (draft, { changes, ...options } = {}) =>
            started.append(draft, {
              ...options,
              ...(changes ? { changes: changes.map(statementOf) } : {}),
            }),
        },
        stopped: () => started.stopped,
        settled: () => started.settled(),
        apply: (changes, options) => started.apply(changes.map(statementOf), options),
        executorOf: (database) =>
          rawExecutor(database, { sql: (text) => text, lockHead: async () => {} }),
        close: () => started.close(),
      };
    },
    close: async () => {
      await client.$disconnect();
      readerClient.close();
      reader.close();
    },
  };
}

function statementOf({ text, values, mustChange }: PlannedChange): SqliteStatement {
  return { text, values: values.map(sqliteValue), mustChange };
}

/** A client whose every reading waits until what was told of can be read. */
function readingBehind(client: Client, readable: () => Promise<void> | null): Client {
  const reading: Pick<Client, 'execute' | 'close'> = {
    execute: async (statement: InStatement) => {
      await readable();
      return client.execute(statement);
    },
    close: () => client.close(),
  };
  return reading as Client;
}

async function openFile(file: string): Promise<Client> {
  await migrateSqlite(file);
  return openReader(file);
}

interface LockRequest {
  readonly locks: string;
  readonly writer: string;
  readonly isServer: boolean;
}

/** The server's lock and this process's own; answers with what lets go of them. */
function takeLocks({ locks, writer, isServer }: LockRequest): () => void {
  const file = lockFileOf(locks, writer);
  const server = isServer ? takeLock(path.join(locks, 'server.lock')) : null;
  if (isServer && server === null) {
    throw new AppError(
      'conflict',
      'Another server is running on this data folder. Stop it, or set SOTTO_DATA to another folder.',
    );
  }
  try {
    const own = takeLock(file);
    return () => letGo(server, own, file);
  } catch (error) {
    server?.release();
    throw error;
  }
}

/** Of each, whatever becomes of the one before: who comes next would be refused. */
function letGo(server: ProcessLock | null, own: ProcessLock | null, file: string): void {
  try {
    own?.release();
    fs.rmSync(file, { force: true });
  } finally {
    server?.release();
  }
}

/** Names are ours: a role and a random UUID. */
function lockFileOf(locks: string, writer: string): string {
  if (!/^[a-z]+-[0-9a-f-]+$/.test(writer))
    throw new AppError('internal', 'A writer has a name that is no file name.');
  return path.join(locks, `${writer}.lock`);
}

/**
 * Prisma's adapter with a connection for each half of its work: statements go to the one that only
 * reads, transactions to the thread that writes, so neither waits for the other.
 */
class TwoConnections extends PrismaLibSql {
  readonly #reader: Client;
  readonly #writer: () => Client;

  constructor(reader: Client, writer: () => Client) {
    super({ url: 'file:given' });
    this.#reader = reader;
    this.#writer = writer;
  }

  override createClient(): Client {
    return this.#reader;
  }

  override async connect(): ReturnType<PrismaLibSql['connect']> {
    const adapter = await super.connect();
    const writing = new OneConnection(this.#writer);
    adapter.startTransaction = async (level) => (await writing.connect()).startTransaction(level);
    return adapter;
  }
}

class OneConnection extends PrismaLibSql {
  readonly #client: () => Client;

  constructor(client: () => Client) {
    super({ url: 'file:given' });
    this.#client = client;
  }

  override createClient(): Client {
    return this.#client();
  }
}
