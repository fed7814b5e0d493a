import 'server-only';
import { chmodSync } from 'node:fs';

import { type Migration, readMigrations } from '../migrations/read-migrations';
import { type MigrationDatabase, runMigrations } from '../migrations/run-migrations';
import { executorOf } from './connection-executor';
import { WRITER_PRAGMAS } from './open-database';
import { SqliteConnection } from './sqlite-connection';
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
  const connection = new SqliteConnection(file, WRITER_PRAGMAS);
  try {
    chmodSync(file, 0o600);
    // The one setting that is kept in the file; another process may be making it at this moment.
    connection.control('PRAGMA journal_mode = WAL');
    connection.control('PRAGMA busy_timeout = 0');
    // Not by the client's transactions: one that could not begin leaves its statement open, and the next cannot commit.
    const lock = new WriteLock(() => connection.control('BEGIN IMMEDIATE'), file);
    const database: MigrationDatabase = {
      migrationsTable: MIGRATIONS_TABLE,
      exclusively: async (run) => {
        await lock.take();
        try {
          const result = await run({
            ...executorOf(connection),
            script: async (sql) => connection.control(sql),
          });
          connection.control('COMMIT');
          return result;
        } finally {
          if (connection.isInTransaction) connection.control('ROLLBACK');
        }
      },
    };
    return await runMigrations(database, migrations);
  } finally {
    connection.close();
  }
}
