import { readings } from './build-value-index';
import {
  extendFingerprint,
  markOf,
  placeOf,
  startFingerprint,
  type Fingerprint,
} from './fingerprint';
import type { Token } from './token';
import { LONGEST_NGRAM, readEntry, type ValueEntry, type ValueIndex } from './value-index';

/** A verified occurrence of a value: tokens `from` to `to` (exclusive) spell it. */
export interface ValueHit {
  readonly from: number;
  readonly to: number;
  readonly index: ValueIndex;
  readonly entry: number;
  readonly value: ValueEntry;
  /** The text has a plural s that the value lacks. */
  readonly plural: boolean;
  /** The text is another name that people have for the value. */
  readonly isOtherName?: boolean;
}

/** Shortest joined form that matches a value of several words. */
const SHORTEST_JOINED = 6;
/** Most pieces of a compound such as Spider-Man that are joined without knowing a beginning. */
const LONGEST_COMPOUND = 4;
const JOINERS = new Set(['-', '_', '/', '.', '·', '‐', '‑', '–', "'", '’', '+', '&', '@']);

/**
 * Every occurrence of every value, each verified against what is stored: overlapping ones too, in
 * order of their first token, longest first. At most sixteen look-ups a token.
 */
export function findValues(
  index: ValueIndex,
  source: string,
  tokens: readonly Token[],
): ValueHit[] {
  const hits: ValueHit[] = [];
  const bitMask = index.prefixes.length * 32 - 1;
  const start = startFingerprint(index.seed);
  const state: Fingerprint = { a: 0, b: 0 };

  for (let from = 0; from < tokens.length; from += 1) {
    const found: ValueHit[] = [];
    state.a = start.a;
    state.b = start.b;
    let isCompound = true;
    for (let to = from + 1; to <= tokens.length && to - from <= LONGEST_NGRAM; to += 1) {
      const token = tokens[to - 1];
      if (!token) break;
      const { text } = token;
      if (text.length > 3 && text.endsWith('s') && !token.isNumber) {
        extendFingerprint(state, text, text.length - 1);
        probe({ index, state, source, tokens, from, to, plural: true }, found);
        extendFingerprint(state, 's');
      } else {
        extendFingerprint(state, text);
      }
      probe({ index, state, source, tokens, from, to, plural: false }, found);
      isCompound &&= to - from < LONGEST_COMPOUND && isJoined(source, tokens, to);
      const bit = placeOf(state, bitMask);
      const isBeginning = ((index.prefixes[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
      if (!isBeginning && !isCompound) break;
    }
    hits.push(...found.sort((one, other) => other.to - one.to));
  }
  return hits;
}

interface Probe {
  readonly index: ValueIndex;
  readonly state: Fingerprint;
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  readonly plural: boolean;
}

function probe(at: Probe, found: ValueHit[]): void {
  const { marks, places } = at.index;
  const mask = marks.length - 1;
  const mark = markOf(at.state);
  for (let place = placeOf(at.state, mask); marks[place] !== 0; place = (place + 1) & mask) {
    if (marks[place] !== mark) continue;
    const entry = places[place] ?? 0;
    const value = readEntry(at.index, entry);
    const end = verify(at, value);
    if (end !== null) {
      found.push({ from: at.from, to: end, index: at.index, entry, value, plural: at.plural });
    }
  }
}

/** The end of the occurrence, or null when the fingerprint lied: nothing is masked on a fingerprint's word alone. */
function verify(at: Probe, value: ValueEntry): number | null {
  for (const stored of value.values) {
    for (const words of readings(stored.text)) {
      const end = spells(at, words);
      if (end !== null) return end;
    }
  }
  return null;
}

function spells(at: Probe, words: readonly Token[]): number | null {
  const { tokens, from, to, plural } = at;
  const head = words.slice(0, LONGEST_NGRAM);
  if (plural && words.length > LONGEST_NGRAM) return null;
  const last = to - 1;
  const textOf = (position: number): string => {
    const text = tokens[position]?.text ?? '';
    return plural && position === last ? text.slice(0, -1) : text;
  };
  if (
    head.length === to - from &&
    head.every((word, offset) => word.text === textOf(from + offset))
  ) {
    let end = to;
    for (
      let word = LONGEST_NGRAM;
      word < words.length && tokens[end]?.text === words[word]?.text;
      word += 1
    )
      end += 1;
    return end;
  }
  return isJoinedForm(at, head, textOf) ? to : null;
}

/** `FalconNine`, `Spider-Man` for Spiderman: the same letters, gaps only where the text joins or the value parts. */
function isJoinedForm(
  { source, tokens, from, to }: Probe,
  head: readonly Token[],
  textOf: (position: number) => string,
): boolean {
  const letters = head.map((word) => word.text).join('');
  if (letters.length < SHORTEST_JOINED || /^\d+$/.test(letters)) return false;
  const boundaries = new Set<number>();
  head.reduce((length, word) => {
    boundaries.add(length + word.text.length);
    return length + word.text.length;
  }, 0);
  let text = '';
  for (let position = from; position < to; position += 1) {
    text += textOf(position);
    const isGap = position + 1 < to;
    if (isGap && !boundaries.has(text.length) && !isJoined(source, tokens, position + 1))
      return false;
  }
  return text === letters;
}

/** True when only a joining sign stands between token `position - 1` and the next. */
function isJoined(source: string, tokens: readonly Token[], position: number): boolean {
  const before = tokens[position - 1];
  const after = tokens[position];
  if (!before || !after || after.start - before.end > 1) return false;
  return after.start === before.end || JOINERS.has(source.slice(before.end, after.start));
}
