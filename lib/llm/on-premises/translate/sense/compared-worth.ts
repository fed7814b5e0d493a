import 'server-only';
import { FOUNDING, LIFE, MOMENTS } from '../english/closed-classes';
import type { Comparison } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { isNoAge, isNoDay } from './ages';
import { intervalOf, isFirst, isJoined, isPlanned } from './interval';
import { isConvertible } from './units';

const TEXTS = new Set(['contains', 'ends', 'starts']);
const SPANS = new Set('day days week weeks month months year years hour hours'.split(' '));

/** Whether a property is of a kind that can be compared so. */
export function fits(property: PropertyWords, comparison: Comparison): boolean {
  if (TEXTS.has(comparison.order)) return property.types.includes('STRING');
  if (property.types.includes('STRING')) {
    const isSaid = comparison.isText === true ? property.list || property.isName : property.isTime;
    return comparison.order === '=' && isSaid;
  }
  if (comparison.isText) return false;
  return property.isNumber || property.types.some((type) => /DATE|TIME/u.test(type));
}

/** What it costs to take a property for the one that is compared; null where it cannot be. */
export function worth(
  property: PropertyWords,
  comparison: Comparison,
  words: readonly Word[],
  all: readonly PropertyWords[],
): number | null {
  if (!fits(property, comparison)) return null;
  // "longer than two years": so many years are no year.
  if (SPANS.has(comparison.unit?.text ?? '') && property.isTime) return null;
  if (TEXTS.has(comparison.order)) {
    const near = Math.max(0, ...words.map((word) => nearness(word.meaning, property.terms)));
    if (near >= 0.45) return 0.2 - near * 0.5;
    return property.isName ? 0.3 : null;
  }
  const telling = unitSaysNothing(comparison, all)
    ? words.filter((word) => word !== comparison.unit)
    : words;
  const near = Math.max(0, ...telling.map((word) => nearness(word.meaning, property.terms)));
  const isTime = property.isTime;
  if (isNoDay(property, comparison) || isNoAge(property, comparison)) return null;
  if (comparison.timely && !isTime && (near < 0.75 || comparison.order === '=')) return null;
  if (property.isName && comparison.order === '=' && property.types.includes('STRING')) return 0.2;
  // "more than 100 of $a": so many are no moment, whatever else is said of it.
  if (isTime && !isMoment(comparison)) return null;
  // "in 2020": no time of day that is a text, where a day is stored.
  if (isToldAsText(property) && all.some((each) => isRatherMeant(each, near, words))) return null;
  if (near >= 0.45) return 0.3 - near * 0.6 + (comparison.timely && !isTime ? 0.4 : 0);
  if (!isTime) return comparison.ofSize === true && isSize(property) ? 0.2 : null;
  const isPlainTime =
    comparison.timely || comparison.order === '=' || comparison.order === 'between';
  if (!isPlainTime && !(comparison.gradable && comparison.gradable.later !== 0)) return null;
  // "clubs that existed before 2000" had begun by then.
  const isBefore = comparison.order === '<' && words.some(({ text }) => EXISTING.has(text));
  if (isBefore && isFirst(property)) return SAID_BY_SINCE;
  // "on $a since 2019" of what tells since when.
  if (comparison.timely && comparison.order === '>=' && property.terms.words.includes('since'))
    return SAID_BY_SINCE;
  const rivals = all.filter(
    (each) => each.isTime && !isToldAsText(each) && fits(each, comparison),
  ).length;
  const unsaid = property.terms.words.some((word) => !MOMENTS.has(word));
  const isOfFounding = property.terms.words.some((word) => FOUNDING.has(word));
  if (!isOfFounding && isJoined(property, words)) return 0.15;
  const isUsual = !unsaid && property.isDate;
  const cost = isUsual ? 0.3 : unsaid ? costOfUnsaid(property) : 0.45;
  // "orders in 2020" of several moments: rather those that came up in it.
  // "clubs before 2000" of which no word says that they were over.
  const isEnd = unsaid && intervalOf(all)?.end === property;
  const isPlan = rivals > 1 && isPlanned(property);
  const off = (isEnd ? UNSAID_END : 0) + (isPlan ? UNSAID_PLAN : 0);
  return cost + off + (rivals > 1 ? (isFirst(property) ? 0.05 : 0.1) : 0);
}

/** "deeper than 3 m" of what has a depth: its width in metres is not meant, though it is told in the same unit. */
function unitSaysNothing({ degree, unit }: Comparison, all: readonly PropertyWords[]): boolean {
  return (
    degree !== null &&
    unit !== null &&
    isConvertible(unit.text) &&
    all.some(({ isNumber, terms }) => isNumber && nearness(degree.meaning, terms) >= MEASURED)
  );
}

const MEASURED = 0.75;

/** Less than what no word speaks of, and more than what is said by its name. */
const SAID_BY_SINCE = 0.1;
const UNSAID_END = 0.35;
const UNSAID_PLAN = 0.2;
const EXISTING = new Set('exist exists existed existing arethere'.split(' '));

function isToldAsText({ types }: PropertyWords): boolean {
  return types.every((type) => type === 'STRING');
}

const NAMED = 0.9;

/** A moment that is stored as one, beside a text that no word names as well. */
function isRatherMeant(property: PropertyWords, near: number, words: readonly Word[]): boolean {
  if (!property.isTime || isToldAsText(property)) return false;
  return near < NAMED || words.some(({ meaning }) => nearness(meaning, property.terms) >= near);
}

/** True where a moment may be meant: "after", "older than", "in"; or where a noun says what is compared. */
function isMoment({ timely, gradable, degree, order, values }: Comparison): boolean {
  if (timely || gradable || degree || (order !== '<' && order !== '>')) return true;
  return values.every((value) => value.kind === 'number' && isYear(value.text));
}

function isYear(text: string): boolean {
  return /^[12]\d{3}$/u.test(text);
}

/** A moment of which no word speaks. */
function costOfUnsaid({ terms: { words } }: PropertyWords): number {
  if (words.some((word) => LIFE.has(word))) return 0.8;
  return words.some((word) => FOUNDING.has(word)) ? 0.65 : 0.45;
}

const SIZES = new Set('count size number'.split(' '));

/** "crews of four or more": how many a thing is made up of. */
function isSize({ isNumber, terms }: PropertyWords): boolean {
  return isNumber && SIZES.has(terms.words.at(-1) ?? '');
}
