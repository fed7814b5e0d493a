import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES } from './closed-classes';
import { comparative } from './gradable';

const HAVING = new Set(['have', 'has', 'had', 'having', 'with']);
const ARTICLES = new Set(['a', 'an', 'the']);
const MORE: Readonly<Record<string, string>> = {
  morethan: 'higher',
  lessthan: 'lower',
  more: 'higher',
  less: 'lower',
  fewer: 'lower',
};
const OWNED = new Set(['its', 'his', 'her', 'their', 'any', 'that', 'those']);

/**
 * "have a higher price than $a", "cost more than $a": what is measured is a noun or a verb of its own, and
 * is read as "higher than $a" is, of what it names. Nothing is changed before a number or an average.
 */
export function measuredThan(
  words: readonly Word[],
  {
    isMeasure,
    isAmount,
  }: {
    /** True of a word that names a number which things have. */
    readonly isMeasure: (word: Word) => boolean;
    readonly isAmount: (name: string) => boolean;
  },
): readonly Word[] {
  const isThing = (word: Word | undefined): boolean =>
    (word?.kind === 'placeholder' && !isAmount(word.text)) || OWNED.has(word?.text ?? '');
  // "does $a have more than $b" is answered by yes or no, of both.
  if (AUXILIARIES.has(words[0]?.text ?? '')) return words;
  const apart = measuredIn(words, isMeasure);
  if (apart) return apart;
  const made: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const opening = HAVING.has(word.text)
      ? at + (ARTICLES.has(words[at + 1]?.text ?? '') ? 2 : 1)
      : -1;
    const degree = opening < 0 ? undefined : words[opening];
    const compared = degree ? degreeOf(degree) : null;
    const length = nounBefore(words, opening + 1, isMeasure);
    const than = words[opening + 1 + length];
    if (length > 0 && than && compared && isThing(valueAt(words, opening + 2 + length))) {
      if (word.text !== 'with') made.push(said('are', word));
      const noun = words.slice(opening + 1, opening + 1 + length);
      made.push({ ...compared, noted: new Map(noun.flatMap(({ meaning }) => [...meaning])) }, than);
      at = opening + 1 + length;
      continue;
    }
    const [bound, beside] = words.slice(at + 1, at + 3);
    const order = MORE[bound?.text ?? ''];
    const isJoined = bound?.text.endsWith('than') === true;
    if (bound && order !== undefined && isJoined && isMeasure(word) && isThing(beside)) {
      made.push(
        said('are', word),
        { ...said(order, word), noted: word.meaning },
        said('than', bound),
      );
      at += 1;
      continue;
    }
    made.push(word);
  }
  return made;
}

const LONGEST = 4;

/** How many words name what is measured before "than": "lines of code". */
function nounBefore(
  words: readonly Word[],
  from: number,
  isMeasure: (word: Word) => boolean,
): number {
  if (from < 1) return 0;
  const length = words.slice(from, from + LONGEST + 1).findIndex(({ text }) => text === 'than');
  const noun = words.slice(from, from + Math.max(length, 0)).filter(({ text }) => text !== 'of');
  const isNoun = noun.every(({ kind, text }) => kind === 'word' && !HAVING.has(text));
  const last = noun.at(-1);
  if (length < 1 || !last || !isNoun) return 0;
  return isMeasure(last) || noun.some(isMeasure) ? length : 0;
}

/** "than the $room_1". */
function valueAt(words: readonly Word[], at: number): Word | undefined {
  const [first, second] = words.slice(at, at + 2);
  return first && ARTICLES.has(first.text) && second?.kind === 'placeholder' ? second : first;
}

/** "larger than $a in lines of code": what is measured stands last. */
function measuredIn(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'than');
  const [degree, than, value, joint] = words.slice(Math.max(0, at - 1), at + 3);
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const measure = words.slice(at + 3, end).filter(({ text }) => !IDLE.has(text));
  const isApart =
    degree?.kind === 'word' &&
    comparative(degree.text) !== null &&
    value?.kind === 'placeholder' &&
    (joint?.text === 'in' || joint?.text === 'by');
  const isNoun = measure.length > 0 && measure.every(({ kind }) => kind === 'word');
  if (at < 1 || !than || !isApart || !isNoun || !measure.some(isMeasure)) return null;
  const noted = new Map(measure.flatMap(({ meaning }) => [...meaning]));
  return [...words.slice(0, at - 1), { ...degree, noted }, than, value, ...words.slice(end)];
}

const IDLE = new Set(['terms', 'of', 'the', 'its', 'their']);

/** "higher" as it is, "more" of a number as "higher". */
function degreeOf(word: Word): Word | null {
  if (word.kind !== 'word') return null;
  const plain = MORE[word.text];
  if (plain !== undefined) return said(plain, word);
  return comparative(word.text) === null ? null : word;
}
