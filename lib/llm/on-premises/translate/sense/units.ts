import 'server-only';
import { basesOf } from '../english/inflection';
import { meaningOf } from '../english/meaning';
import { nearness } from '../schema-vocabulary';
import type { PropertyWords } from '../schema-vocabulary';

/** What is measured in several units, each in the smallest of them. */
const MEASURES: readonly Readonly<Record<string, number>>[] = [
  words(
    'second sec secs sekunde sekunden=1 minute min mins minuten=60 hour hr hrs stunde stunden=3600 day tag tage tagen=86400 week woche wochen=604800',
  ),
  words(
    'milligram mg=1 gram gramme g gramm=1000 kilogram kilo kg kgs kilogramm=1000000 tonne ton=1000000000',
  ),
  words(
    'millimetre millimeter mm=1 centimetre centimeter cm zentimeter=10 metre meter m metern=1000 kilometre kilometer km kilometern=1000000 mile=1609344',
  ),
  words('millilitre milliliter ml=1 litre liter l=1000'),
  words('kilobyte kb=1 megabyte mb=1000 gigabyte gb gig=1000000 terabyte tb=1000000000'),
];

function words(text: string): Readonly<Record<string, number>> {
  const table: Record<string, number> = {};
  let names: string[] = [];
  for (const part of text.split(' ')) {
    const [name = '', size] = part.split('=');
    names.push(name);
    if (size === undefined) continue;
    for (const each of names) table[each] = Number(size);
    names = [];
  }
  return table;
}

interface Unit {
  readonly measure: number;
  readonly size: number;
}

/** The unit that a word names; null for any other word. */
function unitOf(word: string): Unit | null {
  for (const [measure, table] of MEASURES.entries()) {
    const base = [word, ...basesOf(word)].find((each) => table[each] !== undefined);
    if (base !== undefined) return { measure, size: table[base] ?? 1 };
  }
  return null;
}

/** True for a word that names a unit which others of its measure can be put in. */
export function isConvertible(word: string): boolean {
  return unitOf(word) !== null;
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
  const unit = unitOf(said);
  const stored = unit ? storedUnit(property, notes) : null;
  return unit && stored && unit.measure === stored.measure ? unit.size / stored.size : null;
}

/** The unit in a property's name, or the one that a note gives it: "Downtime is in minutes". */
function storedUnit({ terms }: PropertyWords, notes: readonly string[]): Unit | null {
  const named = unitOf(terms.words.at(-1) ?? '');
  if (named) return named;
  for (const clause of notes.flatMap((note) => note.toLowerCase().split(/[,.;:]/u))) {
    const said = clause.match(/\p{L}+/gu) ?? [];
    const units = said.filter((word, at) => at > 0 && unitOf(word) !== null);
    const [only, ...more] = units;
    if (only === undefined || more.length > 0) continue;
    const isOwn = said.some((word) => word !== only && nearness(meaningOf(word), terms) >= 0.75);
    if (isOwn) return unitOf(only);
  }
  return null;
}
