import 'server-only';
import type { Word } from '../read-words';
import { COPULAS, DETERMINERS } from './closed-classes';

const of = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What goes on without a name of its own. */
const LASTING = of('running active open ongoing pending valid outstanding employed working');
const IN = of('in on at with');
/** What everybody is on, or in, of whom a graph tells anything. */
const WHOLE = of('project staff payroll job team books force service use office operation effect');
const WHEN = of('on at in during attheendof atthebeginningof attheend');

/**
 * "which permits were running on 1 June", "who was on the project in 2010": that something held at a moment, which the
 * moment alone says of what begins and ends.
 */
export function statesAt(
  words: readonly Word[],
  {
    isNamed,
    isMoment,
  }: {
    readonly isNamed: (word: Word) => boolean;
    readonly isMoment: (word: Word) => boolean;
  },
): readonly Word[] {
  const at = words.findIndex(({ text }) => COPULAS.has(text));
  if (at < 1) return words;
  const end = stateEnd(words, at + 1, isNamed);
  if (end === null) return words;
  const [when, moment] = words.slice(end, end + 2);
  const isThen = when && WHEN.has(when.text) && moment && isMoment(moment);
  return isThen ? [...words.slice(0, at + 1), ...words.slice(end)] : words;
}

function stateEnd(
  words: readonly Word[],
  at: number,
  isNamed: (word: Word) => boolean,
): number | null {
  const [word, next, third] = words.slice(at, at + 3);
  if (!word) return null;
  if (LASTING.has(word.text)) return isNamed(word) ? null : at + 1;
  if (!IN.has(word.text) || !next) return null;
  const isThe = DETERMINERS.has(next.text);
  const noun = isThe ? third : next;
  const isIdle = noun !== undefined && WHOLE.has(noun.text) && !isNamed(noun);
  return isIdle ? at + (isThe ? 3 : 2) : null;
}
