import 'server-only';
import { numberIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { figureAt, isFigureOf, thingAt } from './figures-named';
import { superlative } from './gradable';

/** What stands between a list and what it is ranked by. */
const JOINTS: readonly (readonly string[])[] = [
  ['by'],
  ['sortedby'],
  ['in', 'terms', 'of'],
  ['according', 'to'],
  ['based', 'on'],
  ['measured', 'by'],
];

/** "top 5 ships by length", "ships ranked by length, top 5", "5 highest length ships": the 5 ships with the highest length. */
export function topBy(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const fronted = topFirst(words);
  return topOf(fronted, lexicon) ?? measuredNouns(fronted, lexicon);
}

/** "ships by length, top 5": at the end as at the beginning. */
function topFirst(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [comma, top, number] = words.slice(Math.max(0, end - 3), end);
  const isBehind = comma?.text === ',' && top?.text === 'top' && numberIn(number) !== null;
  if (!isBehind || !top || !number) return words;
  return [
    { ...top, start: -2, end: -2 },
    { ...number, start: -1, end: -1 },
    ...words.slice(0, end - 3),
  ];
}

function topOf(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) => text === 'top' || (text === 'first' && isRanked(words, index)),
  );
  if (at < 0 || at > MOST_BEFORE) return null;
  const isNumbered = numberIn(words[at + 1]) !== null;
  const start = isNumbered ? at + 2 : at + 1;
  const behind = start + thingAt(words, start, lexicon);
  const joint = words[behind];
  if (behind === start || !joint) return null;
  const head = [...words.slice(0, at), ...words.slice(isNumbered ? at + 1 : start, behind)];
  if (joint.text === 'bynumber')
    return [...head, ...withThe('most', joint), ...words.slice(behind + 1)];
  const from = behind + jointAt(words, behind);
  const begin = DETERMINERS.has(words[from]?.text ?? '') ? from + 1 : from;
  const figure = words.slice(begin, begin + figureAt(words, begin, lexicon));
  const labels = words.slice(start, behind).flatMap((word) => lexicon.labelsNamed(word));
  if (from === behind || !isFigureOf(figure, labels, lexicon)) return null;
  const { rest, isLowest } = withoutOrder(words.slice(begin + figure.length));
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const down = isLowest ? [] : [said('descending', joint)];
  return [
    ...head,
    ...withThe(isLowest ? 'lowest' : 'highest', joint),
    ...figure,
    ...rest.slice(0, end),
    // A top list is told from the top.
    ...(isNumbered ? [said('sortedby', joint), ...figure, ...down] : []),
    ...rest.slice(end),
  ];
}

/** How many words join a list and what it is ranked by. */
function jointAt(words: readonly Word[], at: number): number {
  const found = JOINTS.find((joint) =>
    joint.every((text, offset) => words[at + offset]?.text === text),
  );
  return found?.length ?? 0;
}

/** "…, lowest first": the rest without it. */
function withoutOrder(words: readonly Word[]) {
  const at = words.findIndex(
    ({ text }, index) => superlative(text) !== null && words[index + 1]?.text === 'first',
  );
  const degree = superlative(words[at]?.text ?? '');
  const end = words[at - 1]?.text === ',' ? at - 1 : at;
  const rest = at < 0 ? words : [...words.slice(0, end), ...words.slice(at + 2)];
  return { rest, isLowest: degree !== null && degree.more < 0 };
}

/** "show me the top 5": openings are short. */
const MOST_BEFORE = 5;

/** "first 5 ships by length, longest first". */
function isRanked(words: readonly Word[], at: number): boolean {
  return (
    numberIn(words[at + 1]) !== null &&
    words.some(
      ({ text }, index) =>
        index > at + 2 && text === 'first' && superlative(words[index - 1]?.text ?? '') !== null,
    )
  );
}

const EXTREMES = new Set(['highest', 'lowest', 'largest', 'smallest', 'greatest', 'biggest']);

/** "5 highest length ships", "lowest length ship". */
function measuredNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => EXTREMES.has(text));
  const degree = words[at];
  if (!degree) return words;
  const length = figureAt(words, at + 1, lexicon);
  const start = at + 1 + length;
  const named = start + thingAt(words, start, lexicon);
  if (length === 0 || named === start) return words;
  return [
    ...words.slice(0, at),
    ...words.slice(start, named),
    ...withThe(degree.text, degree),
    ...words.slice(at + 1, start),
    ...words.slice(named),
  ];
}

function withThe(degree: string, word: Word): readonly Word[] {
  return ['with', 'the', degree].map((text) => said(text, word));
}
