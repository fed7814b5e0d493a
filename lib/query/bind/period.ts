import type { ParameterValue } from '@/lib/base/graph-value';
import type { ScalarType } from '@/lib/schema/graph-schema';

/** Where a year, month or day begins, and where the next one does. */
export interface Period {
  readonly first: ParameterValue;
  readonly next: ParameterValue;
}

/**
 * A year (`2024`) or month (`2024-03`) where the property holds days or times, and a day (`2024-03-12`) where it holds
 * times; null for all else. A time with a zone is compared in UTC: without one no database compares the two.
 */
export function periodOf(text: string, types: readonly ScalarType[]): Period | null {
  const [, yearText, monthText, dayText] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text.trim()) ?? [];
  if (yearText === undefined) return null;
  const isDay = types.includes('DATE');
  const isZoned = types.includes('ZONED DATETIME');
  if (!isDay && !isZoned && !types.includes('LOCAL DATETIME')) return null;
  const year = Number(yearText);
  const month = monthText === undefined ? null : Number(monthText);
  if (month !== null && (month < 1 || month > 12)) return null;
  const valueOf = (day: string): ParameterValue =>
    isDay ? { $date: day } : { $datetime: `${day}T00:00:00${isZoned ? 'Z' : ''}` };
  if (dayText !== undefined) {
    const after = isDay ? null : dayAfter(text.trim());
    return after === null ? null : { first: valueOf(text.trim()), next: valueOf(after) };
  }
  const first = dayOf(year, month ?? 1);
  const next =
    month === null
      ? dayOf(year + 1, 1)
      : month === 12
        ? dayOf(year + 1, 1)
        : dayOf(year, month + 1);
  return { first: valueOf(first), next: valueOf(next) };
}

function dayOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

function dayAfter(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
