/** A list of 32-bit words that grows. */
export class Growable {
  words: Uint32Array;
  length = 0;

  constructor(size = 1024) {
    this.words = new Uint32Array(size);
  }

  push(word: number): void {
    if (this.length === this.words.length) {
      const longer = new Uint32Array(this.words.length * 2);
      longer.set(this.words);
      this.words = longer;
    }
    this.words[this.length] = word;
    this.length += 1;
  }
}

/** Bytes that grow. */
export class GrowableBytes {
  bytes = new Uint8Array(65_536);
  length = 0;

  /** Makes room for so many more. */
  reserve(more: number): Uint8Array {
    if (this.length + more > this.bytes.length) {
      const longer = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
      longer.set(this.bytes);
      this.bytes = longer;
    }
    return this.bytes;
  }
}
