import 'server-only';
import { isOfCalendar, otherUnits, scaleBetween, type Unit, unitOf } from '@/lib/query/units';

import { basesOf } from '../english/inflection';
import { meaningOf } from '../english/meaning';
import { nearness } from '../schema-vocabulary';
import type { PropertyWords } from '../schema-vocabulary';

/** The unit that a word names, of those that a number can be put from one into another. */
function convertible(word: string): Unit | null {
  for (const base of [word, ...basesOf(word)]) {
    const unit = unitOf(base);
    if (unit && !isOfCalendar(unit) && otherUnits(unit).length > 0) return unit;
  }
  return null;
}

/** True for a word that names a unit which others of its measure can be put in. */
export function isConvertible(word: string): boolean {
  return convertible(word) !== null;
}

/**
 * By how much a number in the unit that was said is to be multiplied for one as it is stored: 60 for hours of what
 * is stored in minutes. Null where it is not known in what the property is stored, or it is no such measure.
 */
export function scaleOf(
  said: string,
  property: PropertyWords,
  notes: readonly string[],
): number | null {
  const unit = convertible(said);
  const stored = unit ? storedUnit(property, notes) : null;
  return unit && stored ? scaleBetween(unit, stored) : null;
}

/** "beats per minute", "beats a minute" are no minutes. */
const PER = new Set(['per', 'pro', 'each', 'a', 'an']);

/** The unit in a property's name, or the one that a note gives it: "Downtime is in minutes". */
function storedUnit({ terms }: PropertyWords, notes: readonly string[]): Unit | null {
  const [before = '', last = ''] = terms.words.slice(-2);
  const named = convertible(terms.words.length > 1 ? last : before);
  if (named) return PER.has(before) ? null : named;
  for (const clause of notes.flatMap((note) => note.toLowerCase().split(/[,.;:]/u))) {
    const said: readonly string[] = clause.match(/\p{L}+/gu) ?? [];
    const units = said.filter((word, at) => at > 0 && convertible(word) !== null);
    const [only, ...more] = units;
    if (only === undefined || more.length > 0 || PER.has(said[said.indexOf(only) - 1] ?? ''))
      continue;
    const isOwn = said.some((word) => word !== only && nearness(meaningOf(word), terms) >= 0.75);
    if (isOwn) return convertible(only);
  }
  return null;
}
