import 'server-only';
import type { Word } from '../read-words';

const TOTALS = new Set(['altogether', 'overall']);

/** "How many boats are there in total?": what is counted is counted altogether, whether it is said or not. */
export function totalBehind(words: readonly Word[]): readonly Word[] {
  const isCount = words.some(({ text }, at) => text === 'how' && words[at + 1]?.text === 'many');
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [before, last] = words.slice(Math.max(0, end - 2), end);
  if (!isCount || !last) return words;
  if (TOTALS.has(last.text)) return words.toSpliced(end - 1, 1);
  const isTotal = last.text === 'total' && before?.text === 'in';
  return isTotal ? words.toSpliced(end - 2, 2) : words;
}
