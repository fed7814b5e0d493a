import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { deedOf } from './deeds-done';

const OWN_NAME = 0.9;
const HAVE = new Set(['have', 'has', 'had']);
const WHO = new Set(['who', 'that']);
const COUNTING = 'morethan lessthan atleast atmost'.split(' ');
const BEHIND = new Set([...COUNTING, 'once', 'twice']);

/** "guests who complained", "who has complained more than once", "how many guests complained": who had a complaint. */
export function deedsHad(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words
    .flatMap((word, at): readonly Word[] => {
      const before = words.slice(0, at).findLast(({ text }) => !HAVE.has(text));
      const isDoer =
        before?.kind === 'word' &&
        (WHO.has(before.text) || lexicon.thing(before) >= OWN_NAME) &&
        at - words.indexOf(before) < 3;
      const isSingle = isOver(words[at + 1]) && !isOfSeveral(words.slice(at + 1));
      const name = isDoer && isSingle ? deedOf(word, [], lexicon) : null;
      return name === null ? [word] : [said('had', word), said('a', word), said(name, word)];
    })
    .filter((word, at, all) => !(HAVE.has(word.text) && all[at + 1]?.text === 'had'));
}

/** "spoke about at least two plans": all that they did comes to so many, and not one of their deeds by itself. */
function isOfSeveral([joint, count]: readonly Word[]): boolean {
  return PREPOSITIONS.has(joint?.text ?? '') && COUNTING.includes(count?.text ?? '');
}

/** What may stand behind a verb that has no object. */
function isOver(word: Word | undefined): boolean {
  return (
    !word ||
    word.kind === 'mark' ||
    word.kind === 'number' ||
    PREPOSITIONS.has(word.text) ||
    BEHIND.has(word.text)
  );
}
