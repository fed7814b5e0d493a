import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';

import type { LedgerRecord } from '../ledger/entry-chain';
import { HEADER_BYTES, isRecord, recordBytes, putRecord, recordAt } from './journal-record';
import { syncFolder } from './sync-folder';

const FIRST_BYTES = 256 * 1024;
const MOST_BYTES = 8 * 1024 * 1024;
const ROOM_BYTES = 64 * 1024;
/** Each write begins a page of its own: none touches a page that holds what was told of, and the system need not read one. */
const PAGE_BYTES = 4096;

/**
 * Entries that are on the disk and not yet in the database: a file of records, each appended by one
 * write and one flush. All of it is written with zeros beforehand, so that a flush has no more to do
 * than the record's own bytes. It belongs to whoever holds the database's write lock: opening it, or
 * looking at its first record, is all that may be done without.
 */
export class LedgerJournal {
  readonly #file: string;
  readonly #handle: number;
  #size: number;
  #end = 0;
  /** Sequences of the first and the last record that this process has put there. */
  #first: number | null = null;
  #last = 0;
  #wanted = FIRST_BYTES;
  /** What is written is put together here; it holds ciphertext and sealed keys, as the file does. */
  #room = new Uint8Array(ROOM_BYTES);

  private constructor(file: string, handle: number) {
    this.#file = file;
    this.#handle = handle;
    this.#size = fs.fstatSync(handle).size;
  }

  static open(file: string): LedgerJournal {
    const flags = fs.constants.O_RDWR | fs.constants.O_CREAT;
    return new LedgerJournal(file, fs.openSync(file, flags, 0o600));
  }

  /** Sequence of the first record, whole or not; null where there is none. */
  first(): number | null {
    const header = Buffer.alloc(HEADER_BYTES);
    const count = fs.readSync(this.#handle, header, 0, HEADER_BYTES, 0);
    return count === HEADER_BYTES && isRecord(header) ? header.readUIntBE(8, 6) : null;
  }

  /** The records from the first on that follow one another; where one was broken off nothing was told of it. */
  read(): readonly LedgerRecord[] {
    const bytes = Buffer.alloc(fs.fstatSync(this.#handle).size);
    fs.readSync(this.#handle, bytes, 0, bytes.length, 0);
    const records: LedgerRecord[] = [];
    for (let at = 0; ;) {
      const found = recordAt(bytes, at) ?? recordAt(bytes, pageFrom(at));
      if (found === null) return records;
      const { record, end } = found;
      const last = records.at(-1)?.entry;
      // What an earlier, longer burst left behind does not follow.
      if (last && record.entry.previous !== last.digest) return records;
      records.push(record);
      at = end;
    }
  }

  /** Durable when it returns; false, and nothing written, where there is no room. */
  append(records: readonly LedgerRecord[]): boolean {
    const [first] = records;
    if (first === undefined) return true;
    if (!this.#hasRoom(records.reduce((sum, { entry }) => sum + entry.ciphertext.length, 0)))
      return false;
    const bytes = this.#print(records);
    if (!this.#hasRoom(bytes.length)) return false;
    const written = fs.writeSync(this.#handle, bytes, 0, bytes.length, this.#end);
    if (written !== bytes.length) throw new Error('The journal was written in part.');
    fs.fdatasyncSync(this.#handle);
    this.#first ??= first.entry.sequence;
    this.#last = records.at(-1)?.entry.sequence ?? this.#last;
    this.#end += bytes.length;
    return true;
  }

  #hasRoom(bytes: number): boolean {
    if (this.#end + bytes <= this.#size) return true;
    this.#wanted = Math.min(MOST_BYTES, Math.max(this.#wanted, this.#size * 8));
    return false;
  }

  #print(records: readonly LedgerRecord[]): Uint8Array {
    let end = 0;
    for (const record of records) {
      this.#makeRoom(pageFrom(end + recordBytes(record)));
      end = putRecord(this.#room, end, record);
    }
    this.#room.fill(0, end, pageFrom(end));
    return this.#room.subarray(0, pageFrom(end));
  }

  #makeRoom(bytes: number): void {
    if (this.#room.length >= bytes) return;
    const more = new Uint8Array(bytes * 2);
    more.set(this.#room);
    this.#room = more;
  }

  /** True where its records are of this process, and the last of them is the database's last entry. */
  endsAt(head: number): boolean {
    return this.#isOwn() && this.#last === head;
  }

  /** Overwrites the records, keys and all: the database has each on the disk by now. */
  clear(): void {
    const length = this.#isOwn() ? this.#end : fs.fstatSync(this.#handle).size;
    this.#write(Buffer.alloc(length), 0);
    this.rewind();
  }

  /** False as soon as another process has emptied it, whatever that has put there then. */
  #isOwn(): boolean {
    return this.#first !== null && this.first() === this.#first;
  }

  /** For who finds it empty: the next record is its first. */
  rewind(): void {
    this.#end = 0;
    this.#first = null;
  }

  /** Makes room where an append found none, and at the first use. */
  grow(): void {
    if (this.#size >= this.#wanted) return;
    const from = fs.fstatSync(this.#handle).size;
    if (from < this.#wanted) this.#write(Buffer.alloc(this.#wanted - from), from);
    fs.fsyncSync(this.#handle);
    if (from === 0) syncFolder(this.#file);
    this.#size = Math.max(from, this.#wanted);
  }

  close(): void {
    fs.closeSync(this.#handle);
  }

  #write(bytes: Uint8Array, at: number): void {
    const written = fs.writeSync(this.#handle, bytes, 0, bytes.length, at);
    if (written !== bytes.length) throw new Error('The journal was written in part.');
  }
}

/** The first page that begins there or behind. */
function pageFrom(at: number): number {
  return Math.ceil(at / PAGE_BYTES) * PAGE_BYTES;
}
