import { SEEN } from './ascii';
import {
  beginningOf,
  GOES_ON,
  has,
  hashBase,
  markOf,
  placeOf,
  powerOf,
  shiftOf,
  spreadOf,
  wholeOf,
} from './hash-base';
import { OTHER_VARIANTS, Scan, WRITTEN } from './scan';
import {
  holderEnd,
  LONGEST_NGRAM,
  MORE,
  readEntry,
  readSpelling,
  spellingEnd,
  type ValueEntry,
  type ValueIndex,
} from './value-index';

/** A verified occurrence of a value: words `from` to `to` (exclusive) spell it. */
export interface ValueHit {
  readonly from: number;
  readonly to: number;
  readonly index: ValueIndex;
  readonly entry: number;
  readonly value: ValueEntry;
  /** The text has a plural s that the value lacks. */
  readonly plural: boolean;
  /** The text is the first stored spelling, character by character; not told of every one that is. */
  readonly isTyped?: boolean;
  /** The text is another name that people have for the value. */
  readonly isOtherName?: boolean;
  /** The text is another form of the value's words. */
  readonly isOtherForm?: boolean;
}

const LETTER_S = 115;
/** Fewest letters of a value that is found with its words joined. */
const SHORTEST_JOINED = 6;
/** Fewest letters of a value that is found with a space inside a word, and with spaces between its letters. */
const SHORTEST_PARTED = 8;
const SHORTEST_SPELT = 5;
/** Most pieces of a compound such as Spider-Man that are joined without knowing a beginning. */
const LONGEST_COMPOUND = 4;
/** Most letters that are put together when each stands alone. */
const LONGEST_SPELT = 32;
const JOINERS = new Set(['-', '_', '/', '.', '·', '‐', '‑', '–', "'", '’', '+', '&', '@']);
/** What a stored value is read into while a hit is verified. */
const stored = new Scan();

/** Letters that Hebrew and Arabic write against the next word: and, the, in, to, from, that, as. */
const PREFIX_LETTERS = new Set(Array.from('והבלמשכوفبلكا', (letter) => letter.charCodeAt(0)));
const LONGEST_PREFIX = 3;
const FIRST_HEBREW = 0x5d0;
const LAST_ARABIC = 0x64a;

/** The list before the first hit, which nothing is ever added to. */
const NO_HITS: ValueHit[] = [];

/** What is being looked for. */
class Search {
  readonly index: ValueIndex;
  readonly source: string;
  readonly scan: Scan;
  hits = NO_HITS;
  from = 0;
  to = 0;
  plural = false;
  /** What was verified last is written as it is stored. */
  isTyped = false;
  /** Letters of the first word that stand before the value. */
  skipped = 0;

  constructor(index: ValueIndex, source: string, scan: Scan) {
    this.index = index;
    this.source = source;
    this.scan = scan;
  }
}

/**
 * Every occurrence of every value in a text that was read with the base of the index, each verified
 * against what is stored: overlapping ones too, in order of their first word, longest first. The number
 * of look-ups a word is bounded.
 */
export function findValues(index: ValueIndex, source: string, scan: Scan): readonly ValueHit[] {
  const { filter } = index;
  const { inverse, lengths, hashes, powers, plurals, count, seen } = scan;
  const shift = shiftOf(filter);
  const isPlain = (seen & (SEEN.beyondAscii | SEEN.joiner)) === 0;
  let search: Search | null = null;
  for (let from = 0; from < count; from += 1) {
    const hash = hashes[from] ?? 0;
    if (isPlain) {
      // Nearly every word of a question is passed over here. Both looks at the filter come before anything
      // is decided by them: they are far apart in memory, and a processor fetches them at once.
      const next = from + 1;
      const joined = (Math.imul(hash, powers[next] ?? 0) + (hashes[next] ?? 0)) | 0;
      const one = spreadOf(hash);
      const two = spreadOf(joined);
      const oneBlock = filter[one >>> shift] ?? 0;
      const twoBlock = filter[two >>> shift] ?? 0;
      const oneBits = beginningOf(one);
      const twoBits = beginningOf(two);
      if ((oneBlock & oneBits) !== oneBits) {
        const isOnePlural = plurals[from] === 1 && isPlural(filter, hash, inverse);
        // A single letter: more of them may follow.
        const isPassed =
          (twoBlock & twoBits) !== twoBits &&
          lengths[from] !== 1 &&
          (next === count || plurals[next] !== 1 || !isPlural(filter, joined, inverse));
        if (isPassed && !isOnePlural) continue;
      }
    }
    search ??= new Search(index, source, scan);
    const before = search.hits.length;
    search.skipped = 0;
    searchFrom(search, from, hash);
    if ((seen & SEEN.beyondAscii) !== 0) searchBehindPrefixes(search, from);
    if (search.hits.length - before > 1) longestFirst(search.hits, before);
  }
  return search?.hits ?? NO_HITS;
}

