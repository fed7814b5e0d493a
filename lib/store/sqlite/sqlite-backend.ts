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
import { createWriterClient } from './writer-client';
import { WriterThread } from './writer-thread';

export interface SqliteBackendOptions {
  readonly dataFolder: string;
  readonly writer: string;
  readonly isServer: boolean;
}

/** One file in the data folder: two clients, of which one can only read and the other writes in its own thread. */
export async function openSqliteBackend({
  dataFolder,
  writer,
  isServer,
}: SqliteBackendOptions): Promise<StoreBackend> {
  const file = path.join(dataFolder, 'sotto.db');
  const locks = path.join(dataFolder, 'locks');
  const serverLock = isServer ? await takeLock(path.join(locks, 'server.lock')) : null;
  if (isServer && serverLock === null) {
    throw new AppError(
      'conflict',
      'Another server is running on this data folder. Stop it, or set SOTTO_DATA to another folder.',
    );
  }
  const ownFile = lockFileOf(locks, writer);
  const ownLock = await takeLock(ownFile);

  await migrateSqlite(file);
  const readerClient = await openReader(file);
  const reader = new PrismaClient({ adapter: adapterOver(readerClient) });

  return {
    reader,
    isAlive: (name) => (name === writer ? Promise.resolve(true) : isHeld(lockFileOf(locks, name))),
    openWriting: async ({ masterKey }) => {
      const thread = await WriterThread.start({ file, masterKey, writer });
      const client = new PrismaClient({ adapter: adapterOver(createWriterClient(thread)) });
      return {
        client,
        ledger: thread,
        stopped: () => thread.stopped,
        executorOf: (database) =>
          rawExecutor(database, { sql: (text) => text, lockHead: async () => {} }),
        close: async () => {
          await client.$disconnect();
          await thread.close();
        },
      };
    },
    close: async () => {
      await reader.$disconnect();
      readerClient.close();
      ownLock?.release();
      rmSync(ownFile, { force: true });
      serverLock?.release();
    },
  };
}

/** Names are ours: a role and a random UUID. */
function lockFileOf(locks: string, writer: string): string {
  if (!/^[a-z]+-[0-9a-f-]+$/.test(writer))
    throw new AppError('internal', 'A writer has a name that is no file name.');
  return path.join(locks, `${writer}.lock`);
}

function adapterOver(client: Client): PrismaLibSql {
  return new AdapterOverClient(client);
}

/** Prisma's adapter on a connection that was opened, and set up, by us. */
class AdapterOverClient extends PrismaLibSql {
  readonly #client: Client;

  constructor(client: Client) {
    super({ url: 'file:given' });
    this.#client = client;
  }

  override createClient(): Client {
    return this.#client;
  }
}
