import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { figureAt } from './figures-named';

const BOUNDS = new Set(
  'atmost atleast morethan lessthan over under above below exactly between'.split(' '),
);
const HAVING = new Set(['with', 'having', 'have', 'has', 'had']);
const ARTICLES = new Set(['a', 'an', 'the']);
const LIMITS: Readonly<Record<string, string>> = {
  maximum: 'atmost',
  max: 'atmost',
  minimum: 'atleast',
  min: 'atleast',
};

/** "with a length of at most 20", "with a maximum length of 20", "with a length of 10 to 20": a length that is so. */
export function boundMeasures(
  words: readonly Word[],
  {
    lexicon,
    isNumber,
  }: { readonly lexicon: Lexicon; readonly isNumber: (name: string) => boolean },
): readonly Word[] {
  const isGiven = (word: Word | undefined) =>
    word?.kind === 'number' || (word?.kind === 'placeholder' && isNumber(word.text));
  for (const [at, having] of words.entries()) {
    if (!HAVING.has(having.text)) continue;
    const begin = ARTICLES.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const own = figureAt(words, begin, lexicon);
    // "max load" of a property that is called so is its name.
    const limit = own < 2 ? LIMITS[words[begin]?.text ?? ''] : undefined;
    const start = limit === undefined ? begin : begin + 1;
    const length = limit === undefined ? own : figureAt(words, start, lexicon);
    const of = start + length;
    if (length === 0 || words[of]?.text !== 'of') continue;
    const [first, to, second] = words.slice(of + 1, of + 4);
    const figure = words.slice(start, of);
    const isBound = limit === undefined && BOUNDS.has(first?.text ?? '') && having.text === 'with';
    const isLimit = limit !== undefined && isGiven(first);
    const isRange = isGiven(first) && (to?.text === 'to' || to?.text === '-') && isGiven(second);
    if (isRange && first && second && to) {
      const range = [said('between', first), first, said('and', to), second];
      return [...words.slice(0, of), ...range, ...words.slice(of + 4)];
    }
    if (!isBound && !isLimit) continue;
    const bound = limit === undefined ? [] : [said(limit, having)];
    const opening =
      having.text === 'with' || having.text === 'having' ? [said('whose', having)] : [];
    if (opening.length === 0) continue;
    return [
      ...words.slice(0, at),
      ...opening,
      ...figure,
      said('is', having),
      ...bound,
      ...words.slice(of + 1),
    ];
  }
  return words;
}
