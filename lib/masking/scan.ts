import { FOLDED, FOLDED_OR_FOREIGN, KIND, NO_ASCII, SEEN } from './ascii';
import { foldCodePoint, type FoldVariant } from './fold-code-point';
import type { GrowableBytes } from './growable';
import { powerOf, type HashBase } from './hash-base';
import { MORE } from './value-index';
import { EIGHT, flagsOf, flagsOfLong, isSpeltAs, SMALL_BITS, WORD } from './word-bytes';

/** Readings of a text beyond ASCII besides the plain one. */
export const OTHER_VARIANTS: readonly FoldVariant[] = ['script', 'digraph'];

/** How words are a stored spelling: character by character, but for case and which signs stand between, or in neither way. */
export const WRITTEN = { otherwise: 0, folded: 1, exactly: 2 } as const;
type Written = (typeof WRITTEN)[keyof typeof WRITTEN];

const SHORTEST_PLURAL = 4;
/** Bytes behind a text that are read with its last letters. */
const BEHIND = 16;
const SPACE = 32;
const LETTER_S = 115;
const LETTER_W = 119;
const encoder = new TextEncoder();

/**
 * The words of a text as running hashes and folded letters in typed arrays, without a string: the same
 * words that `tokenize(fold(text, variant))` gives. What it holds is good until its next `read`.
 */
export class Scan {
  count = 0;
  /** Of `SEEN`. */
  seen = 0;
  /** Of the base that the text was read with. */
  inverse = 1;
  /** Span of each word in the text. */
  starts = new Int32Array(128);
  ends = new Int32Array(128);
  /** Folded letters of each word. */
  lengths = new Int32Array(128);
  hashes = new Int32Array(128);
  /** The base to the power of each word's length. */
  powers = new Int32Array(128);
  /** 1 for a word that may be a plural. */
  plurals = new Uint8Array(128);
  #letters = new Uint16Array(512);
  #at = new Int32Array(128);
  #flags = new Uint8Array(128);
  /** False while letters and their places of an ASCII text are still to be written. */
  #isSpelt = true;
  /** False while flags of its words are. */
  #isFlagged = true;
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  #wordEnd = -1;
  #isAlone = false;

