import 'server-only';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the file, as Prisma keeps it. */
  readonly checksum: string;
}

export type DatabaseProvider = 'sqlite' | 'postgresql';

/** The migrations under prisma/migrations, in the order of their names. */
export function readMigrations(provider: DatabaseProvider): readonly Migration[] {
  const folder = path.join(rootFolder(), 'prisma', 'migrations', provider);
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