/** True where a whole value may be the words of a hash without their last letter. */
function isPlural(filter: Uint32Array, hash: number, inverse: number): boolean {
  const spread = spreadOf(Math.imul((hash - LETTER_S) | 0, inverse));
  return has(filter, spread >>> shiftOf(filter), wholeOf(spread));
}

/** Runs of words from one on, whose first word has this hash. */
function searchFrom(search: Search, from: number, firstHash: number): void {
  const { index, source, scan } = search;
  const { filter } = index;
  const { inverse, ends, lengths, hashes, powers, plurals, count } = scan;
  const shift = shiftOf(filter);
  let hash = firstHash;
  let letters = 0;
  search.from = from;
  for (let to = from + 1; to <= count; to += 1) {
    const word = to - 1;
    letters += lengths[word] ?? 0;
    if (word > from) hash = (Math.imul(hash, powers[word] ?? 0) + (hashes[word] ?? 0)) | 0;
    search.to = to;
    if (plurals[word] === 1 && isPlural(filter, hash, inverse)) {
      search.plural = true;
      const singular = Math.imul((hash - LETTER_S) | 0, inverse);
      probe(search, singular, spreadOf(singular));
    }
    const spread = spreadOf(hash);
    if (has(filter, spread >>> shift, beginningOf(spread))) {
      if (has(filter, spread >>> shift, wholeOf(spread))) {
        search.plural = false;
        probe(search, hash, spread);
      }
      if (to - from >= LONGEST_NGRAM && !isSpelt(to - from, letters)) return;
    } else if (to - from > 1) {
      // Nearly always a space, after which nothing goes on.
      const isSpace = source.charCodeAt(ends[word] ?? 0) === 32;
      if (!isSpelt(to - from, letters) && (isSpace || !isCompound(search, from, to))) return;
    }
  }
}

/** `בירושלים`, `والقاهرة`: the value behind letters that are written against it. */
function searchBehindPrefixes(search: Search, from: number): void {
  const { scan, index } = search;
  const begin = scan.at[from] ?? 0;
  const length = (scan.at[from + 1] ?? 0) - begin;
  const { base, powers } = hashBase(index.seed);
  let prefix = 0;
  for (let skipped = 1; skipped <= LONGEST_PREFIX && length - skipped >= 2; skipped += 1) {
    const letter = scan.letters[begin + skipped - 1] ?? 0;
    if (letter < FIRST_HEBREW || letter > LAST_ARABIC || !PREFIX_LETTERS.has(letter)) return;
    prefix = (Math.imul(prefix, base) + letter) | 0;
    const rest = (scan.hashes[from] ?? 0) - Math.imul(prefix, powerOf(powers, length - skipped));
    search.skipped = skipped;
    searchFrom(search, from, rest | 0);
  }
}

/** True where more words may follow although no value begins so: `Spider-Man-like`. */
function isCompound(search: Pick<Search, 'source' | 'scan'>, from: number, to: number): boolean {
  if (to - from >= LONGEST_COMPOUND) return false;
  for (let word = from + 1; word <= to; word += 1) if (!isJoined(search, word)) return false;
  return true;
}

/** Single letters one after the other: `f a l c o n`. */
function isSpelt(words: number, letters: number): boolean {
  return words < LONGEST_SPELT && letters === words;
}

/** Takes the words of the search as a hit where a value of this hash is spelt so. */
function probe(search: Search, hash: number, spread: number): void {
  const { table } = search.index;
  const size = table.length >>> 1;
  const mark = markOf(hash);
  for (let place = placeOf(spread, size); ; place = place + 1 === size ? 0 : place + 1) {
    const found = table[place * 2] ?? 0;
    if (found === 0) return;
    if (((found ^ mark) & ~GOES_ON) !== 0) continue;
    const entry = table[place * 2 + 1] ?? 0;
    const end = verify(search, entry);
    if (end >= 0) {
      const hit = new Hit(search, entry, end);
      // A list of one takes a tenth of the room that a list to push to does.
      if (search.hits.length === 0) search.hits = [hit];
      else search.hits.push(hit);
    }
    if ((found & GOES_ON) === 0) return;
  }
}

/** Reads the stored value when it is asked for. */
class Hit implements ValueHit {
  readonly from: number;
  readonly to: number;
  readonly index: ValueIndex;
  readonly entry: number;
  readonly plural: boolean;
  readonly isTyped: boolean;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  stored: ValueEntry | null = null;

  constructor({ index, source, scan, from, plural, isTyped }: Search, entry: number, to: number) {
    this.index = index;
    this.entry = entry;
    this.from = from;
    this.to = to;
    this.plural = plural;
    this.isTyped = isTyped;
    this.source = source;
    this.start = scan.starts[from] ?? 0;
    this.end = scan.ends[to - 1] ?? 0;
  }

