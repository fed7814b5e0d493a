import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';

/** What a reading gives; null where that was not to be found out. */
export type ReadingRows = {
  readonly rows: readonly (readonly GraphValue[])[];
  /** True where there are more. */
  readonly isCut: boolean;
} | null;

/**
 * Which of the readings that are alike is meant, as far as the graph itself says: who asks for the films of
 * somebody takes it that there are some, so a reading that finds nothing gives way to the only one that finds
 * something; and where all that find something find the same, none needs to be chosen. `choose` where a person
 * must, `none` where not one of them finds anything.
 */
export function settledByRows(
  readings: readonly ReadingRows[],
  mustChoose: boolean,
): number | 'choose' | 'none' {
  const [best] = readings;
  if (!mustChoose && !findsNothing(best ?? null)) return 0;
  // What could not be looked at may be what was meant.
  if (readings.includes(null)) return mustChoose ? 'choose' : 0;
  const full = readings.flatMap((each, index) =>
    each && !findsNothing(each) ? [{ each, index }] : [],
  );
  const [first, ...others] = full;
  if (!first) return 'none';
  const isOne = others.every(
    ({ each }) => !each.isCut && !first.each.isCut && textOf(each.rows) === textOf(first.each.rows),
  );
  return isOne ? first.index : 'choose';
}

/**
 * True where it does not matter which of them was meant: all the others find what the first finds, or nothing. Rows
 * that were cut, or not to be found out, may be others.
 */
export function isUndisputed([best, ...others]: readonly ReadingRows[]): boolean {
  if (!best || best.isCut || findsNothing(best)) return false;
  const found = textOf(best.rows);
  return others.every(
    (other) =>
      other !== null && (findsNothing(other) || (!other.isCut && textOf(other.rows) === found)),
  );
}

/** No row, or the one figure that says so. A "no" is an answer like any other; what was not looked at may find something. */
export function findsNothing(found: ReadingRows): boolean {
  if (!found) return false;
  const [first, ...more] = found.rows;
  if (!first) return true;
  const [value, ...columns] = first;
  if (more.length > 0 || columns.length > 0) return false;
  return value === null || value === 0;
}

/** Equal for the same rows in any order. */
function textOf(rows: readonly (readonly GraphValue[])[]): string {
  return rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n');
}
