import 'server-only';
import type { Comparison } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { currencyNamed, currencyOf, isMoney } from './currency';
import type { Search } from './searching';
import { isConvertible, scaleOf } from './units';

/** Words that mean the property itself. */
const OWN_NAME = 0.95;
const SAID_UNIT = 0.45;

/**
 * "a severity of 4" of a property that holds no numbers, or that is out of reach: what another property tells is not
 * what the noun beside the number names.
 */
export function isOfAnother(
  { lexicon }: Search,
  property: PropertyWords,
  degree: readonly Word[],
): boolean {
  return degree.some((word) => {
    const hits = lexicon.hits(word).filter(({ near }) => near >= OWN_NAME);
    const isName = hits.length > 0 && hits.every(({ entry }) => entry.kind === 'property');
    return isName && nearness(word.meaning, property.terms) < SAID_UNIT;
  });
}

/** Hours of what is stored in minutes; null where nobody knows in what it is stored. */
export function inStoredUnit(
  { notes, lexicon }: Search,
  comparison: Comparison,
  property: PropertyWords,
): Comparison | null {
  const { unit } = comparison;
  const currency = currencyOf(unit?.text ?? '');
  if (currency !== null) {
    const stored = currencyNamed(property);
    const isMeant = comparison.degree !== null || stored !== null || isMoney(property);
    return isMeant && [null, currency].includes(stored) ? comparison : null;
  }
  if (!unit || !isConvertible(unit.text)) return comparison;
  const scale = scaleOf(unit.text, property, notes);
  if (scale !== null) return scale === 1 ? comparison : { ...comparison, scale };
  const isSaid = nearness(unit.meaning, property.terms) >= SAID_UNIT;
  const isNoted = notes.some((note) => note.toLowerCase().includes(unit.text.replace(/s$/u, '')));
  return isSaid || (isNoted && lexicon.attribute(unit) < SAID_UNIT && !property.isTime)
    ? comparison
    : null;
}

/** "older than 1960": what is older came before, and is no greater year. */
export function onCalendar(comparison: Comparison, { isTime }: PropertyWords): Comparison {
  const later = comparison.gradable?.later ?? 0;
  if (!isTime || later === 0 || comparison.isAverage) return comparison;
  const { order } = comparison;
  if (order !== '<' && order !== '>') return comparison;
  return { ...comparison, order: later > 0 ? '>' : '<' };
}
