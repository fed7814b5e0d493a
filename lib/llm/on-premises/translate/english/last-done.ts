import 'server-only';
import type { Word } from '../read-words';
import { basesOf, isGerund, isPlural } from './inflection';

/** Which of several times. */
export const ENDS = new Set(['last', 'first']);
const WHEN = new Set(['when', 'where']);

/** "when was $a last seen" is when it was seen last: the word says which of the times, and nothing of a noun. */
export function lastDone(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, index) => index > 1 && ENDS.has(text));
  const [end, deed] = [words[at], words[at + 1]];
  const isAsked = words.some(({ text }, index) => index < at && WHEN.has(text));
  if (!end || deed?.kind !== 'word' || !isAsked || !isDone(deed.text)) return words;
  const before = words[at - 1];
  if (before?.kind === 'word' && before.text === 'the') return words;
  return [...words.slice(0, at), deed, end, ...words.slice(at + 2)];
}

/** "seen", "inspected": another form of a verb, and neither several things nor what goes on. */
export function isDone(word: string): boolean {
  return !isPlural(word) && !isGerund(word) && basesOf(word).some((base) => base !== word);
}
