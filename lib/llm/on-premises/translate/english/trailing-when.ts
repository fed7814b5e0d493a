import 'server-only';
import type { Word } from '../read-words';

/** "who leads $a, and since when": when it began is asked beside it. */
export function trailingWhen(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const isWhen = words[end]?.text === 'when' && SINCE.has(words[end - 1]?.text ?? '');
  const isBeside = words[end - 2]?.text === 'and' && end > 3;
  return isWhen && isBeside ? words.filter((_word, at) => at !== end - 1) : words;
}

const SINCE = new Set(['since', 'from']);
