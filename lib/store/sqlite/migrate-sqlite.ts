import 'server-only';
import { chmodSync } from 'node:fs';

import { type Migration, readMigrations } from '../migrations/read-migrations';
import { type MigrationDatabase, runMigrations } from '../migrations/run-migrations';
import { openDatabase, WRITER_PRAGMAS } from './open-database';
import { WriteLock } from './write-lock';

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** Makes or brings up to date the database file; only its owner may read it. */
export async function migrateSqlite(
  file: string,
  migrations: readonly Migration[] = readMigrations('sqlite'),
): Promise<readonly string[]> {
  await useLog(file);
  const client = openDatabase(file, 0);
  try {
    await client.executeMultiple(WRITER_PRAGMAS);
    const lock = new WriteLock(() => client.transaction('write'), file);
    const database: MigrationDatabase = {
      migrationsTable: MIGRATIONS_TABLE,
      exclusively: async (run) => {
        const transaction = await lock.take();
        try {
          const result = await run({
            query: async (sql, args) => (await transaction.execute({ sql, args: [...args] })).rows,
            execute: async (sql, args) => {
              await transaction.execute({ sql, args: [...args] });
            },
            script: (sql) => transaction.executeMultiple(sql),
            lockHead: async () => {},
          });
          await transaction.commit();
          return result;
        } finally {
          transaction.close();
        }
      },
    };
    return await runMigrations(database, migrations);
  } finally {
    client.close();
  }
}

/** The one setting that is kept in the file; another process may be making it at this moment. */
async function useLog(file: string): Promise<void> {
  const client = openDatabase(file);
  try {
    chmodSync(file, 0o600);
    await client.execute('PRAGMA journal_mode = WAL');
  } finally {
    client.close();
  }
}
