import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { isVerbForm } from './inflection';

/** "who first climbed $a" is who climbed it first. */
export function firstDone(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => text === 'first' && index > 0 && isVerbForm(words[index + 1]?.text ?? ''),
  );
  const first = words[at];
  const isAsked = words[0]?.text === 'who' || words[0]?.text === 'which';
  if (!first || !isAsked || at > MOST_BEFORE || DETERMINERS.has(words[at - 1]?.text ?? ''))
    return words;
  const last = words.findLastIndex(({ kind }) => kind !== 'mark');
  const end = words[last];
  if (!end || last < at + 2) return words;
  const behind = { ...first, start: end.end, end: end.end };
  return [
    ...words.slice(0, at),
    ...words.slice(at + 1, last + 1),
    behind,
    ...words.slice(last + 1),
  ];
}

/** Words that may stand before it: "which player". */
const MOST_BEFORE = 3;
