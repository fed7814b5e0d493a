import 'server-only';
import { numberIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { DEGREES } from './degrees';
import { superlative } from './gradable';
import { isVerbForm } from './inflection';

/** How near a word must be to what the schema names. */
const NEAR = 0.7;

/** "the longest film by director": one for each, as "by" tells of what is counted. */
export function extremeBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findLastIndex(({ text }) => text === 'by');
  const [noun, by, group, ...rest] = words.slice(Math.max(0, at - 1));
  if (at < 2 || !noun || !by || !group || rest.some(({ kind }) => kind !== 'mark')) return words;
  const isMost = words.slice(0, at).some(({ kind, text }) => {
    return kind === 'word' && (GREATEST.has(text) || superlative(text) !== null);
  });
  // "the longest film directed by" somebody has a verb there.
  const isOf = noun.kind === 'word' && !isVerbForm(noun.text) && lexicon.noun(noun) >= NEAR;
  if (!isMost || !isOf || group.kind !== 'word') return words;
  const byFigure = highestOf(words, at, lexicon);
  if (byFigure) return byFigure;
  if (!isKind(group, lexicon)) return words;
  return [...words.slice(0, at), said('per', by), group, ...rest];
}

/**
 * "the three most expensive rooms by price": those with the highest price. "The biggest donor by weight" of what
 * each donation weighs: the one with the most of it, or with the highest average of what has a degree.
 */
function highestOf(words: readonly Word[], at: number, lexicon: Lexicon): readonly Word[] | null {
  const [by, figure] = words.slice(at);
  const most = words.findIndex(({ kind, text }) => kind === 'word' && GREATEST.has(text));
  const [degree, ...named] = words.slice(most, at);
  const [first] = named;
  const number = first && numberIn(first) !== null ? [first] : [];
  const nouns = named.slice(number.length);
  if (most < 0 || !by || !figure || !degree || nouns.length === 0) return null;
  const hits = lexicon.hits(figure);
  const figures = hits.flatMap(({ entry, near }) => {
    const isNearest = near >= NEAR && near === hits[0]?.near;
    return isNearest && entry.kind === 'property' && entry.property.isNumber ? [entry] : [];
  });
  if (figures.length === 0 || nouns.some(({ kind }) => kind !== 'word')) return null;
  const labels = new Set(nouns.flatMap((noun) => lexicon.labelsNamed(noun)));
  const isOwn = labels.size === 0 || figures.some(({ owner }) => labels.has(owner));
  // What ranks by its own figure is read as it stands.
  if (isOwn && (number.length > 0 || degree.text === 'top')) return null;
  const isLeast = LEAST.has(degree.text);
  const isDegree = figures.every(({ terms }) =>
    terms.words.some((word) => DEGREES.has(word) && !EXTENTS.has(word)),
  );
  const highest = [isLeast ? 'lowest' : 'highest'];
  const order = isOwn ? highest : isDegree ? [...highest, 'average'] : [isLeast ? 'least' : 'most'];
  const added = ['with', 'the', ...order].map((text) => said(text, by));
  const kept = number.length > 0 ? [said('the', degree), ...named] : nouns;
  return [...words.slice(0, most), ...kept, ...added, ...words.slice(at + 1)];
}

const LEAST = new Set(['cheapest', 'smallest', 'lowest']);
/** What many have together, as well as each. */
const EXTENTS = new Set(['weight', 'distance', 'length', 'price']);
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
