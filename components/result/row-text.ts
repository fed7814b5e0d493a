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

/** Longest stretch of a value that is put into somebody's words: a node can be long. */
const LONGEST_MENTION = 80;

/** A value as it stands in a sentence. */
export function mentionText(value: GraphValue): string {
  const text = valueText(value).replaceAll(/\s+/gu, ' ').trim();
  return text.length <= LONGEST_MENTION ? text : `${text.slice(0, LONGEST_MENTION - 1)}…`;
}