  get value(): ValueEntry {
    const { index, entry, source, start, end } = this;
    return (this.stored ??= readEntry(
      index,
      entry,
      this.isTyped ? source.slice(start, end) : undefined,
    ));
  }
}

/** The end of the occurrence, or -1 when the mark lied: nothing is masked on a hash's word alone. */
function verify(search: Search, first: number): number {
  const { index, scan, from, to, plural } = search;
  const { blob } = index;
  search.isTyped = false;
  if ((scan.seen & SEEN.beyondAscii) === 0 && !plural) {
    const written = scan.writtenAs(from, to, blob, first);
    search.isTyped = written === WRITTEN.exactly;
    if (written !== WRITTEN.otherwise) return to;
  }
  for (let start = first; ;) {
    const stop = spellingEnd(blob, start);
    const end = endBySpelling(search, start, stop);
    if (end >= 0 || blob[stop] !== MORE) return end;
    start = holderEnd(blob, stop);
  }
}

function endBySpelling(search: Search, start: number, stop: number): number {
  const { blob, seed } = search.index;
  if (stored.readBytes(blob, start, stop)) return spelledEnd(search);
  const text = readSpelling(blob, start, stop);
  const base = hashBase(seed);
  let end = spelledEnd(search, stored.read(text, base));
  for (const variant of OTHER_VARIANTS)
    if (end < 0) end = spelledEnd(search, stored.read(text, base, variant));
  return end;
}

/**
 * Where the words of the search stop to spell the stored value, or -1: word for word; or the same
 * letters, with gaps only where the text joins or the value parts (`FalconNine`, `Spider-Man`).
 */
function spelledEnd(search: Search, value: Scan = stored): number {
  const { source, scan, from, to, plural } = search;
  const { letters, at } = scan;
  const begin = (at[from] ?? 0) + search.skipped;
  const length = (at[to] ?? 0) - begin - (plural ? 1 : 0);
  const words = value.count < LONGEST_NGRAM ? value.count : LONGEST_NGRAM;
  if ((value.at[words] ?? 0) !== length) return -1;
  for (let letter = 0; letter < length; letter += 1)
    if (letters[begin + letter] !== value.letters[letter]) return -1;

  let isSame = words === to - from;
  for (let word = 1; isSame && word < words; word += 1)
    isSame = (at[from + word] ?? 0) - begin === value.at[word];
  if (isSame) return value.count > words ? (plural ? -1 : furtherEnd(scan, to, value)) : to;
  return isOtherForm({ source, scan, from, to, begin, length }, value) ? to : -1;
}

/** Of a value of more words, as many as follow. */
function furtherEnd({ letters, at, count }: Scan, to: number, value: Scan): number {
  let end = to;
  for (let word = LONGEST_NGRAM; word < value.count && end < count; word += 1) {
    const length = (at[end + 1] ?? 0) - (at[end] ?? 0);
    const from = value.at[word] ?? 0;
    if (length !== (value.at[word + 1] ?? 0) - from) return end;
    for (let letter = 0; letter < length; letter += 1)
      if (letters[(at[end] ?? 0) + letter] !== value.letters[from + letter]) return end;
    end += 1;
  }
  return end;
}

interface Window {
  readonly source: string;
  readonly scan: Scan;
  readonly from: number;
  readonly to: number;
  readonly begin: number;
  readonly length: number;
}

function isOtherForm(window: Window, value: Scan): boolean {
  const { scan, from, to, begin, length } = window;
  const isLetterByLetter = length === to - from && length >= SHORTEST_SPELT;
  if (length < SHORTEST_JOINED && !isLetterByLetter) return false;
  if (isAllDigits(value, length)) return false;
  let boundary = 1;
  for (let word = from + 1; word < to; word += 1) {
    const offset = (scan.at[word] ?? 0) - begin;
    while (boundary < value.count && (value.at[boundary] ?? 0) < offset) boundary += 1;
    const isParted = boundary < value.count && value.at[boundary] === offset;
    if (isParted || isLetterByLetter || isJoined(window, word)) continue;
    if (length < SHORTEST_PARTED) return false;
  }
  return true;
}

function isAllDigits({ letters }: Scan, length: number): boolean {
  for (let letter = 0; letter < length; letter += 1) if ((letters[letter] ?? 0) > 57) return false;
  return true;
}

/** True where only a joining sign stands between a word and the one before it. */
function isJoined(
  { source, scan: { starts, ends, count } }: Pick<Search, 'source' | 'scan'>,
  word: number,
): boolean {
  if (word >= count) return false;
  const end = ends[word - 1] ?? 0;
  const start = starts[word] ?? 0;
  if (start === end) return true;
  return start - end === 1 && source.charCodeAt(end) !== 32 && JOINERS.has(source[end] ?? '');
}

function longestFirst(hits: ValueHit[], from: number): void {
  const sorted = hits.splice(from).sort((one, other) => other.to - one.to);
  hits.push(...sorted);
}
