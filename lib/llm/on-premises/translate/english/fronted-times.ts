import 'server-only';
import type { Word } from '../read-words';
import { MOMENTS } from './closed-classes';
import { isMaskedMoment } from './moments-said';

const TIMELY = new Set(['in', 'during', 'since', 'after', 'before', 'until', 'between', 'from']);
const OPENING = new Set(
  'how which who whom what when where list show give find name count number did was were is are'.split(
    ' ',
  ),
);
/** Of "between the first of March and the end of April 2020". */
const LONGEST = 10;

/** "In 2023, how many boats sailed?": a time that stands first is said of what is asked, and stands behind it. */
export function frontedTimes(words: readonly Word[]): readonly Word[] {
  if (!TIMELY.has(words[0]?.text ?? '')) return words;
  const comma = words.findIndex(({ text }) => text === ',');
  const next = comma > 0 ? comma + 1 : words.findIndex(({ text }) => OPENING.has(text));
  const time = words.slice(0, comma > 0 ? comma : next);
  const isTime =
    time.length > 1 &&
    time.length <= LONGEST &&
    time.every(({ text }) => !OPENING.has(text)) &&
    time.some(isMoment);
  if (!isTime || !OPENING.has(words[next]?.text ?? '')) return words;
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...words.slice(next, end), ...time, ...words.slice(end)];
}

function isMoment(word: Word): boolean {
  return word.kind === 'number' || isMaskedMoment(word) || MOMENTS.has(word.text);
}
