import type { GraphValue } from '@/lib/base/graph-value';

import { kindOf, valueText } from './value-text';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Ascending: numbers by size whatever their length, all else as text, nothing at the end. */
export function compareValues(a: GraphValue, b: GraphValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.every((kind) => kind === 'number')) return compareNumbers(valueText(a), valueText(b));
  return collator.compare(valueText(a), valueText(b));
}

/** Whole numbers exactly, as they may lie beyond what a float holds apart. */
function compareNumbers(a: string, b: string): number {
  const areWhole = /^-?\d+$/.test(a) && /^-?\d+$/.test(b);
  const [left, right] = areWhole ? [BigInt(a), BigInt(b)] : [Number(a), Number(b)];
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
}
