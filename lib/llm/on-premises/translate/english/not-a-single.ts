import 'server-only';
import type { Word } from '../read-words';

const DENYING = new Set(['not', 'never', 'without']);

/** "has not written a single letter": none, and none that is single. */
export function notASingle(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ text }, at) =>
      text !== 'single' ||
      words[at - 1]?.text !== 'a' ||
      !words.slice(0, at).some((word) => DENYING.has(word.text)),
  );
}
