import 'server-only';
import { Client } from 'pg';

import { AppError } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';

import { appendEntries } from '../ledger/append-entries';
import type { AppendContext } from '../ledger/entry-chain';
import { GroupCommit, type Outcome } from '../ledger/group-commit';
import { executorOf, PATIENT } from './pg-executor';

/** Every connection that writes: a commit answers only once it is on the server's disk. */
export const DURABLE = '-c synchronous_commit=on';

/**
 * Appends over a connection of its own. The server's lock on the head holds among processes and
 * machines; the socket does not block this thread, so there is no worker.
 */
export class PostgresLedgerWriter implements LedgerWriter {
  readonly #client: Client;
  readonly #context: AppendContext;
  readonly #group = new GroupCommit<LedgerDraft, LedgerReceipt>({
    commit: (drafts) => this.#commitBatch(drafts),
    bytesOf: ({ payload }) => payload.length,
  });
  #stopped: AppError | null = null;
  #ended: Promise<void> | null = null;

  private constructor(client: Client, context: AppendContext) {
    this.#client = client;
    this.#context = context;
    client.on('error', (error) => this.stop(error));
  }

  static async open(url: string, context: AppendContext): Promise<PostgresLedgerWriter> {
    const client = new Client({ connectionString: url, options: DURABLE, ...PATIENT });
    await client.connect();
    return new PostgresLedgerWriter(client, context);
  }

  get stopped(): AppError | null {
    return this.#stopped;
  }

  append(draft: LedgerDraft): Promise<LedgerReceipt> {
    return this.#group.submit(draft);
  }

  async close(): Promise<void> {
    await this.#group.idle();
    this.#stopped ??= new AppError('ledger-stopped', 'The store is closed.');
    await this.#end();
  }

  async #commitBatch(drafts: readonly LedgerDraft[]): Promise<readonly Outcome<LedgerReceipt>[]> {
    if (this.#stopped !== null) throw this.#stopped;
    try {
      await this.#client.query('BEGIN');
      const outcomes = await appendEntries(executorOf(this.#client), drafts, this.#context);
      await this.#client.query('COMMIT');
      return outcomes;
    } catch (error) {
      throw this.stop(error);
    }
  }

  /**
   * A connection lost at COMMIT leaves open whether it happened: only a fresh start reads what is there.
   * With the session the server lets go of the head, for which other instances would wait.
   */
  stop(error: unknown): AppError {
    if (this.#stopped === null) {
      this.#stopped = new AppError(
        'ledger-stopped',
        'The ledger could not be written, so nothing more is sent or changed. Look at the database, then start again.',
        { cause: error },
      );
      void this.#end();
    }
    return this.#stopped;
  }

  /** Once; a connection that is broken already has ended. */
  #end(): Promise<void> {
    this.#ended ??= this.#client.end().catch(() => undefined);
    return this.#ended;
  }
}
