import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { processFile, rootFolder } from '@/lib/base/process-file';

import { migrateSqlite } from '../sqlite/migrate-sqlite';
import { openDatabase } from '../sqlite/open-database';
import { type DatabaseProvider, type Migration, readMigrations } from './read-migrations';

interface Column {
  readonly type: string;
  readonly isOptional: boolean;
}
type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

const TYPES: Readonly<Record<DatabaseProvider, Readonly<Record<string, string>>>> = {
  sqlite: {
    String: 'TEXT',
    Int: 'INTEGER',
    BigInt: 'INTEGER',
    Bytes: 'BLOB',
    DateTime: 'DATETIME',
  },
  postgresql: {
    String: 'TEXT',
    Int: 'INTEGER',
    BigInt: 'BIGINT',
    Bytes: 'BYTEA',
    DateTime: 'TIMESTAMP(3)',
  },
};

describe.each<DatabaseProvider>(['sqlite', 'postgresql'])('the migrations for %s', (provider) => {
  const sql = readMigrations(provider)
    .map((migration) => migration.sql)
    .join('\n');

  test('make the tables and columns of the models, with their types and nulls', () => {
    expect(tablesOfSql(sql)).toEqual(tablesOfModels(provider));
  });

  test('make the keys and indexes of the models', () => {
    const { keys, indexes } = keysOfModels();
    for (const key of keys)
      expect(
        sql.replaceAll(
          /"[^"]*" [A-Z()0-9]+ NOT NULL PRIMARY KEY/g,
          (column) => `PRIMARY KEY (${column.split(' ')[0]})`,
        ),
      ).toContain(key);
    expect(
      [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX "[^"]+" ON "[^"]+"\([^)]*\)/g)]
        .map(([statement]) => statement)
        .sort(),
    ).toEqual(indexes);
  });
});

