import 'server-only';
import { basesOf, isPlural } from '../english/inflection';
import { isPlaceNoun, isTimeNoun } from '../english/noun-kinds';
import type { Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';

/** True for a property whose name shares a word with a noun that speaks of something else. */
export function isOtherwiseMeant(
  property: PropertyWords,
  { phrase, head, near }: { readonly phrase: Phrase; readonly head: Word; readonly near: number },
): boolean {
  return (
    isOfOtherKind(head.text, property) ||
    isNumberOf(property, phrase) ||
    isNoMoment(property, head, near) ||
    isNoFlag(property, head)
  );
}

/** "birthplace" is no year of birth; "heights" are places, and of what has a height, several of those. */
function isOfOtherKind(noun: string, { isNumber, isPlace, isTime, terms }: PropertyWords): boolean {
  const isNamed = basesOf(noun).some((base) => terms.words.includes(base));
  return (isTime || isNumber) && !isPlace && !isNamed && isPlaceNoun(noun);
}

const NUMBERS = new Set(['count', 'number', 'total', 'quantity', 'anzahl']);

/** "which pups" asks for pups, and not for the number of them that a litter had. */
function isNumberOf({ terms, isNumber }: PropertyWords, phrase: Phrase): boolean {
  const last = terms.words.at(-1) ?? '';
  const head = phrase.words.at(-1)?.text ?? '';
  const isMeasured =
    phrase.counted ||
    phrase.aggregate !== null ||
    phrase.extreme !== null ||
    phrase.amount !== null ||
    phrase.comparison !== null;
  return isNumber && NUMBERS.has(last) && terms.words.length > 1 && isPlural(head) && !isMeasured;
}

/** "members" are no days on which somebody joined. */
function isNoMoment({ isTime }: PropertyWords, { text }: Word, near: number): boolean {
  return isTime && near < 0.9 && isPlural(text) && !isTimeNoun(text);
}

/** "owners" are not whether something is owned. */
function isNoFlag({ types, terms }: PropertyWords, { text }: Word): boolean {
  const isFlag = types.length > 0 && types.every((type) => type === 'BOOLEAN');
  return isFlag && isPlural(text) && !basesOf(text).some((base) => terms.words.includes(base));
}
