import { beginningOf, has, hashOfText, spreadOf, type HashBase } from './hash-base';
import type { QuestionLanguage } from './language';
import type { Scan } from './scan';
import type { SchemaTerm } from './vocabulary';
import { SIXTEEN } from './word-bytes';

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
}

/** What is known of a word as bits: a word class, of English and, four bits further up, of German. */
export const CLASS = {
  closed: 1,
  asking: 2,
  term: 4,
  prompt: 8,
  every: 15,
  isFigure: 256,
} as const;
export const GERMAN_SHIFT = 4;

interface LexiconWords {
  /** Classifies a word that was not met before; null for one that is no vocabulary at all. */
  readonly classify: (text: string) => LexiconEntry | null;
  /** Every word that `classify` may know by itself. */
  readonly words: Iterable<string>;
  /** What else it may know begins with the first three letters of one of these. */
  readonly beginnings: Iterable<string>;
}

const PLACES = 4096;
const PLACE_SHIFT = 32 - Math.log2(PLACES * 2);
const MOST_WORDS = 3000;
/** Longer words are classified each time that they come. */
const MOST_LETTERS = SIXTEEN;
const FILTER_BLOCKS = 8192;
const FILTER_SHIFT = 32 - Math.log2(FILTER_BLOCKS);

/**
 * The words of a vocabulary that questions have used, found by the hash that the scan has computed
 * anyway. Most words of names are told by their hash and their beginning to be none, without a look at
 * their letters; none is kept.
 */
export class Lexicon {
  readonly seed: number;
  readonly #classify: LexiconWords['classify'];
  readonly #filter = new Uint32Array(FILTER_BLOCKS);
  readonly #beginnings = new Uint8Array(32 * 32 * 32);
  #entries: (LexiconEntry | undefined)[] = [];
  /** By place the letters of an entry, four in each of four elements, and how many they are; 0 where none is. */
  readonly #letters = new Int32Array(PLACES * 2 * 4);
  readonly #lengths = new Uint8Array(PLACES * 2);
  /** By place what is known of the word, of `CLASS`. */
  readonly #kinds = new Uint16Array(PLACES * 2);
  /** What was found last. */
  readonly #found: (LexiconEntry | null)[] = [];
  /** What is known of each word that was found last, of `CLASS`. */
  kinds = new Uint16Array(128);
  #count = 0;
  /** Of what was found last how many are function words of a language. */
  english = 0;
  german = 0;

  constructor(base: HashBase, { classify, words, beginnings }: LexiconWords) {
    this.seed = base.seed;
    this.#classify = classify;
    for (const word of words) {
      const spread = spreadOf(hashOfText(base, word));
      const block = spread >>> FILTER_SHIFT;
      this.#filter[block] = (this.#filter[block] ?? 0) | beginningOf(spread);
    }
    for (const word of beginnings)
      this.#beginnings[packed(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1;
    this.#empty();
  }

  /** The entry of each word of a scan that was read with the lexicon's base, and then others; good until it is asked again. */
  findAll(scan: Scan): readonly (LexiconEntry | null)[] {
    const { hashes, lengths: wordLengths, count } = scan;
    const lengths = this.#lengths;
    const found = this.#found;
    if (this.kinds.length < count) this.kinds = new Uint16Array(count * 2);
    const kinds = this.kinds;
    let english = 0;
    let german = 0;
    for (let word = 0; word < count; word += 1) {
      const length = wordLengths[word] ?? 0;
      let place = spreadOf(hashes[word] ?? 0) >>> PLACE_SHIFT;
      while (lengths[place] !== 0) {
        if (lengths[place] === length && scan.isSpelt(word, length, this.#letters, place * 4))
          break;
        place = (place + 1) & (PLACES * 2 - 1);
      }
      if (lengths[place] === 0) {
        const met = this.#meet(scan, word, place);
        found[word] = met;
        kinds[word] = kindOf(met);
      } else {
        found[word] = this.#entries[place] ?? null;
        kinds[word] = this.#kinds[place] ?? 0;
      }
      const kind = kinds[word] ?? 0;
      english += kind & CLASS.closed;
      german += (kind >>> GERMAN_SHIFT) & CLASS.closed;
    }
    this.english = english;
    this.german = german;
    return found;
  }

  /** True of a word found last that has a class in a language. */
  isOf(word: number, language: QuestionLanguage): boolean {
    const shift = language === 'en' ? 0 : GERMAN_SHIFT;
    return (((this.kinds[word] ?? 0) >>> shift) & CLASS.every) !== 0;
  }

  /** A word that was not met before, or is none of the vocabulary; its place is where it would be kept. */
  #meet(scan: Scan, word: number, place: number): LexiconEntry | null {
    const spread = spreadOf(scan.hashes[word] ?? 0);
    const length = scan.lengths[word] ?? 0;
    if (!has(this.#filter, spread >>> FILTER_SHIFT, beginningOf(spread))) {
      const second = length > 1 ? scan.letter(word, 1) : 0;
      const third = length > 2 ? scan.letter(word, 2) : 0;
      if (this.#beginnings[packed(scan.letter(word, 0), second, third)] === 0) return null;
    }
    const found = this.#classify(scan.text(word));
    if (!found) return null;
    if (length > MOST_LETTERS || !isKeepable(scan, word, length)) return found;
    if (this.#count >= MOST_WORDS) {
      this.#empty();
      return found;
    }
    this.#entries[place] = found;
    for (let quarter = 0; quarter < 4; quarter += 1)
      this.#letters[place * 4 + quarter] = scan.fourLetters(word, quarter * 4);
    this.#lengths[place] = length;
    this.#kinds[place] = kindOf(found);
    this.#count += 1;
    return found;
  }

  #empty(): void {
    this.#entries = Array.from({ length: PLACES * 2 }, () => undefined);
    this.#lengths.fill(0);
    this.#count = 0;
  }
}

/** Of `CLASS`. */
function kindOf(entry: LexiconEntry | null): number {
  if (entry === null) return 0;
  const { en, de, isFigure } = entry;
  return classBit(en) | (classBit(de) << GERMAN_SHIFT) | (isFigure ? CLASS.isFigure : 0);
}

function classBit({ wordClass }: ClassifiedWord): number {
  return wordClass === null ? 0 : CLASS[wordClass];
}

/** False where a letter is beyond ASCII, which its four are not told by. */
function isKeepable(scan: Scan, word: number, length: number): boolean {
  for (let from = 0; from < length; from += 4) if (scan.fourLetters(word, from) === 0) return false;
  return true;
}

/** Three letters, five bits of each; what is missing is NaN or 0. */
function packed(one: number, two: number, three: number): number {
  return ((one & 31) << 10) | ((two & 31) << 5) | (three & 31);
}
