import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const GREAT = new Set('big high large great long deep wide heavy strong'.split(' '));
const BE = new Set(['is', 'are', 'was', 'were']);
const SORTED = new Set(['sort', 'sorted', 'order', 'ordered', 'rank', 'ranked']);

/**
 * "how high was the fee": what it was; of a thing "how high" keeps asking for its height. "fees by act" are the fees
 * of each, where the first is a figure and "by" says whose.
 */
export function plainFigures(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  return byEach(howGreat(words, isMeasure), isNamed, isMeasure);
}

function howGreat(words: readonly Word[], isMeasure: (word: Word) => boolean): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'how' &&
      GREAT.has(words[index + 1]?.text ?? '') &&
      BE.has(words[index + 2]?.text ?? '') &&
      DETERMINERS.has(words[index + 3]?.text ?? ''),
  );
  const [how, figure] = [words[at], words[at + 4]];
  if (at < 0 || !how || figure?.kind !== 'word' || !isMeasure(figure)) return words;
  return [...words.slice(0, at), { ...how, text: 'what' }, ...words.slice(at + 2)];
}

function byEach(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  // "items with tag and weight by maker": a column of a list, which stands in an order.
  if (words.some(({ text }) => SORTED.has(text) || text === 'with')) return words;
  return words.map((word, at) => {
    const [before, next, after] = [words[at - 1], words[at + 1], words[at + 2]];
    if (word.text !== 'by' || before?.kind !== 'word' || !isMeasure(before)) return word;
    const isLast = !after || after.kind === 'mark';
    const isWhose = next?.kind === 'word' && isNamed(next) && !isMeasure(next);
    return isLast && isWhose ? { ...word, text: 'per', meaning: new Map() } : word;
  });
}
