import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';

/** Characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed by `'`; a
 * number stays a number.
 */
export function csvLine(cells: readonly GraphValue[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

function csvCell(value: GraphValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : plainText(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Tagged scalars as their text, everything else as JSON. */
function plainText(value: GraphValue): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [entry, ...more] = Object.entries(value);
    if (entry && more.length === 0 && entry[0].startsWith('$') && typeof entry[1] === 'string') {
      return entry[1];
    }
  }
  return JSON.stringify(value);
}
