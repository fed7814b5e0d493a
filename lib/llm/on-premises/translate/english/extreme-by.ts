import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { superlative } from './gradable';
import { isVerbForm } from './inflection';

/** How near a word must be to what the schema names. */
const NEAR = 0.7;

/** "the longest film by director": one for each, as "by" tells of what is counted. */
export function extremeBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'by');
  const [noun, by, group, ...rest] = words.slice(Math.max(0, at - 1));
  if (at < 2 || !noun || !by || !group || rest.some(({ kind }) => kind !== 'mark')) return words;
  const isMost = words
    .slice(0, at)
    .some(({ kind, text }) => kind === 'word' && superlative(text) !== null);
  // "the longest film directed by" somebody has a verb there.
  const isOf = noun.kind === 'word' && !isVerbForm(noun.text) && lexicon.noun(noun) >= NEAR;
  if (!isMost || !isOf || group.kind !== 'word') return words;
  const byFigure = highestOf(words, at, lexicon);
  if (byFigure) return byFigure;
  if (!isKind(group, lexicon)) return words;
  return [...words.slice(0, at), said('per', by), group, ...rest];
}

/** "the three most expensive rooms by price": those with the highest price. */
function highestOf(words: readonly Word[], at: number, lexicon: Lexicon): readonly Word[] | null {
  const [by, figure] = words.slice(at);
  const most = words.findIndex(({ kind, text }) => kind === 'word' && GREATEST.has(text));
  const [degree, ...nouns] = words.slice(most, at);
  if (most < 0 || !by || !figure || !degree || nouns.length === 0) return null;
  const isFigure = lexicon
    .hits(figure)
    .some(
      ({ entry, near }) => near >= NEAR && entry.kind === 'property' && entry.property.isNumber,
    );
  if (!isFigure || nouns.some(({ kind }) => kind !== 'word')) return null;
  const order = LEAST.has(degree.text) ? 'lowest' : 'highest';
  const added = ['with', 'the', order].map((text) => said(text, by));
  return [...words.slice(0, most), ...nouns, ...added, ...words.slice(at + 1)];
}

const LEAST = new Set(['cheapest', 'smallest', 'lowest']);
/** What says no more of a thing than that there is most of it, or least. */
const GREATEST = new Set([
  ...LEAST,
  ...['expensivest', 'dearest', 'costliest', 'largest', 'biggest', 'greatest', 'highest', 'top'],
]);

/** What others are told apart by; "the oldest clerks by salary" are in an order. */
function isKind(word: Word, lexicon: Lexicon): boolean {
  const hits = lexicon.hits(word).filter(({ near }) => near >= NEAR);
  const isOrder = hits.some(
    ({ entry }) => entry.kind === 'property' && (entry.property.isNumber || entry.property.isTime),
  );
  return hits.length > 0 && !isOrder && !isVerbForm(word.text);
}
