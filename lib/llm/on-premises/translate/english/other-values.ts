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
const LEADING = new Set(['for', 'the', 'all', 'any', 'those']);

function exceptOnes(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => EXCEPT.has(text));
  const start = words.findIndex(({ text }, index) => index > at && !LEADING.has(text));
  const value = words[start];
  const head = words.slice(0, words[at - 1]?.text === ',' ? at - 1 : at);
  const noun = head.at(-1);
  // "longer than any except $boat_1" leaves one of those out that it is compared with.
  const isOfAny = head.some(({ text }) => text === 'any');
  if (at < 1 || start < 0 || isOfAny || !noun || value?.kind !== 'placeholder') return words;
  const next = behindOnes(words, start + 1);
  // "except the red ones and the blue ones": neither of the two.
  const joint = words[next];
  const second = words.findIndex(({ text }, index) => index > next && !LEADING.has(text));
  const other = words[second];
  const isTwo = JOINTS.has(joint?.text ?? '') && other?.kind === 'placeholder';
  const end = isTwo ? behindOnes(words, second + 1) : next;
  if (next === start + 1 && (words[end]?.kind ?? 'mark') !== 'mark') return words;
  if (!isTwo) return [...head, ...notBeing(noun), value, ...words.slice(end)];
  const neither = ['that', 'are', 'neither'].map((text) => said(text, noun));
  return [...head, ...neither, value, said('nor', other), other, ...words.slice(end)];
}

const JOINTS = new Set(['and', 'or']);

function behindOnes(words: readonly Word[], at: number): number {
  return words[at]?.text === 'ones' ? at + 1 : at;
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
