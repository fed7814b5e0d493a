import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { LibsqlError } from '@libsql/client';

import { AppError } from '@/lib/base/errors';

/** How long a process waits for another to let go of the file. */
const LONGEST_MILLISECONDS = 5_000;
/** Between two attempts; random, so that two who wait are not in step. */
const MOST_BETWEEN_MILLISECONDS = 2;
/** How long who was asked for the lock leaves it alone: several attempts of who asked. */
const YIELD_MILLISECONDS = 6;

/**
 * SQLite's lock on writing to a file. Who waits says so by a file of its own, since the lock alone
 * goes to whoever happens to try in the moment that it is free, and who writes without a pause leaves
 * hardly one.
 */
export class WriteLock<Begun> {
  readonly #begin: () => Begun | Promise<Begun>;
  readonly #wish: string;
  #notBefore = 0;

  /** `begin` begins an immediate transaction, or throws at once that the file is busy. */
  constructor(begin: () => Begun | Promise<Begun>, file: string) {
    this.#begin = begin;
    this.#wish = `${file}-wanted`;
  }

  async take(): Promise<Begun> {
    const pause = this.#notBefore - performance.now();
    if (pause > 0) await delay(pause);
    const deadline = performance.now() + LONGEST_MILLISECONDS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const begun = await this.#begin();
        if (attempt > 0) this.#wishes(false);
        return begun;
      } catch (error) {
        if (!(error instanceof LibsqlError && error.code === 'SQLITE_BUSY')) throw error;
      }
      if (performance.now() > deadline) {
        throw new AppError(
          'ledger-stopped',
          'Another process has been writing to the data for too long. Nothing was recorded; try again.',
        );
      }
      this.#wishes(true);
      await delay(Math.random() * MOST_BETWEEN_MILLISECONDS);
    }
  }

  /** True while another process waits. */
  isWanted(): boolean {
    return fs.existsSync(this.#wish);
  }

  /** After a commit: leaves the lock to who waits. */
  yield(): void {
    if (!this.isWanted()) return;
    // Whoever still waits says it again.
    this.#wishes(false);
    this.#notBefore = performance.now() + YIELD_MILLISECONDS;
  }

  /** Who cannot say that it waits, waits all the same. */
  #wishes(isWaiting: boolean): void {
    try {
      if (isWaiting) fs.writeFileSync(this.#wish, '');
      else fs.rmSync(this.#wish, { force: true });
    } catch {
      // It was for others: the lock itself is SQLite's.
    }
  }
}
