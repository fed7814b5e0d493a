import 'server-only';
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';

import { writeBase64 } from './base64-into';

/**
 * What stands between the values of a bundle's line as an export writes it, up to the ciphertext. A
 * value begins where one of these ends.
 */
const TOKENS = {
  start: Buffer.from('{"format":1,"sequence":'),
  time: Buffer.from(',"time":"'),
  writer: Buffer.from('","writer":"'),
  kind: Buffer.from('","kind":"'),
  action: Buffer.from('","action":"'),
  actor: Buffer.from('","actor":"'),
  graph: Buffer.from('","graph":'),
  subject: Buffer.from(',"subject":"'),
  intent: Buffer.from('","intent":'),
  facts: Buffer.from(',"facts":"'),
  commitment: Buffer.from('","commitment":"'),
  previous: Buffer.from('","previous":"'),
  digest: Buffer.from('","digest":"'),
  ciphertext: Buffer.from('","ciphertext":"'),
  nonce: Buffer.from('","nonce":"'),
  payload: Buffer.from('","payload":"'),
  end: Buffer.from('"}'),
  noBytes: Buffer.from('","nonce":null,"payload":null}'),
};
const NULL = Buffer.from('null');
const ERASE = Buffer.from('ledger.erase');
/** A zero byte, the name as a field, and the format as one. */
const BEGINNING = Buffer.from(
  '00' +
    '00000012' +
    Buffer.from('sotto-ledger-entry').toString('hex') +
    '00000008' +
    '0000000000000001',
  'hex',
);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const MOST_DIGITS = 15;
const DIGEST = 32;
/** Lengths, numbers and digests: what a leaf has beyond the characters of its line. */
const BEYOND = 512;

/** No whole number stands there. */
const NO = -1;

/**
 * Reads lines of a bundle and holds each to its digest and its commitment, byte by byte in rooms that
 * are used again. It only ever says that an entry is good: of anything out of the ordinary (a fault,
 * another spelling, an escaped character, an erasure) it says nothing, and who asks looks at the line
 * the long way.
 */
export class LineReader {
  sequence = 0;
  /** It was recorded with bytes, and they are not in the line. */
  isWithoutBytes = false;
  /** The digest it is chained to and its own. */
  readonly digests = new Uint8Array(2 * DIGEST);
  #leaf = Buffer.alloc(64 * 1024);
  #plain = Buffer.alloc(64 * 1024);
  #line: Buffer = this.#leaf;
  /** The line as a text of single bytes: pieces of one text cost less than a text for each piece. */
  #text = '';
  #at = 0;
  #end = 0;
  #isAscii = true;

