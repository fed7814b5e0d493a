import 'server-only';
import { Worker } from 'node:worker_threads';

import { LibsqlError } from '@libsql/client';

import { AppError } from '@/lib/base/errors';
import { PassingMap } from '@/lib/base/passing-map';
import { processFile } from '@/lib/base/process-file';
import type { AppendOptions, LedgerDraft, LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';

import type { ApplyOptions } from '../sql/statement';
import { PostTimer } from './post-timer';
import type { StatementResult } from './sqlite-connection';
import {
  type SqliteStatement,
  READY,
  type WriterFailure,
  type WriterMessage,
  type WriterReply,
  type WriterRequest,
  type WriterStart,
  type WriterValue,
} from './writer-protocol';
import { withYoungGeneration } from './young-generation';

interface Pending {
  readonly kind: WriterRequest['kind'] | 'open';
  readonly resolve: (value: WriterValue) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds for which an entry that may wait does, where nothing else is asked. */
const LONGEST_WAIT = 1_000;

/** The same of changes, which a process that dies meanwhile loses. */
const SHORT_WAIT = 100;

/**
 * What is written crosses as bytes outside of V8's heap, which are freed with the young objects that name
 * them: many at once stop the thread for tens of milliseconds, and before that they bring on a full collection.
 * With half as much room a thousand entries at once take a quarter longer.
 */
const YOUNG_MEGABYTES = 8;

/** The main thread's end of the writing thread. */
export class WriterThread implements LedgerWriter<SqliteStatement> {
  readonly #worker: Worker;
  readonly #pending = new PassingMap<number, Pending>();
  readonly #ready: Promise<void>;
  #asked: WriterMessage[] = [];
  /** True where what was asked is posted at the end of this turn. */
  #isPosting = false;
  readonly #timer = new PostTimer(() => this.#post());
  /** Ends when what was told of before it was written, can be read. */
  #unread: Promise<void> | null = null;
  #count = 0;
  /** Entries told of, and how many of them are known to be in the database. */
  #told = 0;
  #settled = 0;
  #settling: { readonly upTo: number; readonly done: Promise<void> } | null = null;
  #stopped: AppError | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      this.#pending.set(READY, { kind: 'open', resolve: () => resolve(), reject });
    });
    worker.on('message', (replies: readonly WriterReply[]) => {
      for (const reply of replies) this.#take(reply);
    });
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(undefined));
  }

  /** Resolves once the file is open for writing. */
  static async start(start: WriterStart): Promise<WriterThread> {
    return withYoungGeneration(YOUNG_MEGABYTES, async () => {
      const worker = new Worker(processFile('ledger-writer'), {
        workerData: start,
        name: 'ledger-writer',
      });
      // Listens for all that may come from the start: an event between two listeners would be lost.
      const thread = new WriterThread(worker);
      await thread.#ready;
      return thread;
    });
  }

  /** Why nothing is written any more; null while all is well. */
  get stopped(): AppError | null {
    return this.#stopped;
  }

  append(
    draft: LedgerDraft,
    { changes: statements, mayWait }: AppendOptions<SqliteStatement> = {},
  ): Promise<LedgerReceipt> {
    const request = { kind: 'append', draft, ...(statements ? { statements } : {}) } as const;
    return this.#ask(request, mayWait ? LONGEST_WAIT : 0) as Promise<LedgerReceipt>;
  }

  /** Resolves once the database shows every entry that was told of, or the ledger has stopped. */
  settled(): Promise<void> {
    const upTo = this.#told;
    if (this.#stopped !== null || this.#settled === upTo) return Promise.resolve();
    if (this.#settling?.upTo === upTo) return this.#settling.done;
    const done = this.#settleUpTo(upTo);
    this.#settling = { upTo, done };
    return done;
  }

  async #settleUpTo(told: number): Promise<void> {
    try {
      await this.#ask({ kind: 'settle' });
      this.#settled = Math.max(this.#settled, told);
    } catch {
      // It has stopped: what the database lacks stays in the journal until the next start.
    }
  }

  apply(
    statements: readonly SqliteStatement[],
    { mayWait = false, ...options }: ApplyOptions = {},
  ): Promise<boolean> {
    const request = { kind: 'apply', statements, ...options } as const;
    if (!mayWait) return this.#ask(request) as Promise<boolean>;
    if (this.#stopped !== null) return Promise.reject(this.#stopped);
    const unread = this.#ask(request, SHORT_WAIT)
      // What stops the writer is told to whoever asks next.
      .then(nothing, nothing)
      .finally(() => {
        if (this.#unread === unread) this.#unread = null;
      });
    this.#unread = unread;
    return Promise.resolve(true);
  }

  /** Awaited before anything is read: null where all that was told of can be. */
  readable(): Promise<void> | null {
    if (this.#unread !== null && this.#timer.isWaiting) this.#post();
    return this.#unread;
  }

  /** Reads behind all that was told of: what comes in one message may be done in another order. */
  async begin(): Promise<number> {
    await this.readable();
    return this.#ask({ kind: 'begin' }) as Promise<number>;
  }

  execute(request: Extract<WriterRequest, { kind: 'execute' }>): Promise<StatementResult> {
    return this.#ask(request) as Promise<StatementResult>;
  }

  async end(kind: 'commit' | 'rollback', transaction: number): Promise<void> {
    await this.#ask({ kind, transaction });
  }

  /** Waits for what was asked before. */
  async close(): Promise<void> {
    if (this.#stopped === null) await this.#ask({ kind: 'close' });
    this.#stopped ??= new AppError('ledger-stopped', 'The store is closed.');
    await this.#worker.terminate();
  }

  /** Together with what else is asked in this turn; what has so many milliseconds with what is asked next. */
  #ask(request: WriterRequest, patience = 0): Promise<WriterValue> {
    if (this.#stopped !== null && request.kind !== 'close') return Promise.reject(this.#stopped);
    this.#count += 1;
    const id = this.#count;
    // Only what is awaited keeps the process alive.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { kind: request.kind, resolve, reject });
      this.#asked.push({ id, request });
      if (patience > 0) this.#timer.atMost(patience);
      else if (!this.#isPosting) queueMicrotask(() => this.#post());
      this.#isPosting ||= patience === 0;
    });
  }

  #post(): void {
    const asked = this.#asked;
    this.#asked = [];
    this.#isPosting = false;
    this.#timer.end();
    if (asked.length === 0) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(asked);
  }

  #take(reply: WriterReply): void {
    if (reply.stopped !== null) this.#stopped ??= new AppError('ledger-stopped', reply.stopped);
    const pending = this.#pending.take(reply.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (reply.ok && pending?.kind === 'append') this.#told += 1;
    // It began with what was told of in the database; who waited for that inside it would wait for ever.
    if (reply.ok && pending?.kind === 'begin') this.#settled = this.#told;
    if (reply.ok) pending?.resolve(reply.value);
    else pending?.reject(errorOf(reply.failure));
  }

  /** The thread is gone: whether what was under way is on the disk is unknown, so none of it succeeded. */
  #lose(cause: unknown): void {
    this.#stopped ??= new AppError(
      'ledger-stopped',
      'The ledger writer has ended, so nothing more is sent or changed. Start again.',
      { cause },
    );
    this.#timer.end();
    for (const { reject } of this.#pending.takeAll()) reject(this.#stopped);
  }
}

function nothing(): void {}

/** Ours as ours, the driver's as the driver's: Prisma's adapter tells constraints by them. */
function errorOf({ appCode, code, message, rawCode, details }: WriterFailure): Error {
  if (appCode !== null) return new AppError(appCode, message, { details });
  return new LibsqlError(message, code, undefined, rawCode ?? undefined);
}
