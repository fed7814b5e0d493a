import 'server-only';
import { Client } from 'pg';

import { readMigrations } from '../migrations/read-migrations';
import { runMigrations } from '../migrations/run-migrations';
import { executorOf } from './pg-executor';

/** The number that `prisma migrate` itself locks with, so that the two never run at once. */
const MIGRATION_LOCK = 72_707_369;

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/** Makes or brings up to date the tables of a PostgreSQL database. */
export async function migratePostgres(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await runMigrations(
      {
        migrationsTable: MIGRATIONS_TABLE,
        exclusively: async (run) => {
          await client.query('BEGIN');
          await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
          // Anything thrown closes the connection below, and the server rolls back.
          const result = await run({
            ...executorOf(client),
            script: async (sql) => {
              await client.query(sql);
            },
          });
          await client.query('COMMIT');
          return result;
        },
      },
      readMigrations('postgresql'),
    );
  } finally {
    await client.end();
  }
}
