import 'server-only';
import { LibsqlError } from '@libsql/client';

import { AppError } from '@/lib/base/errors';
import type { LedgerReceipt } from '@/lib/ledger/entry';

import { createSealer } from '../keys/sealer';
import { appendEntries, type AppendContext } from '../ledger/append-entries';
import { GroupCommit, type Outcome } from '../ledger/group-commit';
import type { SqlExecutor } from '../sql/sql-executor';
import { Turns } from '../turns';
import { Checkpointer, CHECKPOINT_PRAGMAS } from './checkpointer';
import { WRITER_PRAGMAS } from './open-database';
import { SqliteConnection, type SqliteValue, type StatementResult } from './sqlite-connection';
import type {
  JobValue,
  SqliteStatement,
  WriterFailure,
  WriterJob,
  WriterReply,
  WriterRequest,
  WriterStart,
  WriterValue,
} from './writer-protocol';

interface OpenTransaction {
  readonly number: number;
  readonly release: () => void;
}

/**
 * Everything that writes to the file, in turns: batches of jobs (ledger entries, changes known
 * beforehand), and one interactive transaction at a time for changes that read first. Every transaction begins *immediate*, so the
 * head that an entry is chained to cannot move under it, whichever process writes beside.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection;
  readonly #context: AppendContext;
  readonly #checkpointer: Checkpointer;
  readonly #turns = new Turns();
  readonly #group = new GroupCommit<WriterJob, JobValue>({
    commit: (jobs) => this.#turns.take(() => this.#commitBatch(jobs)),
    bytesOf,
  });
  #open: OpenTransaction | null = null;
  #count = 0;
  #stopped: string | null = null;

  private constructor(
    connection: SqliteConnection,
    context: AppendContext,
    checkpointer: Checkpointer,
  ) {
    this.#connection = connection;
    this.#context = context;
    this.#checkpointer = checkpointer;
  }

  static open({ file, masterKey, writer }: WriterStart): SqliteWriter {
    const connection = new SqliteConnection(file, `${WRITER_PRAGMAS} ${CHECKPOINT_PRAGMAS}`);
    const context = { keys: createSealer(masterKey, 'ledger-keys'), writer };
    return new SqliteWriter(connection, context, new Checkpointer(file));
  }

  async handle(id: number, request: WriterRequest): Promise<WriterReply> {
    try {
      const value = await this.#answer(request);
      return { id, stopped: this.#stopped, ok: true, value };
    } catch (error) {
      return { id, stopped: this.#stopped, ok: false, failure: failureOf(error) };
    }
  }

  async #answer(request: WriterRequest): Promise<WriterValue> {
    switch (request.kind) {
      case 'append':
      case 'apply':
        return this.#group.submit(request);
      case 'begin':
        return this.#beginInTurn();
      case 'execute':
        return this.#execute(request.transaction, request.sql, request.args);
      case 'commit':
        return this.#commit(request.transaction);
      case 'rollback':
        return this.#rollback(request.transaction);
      case 'close':
        await this.#group.idle();
        return this.#turns.take(() => this.#close());
      default:
        return request satisfies never;
    }
  }

  async #commitBatch(jobs: readonly WriterJob[]): Promise<readonly Outcome<JobValue>[]> {
    this.#begin();
    try {
      const applied = jobs.map((job) =>
        job.kind === 'apply' ? this.#apply(job.statements) : null,
      );
      const drafts = jobs.flatMap((job) => (job.kind === 'append' ? [job.draft] : []));
      const receipts =
        drafts.length === 0
          ? []
          : await appendEntries(executorOf(this.#connection), drafts, this.#context);
      this.#connection.control('COMMIT');
      this.#checkpointer.committed();
      return inOrder(applied, receipts);
    } catch (error) {
      this.#abandon();
      throw this.#stop(error);
    }
  }

  /** A broken constraint takes back this job alone; what the disk says is thrown and ends the batch. */
  #apply(statements: readonly SqliteStatement[]): Outcome<boolean> {
    // One statement alone takes itself back.
    const isSeveral = statements.length > 1;
    if (isSeveral) this.#connection.control('SAVEPOINT job');
    try {
      for (const { text, values, mustChange } of statements) {
        const { rowsAffected } = this.#connection.execute(text, values);
        if (!mustChange || rowsAffected > 0) continue;
        if (isSeveral) this.#takeBackJob();
        return { ok: true, value: false };
      }
      if (isSeveral) this.#connection.control('RELEASE job');
      return { ok: true, value: true };
    } catch (error) {
      if (!isCallersFault(error) || !this.#connection.isInTransaction) throw error;
      if (isSeveral) this.#takeBackJob();
      return { ok: false, error };
    }
  }

  #takeBackJob(): void {
    this.#connection.control('ROLLBACK TO job; RELEASE job');
  }

  /** Answers with the transaction's number once it is open, and holds the turn until it has ended. */
  #beginInTurn(): Promise<number> {
    return new Promise((resolve, reject) => {
      void this.#turns.take(async () => {
        try {
          this.#begin();
          this.#count += 1;
          const ended = new Promise<void>((release) => {
            this.#open = { number: this.#count, release };
          });
          resolve(this.#count);
          await ended;
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #begin(): void {
    if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
    try {
      this.#connection.control('BEGIN IMMEDIATE');
    } catch (error) {
      // Nothing was begun, so nothing can be half done: the next attempt may succeed.
      if (error instanceof LibsqlError && error.code === 'SQLITE_BUSY') {
        throw new AppError(
          'ledger-stopped',
          'Another process has been writing to the data for too long. Nothing was recorded; try again.',
        );
      }
      throw this.#stop(error);
    }
  }

  #execute(number: number, sql: string, args: readonly SqliteValue[]): StatementResult {
    this.#requireOpen(number);
    try {
      return this.#connection.execute(sql, args);
    } catch (error) {
      throw isCallersFault(error) ? error : this.#stop(error);
    }
  }

  #commit(number: number): null {
    const { release } = this.#requireOpen(number);
    try {
      if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
      this.#connection.control('COMMIT');
      this.#checkpointer.committed();
      return null;
    } catch (error) {
      this.#abandon();
      throw isCallersFault(error) ? error : this.#stop(error);
    } finally {
      this.#open = null;
      release();
    }
  }

  #rollback(number: number): null {
    const { release } = this.#requireOpen(number);
    this.#abandon();
    this.#open = null;
    release();
    return null;
  }

  /** Takes back what is open; where even that fails the writer stops, and the file rolls back when it is opened again. */
  #abandon(): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.control('ROLLBACK');
    } catch (error) {
      this.#stop(error);
    }
  }

  /** Leaves all in the one file, where nobody else still reads, so that it can be copied alone. */
  async #close(): Promise<null> {
    await this.#checkpointer.close();
    try {
      this.#connection.execute('PRAGMA wal_checkpoint(TRUNCATE)', []);
    } catch {
      // The log stays beside the file and is read from there at the next start.
    }
    this.#connection.close();
    return null;
  }

  #requireOpen(number: number): OpenTransaction {
    if (this.#open === null || this.#open.number !== number) {
      throw new AppError('internal', 'The transaction has already ended.');
    }
    return this.#open;
  }

  /** After a failed write nobody knows what is on the disk; only a fresh start may find out. */
  #stop(error: unknown): AppError {
    const code = error instanceof LibsqlError ? (error.extendedCode ?? error.code) : 'unexpected';
    this.#stopped ??= `The ledger could not be written (${code}), so nothing more is sent or changed. Look at the disk's space and rights, then start again.`;
    return new AppError('ledger-stopped', this.#stopped, { cause: error });
  }
}

