import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';

import { syncFolder } from './sync-folder';

/**
 * SQLite's write-ahead log beside the database, as far as it is on the disk. The writing connection does not
 * wait for the disk by itself (`synchronous = NORMAL`): whoever commits says what has to be there before it
 * is told of. One flush takes along all that was committed before, by other processes as well, since the log
 * is one file and keeps its order.
 */
export class WriteAheadLog {
  readonly #file: string;
  #handle: number | null = null;
  #isFlushed = true;

  /** Of a database that a connection of this process has open, and keeps open: so the file stays the same. */
  constructor(database: string) {
    this.#file = `${database}-wal`;
  }

  /** True where all that this process knows to be committed is on the disk. */
  get isFlushed(): boolean {
    return this.#isFlushed;
  }

  /** Something was committed, here or by another process. */
  committed(): void {
    this.#isFlushed = false;
  }

  /** Durable when it returns. What it throws leaves unknown what is on the disk. */
  flush(): void {
    if (this.#isFlushed) return;
    fs.fdatasyncSync(this.#opened());
    this.#isFlushed = true;
  }

  close(): void {
    if (this.#handle !== null) fs.closeSync(this.#handle);
    this.#handle = null;
  }

  #opened(): number {
    if (this.#handle === null) {
      this.#handle = fs.openSync(this.#file, fs.constants.O_RDWR);
      syncFolder(this.#file);
    }
    return this.#handle;
  }
}
