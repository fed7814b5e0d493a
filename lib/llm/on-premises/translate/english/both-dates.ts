import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import type { LabelWords, PropertyWords } from '../schema-vocabulary';
import { intervalOf } from '../sense/interval';
import { DETERMINERS } from './closed-classes';

const DATES = new Set(['dates', 'days']);
const BEHIND = new Set(['with', 'and', 'including', 'plus', 'of']);

/**
 * "all exhibitions with their dates", "the dates of $a": where the thing has no moment that is called so, and one at
 * which it begins and one at which it ends, both are meant.
 */
export function bothDates(
  words: readonly Word[],
  lexicon: Lexicon,
  labelsOf: (name: string) => readonly string[],
): readonly Word[] {
  return words.flatMap((word, at) => {
    if (word.kind !== 'word' || !DATES.has(word.text) || !isBare(words, at)) return [word];
    const owner = ownerOf(words, at, (each) => labelOf(each, lexicon, labelsOf));
    const interval = owner && intervalOf(owner.properties);
    if (!interval || owner.properties.some(isCalledSo)) return [word];
    return [
      named('beginning', word, interval.start),
      { ...said('and', word), start: word.start + 1 },
      named('end', { ...word, start: word.start + 2 }, interval.end),
    ];
  });
}

function isBare(words: readonly Word[], at: number): boolean {
  const [before, last] = [words[at - 2]?.text ?? '', words[at - 1]?.text ?? ''];
  if (words[at + 1]?.text === 'of') return at === 0 || DETERMINERS.has(last);
  return BEHIND.has(last) || (DETERMINERS.has(last) && BEHIND.has(before));
}

/** Whose they are: what follows "of", or the nearest thing before them that has any such moment. */
function ownerOf(
  words: readonly Word[],
  at: number,
  labelOfWord: (word: Word) => LabelWords | null,
): LabelWords | null {
  const isOf = words[at + 1]?.text === 'of';
  const near = isOf ? words.slice(at + 2) : words.slice(0, at).toReversed();
  for (const word of near) {
    const label = labelOfWord(word);
    const isDated = label?.properties.some(isCalledSo) === true;
    if (label && (isOf || isDated || intervalOf(label.properties))) return label;
  }
  return null;
}

function labelOf(
  word: Word,
  lexicon: Lexicon,
  labelsOf: (name: string) => readonly string[],
): LabelWords | null {
  const names = word.kind === 'placeholder' ? labelsOf(word.text) : lexicon.labelsNamed(word);
  const [only, ...more] = new Set(names);
  return only !== undefined && more.length === 0
    ? (lexicon.vocabulary.labels.get(only) ?? null)
    : null;
}

function isCalledSo({ isTime, terms }: PropertyWords): boolean {
  return isTime && terms.words.some((word) => word === 'date' || word === 'day');
}

/** A noun that means this property and no other. */
function named(text: string, word: Word, { terms }: PropertyWords): Word {
  const meaning = new Map(terms.meanings.flatMap((each) => [...each]));
  return { ...said(text, word), meaning };
}
