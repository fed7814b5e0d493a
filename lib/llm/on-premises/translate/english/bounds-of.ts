import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const BOUNDS = new Set(['over', 'above', 'under', 'below', 'exceeding', 'beyond']);
const READ: Readonly<Record<string, string>> = { exceeding: 'over', beyond: 'over' };
const HAVING = new Set(['with', 'have', 'has', 'having', 'had']);

/** "plans over a budget of 500": with a budget over 500. */
export function boundsOf(
  words: readonly Word[],
  {
    isMeasure,
    isNumber,
  }: {
    readonly isMeasure: (word: Word) => boolean;
    readonly isNumber: (name: string) => boolean;
  },
): readonly Word[] {
  const at = words.findIndex(({ kind, text }) => kind === 'word' && BOUNDS.has(text));
  const bound = words[at];
  const from = DETERMINERS.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const of = words.findIndex(({ text }, index) => index > from && text === 'of');
  const [noun, given] = [words.slice(from, of), words[of + 1]];
  const head = noun.at(-1);
  if (!bound || of < 0 || !head || !given || noun.length > 2 || !isMeasure(head)) return words;
  const isGiven = given.kind === 'number' || (given.kind === 'placeholder' && isNumber(given.text));
  if (!isGiven || noun.some(({ kind }) => kind !== 'word')) return words;
  const over = { ...bound, text: READ[bound.text] ?? bound.text, start: given.start - 1 };
  const isHad = HAVING.has(words[at - 1]?.text ?? '');
  const having: readonly Word[] = isHad
    ? []
    : [{ ...bound, text: 'with', meaning: new Map(), start: bound.start }];
  return [...words.slice(0, at), ...having, ...noun, over, given, ...words.slice(of + 2)];
}
