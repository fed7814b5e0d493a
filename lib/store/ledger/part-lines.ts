import 'server-only';
import { readSync } from 'node:fs';

const LINE_BREAK = 10;
/** So much is read at once: it is still in the processor's cache when it is looked at. */
const BLOCK_BYTES = 256 * 1024;
const KEPT_BYTES = 4 * 1024 * 1024;

/** Read into by each part, which has done with it when the next one comes. */
let room = Buffer.alloc(0);

/**
 * The lines that begin at `start` or behind it and before `end`, whole, some at a time: each lot stands
 * in room that the next one uses again. `start` is not the beginning of the file.
 */
export function* linesOfPart(
  handle: number,
  { start, end }: { readonly start: number; readonly end: number },
  blockBytes = BLOCK_BYTES,
): Generator<Buffer> {
  /** Where in the file the room begins, how much of it is read, and where in it the next line begins. */
  let place = start - 1;
  let held = 0;
  let from = -1;
  if (room.length > KEPT_BYTES) room = Buffer.alloc(0);
  for (;;) {
    makeRoom(held, blockBytes);
    const count = readSync(handle, room, held, blockBytes, place + held);
    const filled = held + count;
    const limit = end - place;
    // The byte before the part tells whether a line begins with it.
    if (from < 0) from = lineFrom(filled);
    const isEnd = count === 0;
    const last = from < 0 ? -1 : lastLineBreak({ filled, limit, isEnd });
    if (last >= from && from >= 0 && from < limit) yield room.subarray(from, last + 1);
    const isOwnDone = from >= 0 && (from >= limit || last + 1 >= limit);
    if (isEnd || isOwnDone || (from < 0 && filled >= limit)) return;
    // What is left is the beginning of a line, or still that of the one before the part.
    const done = from < 0 ? filled : Math.max(from, last + 1);
    room.copyWithin(0, done, filled);
    place += done;
    held = filled - done;
    if (from >= 0) from = 0;
  }
}

/** -1 where no line begins in what is read. */
function lineFrom(filled: number): number {
  const found = room.subarray(0, filled).indexOf(LINE_BREAK);
  return found < 0 ? -1 : found + 1;
}

interface Filled {
  readonly filled: number;
  /** Where the part ends; a line that begins before goes on to its own end. */
  readonly limit: number;
  readonly isEnd: boolean;
}

/** The last byte of the last whole line that belongs to the part; -1 where there is none. */
function lastLineBreak({ filled, limit, isEnd }: Filled): number {
  const bytes = room.subarray(0, filled);
  const found = filled >= limit ? bytes.indexOf(LINE_BREAK, limit - 1) : -1;
  if (found >= 0) return found;
  return isEnd ? filled - 1 : bytes.lastIndexOf(LINE_BREAK);
}

/** What is held stays where it is. */
function makeRoom(held: number, more: number): void {
  if (room.length >= held + more) return;
  const before = room;
  room = Buffer.allocUnsafe(Math.max(held * 2, held + more));
  before.copy(room, 0, 0, held);
}
