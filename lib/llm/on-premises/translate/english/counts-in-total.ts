import 'server-only';
import type { Word } from '../read-words';

/** "how many seals has $a had in total": a number of things is one of all of them; numbers that are stored are added up. */
export function countsInTotal(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const counted = words.findIndex(({ text }) => text === 'howmany');
  if (counted < 0 || words.slice(counted).some(isMeasure)) return words;
  return words.filter(({ text }, at) => {
    const next = words[at + 1];
    const isLast = next === undefined || next.kind === 'mark';
    return text !== 'total' || at <= counted + 1 || !isLast;
  });
}
