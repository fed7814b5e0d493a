import 'server-only';
import { type Word, said } from '../read-words';

const ASKING = new Set(['what', 'which']);
const LEADING = new Set(['at', 'on', 'in', 'of', 'from', 'for']);
const DOING = new Set(['do', 'does', 'did', 'is', 'are', 'was', 'were']);
/** What says no more than that something is at a number. */
const POSITIONED = new Set(
  'lie lies lying stand stands standing sit sits sitting located situated placed found be rest rests remain remains stay stays'.split(
    ' ',
  ),
);

/** "at what altitude does $a lie" asks for the altitude of $a, wherever else anything lies. */
export function positioned(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const first = LEADING.has(words[0]?.text ?? '') ? 1 : 0;
  const [asking, last] = [words[first], words[end]];
  const doing = words.findIndex(({ text }, at) => at > first && DOING.has(text));
  const measure = words[doing - 1];
  const isAsked =
    asking && ASKING.has(asking.text) && first > 0 && doing > first + 1 && end > doing + 1;
  if (!isAsked || !last || !POSITIONED.has(last.text) || !measure || !isMeasure(measure))
    return words;
  return [
    said('what', asking),
    said('is', asking),
    ...words.slice(first + 1, doing),
    said('of', asking),
    ...words.slice(doing + 1, end),
    ...words.slice(end + 1),
  ];
}
