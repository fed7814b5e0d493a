import type { Query } from '../../model';
import { elementsOf } from '../../visit';

/** Years, months and days of the dates in a query, and of the days beside them. */
export function dateParts(query: Query): readonly number[] {
  return elementsOf(query, 'string').flatMap(({ value }) =>
    /^\d{4}-\d{2}/.test(value) ? [value, ...besideDay(value)].flatMap(partsOf) : [],
  );
}

function partsOf(date: string): readonly number[] {
  return (date.match(/\d+/g) ?? []).map(Number);
}

/** The days before and after: who says until 31 May means before 1 June. */
function besideDay(value: string): readonly string[] {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return [];
  return [-1, 1].map((step) => new Date(time + step * 86_400_000).toISOString().slice(0, 10));
}

/** Years that a text must name, each with others that say the same: before 2022 is 2021. */
export function yearsToName(query: Query): readonly (readonly number[])[] {
  return elementsOf(query, 'string').flatMap(({ value }) => {
    const [, year, rest = ''] = /^(\d{4})(-\d{2}-\d{2})/.exec(value) ?? [];
    if (year === undefined) return [];
    const own = Number(year);
    // The first day of a year may end the one before, the last begin the one behind.
    return [
      [own, ...(rest === '-01-01' ? [own - 1] : []), ...(rest === '-12-31' ? [own + 1] : [])],
    ];
  });
}