/** A broken constraint or a wrong statement; the disk is well. */
function isCallersFault(error: unknown): boolean {
  if (error instanceof AppError) return true;
  if (!(error instanceof LibsqlError))
    return error instanceof RangeError || error instanceof TypeError;
  return [
    'SQLITE_CONSTRAINT',
    'SQLITE_ERROR',
    'SQLITE_MISMATCH',
    'SQLITE_RANGE',
    'SQLITE_TOOBIG',
  ].includes(error.code);
}

/** What appendEntries asks of a transaction; the immediate one is the lock on the head. */
function executorOf(connection: SqliteConnection): SqlExecutor {
  return {
    query: async (sql, args) => {
      const { columns, rows } = connection.execute(sql, args);
      return rows.map((row) =>
        Object.fromEntries(columns.map((column, index) => [column, row[index]])),
      );
    },
    execute: async (sql, args) => {
      connection.execute(sql, args);
    },
    lockHead: async () => {},
  };
}

/** Applied jobs and receipts, back in the order of the jobs: null stands where a receipt belongs. */
function inOrder(
  applied: readonly (Outcome<boolean> | null)[],
  receipts: readonly Outcome<LedgerReceipt>[],
): readonly Outcome<JobValue>[] {
  const next = receipts.values();
  return applied.map((outcome) => {
    if (outcome !== null) return outcome;
    const { value } = next.next();
    return value ?? { ok: false, error: new AppError('internal', 'The ledger lost a draft.') };
  });
}

function bytesOf(job: WriterJob): number {
  if (job.kind === 'append') return job.draft.payload.length;
  const sizes = job.statements.flatMap(({ values }) => values.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sizeOf(value: SqliteValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
}

function failureOf(error: unknown): WriterFailure {
  if (error instanceof AppError) {
    return {
      code: error.code,
      appCode: error.code,
      message: error.message,
      rawCode: null,
      details: error.details,
    };
  }
  const code = error instanceof LibsqlError ? error.code : 'SQLITE_ERROR';
  const rawCode = error instanceof LibsqlError ? (error.rawCode ?? null) : null;
  const message = error instanceof Error ? error.message : 'The statement failed.';
  return { code, appCode: null, message, rawCode, details: {} };
}
