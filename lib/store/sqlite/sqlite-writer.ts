import 'server-only';
import { AppError } from '@/lib/base/errors';

import { createSealer } from '../keys/sealer';
import { chainAt } from '../ledger/append-entries';
import type { AppendContext } from '../ledger/entry-chain';
import { GroupCommit, type Outcome } from '../ledger/group-commit';
import { PayloadSealer } from '../ledger/payload-seal';
import { Turns } from '../turns';
import { Burst, FEW_RECORDS, MANY_RECORDS, SOME_RECORDS } from './burst';
import { BurstPace, PATIENCE } from './burst-pace';
import { OpenTransaction } from './open-transaction';
import { recoverJournal } from './recover-journal';
import type { SqliteValue, StatementResult } from './sqlite-connection';
import { WriteLock } from './write-lock';
import { codeOf, failureOf, isCallersFault } from './writer-failure';
import { type CommitOptions, WriterFiles } from './writer-files';
import { bytesOf, doJobs, isEntryAlone, isForTheDisk } from './writer-jobs';
import type {
  JobValue,
  WriterJob,
  WriterReply,
  WriterRequest,
  WriterStart,
  WriterValue,
} from './writer-protocol';

/**
 * Everything that writes to the file, in turns: batches of jobs (ledger entries, changes known
 * beforehand), and one interactive transaction at a time for changes that read first. Every one begins
 * *immediate*, so the head that an entry is chained to cannot move under it, whoever writes beside.
 *
 * Entries alone are told of as soon as the journal has them on the disk. Their transaction stays open,
 * and with it the lock on the head, until a change wants one, somebody asks to read, another process
 * waits, or nothing comes for a moment: then they go into the database together. Where the process
 * dies before that, whoever takes the lock next puts them there first.
 *
 * A commit waits for the disk where it holds what the disk is to have and the journal has not. What it
 * holds else, entries of the journal and changes that nobody would miss, goes there with the next that
 * waits, and within a second: only then are those entries taken out of the journal.
 */
