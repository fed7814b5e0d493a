import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { COPULAS, DETERMINERS } from './closed-classes';
import { thingAt } from './figures-named';
import { isPlural } from './inflection';

const COUNTS = new Set(['count', 'counts', 'tally']);
const OPENING = new Set('what which show list give me tell us get'.split(' '));
const GROUPING = new Set(['by', 'per', 'each', 'every', 'in']);
const SPREAD = new Set(['distributed', 'spread', 'split', 'divided']);
const OVER = new Set(['by', 'across', 'over', 'among', 'between', 'to']);

/** Nouns that are counted without "how many": "ship count by port", "total ships", "average ships per port". */
export function countedNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const start = words.findIndex(({ text }) => !isOpening(text));
  if (start < 0) return words;
  return (
    averaged(words, lexicon) ??
    countOf(words, start, lexicon) ??
    totalOf(words, start, lexicon) ??
    distributed(words, lexicon) ??
    distributionOf(words, start, lexicon) ??
    words
  );
}

/** "ship count", "ship count per port". */
function countOf(words: readonly Word[], start: number, lexicon: Lexicon): readonly Word[] | null {
  const length = thingAt(words, start, lexicon);
  const [count, next] = words.slice(start + length);
  if (length === 0 || !count || !COUNTS.has(count.text) || !isBreak(next)) return null;
  return [
    said('howmany', count),
    ...words.slice(start, start + length),
    ...words.slice(start + length + 1),
  ];
}

/** "total ships". */
function totalOf(words: readonly Word[], start: number, lexicon: Lexicon): readonly Word[] | null {
  const total = words[start];
  const length = thingAt(words, start + 1, lexicon);
  const isThing = length > 0 && isBreak(words[start + 1 + length]);
  if (total?.text !== 'total' || !isThing) return null;
  return [said('howmany', total), ...words.slice(start + 1)];
}

/** "average ships per port", "average number of ships of ports". */
function averaged(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'average');
  const average = words[at];
  if (!average) return null;
  const isCounted = words[at + 1]?.text === 'howmany';
  const start = isCounted ? at + 2 : at + 1;
  const length = thingAt(words, start, lexicon);
  const joint = words[start + length];
  if (length === 0 || !joint) return null;
  const isPer = ['per', 'each', 'every'].includes(joint.text);
  // "average donation per donor" is of what each comes to.
  const isMany = isPlural(words[start + length - 1]?.text ?? '');
  if (!isCounted && isPer && isMany) return words.toSpliced(start, 0, said('howmany', average));
  const group = start + length + 1;
  const grouped = thingAt(words, group, lexicon);
  const isWhole = grouped > 0 && (words[group + grouped]?.kind ?? 'mark') === 'mark';
  return isCounted && joint.text === 'of' && isWhole
    ? words.with(start + length, said('per', joint))
    : null;
}

/** "how are the ships distributed over ports". */
function distributed(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const [how, are] = words;
  if (how?.text !== 'how' || !are || !COPULAS.has(are.text)) return null;
  const start = DETERMINERS.has(words[2]?.text ?? '') ? 3 : 2;
  const length = thingAt(words, start, lexicon);
  const [verb, over] = words.slice(start + length);
  if (length === 0 || !over || !SPREAD.has(verb?.text ?? '') || !OVER.has(over.text)) return null;
  return [
    said('howmany', how),
    ...words.slice(start, start + length),
    said('per', over),
    ...words.slice(start + length + 2),
  ];
}

/** "distribution of the ships by port". */
function distributionOf(
  words: readonly Word[],
  start: number,
  lexicon: Lexicon,
): readonly Word[] | null {
  const [spread, of] = words.slice(start);
  const begin = DETERMINERS.has(words[start + 2]?.text ?? '') ? start + 3 : start + 2;
  const length = thingAt(words, begin, lexicon);
  const over = words[begin + length];
  const isSpread = SPREADING.has(spread?.text ?? '') && of?.text === 'of' && length > 0;
  if (!spread || !over || !isSpread || !OVER.has(over.text)) return null;
  return [
    said('howmany', spread),
    ...words.slice(begin, begin + length),
    said('per', over),
    ...words.slice(begin + length + 1),
  ];
}

const SPREADING = new Set(['distribution', 'breakdown']);

function isOpening(text: string): boolean {
  return OPENING.has(text) || COPULAS.has(text) || DETERMINERS.has(text);
}

function isBreak(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || GROUPING.has(word.text);
}
