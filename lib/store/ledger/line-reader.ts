import 'server-only';
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { moduleFile } from '@/lib/base/process-file';

/** What read-line.wat gives. Places are addresses in its memory. */
interface LineReading {
  readonly memory: WebAssembly.Memory;
  readonly digests: WebAssembly.Global<'i32'>;
  readonly sequence: WebAssembly.Global<'i64'>;
  readonly isAscii: WebAssembly.Global<'i32'>;
  readonly factsEnd: WebAssembly.Global<'i32'>;
  readonly leafEnd: WebAssembly.Global<'i32'>;
  readonly plainEnd: WebAssembly.Global<'i32'>;
  readonly commitment: WebAssembly.Global<'i32'>;
  readonly digest: WebAssembly.Global<'i32'>;
  readonly readLine: (start: number, stop: number, leaf: number, plain: number) => Known;
}

/** What a line was found to be. */
type Known = typeof UNKNOWN | typeof NO_BYTES | typeof BYTES_ELSEWHERE | typeof BYTES;
const UNKNOWN = 0;
const NO_BYTES = 1;
const BYTES_ELSEWHERE = 2;
const BYTES = 3;

const PAGE = 65_536;
const HEX_DIGITS = 1_024;
const BASE64_DIGITS = 1_280;
/** The tables, and behind them the lines. */
const LINES = 4_096;
const DIGEST = 32;
/** So many line breaks stand behind the lines: no line that is cut off is read on in what stood there before. */
const GUARD = 128;
const LINE_BREAK = 10;
/** Lengths, numbers, digests and what is written beyond an end: what a room has besides the characters of its line. */
const BEYOND = 1_024;

/**
 * Reads lines of a bundle and holds each to its digest and its commitment. It only ever says that an
 * entry is good: of anything out of the ordinary (a fault, another spelling, another escape than those of
 * quotation mark and backslash, an erasure) it says nothing, and who asks looks at the line the long way.
 */
export class LineReader {
  sequence = 0;
  /** It was recorded with bytes, and they are not in the line. */
  isWithoutBytes = false;
  /** The digest that the entry is chained to and its own; the next line's take their place. */
  digests: Uint8Array = new Uint8Array();
  readonly #reader = instantiate();
  #room = Buffer.from(this.#reader.memory.buffer);
  #leaf = 0;
  #plain = 0;

  constructor() {
    this.#makeRoom(0);
  }

  /** The lines that are read next, whole. */
  take(lines: Buffer): void {
    this.#makeRoom(lines.length);
    lines.copy(this.#room, LINES);
    const end = LINES + lines.length;
    this.#room.fill(LINE_BREAK, end, end + GUARD);
  }

  /** Of the line between two places in what was taken; true where the entry is good as far as can be told without its neighbours. */
  read(start: number, stop: number): boolean {
    const found = this.#reader;
    const known = found.readLine(LINES + start, LINES + stop, this.#leaf, this.#plain);
    if (known === UNKNOWN || !this.#isText(LINES + start)) return false;
    if (!this.#isSum(this.#leaf, found.leafEnd.value, found.digest.value)) return false;
    if (known === BYTES && !this.#isSum(this.#plain, found.plainEnd.value, found.commitment.value))
      return false;
    this.sequence = Number(found.sequence.value);
    this.isWithoutBytes = known === BYTES_ELSEWHERE;
    return true;
  }

  #isText(start: number): boolean {
    if (this.#reader.isAscii.value !== 0) return true;
    return isUtf8(this.#room.subarray(start, this.#reader.factsEnd.value));
  }

  /** Whether what stands at a place in hex is the SHA-256 of the bytes. */
  #isSum(start: number, end: number, at: number): boolean {
    const sum = hash(
      'sha256',
      new Uint8Array(this.#reader.memory.buffer, start, end - start),
      'hex',
    );
    return sum === this.#room.toString('latin1', at, at + 2 * DIGEST);
  }

  /** For so many bytes of lines, and as much again for what one of them can hold, twice. */
  #makeRoom(bytes: number): void {
    const { memory, digests } = this.#reader;
    const each = Math.ceil(bytes / 16) * 16 + BEYOND;
    this.#leaf = LINES + each;
    this.#plain = this.#leaf + each;
    const missing = this.#plain + each - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    if (missing <= 0 && this.digests.length > 0) return;
    this.#room = Buffer.from(memory.buffer);
    this.digests = new Uint8Array(memory.buffer, digests.value, 2 * DIGEST);
  }
}

/** Compiled once a thread. */
let compiled: WebAssembly.Module | null = null;

function instantiate(): LineReading {
  compiled ??= new WebAssembly.Module(readFileSync(moduleFile('read-line')));
  // What the module exports is written down in read-line.wat.
  const instance = new WebAssembly.Instance(compiled).exports as unknown as LineReading;
  const memory = new Uint8Array(instance.memory.buffer);
  putDigits(memory, HEX_DIGITS, '0123456789abcdef');
  putDigits(
    memory,
    BASE64_DIGITS,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=',
  );
  return instance;
}

/** The value of each digit by its character, 255 of any other. */
function putDigits(memory: Uint8Array, at: number, digits: string): void {
  memory.fill(255, at, at + 256);
  for (const [value, digit] of Array.from(digits).entries())
    memory[at + digit.charCodeAt(0)] = value;
}
