import 'server-only';
import { superlative } from '../english/gradable';
import { rankedFigure } from '../english/ranked-figures';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { ChunkContext, Item } from './items';
import type { Extreme } from './sketch';
import { SUPERLATIVE_COUNTS } from './small-words';

/** "newest first", "most productive first". */
export function readSort(words: readonly Word[], at: number, context: ChunkContext) {
  if (words[at]?.text === 'from') return readSpan(words, at + 1, context);
  const found = extremeAt(words, at, context);
  if (!found) return null;
  for (let next = found.next; next <= found.next + 1; next += 1) {
    if (words[next]?.text !== 'first') continue;
    const after = words[next + 1];
    if (!after || after.kind === 'mark') return { extreme: found.extreme, next: next + 1 };
  }
  return null;
}

/** "founded last", "signed the charter last": behind the verb or its object, at the end of its clause. */
export function readRanked(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): Extreme | null {
  const [word, next] = [words[at], words[at + 1]];
  const last = items.at(-1);
  // "who joined $clan_1 last": behind a value, which "last" says nothing of.
  const isObject = last?.kind === 'phrase' && last.draft.placeholders.length > 0;
  const verb = isObject ? items.at(-2) : last;
  if (!RANKS.has(word?.text ?? '') || verb?.kind !== 'verb') return null;
  if (next && next.kind !== 'mark' && next.text !== 'and') return null;
  const asksWhen = items.some((item) => item.kind === 'phrase' && item.draft.asking === 'when');
  if (asksWhen) return null;
  const found = extremeAt(words, at, context);
  return found?.extreme.gradable ? { ...found.extreme, by: [verb.word] } : null;
}

const RANKS = new Set(['last', 'first', 'latest', 'earliest']);

/** "from the longest to the shortest". */
function readSpan(words: readonly Word[], from: number, context: ChunkContext) {
  const start = words[from]?.text === 'the' ? from + 1 : from;
  const first = extremeAt(words, start, context);
  if (!first || words[first.next]?.text !== 'to') return null;
  const end = words[first.next + 1]?.text === 'the' ? first.next + 2 : first.next + 1;
  const last = extremeAt(words, end, context);
  return last ? { extreme: first.extreme, next: last.next } : null;
}

export function extremeAt(
  words: readonly Word[],
  at: number,
  { lexicon }: ChunkContext,
): { readonly extreme: Extreme; readonly next: number; readonly isPost: boolean } | null {
  const word = words[at];
  const next = words[at + 1];
  if (word?.kind !== 'word') return null;
  const figure = rankedFigure(words, at, lexicon);
  if (figure) {
    const { gradable, word: by, descending, next: after } = figure;
    return { extreme: { gradable, word: by, descending, limit: 1 }, next: after, isPost: true };
  }
  const counts = SUPERLATIVE_COUNTS[word.text];
  if (counts !== undefined) {
    const isAdverb = next?.kind === 'word' && ADVERBS.has(next.text);
    return {
      extreme: {
        gradable: null,
        word: isAdverb && next ? next : word,
        descending: counts,
        limit: 1,
      },
      next: at + (isAdverb ? 2 : 1),
      isPost: false,
    };
  }
  const gradable = superlative(word.text);
  if (!gradable) return null;
  if (lexicon.hits(word).some(({ near, entry }) => near === 1 && entry.kind === 'label'))
    return null;
  if (next && isPartOfFlag(word, next, lexicon)) return null;
  return {
    extreme: { gradable, word, descending: gradable.more > 0, limit: 1 },
    next: at + 1,
    isPost: true,
  };
}

/** "replaced at the last minute" of a flag that is called so: both words are its name. */
function isPartOfFlag(word: Word, next: Word, lexicon: Lexicon): boolean {
  const flags = (each: Word) =>
    lexicon.hits(each).flatMap(({ near, entry }) => {
      const isFlag = entry.kind === 'property' && entry.property.types.includes('BOOLEAN');
      return isFlag && near >= OWN_NAME ? [entry.property] : [];
    });
  const own = flags(word);
  return flags(next).some((flag) => own.includes(flag));
}

const OWN_NAME = 0.9;

const ADVERBS = new Set(
  'common commonly frequent frequently often popular productive prolific active numerous'.split(
    ' ',
  ),
);
