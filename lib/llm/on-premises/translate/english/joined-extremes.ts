import 'server-only';
import type { Word } from '../read-words';
import { superlative } from './gradable';

const BETWEEN = new Set(['what', 'which', 'is', 'are', 'was', 'were', 'the']);

/** "what is the earliest and what is the latest year": "the earliest and latest year", as one who is asked reads it. */
export function joinedExtremes(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => {
    if (!BETWEEN.has(word.text)) return true;
    const before = words.findLastIndex(({ text }, index) => index < at && !BETWEEN.has(text));
    const after = words.findIndex(({ text }, index) => index > at && !BETWEEN.has(text));
    const isJoined =
      words[before]?.text === 'and' &&
      superlative(words[before - 1]?.text ?? '') !== null &&
      superlative(words[after]?.text ?? '') !== null;
    return !isJoined;
  });
}
