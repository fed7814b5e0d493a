import 'server-only';
import type { Word } from '../read-words';

const OWNERS = new Set('my our your his her its their'.split(' '));

/** "their own mother" is their mother. */
export function idleOwn(words: readonly Word[]): readonly Word[] {
  return words.filter(({ kind, text }, at) => {
    const before = words[at - 1];
    const isOwned = before?.kind === 'possessive' || OWNERS.has(before?.text ?? '');
    return kind !== 'word' || text !== 'own' || !isOwned;
  });
}
