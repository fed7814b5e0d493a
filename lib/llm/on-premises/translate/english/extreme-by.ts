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
  if (!isMost || !isOf || group.kind !== 'word' || !isKind(group, lexicon)) return words;
  return [...words.slice(0, at), said('per', by), group, ...rest];
}

/** What others are told apart by; "the oldest clerks by salary" are in an order. */
function isKind(word: Word, lexicon: Lexicon): boolean {
  const hits = lexicon.hits(word).filter(({ near }) => near >= NEAR);
  const isOrder = hits.some(
    ({ entry }) => entry.kind === 'property' && (entry.property.isNumber || entry.property.isTime),
  );
  return hits.length > 0 && !isOrder && !isVerbForm(word.text);
}
