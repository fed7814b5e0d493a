import 'server-only';
import { numberIn } from '../grammar/operators';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const VERSIONS = new Set(['version', 'versions', 'namesake', 'namesakes']);

/** "the two versions of $a" are whatever is called so, where the graph has no versions. */
export function versionsOf(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
): readonly Word[] {
  const at = words.findIndex(
    (word, index) =>
      VERSIONS.has(word.text) &&
      words[index + 1]?.text === 'of' &&
      words[index + 2]?.kind === 'placeholder' &&
      !isNamed(word),
  );
  if (at < 0) return words;
  let from = at;
  while (isIdle(words[from - 1])) from -= 1;
  return [...words.slice(0, from), ...words.slice(at + 2)];
}

function isIdle(word: Word | undefined): boolean {
  return (
    word?.kind === 'word' &&
    (DETERMINERS.has(word.text) || word.text === 'different' || numberIn(word) !== null)
  );
}
