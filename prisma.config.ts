import { defineConfig } from 'prisma/config';

// Prisma asks for its schema engine even where it does not run it; any file that exists will do,
// so generating works on machines that cannot download one.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

const url = process.env['DATABASE_URL'];

/** `prisma generate` takes its schema from scripts/generate.mjs; the rest is for `prisma migrate deploy`. */
export default defineConfig({
  schema: url === undefined ? 'generated/prisma/sqlite.prisma' : 'generated/prisma/postgres.prisma',
  migrations: { path: `prisma/migrations/${url === undefined ? 'sqlite' : 'postgresql'}` },
  datasource: { url: url ?? `file:${process.env['SOTTO_DATA'] ?? './data'}/sotto.db` },
});
