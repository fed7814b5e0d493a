import type { ParameterValue } from '@/lib/base/graph-value';
import type { ScalarType } from '@/lib/schema/graph-schema';

/** The first day of a year or month, and the first day after it. */
export interface Period {
  readonly first: ParameterValue;
  readonly next: ParameterValue;
}

/** A year (`2024`) or month (`2024-03`) where the property holds days; null for all else. */
export function periodOf(text: string, types: readonly ScalarType[]): Period | null {
  const [, yearText, monthText] = /^(\d{4})(?:-(\d{2}))?$/.exec(text.trim()) ?? [];
  if (yearText === undefined) return null;
  const isDay = types.includes('DATE');
  const isTime = types.includes('LOCAL DATETIME') || types.includes('ZONED DATETIME');
  if (!isDay && !isTime) return null;
  const year = Number(yearText);
  const month = monthText === undefined ? null : Number(monthText);
  if (month !== null && (month < 1 || month > 12)) return null;
  const first = dayOf(year, month ?? 1);
  const next =
    month === null
      ? dayOf(year + 1, 1)
      : month === 12
        ? dayOf(year + 1, 1)
        : dayOf(year, month + 1);
  const valueOf = (day: string): ParameterValue =>
    isDay ? { $date: day } : { $datetime: `${day}T00:00:00` };
  return { first: valueOf(first), next: valueOf(next) };
}

function dayOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
