import 'server-only';
import type { Word } from '../read-words';
import { isMomentSaid } from './moments-said';

const PLACING = new Set(['at', 'in', 'by', 'for', 'from', 'with', 'to']);

/** "how many loads did $a bring in 2020 to $b": when comes behind where, so that it is said of what was done there. */
export function timesLast(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' &&
      (text === 'in' || text === 'on') &&
      isMomentSaid(words[index + 1]) &&
      PLACING.has(words[index + 2]?.text ?? '') &&
      words[index + 3]?.kind === 'placeholder' &&
      !isMomentSaid(words[index + 3]) &&
      (words[index + 4] === undefined || words[index + 4]?.kind === 'mark'),
  );
  // "who was in 2020 at $a" says nothing else.
  if (at < 3) return words;
  return [
    ...words.slice(0, at),
    ...words.slice(at + 2, at + 4),
    ...words.slice(at, at + 2),
    ...words.slice(at + 4),
  ];
}