export class SqliteWriter {
  readonly #files: WriterFiles;
  readonly #context: AppendContext;
  readonly #lock: WriteLock<void>;
  readonly #pace: BurstPace;
  readonly #onStop: (reason: string) => void;
  readonly #turns = new Turns();
  readonly #group = new GroupCommit<WriterJob, JobValue>({
    commit: (jobs) => this.#turns.take(() => this.#commitBatch(jobs)),
    bytesOf,
  });
  #burst: Burst | null = null;
  readonly #open = new OpenTransaction();
  #stopped: string | null = null;

  private constructor(start: WriterStart, onStop: (reason: string) => void) {
    const { file, masterKey, writer, patience = PATIENCE } = start;
    this.#files = new WriterFiles(file);
    this.#context = {
      sealer: new PayloadSealer(createSealer(masterKey, 'ledger-keys')),
      writer,
    };
    this.#lock = new WriteLock(() => this.#files.connection.control('BEGIN IMMEDIATE'), file);
    this.#pace = new BurstPace({
      patience,
      isWanted: () => this.#lock.isWanted(),
      onPause: () => this.#getReady(),
      onIdle: () => this.#settleInTurn(),
      onRest: () => this.#emptyInTurn(),
    });
    this.#onStop = onStop;
  }

  /** Puts into the database what a process that died has left in the journal. */
  static async open(
    start: WriterStart,
    onStop: (reason: string) => void = () => undefined,
  ): Promise<SqliteWriter> {
    const writer = new SqliteWriter(start, onStop);
    try {
      await writer.#emptyJournal();
      return writer;
    } catch (error) {
      writer.#letGo();
      throw error;
    }
  }

  /** Of a request that came alone. */
  async handle(id: number, request: WriterRequest): Promise<WriterReply> {
    return this.handleNow(id, request) ?? this.handleInTurn(id, request);
  }

  async handleInTurn(id: number, request: WriterRequest): Promise<WriterReply> {
    try {
      const value = await this.#answer(request);
      return { id, stopped: this.#stopped, ok: true, value };
    } catch (error) {
      return this.#failed(id, error);
    }
  }

  /**
   * As `handle`, with no turn of the thread in between, of an entry alone that needs no more than the
   * journal; null, and nothing done, of all else.
   */
  handleNow(id: number, request: WriterRequest): WriterReply | Promise<WriterReply> | null {
    const burst = this.#burst;
    if (request.kind !== 'append' || !isEntryAlone(request)) return null;
    const isAtRest = this.#stopped === null && this.#turns.isFree && this.#group.isIdle;
    if (burst === null || !isAtRest) return null;
    const outcome = burst.chain.addNow(request.draft);
    if (outcome === null) return null;
    if (!outcome.ok) return this.#failed(id, outcome.error);
    const told = { id, stopped: null, ok: true, value: outcome.value } as const;
    try {
      if (burst.write(this.#files.journal)) {
        setImmediate(() => this.#goOn(burst));
        return told;
      }
    } catch (error) {
      this.#abandon();
      return this.#failed(id, this.#stop(error));
    }
    return this.#turns.take(async () => {
      await this.#settleOrStop();
      if (this.#stopped === null) return told;
      return this.#failed(id, new AppError('ledger-stopped', this.#stopped));
    });
  }

  #failed(id: number, error: unknown): WriterReply {
    return { id, stopped: this.#stopped, ok: false, failure: failureOf(error) };
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
      case 'settle':
        return this.#turns.take(() => this.#settleOrStop());
      case 'close':
        await this.#group.idle();
        return this.#turns.take(() => this.#close());
      default:
        return request satisfies never;
    }
  }

  async #commitBatch(jobs: readonly WriterJob[]): Promise<readonly Outcome<JobValue>[]> {
    const burst = (this.#burst ??= await this.#beginBurst());
    try {
      const outcomes = await doJobs(jobs, this.#files.connection, burst.chain);
      const isKept = !jobs.some(isForTheDisk) && burst.write(this.#files.journal);
      // Whoever waits is told first.
      if (isKept && jobs.every(isEntryAlone)) setImmediate(() => this.#goOn(burst));
      else await this.#settle({ isKept });
      return outcomes;
    } catch (error) {
      throw this.#giveUp(error);
    }
  }

  async #beginBurst(): Promise<Burst> {
    await this.#begin({ mayGoOn: true });
    return this.#orGiveUp(async () => new Burst(await chainAt(this.#files.sql, this.#context)));
  }

  /** What a burst's entries still need once they were told of. */
  #goOn(burst: Burst): void {
    if (this.#burst !== burst) return;
    const isMany = burst.chain.records.length >= MANY_RECORDS && !this.#group.isWaiting;
    if (isMany || this.#pace.isOver(burst.since)) return this.#settleInTurn();
    this.#pace.told();
    if (burst.waiting >= SOME_RECORDS) this.#insertInTurn();
  }

  /** A little at a time: whoever comes meanwhile waits for no more. */
  #getReady(): void {
    if (this.#burst === null || this.#group.isWaiting) return;
    if (this.#burst.chain.prepare()) setImmediate(() => this.#getReady());
    else if (this.#burst.waiting >= FEW_RECORDS) this.#insertInTurn();
  }

  #insertInTurn(): void {
    if (this.#group.isWaiting) return;
    void this.#turns.take(() => this.#orStop(async () => this.#burst?.insert(this.#files.sql)));
  }

  #settleInTurn(): void {
    void this.#turns.take(() => this.#settleOrStop());
  }

  #settleOrStop(): Promise<null> {
    return this.#orStop(() => this.#settle({ isKept: this.#burst?.isJournaled === true }));
  }

  async #orStop(run: () => Promise<void>): Promise<null> {
    try {
      await run();
    } catch (error) {
      this.#abandon();
      this.#stop(error);
    }
    return null;
  }

  /**
   * What the burst holds is in the database when it returns, and the lock is free; it is on the disk too,
   * unless it is kept there without: by the journal, or by nobody who would miss it.
   */
  async #settle({ isKept }: { readonly isKept: boolean }): Promise<void> {
    if (this.#burst === null) return;
    const { chain } = this.#burst;
    await this.#burst.insert(this.#files.sql);
    this.#commitNow({ isKept, entries: chain.records.length });
    this.#burst = null;
  }

  #commitNow(options: CommitOptions): void {
    this.#files.commit(options);
    this.#pace.committed();
    this.#lock.yield();
  }

  /** Answers with the transaction's number once it is open, and holds the turn until it has ended. */
  #beginInTurn(): Promise<number> {
    return new Promise((resolve, reject) => {
      void this.#turns.take(async () => {
        try {
          await this.#settleOrStop();
          await this.#begin({ mayGoOn: false });
          const { number, ended } = this.#open.begin();
          resolve(number);
          await ended;
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  async #begin({ mayGoOn }: { readonly mayGoOn: boolean }): Promise<void> {
    do {
      await this.#take();
    } while (await this.#orGiveUp(() => recoverJournal(this.#files, { mayGoOn })));
  }

  async #take(): Promise<void> {
    if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
    try {
      await this.#lock.take();
    } catch (error) {
      // Nothing was begun, so nothing can be half done: the next attempt may succeed.
      if (error instanceof AppError) throw error;
      // It may have begun and not been able to say so.
      throw this.#giveUp(error);
    }
  }

  #execute(number: number, sql: string, args: readonly SqliteValue[]): StatementResult {
    this.#open.require(number);
    try {
      return this.#files.connection.execute(sql, args);
    } catch (error) {
      throw isCallersFault(error) ? error : this.#stop(error);
    }
  }

  #commit(number: number): null {
    this.#open.require(number);
    try {
      if (this.#stopped !== null) throw new AppError('ledger-stopped', this.#stopped);
      this.#commitNow({ isKept: false, entries: 0 });
      return null;
    } catch (error) {
      this.#abandon();
      throw isCallersFault(error) ? error : this.#stop(error);
    } finally {
      this.#open.end();
    }
  }

  #rollback(number: number): null {
    this.#open.require(number);
    this.#abandon();
    this.#open.end();
    return null;
  }

  /** Takes back what is open; where even that fails the writer stops, and the file rolls back when it is opened again. */
  #abandon(): void {
    this.#burst = null;
    try {
      this.#files.rollBack();
    } catch (error) {
      this.#stop(error);
      try {
        // Once more, since others would wait for a lock of ours until this process has ended.
        this.#files.rollBack();
      } catch {
        // It has stopped, and says so.
      }
    }
  }

  async #close(): Promise<null> {
    await this.#settleOrStop();
    this.#pace.end();
    await this.#files.endCheckpoints();
    try {
      if (this.#stopped === null) await this.#emptyJournal();
      this.#files.moveLog();
    } catch {
      // The log stays beside the file and is read from there at the next start.
    }
    // For whoever comes behind the one that closed.
    this.#stopped ??= 'The store is closed.';
    this.#letGo();
    return null;
  }

  /** When it returns the database has on the disk what the journal had, and all that was told of before. */
  async #emptyJournal(): Promise<void> {
    if (this.#files.journal.first() === null) return this.#files.log.flush();
    await this.#begin({ mayGoOn: false });
    this.#files.rollBack();
  }

  #emptyInTurn(): void {
    void this.#turns.take(async () => {
      if (this.#stopped !== null) return null;
      await this.#settleOrStop();
      return this.#orStop(() => this.#emptyJournal());
    });
  }

  /** Of the files; the system does it too when the process ends. */
  #letGo(): void {
    this.#abandon();
    this.#files.close((error) => this.#stop(error));
  }

  async #orGiveUp<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      throw this.#giveUp(error);
    }
  }

  #giveUp(error: unknown): AppError {
    this.#abandon();
    return this.#stop(error);
  }

  /** After a failed write nobody knows what is on the disk; only a fresh start may find out. */
  #stop(error: unknown): AppError {
    if (this.#stopped === null) {
      this.#stopped =
        error instanceof AppError
          ? error.message
          : `The ledger could not be written (${codeOf(error)}), so nothing more is sent or changed. Look at the disk's space and rights, then start again.`;
      this.#onStop(this.#stopped);
    }
    return new AppError('ledger-stopped', this.#stopped, { cause: error });
  }
}
