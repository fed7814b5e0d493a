import 'server-only';
import type { Word } from '../read-words';

const THOSE = new Set(['the', 'these', 'those', 'our', 'my']);

/** "which of the boats", "which of $a's boats": which boats, and which boats of $a. */
export function whichOf(words: readonly Word[]): readonly Word[] {
  const [which, of, those, second, third] = words;
  if (which?.text !== 'which' || of?.text !== 'of' || !those) return words;
  if (THOSE.has(those.text)) return second?.kind === 'word' ? words.toSpliced(1, 2) : words;
  const isOwned = those.kind === 'placeholder' && second?.kind === 'possessive';
  if (!isOwned || third?.kind !== 'word') return words;
  return [which, { ...third, start: of.start - 1, end: of.start }, of, those, ...words.slice(5)];
}
