import 'server-only';

/** Values in order, packed: for each the nearest one before it that it begins with. */
export interface SortedValues {
  readonly count: number;
  /** All values one after another, as UTF-16 units. */
  readonly units: Uint16Array;
  /** Where each begins; one more than there are values. */
  readonly offsets: Uint32Array;
  /** The longest value that is a beginning of this one, or -1. */
  readonly parents: Int32Array;
  /** First value at or after each first unit. */
  readonly firsts: Uint32Array;
}

export function sortValues(values: Iterable<string>): SortedValues {
  const sorted = [...new Set(values)].sort((one, other) =>
    one < other ? -1 : one > other ? 1 : 0,
  );
  const offsets = new Uint32Array(sorted.length + 1);
  sorted.forEach((value, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + value.length;
  });
  const units = new Uint16Array(offsets[sorted.length] ?? 0);
  const parents = new Int32Array(sorted.length).fill(-1);
  const firsts = new Uint32Array(65_537).fill(sorted.length);
  const open: number[] = [];
  sorted.forEach((value, index) => {
    const begin = offsets[index] ?? 0;
    for (let unit = 0; unit < value.length; unit += 1) units[begin + unit] = value.charCodeAt(unit);
    while (open.length > 0 && !value.startsWith(sorted[open.at(-1) ?? 0] ?? '')) open.pop();
    parents[index] = open.at(-1) ?? -1;
    open.push(index);
    const first = value.charCodeAt(0);
    firsts[first] = Math.min(firsts[first] ?? 0, index);
  });
  for (let unit = 65_535; unit >= 0; unit -= 1) {
    firsts[unit] = Math.min(firsts[unit] ?? 0, firsts[unit + 1] ?? sorted.length);
  }
  return { count: sorted.length, units, offsets, parents, firsts };
}

/**
 * Lengths of all values that the text begins with at `position`, longest first. Whatever begins it
 * lies on one chain of beginnings: that of the greatest value which is not greater than the text.
 */
export function valuesAt(values: SortedValues, text: string, position: number): readonly number[] {
  const unit = text.charCodeAt(position);
  let low = values.firsts[unit] ?? 0;
  let high = values.firsts[unit + 1] ?? values.count;
  const begin = low;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(values, middle, text, position) <= 0) low = middle + 1;
    else high = middle;
  }
  const lengths: number[] = [];
  for (let index = low > begin ? low - 1 : -1; index >= 0; index = values.parents[index] ?? -1) {
    if (begins(values, index, text, position)) lengths.push(lengthOf(values, index));
  }
  return lengths;
}

function lengthOf({ offsets }: SortedValues, index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

/** Negative or 0 where the value is not greater than the text from `position` on. */
function compare(values: SortedValues, index: number, text: string, position: number): number {
  const begin = values.offsets[index] ?? 0;
  const length = lengthOf(values, index);
  for (let unit = 0; unit < length; unit += 1) {
    if (position + unit >= text.length) return 1;
    const difference = (values.units[begin + unit] ?? 0) - text.charCodeAt(position + unit);
    if (difference !== 0) return difference;
  }
  return 0;
}

function begins(values: SortedValues, index: number, text: string, position: number): boolean {
  return (
    lengthOf(values, index) <= text.length - position &&
    compare(values, index, text, position) === 0
  );
}
