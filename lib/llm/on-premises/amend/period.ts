import 'server-only';

interface Period {
  readonly first: string;
  /** The first day behind it. */
  readonly next: string;
  readonly isDay: boolean;
}

/** The days of a year, a month or one day. */
export function periodOf(value: string): Period | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/u.exec(value) ?? [];
  if (year === undefined) return null;
  if (day !== undefined) return { first: value, next: value, isDay: true };
  if (month === undefined) {
    return { first: `${year}-01-01`, next: `${Number(year) + 1}-01-01`, isDay: false };
  }
  const isLast = month === '12';
  const nextMonth = isLast ? '01' : `${Number(month) + 1}`.padStart(2, '0');
  const nextYear = isLast ? `${Number(year) + 1}` : year;
  return { first: `${year}-${month}-01`, next: `${nextYear}-${nextMonth}-01`, isDay: false };
}
