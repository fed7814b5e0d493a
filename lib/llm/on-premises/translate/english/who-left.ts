import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { meaningOf } from './meaning';

const LEAVING = new Set(['left', 'leave', 'leaves', 'leaving', 'quit', 'quits', 'departed']);
const MOMENTS = new Set(['in', 'after', 'before', 'during', 'since', 'between']);
const BEING = new Set(['is', 'are', 'was', 'were']);

interface Leaving {
  readonly words: readonly Word[];
  readonly isLeft: boolean;
  /** Words as the asker wrote them. */
  readonly asTyped: (texts: readonly string[]) => readonly string[];
}

/**
 * "who left $a in 2010", of which a graph often keeps nothing but from when to when somebody was there: it is
 * read as a joining whose end is meant.
 */
export function whoLeft(words: readonly Word[], isNamed: (word: Word) => boolean): Leaving {
  const at = words.findIndex(({ kind, text }) => kind === 'word' && LEAVING.has(text));
  const [before, verb, next] = [words[at - 1], words[at], words[at + 1]];
  const isTold =
    next === undefined ||
    next.kind === 'placeholder' ||
    next.kind === 'mark' ||
    DETERMINERS.has(next.text) ||
    MOMENTS.has(next.text);
  // What the graph itself calls a leaving is one; "is left" is what remains.
  if (!verb || isNamed(verb) || !isTold || BEING.has(before?.text ?? '')) return notLeft(words);
  const joined = { ...verb, text: 'joined', meaning: meaningOf('joined') };
  return {
    words: words.map((word) => (word === verb ? joined : word)),
    isLeft: true,
    asTyped: (texts) => texts.map((text) => (text === joined.text ? verb.text : text)),
  };
}

export function notLeft(words: readonly Word[]): Leaving {
  return { words, isLeft: false, asTyped: (texts) => texts };
}
