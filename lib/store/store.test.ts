import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { describeAccounts } from './accounts.contract';
import { describeLedger } from './ledger.contract';
import { openStore } from './open-store';
import { describeReview } from './review.contract';
import { openDatabase } from './sqlite/open-database';
import type { StoreContract } from './store-contract';
import { describeStore } from './store.contract';

const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };

for (const describeContract of [describeStore, describeAccounts, describeReview, describeLedger]) {
  describeContract(onSqlite());
  const server = process.env['SOTTO_TEST_POSTGRES'];
  if (server !== undefined && server !== '') describeContract(onPostgres(server));
}

function onSqlite(): StoreContract {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-store-'));
  return {
    name: 'SQLite',
    open: () => openStore({ dataFolder: folder, role: 'server', environment }),
    close: async (store) => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
    sql: async (text) => {
      const client = openDatabase(path.join(folder, 'sotto.db'));
      try {
        return (await client.execute(text)).rows;
      } finally {
        client.close();
      }
    },
  };
}

/** A database of its own on the server, dropped at the end. */
function onPostgres(server: string): StoreContract {
  const name = `store_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-store-'));
  return {
    name: 'PostgreSQL',
    open: async () => {
      await query(server, `CREATE DATABASE "${name}"`);
      return openStore({ dataFolder: folder, databaseUrl: url.href, role: 'server', environment });
    },
    close: async (store) => {
      await store.close();
      await query(server, `DROP DATABASE "${name}"`);
      rmSync(folder, { recursive: true });
    },
    sql: (text) => query(url.href, text),
  };
}

async function query(
  connectionString: string,
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
