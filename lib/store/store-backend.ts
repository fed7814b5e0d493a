import 'server-only';
import type { AppError } from '@/lib/base/errors';
import type { LedgerWriter } from '@/lib/ledger/entry';

import type { SqlExecutor, SqlRow } from './sql/sql-executor';
import type { ApplyOptions, PlannedChange, Reading } from './sql/statement';
import type { Database, StoreClient } from './tables/database';

/** What differs between the two databases once the tables are there. */
export interface StoreBackend {
  /** Reads at once; changes only in its transactions. */
  readonly client: StoreClient;
  /** Reads at once by a statement of our own. */
  query(reading: Reading): Promise<readonly SqlRow[]>;
  /** True while the process that appends under this name lives. */
  isAlive(writer: string): Promise<boolean>;
  /** Opens what writes; the key is known only after the tables were read. */
  openWriting(start: {
    readonly masterKey: Uint8Array;
    readonly writer: string;
  }): Promise<StoreWriting>;
  close(): Promise<void>;
}

export interface StoreWriting {
  readonly ledger: LedgerWriter<PlannedChange>;
  readonly stopped: () => AppError | null;
  /** Resolves once every entry that was told of can be read. */
  readonly settled: () => Promise<void>;
  /** Together or not at all; false where one that must change a row changed none. */
  apply(changes: readonly PlannedChange[], options?: ApplyOptions): Promise<boolean>;
  /** The ledger's statements inside an open Prisma transaction. */
  executorOf(database: Database): SqlExecutor;
  close(): Promise<void>;
}
