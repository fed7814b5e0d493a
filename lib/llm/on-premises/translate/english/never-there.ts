import 'server-only';
import { said, type Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

const JOINTS = new Set(['but', 'and']);

/** "raced in $a but never on $b": what is denied behind the joint is the place, as "but not on $b" says. */
export function neverThere(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) =>
    word.text === 'never' &&
    JOINTS.has(words[at - 1]?.text ?? '') &&
    PREPOSITIONS.has(words[at + 1]?.text ?? '')
      ? said('not', word)
      : word,
  );
}
