import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** `npm run db:migrate`: what a start does by itself, for those who want it done apart. */
const url = process.env['DATABASE_URL'];
const folder = path.resolve(process.env['SOTTO_DATA'] ?? './data');

const applied = url === undefined || url === '' ? await onSqlite() : await onPostgres(url);
process.stdout.write(applied.length === 0 ? 'Up to date.\n' : `Applied ${applied.join(', ')}.\n`);

async function onSqlite(): Promise<readonly string[]> {
  const { migrateSqlite } = await import('../sqlite/migrate-sqlite');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return migrateSqlite(path.join(folder, 'sotto.db'));
}

async function onPostgres(connection: string): Promise<readonly string[]> {
  const { migratePostgres } = await import('../postgres/migrate-postgres');
  return migratePostgres(connection);
}
