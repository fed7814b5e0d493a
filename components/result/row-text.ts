import type { GraphValue } from '@/lib/base/graph-value';

import { valueText } from './value-text';

/** A row as a spreadsheet takes it from the clipboard; a cell that a spreadsheet would run is made text. */
export function rowText(row: readonly GraphValue[]): string {
  return row.map((value) => cellText(value)).join('\t');
}

/** Tabs and line ends would begin another cell; `=`, `+`, `-` and `@` in a text would begin a formula. */
export function cellText(value: GraphValue): string {
  const text = valueText(value).replaceAll(/[\t\r\n]+/g, ' ');
  return typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
}
