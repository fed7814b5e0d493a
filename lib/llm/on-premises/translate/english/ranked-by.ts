import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { figureAt, thingAt } from './figures-named';
import { superlative } from './gradable';

const DIRECTIONS = new Set(['descending', 'ascending']);

/** What rows are in the order of, in the many ways it is said, as "sorted by" and a direction. */
export function rankedBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return (
    spanned(words, lexicon) ??
    directed(words, lexicon) ??
    firstOf(words, lexicon) ??
    listedBy(words, lexicon) ??
    words
  );
}

/** "ranked by length", "rank the ships by length": of numbers the highest comes first, where nothing else is said. */
export function rankedDown(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const rank = words.findIndex(({ text }) => text === 'ranked' || text === 'rank');
  const by = words.findIndex(({ text }, at) => text === 'by' && at > rank);
  const start = ['the', 'their', 'its'].includes(words[by + 1]?.text ?? '') ? by + 2 : by + 1;
  const length = figureAt(words, start, lexicon);
  const rest = words.slice(start + length);
  const last = words.findLastIndex(({ kind }) => kind !== 'mark');
  const end = words[last];
  const isSaid = rest.some(
    ({ text }) => DIRECTIONS.has(text) || text === 'first' || text === 'order' || text === 'top',
  );
  if (rank < 0 || by < 0 || length === 0 || isSaid || !end) return words;
  // "ranked by rank": the first is the best.
  if (words.slice(start, start + length).some(({ text }) => PLACES.has(text))) return words;
  return words.toSpliced(last + 1, 0, { ...said('descending', end), start: end.end, end: end.end });
}

const PLACES = new Set(['rank', 'position', 'place', 'number', 'order', 'level', 'year']);

/** "from highest to lowest length". */
function spanned(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'from' &&
      superlative(words[index + 1]?.text ?? '') !== null &&
      words[index + 2]?.text === 'to' &&
      superlative(words[index + 3]?.text ?? '') !== null,
  );
  const from = words[at];
  const length = at < 0 ? 0 : figureAt(words, at + 4, lexicon);
  if (!from || length === 0) return null;
  return sorted(words, {
    at,
    start: at + 4,
    length,
    next: at + 4 + length,
    degree: words[at + 1]?.text,
  });
}

/** "by descending length", "in descending order of length". */
function directed(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(({ text }) => DIRECTIONS.has(text));
  const direction = words[at]?.text;
  if (direction === undefined) return null;
  const isBy = words[at - 1]?.text === 'by';
  const start = words[at + 1]?.text === 'of' ? at + 2 : at + 1;
  const length = figureAt(words, start, lexicon);
  if (length === 0 || (!isBy && start === at + 1)) return null;
  return sorted(words, { at: isBy ? at - 1 : at, start, length, next: start + length, direction });
}

/** "with the highest length first". */
function firstOf(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) => text === 'with' && words[index + 1]?.text === 'the',
  );
  const degree = words[at + 2]?.text;
  const length = at < 0 || !superlative(degree ?? '') ? 0 : figureAt(words, at + 3, lexicon);
  const next = at + 3 + length;
  if (length === 0 || words[next]?.text !== 'first' || words[next + 1]?.kind === 'word')
    return null;
  return sorted(words, { at, start: at + 3, length, next: next + 1, degree });
}

/** "ships by length, longest first", "ships by length in ascending order". */
function listedBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'by');
  const by = words[at];
  const length = at < 1 ? 0 : figureAt(words, at + 1, lexicon);
  if (!by || length === 0 || thingAt(words, at - 1, lexicon) === 0) return null;
  const rest = words.slice(at + 1 + length).filter(({ text }) => text !== ',');
  const [first, second] = rest;
  const isOrdered =
    DIRECTIONS.has(first?.text ?? '') ||
    (superlative(first?.text ?? '') && second?.text === 'first');
  return isOrdered ? words.with(at, said('sortedby', by)) : null;
}

interface Order {
  readonly at: number;
  readonly start: number;
  readonly length: number;
  readonly next: number;
  readonly degree?: string | undefined;
  readonly direction?: string;
}

function sorted(words: readonly Word[], order: Order): readonly Word[] | null {
  const { at, start, length, next, degree = '', direction } = order;
  const sign = words[at];
  if (!sign) return null;
  const isDown =
    direction === undefined ? (superlative(degree)?.more ?? 0) > 0 : direction === 'descending';
  return [
    ...words.slice(0, at),
    said('sortedby', sign),
    ...words.slice(start, start + length),
    ...(isDown ? [said('descending', sign)] : []),
    ...words.slice(next),
  ];
}
