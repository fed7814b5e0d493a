import 'server-only';
import { type Word, said } from '../read-words';
import { COPULAS, DETERMINERS } from './closed-classes';
import { basesOf } from './inflection';

const MOMENTS: Readonly<Record<string, string>> = { later: 'after', earlier: 'before' };
const DENYING = new Set(['no', 'not', 'any', 'much', 'years', 'year', 'months', 'days']);

/** "died later than their mother", "outlived their mother": died after her. */
export function comparedMoments(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at): readonly Word[] => {
    const [before, next, third] = [words[at - 1], words[at + 1], words[at + 2]];
    // "clubs that were there before 2000" existed.
    const isThere = COPULAS.has(word.text) && next?.text === 'there' && third?.text === 'before';
    if (isThere) return [said('existed', word)];
    if (word.text === 'there' && next?.text === 'before' && COPULAS.has(before?.text ?? ''))
      return [];
    if (isLater(before, word, next)) return [];
    const moment = MOMENTS[word.text];
    if (moment !== undefined && isLater(word, next, third)) {
      return DENYING.has(before?.text ?? '') ? [word] : [said(moment, word)];
    }
    const isOutlived = word.kind === 'word' && basesOf(word.text).includes('outlive');
    if (!isOutlived || !isSomebody(next)) return [word];
    return [said('died', word), said('after', { ...word, start: word.end })];
  });
}

/** The "than" of "later than" somebody. */
function isLater(one: Word | undefined, than: Word | undefined, other: Word | undefined): boolean {
  return MOMENTS[one?.text ?? ''] !== undefined && than?.text === 'than' && isSomebody(other);
}

function isSomebody(word: Word | undefined): boolean {
  if (word?.kind === 'placeholder') return !/^(?:date|time|number)_/u.test(word.text);
  return word?.kind === 'word' && DETERMINERS.has(word.text);
}
