import type { HashBase } from './hash-base';
import type { Scan } from './scan';
import type { SchemaTerm } from './vocabulary';

/** Why a word is no name by itself; null for a word that may be one. */
export type WordClass = 'closed' | 'asking' | 'term' | 'prompt' | null;

/** What is known of a word of the vocabulary. */
export interface LexiconEntry {
  readonly text: string;
  readonly en: ClassifiedWord;
  readonly de: ClassifiedWord;
  /** It may begin a number or a date in letters. */
  readonly isFigure: boolean;
}

export interface ClassifiedWord {
  readonly wordClass: WordClass;
  readonly terms: readonly SchemaTerm[];
  /** A function word of the language. */
  readonly isClosed: boolean;
}

/** Classifies a word that was not met before; null for one that is no vocabulary at all. */
export type Classify = (text: string) => LexiconEntry | null;

const PLACES = 4096;
const MOST_WORDS = 3000;

/**
 * The words of a vocabulary that questions have used, found by the hash that the scan has computed
 * anyway. Words that are none are kept by a keyed hash alone, and for speed only: they may be values.
 */
export class Lexicon {
  readonly seed: number;
  readonly #classify: Classify;
  #entries: (LexiconEntry | undefined)[] = [];
  #count = 0;
  readonly #strangers = new Int32Array(PLACES);

  constructor({ seed }: HashBase, classify: Classify) {
    this.seed = seed;
    this.#classify = classify;
    this.#empty();
  }

  /** The entry of a word of a scan that was read with the lexicon's base. */
  find(scan: Scan, word: number): LexiconEntry | null {
    const hash = scan.hashes[word] ?? 0;
    const spread = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
    const mask = PLACES * 2 - 1;
    let place = spread >>> 19;
    for (let entry = this.#entries[place]; entry; entry = this.#entries[place]) {
      if (isText(entry.text, scan, word)) return entry;
      place = (place + 1) & mask;
    }
    const stranger = spread >>> 20;
    if (this.#strangers[stranger] === (hash | 1)) return null;
    const found = this.#classify(scan.text(word));
    if (!found) {
      this.#strangers[stranger] = hash | 1;
      return null;
    }
    if (this.#count >= MOST_WORDS) this.#empty();
    else this.#entries[place] = found;
    this.#count += 1;
    return found;
  }

  #empty(): void {
    this.#entries = Array.from({ length: PLACES * 2 }, () => undefined);
    this.#count = 0;
  }
}

function isText(text: string, { letters, at }: Scan, word: number): boolean {
  const from = at[word] ?? 0;
  if ((at[word + 1] ?? 0) - from !== text.length) return false;
  for (let letter = 0; letter < text.length; letter += 1)
    if (letters[from + letter] !== text.charCodeAt(letter)) return false;
  return true;
}