describe('running migrations', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-migrations-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const first: Migration = { name: '0001_a', sql: 'CREATE TABLE a (x INTEGER);', checksum: 'aa' };
  const second: Migration = {
    name: '0002_b',
    sql: 'CREATE TABLE b (x INTEGER); INSERT INTO a VALUES (1);',
    checksum: 'bb',
  };

  test('applies each once, in order, and keeps what Prisma keeps', async () => {
    const file = path.join(folder, 'order.db');
    expect(await migrateSqlite(file, [first])).toEqual(['0001_a']);
    expect(await migrateSqlite(file, [first, second])).toEqual(['0002_b']);
    expect(await migrateSqlite(file, [first, second])).toEqual([]);
    expect(
      await rowsOf(
        file,
        'SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations ORDER BY 1',
      ),
    ).toEqual([
      { migration_name: '0001_a', checksum: 'aa', applied_steps_count: 1 },
      { migration_name: '0002_b', checksum: 'bb', applied_steps_count: 1 },
    ]);
    expect(await rowsOf(file, 'SELECT x FROM a')).toEqual([{ x: 1 }]);
  });

  test('refuses a file that was changed after it was applied, and data from a newer version', async () => {
    const file = path.join(folder, 'changed.db');
    await migrateSqlite(file, [first, second]);
    await expect(
      migrateSqlite(file, [{ ...first, checksum: 'other' }, second]),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed after'),
    });
    await expect(migrateSqlite(file, [first])).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('newer version'),
    });
  });

  test('applies nothing where one fails', async () => {
    const file = path.join(folder, 'failed.db');
    const broken = {
      name: '0003_c',
      sql: 'CREATE TABLE c (x INTEGER); CREATE TABLE a (x INTEGER);',
      checksum: 'cc',
    };
    await expect(migrateSqlite(file, [first, broken])).rejects.toThrow('a');
    expect(await rowsOf(file, "SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual([]);
    expect(await migrateSqlite(file, [first, second])).toEqual(['0001_a', '0002_b']);
  });

  test('makes a file that only its owner reads, in WAL mode', async () => {
    const file = path.join(folder, 'mode.db');
    await migrateSqlite(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await rowsOf(file, 'PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  test('may be run by three processes at once', async () => {
    const data = path.join(folder, 'at-once');
    const run = promisify(execFile);
    const outputs = await Promise.all(
      Array.from({ length: 3 }, () =>
        run(process.execPath, [processFile('migrate-database')], {
          env: { ...process.env, SOTTO_DATA: data, DATABASE_URL: '' },
        }),
      ),
    );
    const all = readMigrations('sqlite')
      .map(({ name }) => name)
      .join(', ');
    expect(outputs.map(({ stdout }) => stdout).sort()).toEqual([
      `Applied ${all}.\n`,
      'Up to date.\n',
      'Up to date.\n',
    ]);
  });

  async function rowsOf(file: string, sql: string): Promise<readonly unknown[]> {
    const client = openDatabase(file);
    try {
      return (await client.execute(sql)).rows.map((row) => ({ ...row }));
    } finally {
      client.close();
    }
  }
});

function models(): readonly (readonly [name: string, lines: readonly string[]])[] {
  const text = readFileSync(path.join(rootFolder(), 'prisma', 'models.prisma'), 'utf8');
  return [...text.matchAll(/^model (\w+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    body.split('\n').map((line) => line.trim()),
  ]);
}

function tablesOfModels(provider: DatabaseProvider): Tables {
  const types = TYPES[provider];
  return Object.fromEntries(
    models().map(([name, lines]) => [
      name,
      Object.fromEntries(
        lines.flatMap((line) => {
          const [, column = '', type = '', optional] =
            /^(\w+)\s+(\w+)(\?)?(?:\s|$)/.exec(line) ?? [];
          const sqlType = types[type];
          return sqlType === undefined
            ? []
            : [[column, { type: sqlType, isOptional: optional === '?' }]];
        }),
      ),
    ]),
  );
}

function tablesOfSql(sql: string): Tables {
  return Object.fromEntries(
    [...sql.matchAll(/CREATE TABLE "(\w+)" \(\n([\s\S]*?)\n\);/g)].map(
      ([, name = '', body = '']) => [
        name,
        Object.fromEntries(
          [...body.matchAll(/^\s*"(\w+)" ([A-Z]+(?:\(3\))?)( NOT NULL)?/gm)].map(
            ([, column = '', type = '', notNull]) => [
              column,
              { type, isOptional: notNull === undefined },
            ],
          ),
        ),
      ],
    ),
  );
}

function keysOfModels(): { readonly keys: readonly string[]; readonly indexes: readonly string[] } {
  const keys: string[] = [];
  const indexes: string[] = [];
  const listed = (columns: string) =>
    columns
      .split(/,\s*/)
      .map((column) => `"${column}"`)
      .join(', ');
  for (const [name, lines] of models()) {
    for (const line of lines) {
      const [, column = ''] = /^(\w+)/.exec(line) ?? [];
      if (/\s@id\b/.test(line)) keys.push(`PRIMARY KEY (${listed(column)})`);
      if (/\s@unique\b/.test(line))
        indexes.push(`CREATE UNIQUE INDEX "${name}_${column}_key" ON "${name}"("${column}")`);
      const [, kind, columns = ''] = /^@@(id|unique|index)\(\[([^\]]*)\]\)/.exec(line) ?? [];
      if (kind === 'id') keys.push(`PRIMARY KEY (${listed(columns)})`);
      const joined = columns.replaceAll(', ', '_');
      if (kind === 'unique')
        indexes.push(
          `CREATE UNIQUE INDEX "${name}_${joined}_key" ON "${name}"(${listed(columns)})`,
        );
      if (kind === 'index')
        indexes.push(`CREATE INDEX "${name}_${joined}_idx" ON "${name}"(${listed(columns)})`);
    }
  }
  return { keys, indexes: indexes.sort() };
}
