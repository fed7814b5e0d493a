import 'server-only';
import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Client } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';

import { PrismaClient } from '@/generated/prisma/sqlite/client';
import { AppError } from '@/lib/base/errors';

import type { StoreBackend } from '../store-backend';
import { rawExecutor } from '../tables/raw-executor';
import { migrateSqlite } from './migrate-sqlite';
import { openReader } from './open-database';
import { isHeld, takeLock } from './process-lock';
import { SqliteConnection } from './sqlite-connection';
import { sqliteValue } from './sqlite-value';
import { createWriterClient } from './writer-client';
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
  const release = await takeLocks({ locks, writer, isServer });
  const readerClient = await openFile(file).catch((error: unknown) => {
    release();
    throw error;
  });
  let thread: WriterThread | null = null;
  const client = new PrismaClient({
    adapter: new TwoConnections(readerClient, () => {
      if (thread === null) throw new AppError('internal', 'The store is not open for writing yet.');
      return createWriterClient(thread);
    }),
  });

  const reader = new SqliteConnection(file, 'PRAGMA query_only = ON;');
  return {
    client,
    query: async ({ text, values }) => {
      const { columns, rows } = reader.execute(text, values.map(sqliteValue));
      return rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      );
    },
    isAlive: (name) => (name === writer ? Promise.resolve(true) : isHeld(lockFileOf(locks, name))),
    openWriting: async ({ masterKey }) => {
      const started = await WriterThread.start({ file, masterKey, writer });
      thread = started;
      return {
        ledger: started,
        stopped: () => started.stopped,
        settled: () => started.settled(),
        apply: (changes) =>
          started.apply(
            changes.map(({ text, values, mustChange }) => ({
              text,
              values: values.map(sqliteValue),
              mustChange,
            })),
          ),
        executorOf: (database) =>
          rawExecutor(database, { sql: (text) => text, lockHead: async () => {} }),
        close: () => started.close(),
      };
    },
    close: async () => {
      await client.$disconnect();
      readerClient.close();
      reader.close();
      release();
    },
  };
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
async function takeLocks({ locks, writer, isServer }: LockRequest): Promise<() => void> {
  const server = isServer ? await takeLock(path.join(locks, 'server.lock')) : null;
  if (isServer && server === null) {
    throw new AppError(
      'conflict',
      'Another server is running on this data folder. Stop it, or set SOTTO_DATA to another folder.',
    );
  }
  const file = lockFileOf(locks, writer);
  const own = await takeLock(file);
  return () => {
    own?.release();
    rmSync(file, { force: true });
    server?.release();
  };
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
