import 'server-only';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { isPlural } from './inflection';

/** "non-red boats", "boats except red ones", "boats with a colour other than red": those whose colour is not that. */
export function otherValues(words: readonly Word[]): readonly Word[] {
  return otherThan(exceptOnes(withoutPrefix(words)));
}

function withoutPrefix(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'non');
  const start = words[at + 1]?.text === '-' ? at + 2 : at + 1;
  const [value, first, second] = words.slice(start, start + 3);
  if (at < 0 || value?.kind !== 'placeholder' || first?.kind !== 'word') return words;
  // "non-red rowing boats".
  const isTwo = second?.kind === 'word' && !isPlural(first.text) && isPlural(second.text);
  const noun = isTwo ? [first, second] : [first];
  return [
    ...words.slice(0, at),
    ...noun,
    ...notBeing(first),
    value,
    ...words.slice(start + 1 + noun.length),
  ];
}

const EXCEPT = new Set(['except', 'excluding']);
const LEADING = new Set(['for', 'the']);

function exceptOnes(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => EXCEPT.has(text));
  const start = words.findIndex(({ text }, index) => index > at && !LEADING.has(text));
  const [value, ones] = words.slice(start, start + 2);
  const noun = words[at - 1];
  if (
    at < 1 ||
    start < 0 ||
    noun?.kind !== 'word' ||
    value?.kind !== 'placeholder' ||
    ones?.text !== 'ones'
  )
    return words;
  return [...words.slice(0, at), ...notBeing(noun), value, ...words.slice(start + 2)];
}

function otherThan(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => text === 'other' && words[index + 1]?.text === 'than',
  );
  const value = words[at + 2];
  const begin = words.findLastIndex(({ text }, index) => index < at && HAVING.has(text));
  const noun = words.slice(
    DETERMINERS.has(words[begin + 1]?.text ?? '') ? begin + 2 : begin + 1,
    at,
  );
  const having = words[begin];
  const isNoun = noun.length > 0 && noun.length < 4 && noun.every(({ kind }) => kind === 'word');
  if (at < 0 || !having || value?.kind !== 'placeholder' || !isNoun) return words;
  return [
    ...words.slice(0, begin),
    said('whose', having),
    ...noun,
    said('is', having),
    said('not', having),
    ...words.slice(at + 2),
  ];
}

const HAVING = new Set(['with', 'having']);

function notBeing(word: Word): readonly Word[] {
  return ['that', 'are', 'not'].map((text) => said(text, word));
}
