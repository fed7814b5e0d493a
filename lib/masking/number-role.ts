import type { WrittenNumber } from './numbers';
import { hasStemsAt, isOneOf, type Reading, type Word } from './reading';

/**
 * What a number does in its sentence. `clear`: it counts, limits or ranks, and leaves with that
 * reason. `compared`: it is compared with a value. `name`: grammar says that it is a name.
 */
export type NumberRole =
  | { readonly kind: 'clear'; readonly role: string }
  | { readonly kind: 'compared' }
  | { readonly kind: 'name' };

/** What the index knows of a number: the properties that hold it as text, and all. */
export interface NumberTypes {
  readonly asText: readonly string[];
  readonly measured: readonly string[];
}

const COMPARED: NumberRole = { kind: 'compared' };
const NAME: NumberRole = { kind: 'name' };

/** Decides by the words around; the index only says whether it can be a name at all. */
export function roleOfNumber(
  reading: Reading,
  number: WrittenNumber,
  types: NumberTypes | null,
): NumberRole {
  if (number.isOrdinal) return { kind: 'clear', role: 'ordinal' };
  const before = reading.words[number.from - 1];
  const after = reading.words[number.to];
  const role = clearRole(reading, number, before, after);
  if (role) return { kind: 'clear', role };
  if (types && types.asText.length > 0 && isName(reading, number, types)) return NAME;
  return COMPARED;
}

/** Before a number of rows: `3 out of 12`, `page 2`. */
const LISTING = new Set(['out', 'page']);

function clearRole(
  reading: Reading,
  number: WrittenNumber,
  before: Word | undefined,
  after: Word | undefined,
): string | null {
  const { grammar, question } = reading;
  if (isOneOf(after, grammar.hops) && isWhole(number)) return 'steps';
  if (isOneOf(before, grammar.limiting) && isWhole(number)) {
    if (isOneOf(after, grammar.periods)) return 'period';
    if (!isYearLike(number) || isCounted(reading, number.to)) return 'limit';
  }
  if (isOneOf(before, LISTING) && isWhole(number)) return 'limit';
  if (!isWhole(number) || !after || !isCounted(reading, number.to)) return null;
  const gap = question.slice(number.end, after.start);
  if (!/^\s+$/.test(gap)) return null;
  return isOneOf(before, grammar.counting) || !isYearLike(number) ? 'count' : null;
}

/** A label, all of its words, or a word that stands for what a relationship counts: a thing, not a measure. */
function isCounted({ words }: Reading, at: number): boolean {
  const word = words[at];
  if (!word) return false;
  return (
    word.terms.some(
      ({ target, stems }) => target.kind === 'label' && hasStemsAt(words, stems, at),
    ) || COUNTED.has(word.text)
  );
}

const COUNTED = new Set(
  'people persons things results rows others different distinct personen verschiedene'.split(' '),
);

function isWhole(number: WrittenNumber): boolean {
  return /^\d{1,4}$/.test(number.canonical);
}

function isYearLike(number: WrittenNumber): boolean {
  return /^(?:1[0-9]|20|21)\d{2}$/.test(number.canonical);
}

function isName(reading: Reading, number: WrittenNumber, types: NumberTypes): boolean {
  const { words, grammar, question } = reading;
  const before = words[number.from - 1];
  const after = words[number.to];
  if (!before)
    return /^\s*,/.test(question.slice(number.end)) || isOneOf(after, grammar.auxiliaries);
  if (isLabelNoun(before)) return true;
  if (
    before.terms.some(
      ({ target }) => target.kind === 'property' && types.measured.includes(target.property),
    )
  )
    return false;
  if (grammar.calling.has(before.text)) return true;
  if (
    before.terms.some(({ target }) => target.kind === 'relationship') &&
    !grammar.closed.has(before.text)
  )
    return true;
  if (grammar.auxiliaries.has(before.text)) return !isYearAsked(reading, number.from);
  if (!grammar.comparing.has(before.text))
    return before.wordClass === 'asking' && isPastForm(before);
  return OWNING.has(before.text) && isOfAnotherThing(reading, number, types);
}

/** Between a thing and what it is a thing of. */
const OWNING = new Set(['of', 'in', 'for', 'von', 'from']);

/** `the director of 1984`: the thing before the preposition has no property that holds the number as a measure. */
function isOfAnotherThing({ words }: Reading, number: WrittenNumber, types: NumberTypes): boolean {
  const thing = words[number.from - 2];
  if (!thing) return false;
  if (isYearLike(number) && types.measured.length > 0) {
    if (words[number.from - 1]?.text !== 'of') return false;
    const owners = types.measured.map(ownerOf);
    return thing.terms.some(({ target }) =>
      target.kind === 'label' ? !owners.includes(target.label) : target.kind === 'property',
    );
  }
  return thing.wordClass === 'term';
}

/** `which year was 1984 …` and `the year is 1984` ask for or give the year. */
function isYearAsked({ words, grammar }: Reading, from: number): boolean {
  return isOneOf(words[from - 3], grammar.determiners) && isOneOf(words[from - 2], grammar.periods);
}

function isLabelNoun(word: Word): boolean {
  return word.terms.some(
    ({ target, words }) => target.kind === 'label' && words.at(-1) === word.text,
  );
}

function isPastForm(word: Word): boolean {
  return word.text.endsWith('ed') || word.text === 'wrote' || word.text === 'made';
}

function ownerOf(propertyKey: string): string {
  return propertyKey.slice(0, propertyKey.lastIndexOf('.'));
}
