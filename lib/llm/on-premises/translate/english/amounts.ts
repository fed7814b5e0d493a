import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const AMOUNTS = new Set(
  'amount amounts quantity quantities level levels size figure figures'.split(' '),
);

/** "the highest amount of damages" is the highest damages: how much of it is what a number tells. */
export function amounts(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const at = words.findIndex(
    (word, index) => AMOUNTS.has(word.text) && words[index + 1]?.text === 'of' && !isNamed(word),
  );
  if (at < 0) return words;
  const from = DETERMINERS.has(words[at + 2]?.text ?? '') ? at + 3 : at + 2;
  const measure = words[from];
  if (measure?.kind !== 'word' || !isMeasure(measure)) return words;
  return [...words.slice(0, at), ...words.slice(from)];
}
