import type { Parameters } from '@/lib/base/graph-value';
import type { Finding } from '@/lib/contracts/question';
import type { MaskedValue } from '@/lib/masking/masking';

/** What the asker is told where the query looks for names of which only parts were written; no value is in it. */
export function namePartFindings(
  values: readonly MaskedValue[],
  parameters: Parameters,
): readonly Finding[] {
  const parts = values.filter(({ part }) => part !== undefined);
  // Nearly every question writes its names in full.
  if (parts.length === 0) return [];
  const bound = new Set(Object.keys(parameters).map((name) => name.replace(/__\d+$/u, '')));
  return parts.flatMap(({ name, part, spellings }): readonly Finding[] => {
    if (!bound.has(name)) return [];
    const number = new Set(spellings.map(({ value }) => value)).size;
    const message =
      number === 1
        ? `$${name} was written in part; the graph has one name that has it, and the query looks for that.`
        : `$${name} was written in part; the graph has ${number} names that have it, and the query looks for all of them. Write the whole name to mean one.`;
    const severity = part === 'sure' ? 'remark' : 'warning';
    return [{ code: 'name-part', severity, message, start: 0, end: 0 }];
  });
}
