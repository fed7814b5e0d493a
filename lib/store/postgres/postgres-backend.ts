import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';

import { PrismaClient } from '@/generated/prisma/postgresql/client';
import { AppError } from '@/lib/base/errors';

import { createSealer } from '../keys/sealer';
import { PayloadSealer } from '../ledger/payload-seal';
import { numberPlaceholders, type SqlExecutor } from '../sql/sql-executor';
import type { StoreBackend } from '../store-backend';
import type { Database, StoreClient } from '../tables/database';
import { rawExecutor } from '../tables/raw-executor';
import { queryRows } from '../tables/raw-write';
import { applyChanges, recordChanges } from './apply-changes';
import { migratePostgres } from './migrate-postgres';
import { HEAD_LOCK } from './pg-executor';
import { DURABLE, PostgresLedgerWriter } from './postgres-ledger-writer';
import { openSessionLocks, type SessionLocks } from './session-lock';

export interface PostgresBackendOptions {
  readonly url: string;
  readonly writer: string;
  readonly isServer: boolean;
  /** True where other servers may run on the same database. */
  readonly isOneOfSeveral?: boolean;
}

/** One PostgreSQL database: a pool for the application, a connection for the ledger, a session for the locks. */
export async function openPostgresBackend({
  url,
  writer,
  isServer,
  isOneOfSeveral = false,
}: PostgresBackendOptions): Promise<StoreBackend> {
  const locks = await connectLocks(url);
  if (isServer && !isOneOfSeveral && !(await locks.take('server'))) {
    await locks.release();
    throw new AppError(
      'conflict',
      'Another server is running on this database. Stop it, set DATABASE_URL to another, or SOTTO_INSTANCES=several on each of them.',
    );
  }
  await locks.take(writer);
  await migratePostgres(url).catch(async (error: unknown) => {
    await locks.release();
    throw error;
  });
  const client = asStoreClient(
    new PrismaClient({ adapter: new PrismaPg({ connectionString: url, options: DURABLE }) }),
  );

  return {
    client,
    query: (statement) => queryRows(client, statement),
    isAlive: (name) => (name === writer ? Promise.resolve(true) : locks.isHeld(name)),
    openWriting: async ({ masterKey }) => {
      const keys = createSealer(masterKey, 'ledger-keys');
      const ledger = await PostgresLedgerWriter.open(url, {
        sealer: new PayloadSealer(keys),
        writer,
      });
      const stop = (cause: unknown) => ledger.stop(cause);
      // Without its name a living instance's sends would be ended as those of a dead one.
      locks.onLost(stop);
      const executorOf = (database: Database): SqlExecutor =>
        rawExecutor(database, {
          sql: numberPlaceholders,
          lockHead: async (tx) => {
            await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock($1::bigint)', HEAD_LOCK);
          },
        });
      return {
        ledger: {
          append: (draft, { changes } = {}) =>
            changes
              ? recordChanges(
                  client,
                  { draft, changes },
                  { sealer: new PayloadSealer(keys), writer, executorOf, stop },
                )
              : ledger.append(draft),
        },
        stopped: () => ledger.stopped,
        settled: () => Promise.resolve(),
        apply: (changes) => applyChanges(client, changes),
        executorOf,
        close: () => ledger.close(),
      };
    },
    close: async () => {
      await client.$disconnect();
      await locks.release();
    },
  };
}

async function connectLocks(url: string): Promise<SessionLocks> {
  try {
    return await openSessionLocks(url);
  } catch (error) {
    throw new AppError(
      'internal',
      'The database at DATABASE_URL cannot be reached. Look whether it runs, and at the address, name and password.',
      { cause: error },
    );
  }
}

/** Both clients are generated from one set of models; a test compares their tables. */
function asStoreClient(client: PrismaClient): StoreClient {
  return client as unknown as StoreClient;
}
