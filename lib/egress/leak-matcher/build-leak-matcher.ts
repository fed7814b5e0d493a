import 'server-only';
import type { LeakHit, LeakMatcher } from '../leak-matcher-port';
import { decodeLayers } from './decode-layers';
import { BARRIER, type PlainWords, plainWords } from './plain-words';
import { type SortedValues, sortValues, valuesAt } from './sorted-values';

/** Shortest value that is looked for, in plain letters. */
const SHORTEST = 2;
/** Shortest value that is looked for with its words joined, and inside what was encoded. */
const SHORTEST_JOINED = 8;
const SHORTEST_ENCODED = 4;
/** Of longer values the first so many units are looked for, cut at a word: so a look-up is bounded. */
const LONGEST = 96;

/**
 * A matcher over stored values and their spellings, canaries, values of a thread. Built once for a
 * version of the index; a search takes one binary search a word, whatever the text holds. A value is
 * found as whole words, in any case and Unicode form, joined, and under one layer of encoding.
 */
export function buildLeakMatcher(values: Iterable<string>): LeakMatcher {
  const spaced = new Set<string>();
  const joined = new Set<string>();
  for (const value of values) {
    const words = plainWords(value.slice(0, LONGEST * 4))
      .text.replaceAll(BARRIER, ' ')
      .trim();
    const text = cutAtWord(words);
    if (text.length < SHORTEST) continue;
    spaced.add(text);
    const letters = text.replaceAll(' ', '');
    if (letters.length < text.length && letters.length >= SHORTEST_JOINED) joined.add(letters);
  }
  const exact = sortValues(spaced);
  const glued = sortValues(joined);
  const search = (text: string, how: string | null): LeakHit[] => {
    const words = plainWords(text);
    return [
      ...findIn(exact, words).map((hit) => ({ ...hit, how: how ?? 'exact' })),
      ...findIn(glued, words).map((hit) => ({ ...hit, how: how ?? 'joined' })),
    ];
  };
  return {
    find: (text) => {
      const hits = search(text, null);
      for (const layer of decodeLayers(text)) {
        for (const hit of search(layer.text, 'encoded')) {
          if (hit.end - hit.start < SHORTEST_ENCODED) continue;
          hits.push({ ...layer.origin(hit.start, hit.end), how: 'encoded' });
        }
      }
      return hits;
    },
  };
}

function cutAtWord(words: string): string {
  if (words.length <= LONGEST) return words;
  const cut = words.lastIndexOf(' ', LONGEST);
  return words.slice(0, cut > 0 ? cut : LONGEST);
}

function findIn(
  values: SortedValues,
  { text, starts, ends }: PlainWords,
): readonly Omit<LeakHit, 'how'>[] {
  const hits: Omit<LeakHit, 'how'>[] = [];
  for (let position = 0; position < text.length; position += 1) {
    if (isGap(text[position]) || !isGap(text[position - 1])) continue;
    for (const length of valuesAt(values, text, position)) {
      const last = position + length - 1;
      if (!isGap(text[last + 1]) && length < LONGEST) continue;
      hits.push({ start: starts[position] ?? 0, end: ends[last] ?? 0 });
    }
  }
  return hits;
}

function isGap(unit: string | undefined): boolean {
  return unit === undefined || unit === ' ' || unit === BARRIER;
}
