import type { LedgerKind } from './entry';
import { toHex } from './hex';
import type { UnsealedEntry } from './ledger-entry';

/** A leaf's prefix, the length of the name, and the name. */
const NAME_END = 1 + 4 + 'sotto-ledger-entry'.length;
const NULL = 0xffffffff;

/** The entry that `leafOf` gave these bytes for; for who knows that they are such. Throws where they are cut off. */
export function decodeLeaf(leaf: Uint8Array): UnsealedEntry {
  const fields = new FieldReader(leaf, NAME_END);
  return {
    format: fields.integer(),
    sequence: fields.integer(),
    time: fields.text(),
    writer: fields.text(),
    // The cast is safe: it is what the writer was given.
    kind: fields.text() as LedgerKind,
    action: fields.text(),
    actor: fields.text(),
    graph: fields.isNull() ? fields.null() : fields.text(),
    subject: fields.text(),
    intent: fields.isNull() ? fields.null() : fields.integer(),
    facts: fields.text(),
    ciphertext: new Uint8Array(fields.bytes()),
    commitment: toHex(fields.bytes()),
    previous: toHex(fields.bytes()),
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Fields one after the other: a length of 32 bits, and that many bytes. */
class FieldReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#at = at;
  }

  isNull(): boolean {
    return this.#view.getUint32(this.#at) === NULL;
  }

  null(): null {
    this.#at += 4;
    return null;
  }

  bytes(): Uint8Array {
    const start = this.#at + 4;
    const end = start + this.#view.getUint32(this.#at);
    if (end > this.#bytes.length) throw new RangeError('A leaf is cut off.');
    this.#at = end;
    return this.#bytes.subarray(start, end);
  }

  text(): string {
    return decoder.decode(this.bytes());
  }

  integer(): number {
    const start = this.#at + 4;
    if (this.bytes().length !== 8) throw new RangeError('A number has eight bytes.');
    return this.#view.getUint32(start) * 2 ** 32 + this.#view.getUint32(start + 4);
  }
}
