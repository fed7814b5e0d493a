import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';

import { closeInterrupted } from './close-interrupted';
import { createOnce } from './keys/create-once';
import { loadMasterKey } from './keys/master-key';
import { createSealedFiles } from './keys/sealed-file';
import { createSealer, type Sealer } from './keys/sealer';
import { appendEntries } from './ledger/append-entries';
import { closeOpenIntents } from './ledger/close-open-intents';
import { createLedgerReader } from './ledger/ledger-reader';
import { PayloadSealer } from './ledger/payload-seal';
import type { Change, RecordedChange, Store, StoreTables } from './store';
import type { StoreBackend, StoreWriting } from './store-backend';
import { storeError, withStoreErrors } from './store-errors';
import { type Database, timestamp, TRANSACTION } from './tables/database';
import { planChanges } from './tables/planned-changes';
import { queryRows } from './tables/raw-write';
import { createTables } from './tables/store-tables';

export interface OpenStoreOptions {
  /** Holds the database (unless `databaseUrl` says another), graphs and indexes. Made where it is not there. */
  readonly dataFolder: string;
  /** `postgres://…`; without it an SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** One server at a time; commands beside it as many as there are. */
  readonly role: 'server' | 'command';
  /** For the master key; the process's own by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A row that only the right master key opens, so that a wrong one is named at the start and not by the first question. */
const KEY_CHECK = 'master-key-check';

/** Migrates, takes the locks, opens the key, starts the writer; a server also closes what died before it. */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const { dataFolder, role, environment = process.env } = options;
  const writer = `${role}-${randomUUID()}`;
  const folder = path.resolve(dataFolder);
  const installation = openFolder(folder);
  const backend = await openBackend(folder, writer, options).catch((error: unknown) => {
    throw storeError(error);
  });
  let writing: StoreWriting | null = null;
  try {
    const { masterKey, isNew } = await openKey({ backend, folder, installation, environment });
    writing = await backend.openWriting({ masterKey, writer });
    const store = createStore({ backend, writing, masterKey, writer });
    if (isNew) await store.keep((tx) => markKey(tx));
    if (role === 'server') {
      await store.closeOpenIntents();
      await closeInterrupted(store, (name) => backend.isAlive(name));
    }
    return store;
  } catch (error) {
    await writing?.close();
    await backend.close();
    throw storeError(error);
  }
}

/** The installation's name, made with the folder. */
function openFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return createOnce(path.join(folder, 'installation'), `${randomUUID()}\n`).trim();
  } catch (error) {
    throw new AppError(
      'ledger-stopped',
      `The data folder ${folder} cannot be written. Look at its rights and the disk's space, or set SOTTO_DATA to another folder.`,
      { cause: error },
    );
  }
}

/** The unused database's driver is never loaded. */
async function openBackend(
  dataFolder: string,
  writer: string,
  { databaseUrl, role, environment = process.env }: OpenStoreOptions,
): Promise<StoreBackend> {
  const isServer = role === 'server';
  if (databaseUrl === undefined || databaseUrl === '') {
    const { openSqliteBackend } = await import('./sqlite/sqlite-backend');
    return openSqliteBackend({ dataFolder, writer, isServer });
  }
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new AppError(
      'invalid-input',
      'DATABASE_URL must begin with postgres:// or postgresql://. Without it an SQLite file in the data folder is used.',
    );
  }
  const { openPostgresBackend } = await import('./postgres/postgres-backend');
  const isOneOfSeveral = environment['SOTTO_INSTANCES'] === 'several';
  return openPostgresBackend({ url: databaseUrl, writer, isServer, isOneOfSeveral });
}

interface KeyRequest {
  readonly backend: StoreBackend;
  readonly folder: string;
  readonly installation: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

async function openKey({
  backend,
  folder,
  installation,
  environment,
}: KeyRequest): Promise<{ readonly masterKey: Uint8Array; readonly isNew: boolean }> {
  const check = await backend.client.setting.findUnique({ where: { key: KEY_CHECK } });
  const masterKey = loadMasterKey({
    dataFolder: folder,
    installation,
    mayCreate: check === null,
    environment,
  });
  if (check?.sealed) {
    try {
      createSealer(masterKey, 'columns').open(check.sealed, `Setting.sealed:${KEY_CHECK}`);
    } catch {
      throw new AppError(
        'invalid-input',
        'This is not the master key that the data was sealed with. Bring back the right key file or SOTTO_MASTER_KEY.',
      );
    }
  }
  return { masterKey, isNew: check === null };
}

async function markKey(tx: StoreTables): Promise<void> {
  if ((await tx.settings.get(KEY_CHECK)) === null)
    await tx.settings.setSecret(KEY_CHECK, timestamp());
}

interface StoreParts {
  readonly backend: StoreBackend;
  readonly writing: StoreWriting;
  readonly masterKey: Uint8Array;
  readonly writer: string;
}

function createStore({ backend, writing, masterKey, writer }: StoreParts): Store {
  const sealer: Sealer = createSealer(masterKey, 'columns');
  const keys = createSealer(masterKey, 'ledger-keys');
  const ledger = createLedgerReader({
    database: backend.client,
    keys,
    settled: writing.settled,
  });
  const tablesIn = (database: Database): StoreTables =>
    createTables({ database, sealer, query: (statement) => queryRows(database, statement) });

  function requireWriting(): void {
    const stopped = writing.stopped();
    if (stopped !== null) throw stopped;
  }

  /** A database error while the writer has stopped is that stop, whatever the driver made of it. */
  async function written<T>(run: () => Promise<T>): Promise<T> {
    requireWriting();
    try {
      return await run();
    } catch (error) {
      throw writing.stopped() ?? storeError(error);
    }
  }

  function transact<T>(run: (database: Database) => Promise<T>): Promise<T> {
    return written(() => backend.client.$transaction((database) => run(database), TRANSACTION));
  }

  return {
    ...createTables({
      database: backend.client,
      sealer,
      query: (statement) => backend.query(statement),
    }),
    changes: planChanges(sealer),
    writer,
    ledger: withStoreErrors(ledger),
    ledgerWriter: {
      append: (draft, options) => written(() => writing.ledger.append(draft, options)),
    },
    files: createSealedFiles(createSealer(masterKey, 'files')),
    get stopped() {
      return writing.stopped();
    },
    write: <T>(run: (tx: StoreTables) => Promise<Change<T>>): Promise<RecordedChange<T>> =>
      transact(async (database) => {
        const { result, entry } = await run(tablesIn(database));
        const [outcome] = await appendEntries(writing.executorOf(database), [entry], {
          sealer: new PayloadSealer(keys),
          writer,
        });
        if (outcome === undefined) throw new AppError('internal', 'The ledger lost a draft.');
        if (!outcome.ok) throw outcome.error;
        return { result, receipt: outcome.value };
      }),
    keep: (run) => transact((database) => run(tablesIn(database))),
    apply: (changes, options) => written(() => writing.apply(changes, options)),
    closeOpenIntents: () =>
      closeOpenIntents({ reader: ledger, writer: writing.ledger, isAlive: backend.isAlive }),
    close: async () => {
      await writing.close();
      await backend.close();
    },
  };
}
