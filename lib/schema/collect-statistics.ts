import type { GraphValue } from '@/lib/base/graph-value';

import type { PropertyRef } from './graph-schema';
import { propertyKey } from './graph-schema';
import type { ConnectionStatistics, GraphStatistics, PropertyStatistics } from './graph-statistics';

/** A property with more values than this is no enumeration. */
const MOST_VALUES = 40;
/** Longest text that is one of a few. */
const LONGEST_VALUE = 100;

interface Tally {
  readonly property: PropertyRef;
  count: number;
  numbers: { min: number; max: number } | null;
  times: { min: string; max: string } | null;
  /** Null once there are too many, or one is no text. */
  values: Set<string> | null;
  /** True where a value is neither number nor date. */
  hasOther: boolean;
}

/** Gathers the facts of a graph while its values are read for the index: exact, and no second pass. */
export class StatisticsCollector {
  readonly #tallies = new Map<string, Tally>();

  add(batch: Iterable<{ readonly property: PropertyRef; readonly value: GraphValue }>): void {
    for (const { property, value } of batch) this.#addValue(property, value);
  }

  statistics(connections: readonly ConnectionStatistics[], sampled: boolean): GraphStatistics {
    return {
      properties: [...this.#tallies.values()].map(factsOf),
      connections,
      sampled,
    };
  }

  #addValue(property: PropertyRef, value: GraphValue): void {
    const key = `${property.owner} ${propertyKey(property)}`;
    const known = this.#tallies.get(key);
    const tally = known ?? {
      property,
      count: 0,
      numbers: null,
      times: null,
      values: new Set<string>(),
      hasOther: false,
    };
    if (!known) this.#tallies.set(key, tally);
    tally.count += 1;
    const number = numberOf(value);
    const time = timeOf(value);
    if (number !== null) tally.numbers = widened(tally.numbers, number);
    else if (time !== null) tally.times = widened(tally.times, time);
    else tally.hasOther = true;
    const text = typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || text.length > LONGEST_VALUE) tally.values = null;
    else if (tally.values !== null && tally.values.add(text).size > MOST_VALUES)
      tally.values = null;
  }
}

function widened<Value extends number | string>(
  range: { min: Value; max: Value } | null,
  value: Value,
): { min: Value; max: Value } {
  if (!range) return { min: value, max: value };
  return { min: value < range.min ? value : range.min, max: value > range.max ? value : range.max };
}

function factsOf({ property, count, numbers, times, values, hasOther }: Tally): PropertyStatistics {
  const isOfNumbers = numbers !== null && times === null && !hasOther;
  const isOfTimes = times !== null && numbers === null && !hasOther;
  // Where nearly every value is another, few of them are only few elements.
  const isEnumeration = values !== null && count > 2 * values.size;
  return {
    ...property,
    count,
    numbers: isOfNumbers ? numbers : null,
    times: isOfTimes ? times : null,
    values: isEnumeration ? [...values].toSorted() : null,
  };
}

function numberOf(value: GraphValue): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null || !('$int' in value)) return null;
  return typeof value['$int'] === 'string' ? Number(value['$int']) : null;
}

/** Dates alone: texts of times in several zones have no order. */
function timeOf(value: GraphValue): string | null {
  if (typeof value !== 'object' || value === null || !('$date' in value)) return null;
  return typeof value['$date'] === 'string' ? value['$date'] : null;
}
