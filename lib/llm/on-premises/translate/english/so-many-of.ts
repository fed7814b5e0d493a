import 'server-only';
import { type Word, said } from '../read-words';
import { QUANTITIES } from './of-each';

const BOUNDS = new Set(['morethan', 'lessthan', 'fewerthan', 'atleast', 'atmost', 'over', 'under']);

/** "contained more than 100 of $a": so many of it are its quantity, where one is told. */
export function soManyOf(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
  isAmount: (name: string) => boolean,
): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const [number, of, thing] = words.slice(index + 1, index + 4);
    const isNumber =
      number?.kind === 'number' || (number?.kind === 'placeholder' && isAmount(number.text));
    const isThing = thing?.kind === 'placeholder' && !isAmount(thing.text);
    return BOUNDS.has(word.text) && isNumber && of?.text === 'of' && isThing;
  });
  const of = words[at + 2];
  if (at < 0 || !of) return words;
  const quantity = QUANTITIES.map((text) => said(text, of)).find(isMeasure);
  if (!quantity) return words;
  return [...words.slice(0, at + 2), { ...quantity, end: of.start }, ...words.slice(at + 2)];
}