  /** Folded letters of all words, one after another; word `w` has `letters[at[w]]` to `letters[at[w + 1]]`. */
  get letters(): Uint16Array {
    if (!this.#isSpelt) this.#spell();
    return this.#letters;
  }

  get at(): Int32Array {
    if (!this.#isSpelt) this.#spell();
    return this.#at;
  }

  /** Of `WORD`. */
  get flags(): Uint8Array {
    if (!this.#isFlagged) this.#flag();
    return this.#flags;
  }

  read(text: string, base: HashBase, variant: FoldVariant = 'plain'): this {
    const size = text.length;
    this.#reset(size);
    this.inverse = base.inverse;
    // As bytes: a character of a string takes several times as long to read.
    if (this.#bytes.length < size * 3 + BEHIND) {
      this.#bytes = new Uint8Array(size * 6 + BEHIND);
      this.#view = new DataView(this.#bytes.buffer);
    }
    const { written } = encoder.encodeInto(text, this.#bytes);
    const bytes = this.#bytes;
    if (written === size && this.#readAscii(bytes, size, base)) return this;
    return this.#readOn(text, base, variant);
  }

  /** The words of ASCII text in bytes, without spans and hashes; false where it goes beyond ASCII. */
  readBytes(bytes: Uint8Array, from: number, to: number): boolean {
    this.#reset(to - from);
    this.#isSpelt = true;
    this.#isFlagged = true;
    const letters = this.#letters;
    const at = this.#at;
    const folded = FOLDED;
    let used = 0;
    let isOpen = false;
    let count = 0;
    for (let position = from; position < to; position += 1) {
      const byte = bytes[position] ?? 0;
      const letter = folded[byte] ?? 0;
      if (letter === 0) {
        if (byte > 127) return false;
        isOpen = false;
        continue;
      }
      if (!isOpen) {
        at[count] = used;
        count += 1;
        isOpen = true;
      }
      letters[used] = letter;
      used += 1;
    }
    at[count] = used;
    this.count = count;
    return true;
  }

  /** True where nothing but a space stands between a word of the text that was read and the next. */
  isBeforeSpace(word: number, text: string): boolean {
    const next = word + 1;
    const end = this.ends[word] ?? 0;
    if (next >= this.count || this.starts[next] !== end + 1) return false;
    const isAscii = (this.seen & SEEN.beyondAscii) === 0;
    return (isAscii ? this.#bytes[end] : text.charCodeAt(end)) === SPACE;
  }

  /** A folded letter of a word, by its number from 0; not past its end. */
  letter(word: number, at: number): number {
    if (this.#isSpelt) return this.#letters[(this.#at[word] ?? 0) + at] ?? 0;
    return FOLDED[this.#bytes[(this.starts[word] ?? 0) + at] ?? 0] ?? 0;
  }

  /**
   * Four folded letters of a word from one on, a byte each, the first lowest; zeros behind its end. Where a
   * text goes beyond ASCII and one of them does, 0.
   */
  fourLetters(word: number, from: number): number {
    const rest = (this.lengths[word] ?? 0) - from;
    const known = rest >= 4 ? -1 : rest <= 0 ? 0 : (1 << (rest * 8)) - 1;
    if ((this.seen & SEEN.beyondAscii) === 0)
      return (this.#view.getInt32((this.starts[word] ?? 0) + from, true) | SMALL_BITS) & known;
    let four = 0;
    for (let letter = 0; letter < rest && letter < 4; letter += 1) {
      const code = this.letter(word, from + letter);
      if (code > 127) return 0;
      four |= code << (letter * 8);
    }
    return four;
  }

  /** True where the folded letters of a word of so many, at most sixteen, are those at a place, as `fourLetters` gives them. */
  isSpelt(word: number, length: number, letters: Int32Array, place: number): boolean {
    if ((this.seen & SEEN.beyondAscii) !== 0) {
      for (let four = 0; four < 4; four += 1)
        if (this.fourLetters(word, four * 4) !== letters[place + four]) return false;
      return true;
    }
    return isSpeltAs(this.#view, this.starts[word] ?? 0, length, letters, place);
  }

  /** Writes the text that was read, which is ASCII, behind others, not yet counted in; its length. */
  writeBytes(texts: GrowableBytes, length: number): number {
    const to = texts.reserve(length);
    const from = this.#bytes;
    const ahead = texts.length;
    for (let at = 0; at < length; at += 1) to[ahead + at] = from[at] ?? 0;
    return length;
  }

  /** The folded letters of a word as a string. */
  text(word: number): string {
    const { at } = this;
    return this.slice(at[word] ?? 0, at[word + 1] ?? 0);
  }

  /** Folded letters from one place to another as a string. */
  slice(from: number, to: number): string {
    const { letters } = this;
    let text = '';
    for (let letter = from; letter < to; letter += 1)
      text += String.fromCharCode(letters[letter] ?? 0);
    return text;
  }

  /** Whether the words `from` to `to` of ASCII text are the stored spelling at a place. */
  writtenAs(from: number, to: number, blob: Uint8Array, place: number): Written {
    const end = this.ends[to - 1] ?? 0;
    const bytes = this.#bytes;
    let at = this.starts[from] ?? 0;
    const ahead = place - at;
    while (at < end && bytes[at] === blob[at + ahead]) at += 1;
    const isTyped = at === end;
    for (; at < end; at += 1)
      if (FOLDED[bytes[at] ?? 0] !== FOLDED_OR_FOREIGN[blob[at + ahead] ?? 0])
        return WRITTEN.otherwise;
    if ((blob[end + ahead] ?? 0) < MORE) return WRITTEN.otherwise;
    return isTyped ? WRITTEN.exactly : WRITTEN.folded;
  }

  /** Spans and hashes, which are all that most texts are asked for. */
  #readAscii(bytes: Uint8Array, size: number, { base, powers }: HashBase): true {
    // Locals: this loop runs for every character of every question.
    const { starts, ends, lengths, hashes, powers: wordPowers, plurals } = this;
    const folded = FOLDED;
    bytes[size] = NO_ASCII;
    let seen = 0;
    let word = 0;
    for (let position = 0; position < size; position += 1) {
      let byte = bytes[position] ?? 0;
      let letter = folded[byte] ?? 0;
      if (letter === 0) {
        seen |= KIND[byte] ?? 0;
        continue;
      }
      const start = position;
      let last = 0;
      let hash = 0;
      do {
        hash = (Math.imul(hash, base) + letter) | 0;
        last = letter;
        position += 1;
        byte = bytes[position] ?? 0;
        letter = folded[byte] ?? 0;
      } while (letter !== 0);
      seen |= KIND[byte] ?? 0;
      if (last === LETTER_W && isWww(bytes, position)) seen |= SEEN.address;
      const length = position - start;
      starts[word] = start;
      ends[word] = position;
      lengths[word] = length;
      hashes[word] = hash;
      wordPowers[word] = powerOf(powers, length);
      plurals[word] = last === LETTER_S && length >= SHORTEST_PLURAL ? 1 : 0;
      word += 1;
    }
    this.count = word;
    this.seen = seen;
    this.#isSpelt = false;
    this.#isFlagged = false;
    return true;
  }

  /** Letters of the words of ASCII text. */
  #spell(): void {
    const { starts, ends, count } = this;
    const letters = this.#letters;
    const at = this.#at;
    const bytes = this.#bytes;
    let used = 0;
    for (let word = 0; word < count; word += 1) {
      const end = ends[word] ?? 0;
      at[word] = used;
      for (let position = starts[word] ?? 0; position < end; position += 1) {
        letters[used] = FOLDED[bytes[position] ?? 0] ?? 0;
        used += 1;
      }
    }
    at[count] = used;
    this.#isSpelt = true;
  }

  /** Flags of the words of ASCII text: one bit tells letters from digits, another capitals from all else. */
  #flag(): void {
    const { starts, lengths, count } = this;
    const flags = this.#flags;
    const view = this.#view;
    for (let word = 0; word < count; word += 1) {
      const start = starts[word] ?? 0;
      const length = lengths[word] ?? 0;
      flags[word] =
        length <= EIGHT ? flagsOf(view, start, length) : flagsOfLong(view, start, length);
    }
    this.#isFlagged = true;
  }

  /** Code point by code point. */
  #readOn(text: string, base: HashBase, variant: FoldVariant): this {
    this.#isSpelt = true;
    this.#isFlagged = true;
    this.count = 0;
    this.#length = 0;
    this.#wordEnd = -1;
    this.#isAlone = false;
    let seen = SEEN.beyondAscii | SEEN.bracket | SEEN.quote | SEEN.dollar | SEEN.address;
    for (let position = 0; position < text.length;) {
      const unit = text.charCodeAt(position);
      const start = position;
      if (unit < 128) {
        position += 1;
        const letter = FOLDED[unit] ?? 0;
        if (letter === 0) {
          seen |= KIND[unit] ?? 0;
          this.#endWord();
        } else {
          this.#beginWord(start, false);
          this.#put(letter);
          this.#wordEnd = position;
        }
        continue;
      }
      const codePoint = text.codePointAt(position) ?? unit;
      position += codePoint > 0xffff ? 2 : 1;
      const folded = foldCodePoint(codePoint, variant);
      if (folded.text === '') {
        if (this.#wordEnd === start) this.#wordEnd = position;
      } else if (folded.word) {
        this.#beginWord(start, folded.alone);
        for (let index = 0; index < folded.text.length; index += 1)
          this.#put(folded.text.charCodeAt(index));
        this.#wordEnd = position;
      } else {
        this.#endWord();
      }
    }
    this.#endWord();
    this.#at[this.count] = this.#length;
    this.seen = seen;
    this.#hash(base);
    return this;
  }

  /** Begins a word where none is open; one of a script without spaces is a word of its own. */
  #beginWord(start: number, isAlone: boolean): void {
    if (isAlone || this.#isAlone) this.#endWord();
    if (this.#wordEnd < 0) {
      this.#at[this.count] = this.#length;
      this.starts[this.count] = start;
    }
    this.#isAlone = isAlone;
  }

  #put(letter: number): void {
    if (this.#length === this.#letters.length) {
      const longer = new Uint16Array(this.#letters.length * 2);
      longer.set(this.#letters);
      this.#letters = longer;
    }
    this.#letters[this.#length] = letter;
    this.#length += 1;
  }

  #endWord(): void {
    if (this.#wordEnd < 0) return;
    this.ends[this.count] = this.#wordEnd;
    this.count += 1;
    this.#wordEnd = -1;
    this.#isAlone = false;
  }

  /** Hashes and flags of the words that were read code point by code point. */
  #hash({ base, powers }: HashBase): void {
    const letters = this.#letters;
    const at = this.#at;
    for (let word = 0; word < this.count; word += 1) {
      const from = at[word] ?? 0;
      const to = at[word + 1] ?? 0;
      let hash = 0;
      let digits = 0;
      for (let index = from; index < to; index += 1) {
        const letter = letters[index] ?? 0;
        if (letter >= 48 && letter <= 57) digits += 1;
        hash = (Math.imul(hash, base) + letter) | 0;
      }
      this.lengths[word] = to - from;
      this.hashes[word] = hash;
      this.powers[word] = powerOf(powers, to - from);
      this.plurals[word] = to - from >= SHORTEST_PLURAL && letters[to - 1] === LETTER_S ? 1 : 0;
      this.#flags[word] =
        WORD.foreign | (digits > 0 ? WORD.digit : 0) | (digits === to - from ? WORD.number : 0);
    }
  }

  /** Room for as many words and letters as a text of this length can have, unless letters multiply. */
  #reset(size: number): void {
    if (this.#letters.length < size) this.#letters = new Uint16Array(size * 2);
    if (this.#at.length > size + 1) return;
    const room = size * 2 + 2;
    this.#at = new Int32Array(room);
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.lengths = new Int32Array(room);
    this.hashes = new Int32Array(room);
    this.powers = new Int32Array(room);
    this.#flags = new Uint8Array(room);
    this.plurals = new Uint8Array(room);
  }
}

function isWww(bytes: Uint8Array, end: number): boolean {
  return FOLDED[bytes[end - 2] ?? 0] === LETTER_W && FOLDED[bytes[end - 3] ?? 0] === LETTER_W;
}
