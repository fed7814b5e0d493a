import { Growable } from './growable';
import type { HashBase } from './hash-base';
import type { Scan } from './scan';
import { LONGEST_NGRAM } from './value-index';

/** Values of more words are sentences; their words are nobody's name. */
const MOST_PARTS = 6;
const SHORTEST_PART = 3;

/** By what the values of an index are found, as hashes: collected value by value, entered all at once. */
export class ValueKeys {
  /** What values begin with: the first word, the first two, and so on, without the whole. */
  readonly beginnings = new Growable();
  /** Whole values, or their first words of so many as are looked up, and beside each the number of its class. */
  readonly wholes = new Growable();
  readonly classes = new Growable();
  /** Words of values of several words, and the initials of these. */
  readonly parts = new Growable();
  readonly #base: number;

  constructor({ base }: HashBase) {
    this.#base = base;
  }

  /** Adds one reading of a value, which is read with the base of the keys. */
  add(scan: Scan, known: number): void {
    const { hashes, powers, lengths, count } = scan;
    const words = count < LONGEST_NGRAM ? count : LONGEST_NGRAM;
    let hash = hashes[0] ?? 0;
    for (let word = 1; word < words; word += 1) {
      this.beginnings.push(hash);
      hash = (Math.imul(hash, powers[word] ?? 0) + (hashes[word] ?? 0)) | 0;
    }
    this.wholes.push(hash);
    this.classes.push(known);
    if (count === 1 || count > MOST_PARTS) return;
    let initials = 0;
    for (let word = 0; word < count; word += 1) {
      initials = (Math.imul(initials, this.#base) + scan.letter(word, 0)) | 0;
      if ((lengths[word] ?? 0) >= SHORTEST_PART) this.parts.push(hashes[word] ?? 0);
    }
    if (count >= SHORTEST_PART) this.parts.push(initials);
  }
}
