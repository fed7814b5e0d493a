import 'server-only';
import { type Client, LibsqlError, type ResultSet, type Transaction } from '@libsql/client';

import { AppError } from '@/lib/base/errors';
import type { LedgerDraft } from '@/lib/ledger/entry';

import { createSealer } from '../keys/sealer';
import { appendEntries, type AppendContext, type AppendOutcome } from '../ledger/append-entries';
import { GroupCommit } from '../ledger/group-commit';
import type { SqlExecutor } from '../ledger/sql-executor';
import { Turns } from '../turns';
import { openDatabase, WRITER_PRAGMAS } from './open-database';
import type {
  StatementResult,
  WriterFailure,
  WriterReply,
  WriterRequest,
  WriterStart,
  WriterValue,
} from './writer-protocol';

interface OpenTransaction {
  readonly number: number;
  readonly transaction: Transaction;
  readonly release: () => void;
}

/**
 * Everything that writes to the file, in turns: batches of ledger entries, and one interactive
 * transaction at a time for the application's changes. Every transaction begins *immediate*, so the
 * head that an entry is chained to cannot move under it, whichever process writes beside.
 */
export class SqliteWriter {
  readonly #client: Client;
  readonly #context: AppendContext;
  readonly #turns = new Turns();
  readonly #group = new GroupCommit((drafts) => this.#turns.take(() => this.#commitBatch(drafts)));
  #open: OpenTransaction | null = null;
  #count = 0;
  #stopped: string | null = null;

  private constructor(client: Client, context: AppendContext) {
    this.#client = client;
    this.#context = context;
  }

  static async open({ file, masterKey, writer }: WriterStart): Promise<SqliteWriter> {
    const client = openDatabase(file);
    await client.executeMultiple(WRITER_PRAGMAS);
    return new SqliteWriter(client, { keys: createSealer(masterKey, 'ledger-keys'), writer });
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
        return this.#group.append(request.draft);
      case 'begin':
        return this.#beginInTurn();
      case 'execute':
        return this.#execute(request.transaction, request.sql, [...request.args]);
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

  async #commitBatch(drafts: readonly LedgerDraft[]): Promise<readonly AppendOutcome[]> {
    const transaction = await this.#begin();
    try {
      const outcomes = await appendEntries(executorOf(transaction), drafts, this.#context);
      await transaction.commit();
      return outcomes;
    } catch (error) {
      transaction.close();
      throw this.#stop(error);
    }
  }

  /** Answers with the transaction's number once it is open, and holds the turn until it has ended. */
  #beginInTurn(): Promise<number> {
    return new Promise((resolve, reject) => {
      void this.#turns.take(async () => {
        try {
          const transaction = await this.#begin();
          this.#count += 1;
          const ended = new Promise<void>((release) => {
            this.#open = { number: this.#count, transaction, release };
          });
          resolve(this.#count);
          await ended;
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  async #begin(): Promise<Transaction> {
    if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
    try {
      await this.#client.executeMultiple(WRITER_PRAGMAS);
      return await this.#client.transaction('write');
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

  async #execute(
    number: number,
    sql: string,
    args: Parameters<Client['execute']>[1] & object,
  ): Promise<StatementResult> {
    const { transaction } = this.#current(number);
    try {
      return plainResult(await transaction.execute({ sql, args }));
    } catch (error) {
      throw isCallersFault(error) ? error : this.#stop(error);
    }
  }

  async #commit(number: number): Promise<null> {
    const { transaction, release } = this.#current(number);
    try {
      if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
      await transaction.commit();
      return null;
    } catch (error) {
      transaction.close();
      throw isCallersFault(error) ? error : this.#stop(error);
    } finally {
      this.#open = null;
      release();
    }
  }

  async #rollback(number: number): Promise<null> {
    const { transaction, release } = this.#current(number);
    transaction.close();
    this.#open = null;
    release();
    return null;
  }

  /** Leaves all in the one file, where nobody else still reads, so that it can be copied alone. */
  async #close(): Promise<null> {
    await this.#client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {});
    this.#client.close();
    return null;
  }

  #current(number: number): OpenTransaction {
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

function executorOf(transaction: Transaction): SqlExecutor {
  return {
    query: async (sql, args) => (await transaction.execute({ sql, args: [...args] })).rows,
    execute: async (sql, args) => {
      await transaction.execute({ sql, args: [...args] });
    },
    lockHead: async () => {},
  };
}

function plainResult(result: ResultSet): StatementResult {
  return {
    columns: result.columns,
    columnTypes: result.columnTypes,
    rows: result.rows.map((row) => Array.from({ length: row.length }, (_, index) => row[index])),
    rowsAffected: result.rowsAffected,
  };
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
