import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { thingAt } from './figures-named';

const TOTALS = new Set(['altogether', 'overall']);
/** As one word: the total alone may be what is asked for. */
const IN_TOTAL = 'in total'.length;

/** "How many boats are there in total?": things are counted altogether whether it is said or not. Figures are added up. */
export function totalBehind(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const count = words.findIndex(({ text }) => text === 'howmany');
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const last = words[end - 1];
  const isThing = count >= 0 && thingAt(words, count + 1, lexicon) > 0;
  const isTotal =
    last !== undefined &&
    (TOTALS.has(last.text) || (last.text === 'total' && last.end - last.start >= IN_TOTAL));
  return isThing && isTotal ? words.toSpliced(end - 1, 1) : words;
}
