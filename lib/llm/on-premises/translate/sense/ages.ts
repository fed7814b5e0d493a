import 'server-only';
import type { Comparison } from '../grammar/sketch';
import type { LabelWords, PropertyWords } from '../schema-vocabulary';

export type AgeUnit = NonNullable<Comparison['age']>;

export interface Aged {
  readonly unit: AgeUnit;
  readonly cost: number;
  /** True where nothing but the number says that an age is meant, or nobody knows whether it is reached. */
  readonly isGuess: boolean;
}

const UNITS: Readonly<Record<string, AgeUnit>> = {
  year: 'years',
  years: 'years',
  month: 'months',
  months: 'months',
  week: 'weeks',
  weeks: 'weeks',
  day: 'days',
  days: 'days',
};
const BIRTHS = new Set('birth born birthday birthdate dob geburt geboren geburtstag'.split(' '));
const DEATHS = new Set('death died deceased tod gestorben'.split(' '));
/** Nobody is older: a greater number is a year. */
const OLDEST = 130;
/** A smaller number that stands alone counts something. */
const LEAST_BARE = 12;
const SAID_COST = 0.05;
const BARE_COST = 0.3;
const OTHER_COST = 0.5;

/**
 * Whether a comparison is of how long ago a property was: "older than 30" of a day of birth, "older than five years" of
 * any day. Null where it is not.
 */
export function agedBy(
  property: PropertyWords,
  comparison: Comparison,
  owner: LabelWords | undefined,
): Aged | null {
  const { unit, degree, gradable, timely, isAverage, isText, order, values } = comparison;
  const isDate = property.types.some((type) => /DATE/u.test(type));
  const isYear = property.isNumber && property.isTime;
  if ((!isDate && !isYear) || property.list || isAverage || isText || timely) return null;
  if (!['<', '<=', '=', '>', '>=', 'between'].includes(order)) return null;
  if (owner?.properties.some(({ terms }) => terms.words.includes('age'))) return null;
  const isSaid = gradable !== null && gradable.later !== 0 && !gradable.onlyTime;
  if (degree !== null && !isSaid) return null;
  const span = unit ? UNITS[unit.text] : 'years';
  if (span === undefined || (isYear && span !== 'years')) return null;
  // Nobody's death is so many years old: "died aged 3" is of an age then.
  if (property.terms.words.some((word) => DEATHS.has(word))) return null;
  if (!isBirth(property)) {
    // "services older than five years", of when they began.
    return isSaid && unit ? { unit: span, cost: OTHER_COST, isGuess: isYear } : null;
  }
  const isAge = values.every((value) =>
    value.kind === 'number'
      ? Number(value.text) <= OLDEST && (isSaid || Number(value.text) >= LEAST_BARE)
      : value.name.startsWith('number'),
  );
  const isBare = !isSaid && unit === null && order !== '=';
  if (!isAge || (!isSaid && !isBare)) return null;
  const mayBeDead = owner?.properties.some(({ terms }) =>
    terms.words.some((word) => DEATHS.has(word)),
  );
  return {
    unit: span,
    cost: isBare ? BARE_COST : SAID_COST,
    isGuess: isBare || isYear || mayBeDead === true,
  };
}

export function isBirth({ terms }: PropertyWords): boolean {
  return terms.words.some((word) => BIRTHS.has(word));
}

/** "members over $number_1": no day is over a number. */
export function isNoDay({ types }: PropertyWords, comparison: Comparison): boolean {
  const { order, degree, timely, values } = comparison;
  const isNumber = values.every(
    (value) => value.kind === 'placeholder' && value.name.startsWith('number'),
  );
  const isOver = (order === '<' || order === '>') && degree === null && !timely;
  return isOver && isNumber && types.some((type) => /DATE/u.test(type));
}

/** "candidates older than 50" of `yearsExperience`: so many years of something are no age. */
export function isNoAge(
  { isNumber, isTime, terms }: PropertyWords,
  comparison: Comparison,
): boolean {
  const { gradable } = comparison;
  if (!isNumber || isTime || !gradable || gradable.later === 0 || gradable.onlyTime) return false;
  return terms.words.some((word) => UNITS[word] !== undefined) && !terms.words.includes('age');
}
