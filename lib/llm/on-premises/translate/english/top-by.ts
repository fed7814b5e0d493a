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

/** "top 5 ships by length", "ships ranked by length, top 5", "5 longest-length ships": the 5 ships with the highest length. */
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
  const thing = words.slice(isNumbered ? at + 1 : start, behind);
  if (joint.text === 'bynumber')
    return [...before(words, at), ...thing, ...of('most', joint), ...words.slice(behind + 1)];
  const found = JOINTS.find((joined) =>
    joined.every((text, offset) => words[behind + offset]?.text === text),
  );
  if (!found) return null;
  const from = behind + found.length;
  const figure = DETERMINERS.has(words[from]?.text ?? '') ? from + 1 : from;
  const length = figureAt(words, figure, lexicon);
  const labels = thing.flatMap((word) => lexicon.labelsNamed(word));
  if (length === 0 || !isFigureOf(words.slice(figure, figure + length), labels, lexicon))
    return null;
  const rest = words.slice(figure + length);
  const order = rest.findIndex(
    ({ text }, index) => superlative(text) !== null && rest[index + 1]?.text === 'first',
  );
  const degree = superlative(rest[order]?.text ?? '');
  const kept =
    order < 0
      ? rest
      : [
          ...rest.slice(0, rest[order - 1]?.text === ',' ? order - 1 : order),
          ...rest.slice(order + 2),
        ];
  const isLowest = degree !== null && degree.more < 0;
  const named = words.slice(figure, figure + length);
  const end = kept.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [
    ...before(words, at),
    ...thing,
    ...of(isLowest ? 'lowest' : 'highest', joint),
    ...named,
    ...kept.slice(0, end),
    // A top list is told from the top.
    ...(isNumbered ? [said('sortedby', joint), ...named] : []),
    ...(isNumbered && !isLowest ? [said('descending', joint)] : []),
    ...kept.slice(end),
  ];
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
    ...of(degree.text, degree),
    ...words.slice(at + 1, start),
    ...words.slice(named),
  ];
}

function before(words: readonly Word[], at: number): readonly Word[] {
  return words.slice(0, at);
}

function of(degree: string, word: Word): readonly Word[] {
  return ['with', 'the', degree].map((text) => said(text, word));
}
