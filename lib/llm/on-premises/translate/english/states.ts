import 'server-only';
import type { Word } from '../read-words';
import { COPULAS, DETERMINERS } from './closed-classes';
import { isVerbForm } from './inflection';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const STILL = of('still noch currently presently');
/** What goes on without a word of its own in any graph. */
const STANDS = of(
  'work works working employed active open pending running ongoing unresolved unfinished outstanding valid around alive living here there out away',
);
const WORKING = of('work works working employed');
const BEHIND = of('here there around away out');
const IN = of('in on at with for');
const KEPT = of('service use force office operation business effect place progress us strength');
/** Whom people are with, and what they are at: that they still are says no more than that they have not left. */
const JOINED = of(
  'project team company firm staff organization organisation programme program business club school crew office job board payroll books',
);
const DENYING = of('not no never nobody none without nor neither');
const WHO = of('that who which');

/** One word for what is no more. */
const NO_LONGER = 'nolonger';

/**
 * "that are still open", "who still work here", "are still in service": that something goes on, as the one word "still"; and
 * "do not … any more" as one, too.
 */
export function states(words: readonly Word[], isNamed: (word: Word) => boolean): readonly Word[] {
  const read: Word[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const end = endOf(words, at, isNamed);
    if (end === null) {
      read.push(word);
      at += 1;
      continue;
    }
    // What leads to it says no more: "which are", "are".
    if (COPULAS.has(read.at(-1)?.text ?? '')) read.pop();
    const isOpened = WHO.has(read.at(-1)?.text ?? '') && read.length > 1;
    if (isOpened) read.pop();
    read.push(word);
    at = end;
  }
  return noMore(read);
}

/** Where the state ends that "still" opens; null where what follows says something. */
function endOf(
  words: readonly Word[],
  at: number,
  isNamed: (word: Word) => boolean,
): number | null {
  const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
  const isStill = STILL.has(word?.text ?? '') || word?.text === NO_LONGER;
  if (!isStill || next?.kind !== 'word') return null;
  let end: number | null = null;
  if (STANDS.has(next.text)) end = BEHIND.has(third?.text ?? '') ? at + 3 : at + 2;
  else if (next.text === 'being' && third && isVerbForm(third.text)) end = at + 3;
  else if (IN.has(next.text) && third && KEPT.has(third.text) && !isNamed(third)) end = at + 3;
  // Whoever is not spoken of alone may be the one who is still there.
  else if (IN.has(next.text) && !words.slice(0, at).some(({ text }) => DENYING.has(text)))
    end = joinedAt(words, at + 2, isNamed);
  if (end === null) return null;
  const after = words[end];
  const tail = words[end + 1];
  // "currently works for $a": the verb says more than that it goes on.
  if (WORKING.has(next.text) && IN.has(after?.text ?? '') && tail?.kind === 'placeholder')
    return null;
  if (IN.has(after?.text ?? '') && tail?.text === 'us') end += 2;
  const last = words[end];
  const isOver =
    !last ||
    last.kind === 'mark' ||
    last.text === 'and' ||
    (last.kind === 'word' && IN.has(last.text));
  return isOver ? end : null;
}

/** "still with the project", where the graph has no projects. */
function joinedAt(
  words: readonly Word[],
  from: number,
  isNamed: (word: Word) => boolean,
): number | null {
  const at = DETERMINERS.has(words[from]?.text ?? '') ? from + 1 : from;
  const noun = words[at];
  return noun && JOINED.has(noun.text) && !isNamed(noun) ? at + 1 : null;
}

/** "does not work here any more", "are not members anymore". */
function noMore(words: readonly Word[]): readonly Word[] {
  const more = words.findIndex(
    ({ text }, at) => text === 'anymore' || (text === 'any' && words[at + 1]?.text === 'more'),
  );
  const not = words.findIndex(({ text }, at) => text === 'not' && at < more);
  const denied = words[not];
  if (more < 0 || not < 0 || !denied) return words;
  const width = words[more]?.text === 'any' ? 2 : 1;
  return words.flatMap((word, at) => {
    if (at === not) return [{ ...denied, text: NO_LONGER, meaning: new Map() }];
    return at >= more && at < more + width ? [] : [word];
  });
}