  /** True where the entry is good as far as can be told without its neighbours. */
  read(line: Buffer): boolean {
    this.#line = line;
    this.#text = line.toString('latin1');
    this.#at = 0;
    this.#isAscii = true;
    if (this.#leaf.length < line.length + BEYOND) this.#makeRoom(line.length + BEYOND);
    BEGINNING.copy(this.#leaf);
    this.#end = BEGINNING.length;
    return this.#readFields() && this.#readBytes();
  }

  #readFields(): boolean {
    if (!this.#pass(TOKENS.start)) return false;
    this.sequence = this.#putNumber();
    if (this.sequence < 0 || !this.#pass(TOKENS.time) || !this.#putText()) return false;
    if (!this.#pass(TOKENS.writer) || !this.#putText()) return false;
    if (!this.#pass(TOKENS.kind) || !this.#putText()) return false;
    if (!this.#pass(TOKENS.action) || this.#stands(ERASE) || !this.#putText()) return false;
    if (!this.#pass(TOKENS.actor) || !this.#putText()) return false;
    if (!this.#pass(TOKENS.graph) || !this.#putGraph()) return false;
    if (!this.#pass(TOKENS.subject) || !this.#putText() || !this.#pass(TOKENS.intent)) return false;
    const intent = this.#stands(NULL) ? this.#putNull() : this.#putNumber();
    if (intent < 0 || intent >= this.sequence) return false;
    if (!this.#pass(TOKENS.facts) || !this.#putText()) return false;
    return this.#isAscii || isUtf8(this.#line.subarray(0, this.#at));
  }

  /** From the commitment on: what is hashed last, and the bytes. */
  #readBytes(): boolean {
    if (!this.#pass(TOKENS.commitment)) return false;
    const commitment = this.#at;
    const hasBytes = this.#line[this.#at] !== QUOTE;
    if (hasBytes) this.#at += 2 * DIGEST;
    if (!this.#pass(TOKENS.previous)) return false;
    const previous = this.#at;
    this.#at += 2 * DIGEST;
    if (!this.#pass(TOKENS.digest)) return false;
    const digest = this.#at;
    this.#at += 2 * DIGEST;
    if (!this.#pass(TOKENS.ciphertext)) return false;
    const length = writeBase64(this.#leaf, this.#end + 4, this.#takeText());
    if (length < 0 || length > 0 !== hasBytes) return false;
    this.#putLength(length);
    this.#end += length;
    this.#putLength(hasBytes ? DIGEST : 0);
    if (hasBytes && !this.#putDigest(commitment)) return false;
    this.#putLength(DIGEST);
    if (!this.#putDigest(previous)) return false;
    const own = hash('sha256', this.#leaf.subarray(0, this.#end), 'hex');
    if (!this.#text.startsWith(own, digest)) return false;
    readHex(this.#line, previous, this.digests, 0);
    readHex(this.#line, digest, this.digests, DIGEST);
    return this.#readPayload(hasBytes, commitment);
  }

  #readPayload(hasBytes: boolean, commitment: number): boolean {
    if (this.#pass(TOKENS.noBytes)) {
      this.isWithoutBytes = hasBytes;
      return this.#at === this.#line.length;
    }
    this.isWithoutBytes = false;
    if (!hasBytes || !this.#pass(TOKENS.nonce) || !readHex(this.#line, this.#at, this.#plain, 0))
      return false;
    this.#at += 2 * DIGEST;
    if (!this.#pass(TOKENS.payload)) return false;
    const length = writeBase64(this.#plain, DIGEST, this.#takeText());
    if (length < 0 || !this.#pass(TOKENS.end) || this.#at !== this.#line.length) return false;
    const sum = hash('sha256', this.#plain.subarray(0, DIGEST + length), 'hex');
    return this.#text.startsWith(sum, commitment);
  }

  /** True where the token stands here; then its end is the place. */
  #pass(token: Buffer): boolean {
    if (!this.#stands(token)) return false;
    this.#at += token.length;
    return true;
  }

  #stands(token: Buffer): boolean {
    const line = this.#line;
    const at = this.#at;
    for (let index = 0; index < token.length; index += 1) {
      if (line[at + index] !== token[index]) return false;
    }
    return true;
  }

  /** Up to the next quotation mark, which is not part of it. */
  #takeText(): string {
    const stop = this.#text.indexOf('"', this.#at);
    const text = this.#text.slice(this.#at, stop < 0 ? this.#text.length : stop);
    this.#at += text.length;
    return text;
  }

  /** A field of text: what stands up to the next quotation mark that has no backslash before it. */
  #putText(): boolean {
    const line = this.#line;
    const leaf = this.#leaf;
    let to = this.#end + 4;
    let at = this.#at;
    for (; ; at += 1) {
      let code = line[at] ?? 0;
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        at += 1;
        code = line[at] ?? 0;
        if (code !== QUOTE && code !== BACKSLASH) return false;
      }
      // A control character, or the end of the line.
      if (code < 0x20) return false;
      if (code > 0x7e) this.#isAscii = false;
      leaf[to] = code;
      to += 1;
    }
    this.#putLength(to - this.#end - 4);
    this.#end = to;
    this.#at = at;
    return true;
  }

  #putGraph(): boolean {
    if (this.#stands(NULL)) return this.#putNull() === 0;
    if (this.#line[this.#at] !== QUOTE) return false;
    this.#at += 1;
    if (!this.#putText()) return false;
    this.#at += 1;
    return true;
  }

  #putNull(): 0 {
    this.#at += NULL.length;
    this.#putLength(0xffff_ffff);
    return 0;
  }

  /** A whole number as a field; -1 where none stands here. */
  #putNumber(): number {
    const line = this.#line;
    const start = this.#at;
    let value = 0;
    for (; ; this.#at += 1) {
      const digit = (line[this.#at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const digits = this.#at - start;
    if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && line[start] === ZERO)) return NO;
    this.#putLength(8);
    this.#putLength(Math.floor(value / 2 ** 32));
    this.#putLength(value % 2 ** 32);
    return value;
  }

  #putDigest(from: number): boolean {
    if (!readHex(this.#line, from, this.#leaf, this.#end)) return false;
    this.#end += DIGEST;
    return true;
  }

  /** 32 bits, big-endian. */
  #putLength(length: number): void {
    const leaf = this.#leaf;
    const at = this.#end;
    leaf[at] = length >>> 24;
    leaf[at + 1] = length >>> 16;
    leaf[at + 2] = length >>> 8;
    leaf[at + 3] = length;
    this.#end = at + 4;
  }

  #makeRoom(bytes: number): void {
    this.#leaf = Buffer.alloc(bytes);
    this.#plain = Buffer.alloc(bytes);
  }
}

/** The value of a lower-case hexadecimal digit by its character, 255 of any other. */
const DIGITS = new Uint8Array(256).fill(255);
for (let value = 0; value < 16; value += 1) DIGITS[value.toString(16).charCodeAt(0)] = value;

/** 32 bytes of lower-case hex; false where it is none. */
function readHex(line: Buffer, from: number, room: Uint8Array, to: number): boolean {
  let seen = 0;
  for (let index = 0; index < DIGEST; index += 1) {
    const high = DIGITS[line[from + 2 * index] ?? 0] ?? 255;
    const low = DIGITS[line[from + 2 * index + 1] ?? 0] ?? 255;
    seen |= high | low;
    room[to + index] = high * 16 + low;
  }
  return seen < 16;
}
