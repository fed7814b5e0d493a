import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { COPULAS } from './closed-classes';
import { figureAt, thingAt } from './figures-named';
import { comparative } from './gradable';

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
  const counted = countedBounds(words, lexicon);
  if (counted) return counted;
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

/** "whose number of sails is over 2": with over 2 sails; "whose length exceeds 20": is more than 20. */
function countedBounds(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'whose');
  const whose = words[at];
  if (!whose) return null;
  const verb = words.findIndex(
    ({ text }, index) => index > at && (COPULAS.has(text) || EXCEEDS.has(text)),
  );
  const begin = words[at + 1]?.text === 'the' ? at + 2 : at + 1;
  const isExceeding = EXCEEDS.has(words[verb]?.text ?? '');
  const start = words[begin]?.text === 'howmany' ? begin + 1 : begin + 2;
  const isNumber =
    start === begin + 1 || (words[begin]?.text === 'number' && words[begin + 1]?.text === 'of');
  const length = isNumber ? thingAt(words, start, lexicon) : 0;
  const [verbWord, bound, given] = words.slice(verb);
  if (verb < 0 || !verbWord || !bound) return null;
  if (length > 0 && start + length === verb) {
    const thing = words.slice(start, verb);
    if (isExceeding)
      return [
        ...words.slice(0, at),
        said('with', whose),
        said('morethan', whose),
        bound,
        ...thing,
        ...words.slice(verb + 2),
      ];
    const degree = given?.text === 'than' ? comparative(bound.text) : null;
    const order = degree ? (degree.more > 0 ? 'morethan' : 'lessthan') : bound.text;
    const value = words[verb + (degree ? 3 : 2)];
    if (!BOUNDS.has(order) || order === 'between' || !value) return null;
    const end = words.indexOf(value) + 1;
    return [
      ...words.slice(0, at),
      said('with', whose),
      said(order, bound),
      value,
      ...thing,
      ...words.slice(end),
    ];
  }
  const isFigure = begin + figureAt(words, begin, lexicon) === verb;
  if (!isExceeding || !isFigure || words[verb - 1]?.text === 'not') return null;
  return [
    ...words.slice(0, verb),
    said('is', verbWord),
    said('morethan', verbWord),
    ...words.slice(verb + 1),
  ];
}

const EXCEEDS = new Set(['exceeds', 'exceed', 'exceeded']);
