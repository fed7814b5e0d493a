import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';

import type { SqlExecutor } from '../sql/sql-executor';
import type { Migration } from './read-migrations';

export interface MigrationDatabase {
  /** Runs all in one transaction that no other process can interleave with. */
  exclusively<T>(
    run: (sql: SqlExecutor & { readonly script: (sql: string) => Promise<void> }) => Promise<T>,
  ): Promise<T>;
  /** Prisma's own table, as `prisma migrate deploy` makes it on this database. */
  readonly migrationsTable: string;
}

/**
 * Applies what has not been applied and answers with the names. Keeps Prisma's own table, so that
 * `prisma migrate deploy` goes on where this stopped and the other way round. All or nothing; a
 * migration that was applied and has since been edited is refused, and so is data from a newer version.
 */
export async function runMigrations(
  database: MigrationDatabase,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return database.exclusively(async (sql) => {
    await sql.script(database.migrationsTable);
    const applied = await readApplied(sql);
    refuseUnknown(applied, migrations);
    const fresh = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of fresh) {
      await sql.script(migration.sql);
      await sql.execute(
        `INSERT INTO "_prisma_migrations"
           ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
         VALUES (?, ?, CURRENT_TIMESTAMP, ?, CURRENT_TIMESTAMP, 1)`,
        [randomUUID(), migration.checksum, migration.name],
      );
    }
    return fresh.map(({ name }) => name);
  });
}

async function readApplied(sql: SqlExecutor): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query(
    `SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations"
      WHERE "rolled_back_at" IS NULL ORDER BY "started_at"`,
    [],
  );
  const applied = new Map<string, string>();
  for (const row of rows) {
    const name = String(row['migration_name']);
    if (row['finished_at'] === null) {
      throw new AppError(
        'internal',
        `The migration ${name} was begun by prisma migrate and never finished. Mend it with prisma migrate resolve.`,
      );
    }
    applied.set(name, String(row['checksum']));
  }
  return applied;
}

function refuseUnknown(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new AppError(
        'conflict',
        `The data was made by a newer version (migration ${name}). Install that version to open it.`,
      );
    }
    if (expected !== checksum) {
      throw new AppError(
        'conflict',
        `The migration ${name} was changed after it was applied. Bring its file back as it was.`,
      );
    }
  }
}
