import 'server-only';
import type { SqlExecutor } from '../sql/sql-executor';
import { Checkpointer, CHECKPOINT_PRAGMAS } from './checkpointer';
import { executorOf } from './connection-executor';
import { LedgerJournal } from './ledger-journal';
import { FLUSHING_PRAGMAS } from './open-database';
import { SqliteConnection } from './sqlite-connection';
import { WriteAheadLog } from './write-ahead-log';

export interface CommitOptions {
  /** True where the disk has what was told of without it: in the journal, or as nobody would miss it. */
  readonly isKept: boolean;
  /** How many ledger entries it brings into the database. */
  readonly entries: number;
}

/** What one writer has open: the database, its log and the ledger's journal beside it. */
export class WriterFiles {
  readonly connection: SqliteConnection;
  /** The same connection, as the ledger asks it. */
  readonly sql: SqlExecutor;
  readonly log: WriteAheadLog;
  readonly journal: LedgerJournal;
  readonly #checkpointer: Checkpointer;

  constructor(file: string) {
    this.connection = new SqliteConnection(file, `${FLUSHING_PRAGMAS} ${CHECKPOINT_PRAGMAS}`);
    // The lock waits by itself, and lets this thread go on meanwhile.
    this.connection.control('PRAGMA busy_timeout = 0');
    this.sql = executorOf(this.connection);
    this.log = new WriteAheadLog(file);
    this.journal = LedgerJournal.open(`${file}-ledger`);
    this.#checkpointer = new Checkpointer(file);
  }

  /** The lock on writing is free when it returns. */
  commit({ isKept, entries }: CommitOptions): void {
    this.connection.control('COMMIT');
    this.log.committed();
    if (!isKept) this.log.flush();
    this.#checkpointer.committed(1 + entries);
  }

  /** Takes back what is open, if anything is. */
  rollBack(): void {
    if (this.connection.isInTransaction) this.connection.control('ROLLBACK');
  }

  /** Ends the thread that moves the log into the database. */
  async endCheckpoints(): Promise<void> {
    await this.#checkpointer.close();
  }

  /** Leaves all in the one file, where nobody else still reads, so that it can be copied alone. */
  moveLog(): void {
    this.connection.control('PRAGMA busy_timeout = 5000');
    this.connection.execute('PRAGMA wal_checkpoint(TRUNCATE)', []);
  }

  /** Each of them, whatever the others say to it. The system does it too when the process ends. */
  close(onError: (error: unknown) => void): void {
    for (const file of [this.connection, this.journal, this.log]) {
      try {
        file.close();
      } catch (error) {
        onError(error);
      }
    }
  }
}
