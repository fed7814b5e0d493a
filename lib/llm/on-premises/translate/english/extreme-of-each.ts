import 'server-only';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { superlative } from './gradable';

const EACH = new Set(['each', 'every', 'per']);
const WITHIN = new Set(['in', 'of', 'within', 'for', 'on', 'at', 'among']);
const HAVING = new Set(['with', 'has', 'have', 'had', 'having']);
/** The highest of them is the least number. */
const PLACES = new Set(['rank', 'place', 'position']);
/** Words that may stand between the superlative and what is measured: "heaviest adult male weight". */
const MOST_BETWEEN = 2;

/** "the heaviest seal weight within each colony": the greatest that each has, and no thing that is picked out. */
export function extremeOfEach(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const at = words.findIndex(({ kind, text }) => kind === 'word' && superlative(text) !== null);
  const [first] = words.slice(at, at + 1);
  const degree = first ? superlative(first.text) : null;
  if (!first || !degree || degree.onlyTime) return words;
  // "the clerk with the highest wage at each office" is somebody.
  const before = words.slice(0, at).findLast(({ text }) => !DETERMINERS.has(text));
  if (HAVING.has(before?.text ?? '')) return words;
  const each = words.findIndex(({ text }, index) => index > at && EACH.has(text));
  if (each < 0) return words;
  const joint = WITHIN.has(words[each - 1]?.text ?? '') ? each - 1 : each;
  const opening = words.findIndex((word, index) => index > at && isMeasure(word));
  // "highest hourly rate": its name may be of several words.
  const behind = words.findIndex((word, index) => index > opening && !isMeasure(word));
  const measured = opening < 0 || behind < 0 ? opening : behind - 1;
  const measure = words[measured];
  const isNear = measured > at && measured <= at + 1 + MOST_BETWEEN && measured < joint;
  if (!measure || !isNear || PLACES.has(measure.text)) return words;
  // "the highest weight of seals per colony".
  const between = words.slice(measured + 1, joint);
  if (between.length > 0 && (between[0]?.text !== 'of' || between.length > 2)) return words;
  if (between.some(({ kind }) => kind !== 'word')) return words;
  return words.flatMap((word, index) => {
    if (index === at) return [said(degree.more > 0 ? 'maximum' : 'minimum', word)];
    return index === joint && joint < each ? [] : [word];
  });
}
