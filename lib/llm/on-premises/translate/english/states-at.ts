import 'server-only';
import type { Lexicon } from '../lexicon';
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
    lexicon,
  }: {
    readonly isNamed: (word: Word) => boolean;
    readonly isMoment: (word: Word) => boolean;
    readonly lexicon: Lexicon;
  },
): readonly Word[] {
  const at = words.findIndex(({ text }) => COPULAS.has(text));
  if (at < 1) return words;
  const noun = words[at - 1];
  const end = stateEnd(words, at + 1, (word) => {
    return isNamed(word) && !isDeedOfOthers(word, noun, lexicon);
  });
  if (end === null) return words;
  const [when, moment] = words.slice(end, end + 2);
  const isThen = when && WHEN.has(when.text) && moment && isMoment(moment);
  return isThen ? [...words.slice(0, at + 1), ...words.slice(end)] : words;
}

/** "permits were running" where persons run a harbour, and no permit does. */
function isDeedOfOthers(word: Word, noun: Word | undefined, lexicon: Lexicon): boolean {
  const labels = noun?.kind === 'word' ? lexicon.labelsNamed(noun) : [];
  const named = lexicon.hits(word).filter(({ near }) => near >= NAMED);
  return (
    labels.length > 0 &&
    named.every(
      ({ entry }) =>
        entry.kind === 'type' &&
        lexicon
          .patterns(entry.type)
          .every(({ from, to }) => !labels.includes(from) && !labels.includes(to)),
    )
  );
}

const NAMED = 0.9;

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
