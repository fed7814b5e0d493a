import 'server-only';
import type { AppError } from '@/lib/base/errors';

import type { Outcome } from '../ledger/group-commit';
import type { SqlExecutor } from '../sql/sql-executor';
import { applyJob } from './apply-job';
import type { LedgerJournal } from './ledger-journal';
import { leftInJournal } from './recover-journal';
import type { SqliteConnection } from './sqlite-connection';
import type { SqliteStatement, WriterJob } from './writer-protocol';

/** SQLite's own number for what `WRITER_PRAGMAS` asks for. */
const FULL = 2;

type Outcomes = readonly Outcome<boolean>[];

interface EarlyCommitsOptions {
  readonly connection: SqliteConnection;
  readonly journal: LedgerJournal;
  readonly sql: SqlExecutor;
  /** Begins an immediate transaction, or throws what is to be said and has given up already where it must. */
  readonly take: () => Promise<void>;
  /** Rolls back and stops for good. */
  readonly giveUp: (error: unknown) => AppError;
}

/**
 * Commits that are told of before the disk has them: the next one that waits for the disk takes them
 * along, since the log is one file and keeps its order. A process that dies loses none of them; a computer
 * that loses its power may lose the last. Never of a ledger entry.
 */
export class EarlyCommits {
  readonly #options: EarlyCommitsOptions;

  constructor(options: EarlyCommitsOptions) {
    this.#options = options;
  }

  /** Null, and nothing done, where one of them is to wait, and where a journal that was left behind goes first. */
  async commit(jobs: readonly WriterJob[]): Promise<Outcomes | null> {
    const changes = changesOf(jobs);
    if (changes === null) return null;
    const { connection, take, giveUp } = this.#options;
    connection.control('PRAGMA synchronous = NORMAL');
    try {
      await take();
      return await this.#commitIn(changes);
    } finally {
      try {
        waitForTheDisk(connection);
      } catch (error) {
        // oxlint-disable-next-line no-unsafe-finally -- nothing else that happened matters as much
        throw giveUp(error);
      }
    }
  }

  async #commitIn(changes: readonly (readonly SqliteStatement[])[]): Promise<Outcomes | null> {
    const { connection, journal, sql, giveUp } = this.#options;
    try {
      const isLeft = (await leftInJournal(journal, sql)).length > 0;
      const outcomes = isLeft ? [] : changes.map((some) => applyJob(connection, some));
      connection.control(isLeft ? 'ROLLBACK' : 'COMMIT');
      return isLeft ? null : outcomes;
    } catch (error) {
      throw giveUp(error);
    }
  }
}

/** Null where one is an entry, or is to be on the disk. */
function changesOf(jobs: readonly WriterJob[]): readonly (readonly SqliteStatement[])[] | null {
  const changes = jobs.flatMap((job) =>
    job.kind === 'apply' && job.isEarly === true ? [job.statements] : [],
  );
  return changes.length === jobs.length ? changes : null;
}

function waitForTheDisk(connection: SqliteConnection): void {
  connection.control('PRAGMA synchronous = FULL');
  const [[found] = []] = connection.execute('PRAGMA synchronous', []).rows;
  if (found !== FULL) throw new Error('Commits would not wait for the disk.');
}
