import 'server-only';
import type { MaskedValue } from '@/lib/masking/masking';

/**
 * A masked amendment in which each number and date stands behind its placeholder as well, as what its changes
 * are held against here: a limit of 5 is not accounted for by another number. It goes nowhere else.
 */
export function withTypedNumbers(
  masked: string,
  values: readonly Pick<MaskedValue, 'name' | 'canonical'>[],
): string {
  const typed = new Map(values.map(({ name, canonical }) => [name, canonical]));
  return masked.replaceAll(/\$(\w+)/gu, (placeholder, name: string) => {
    const number = typed.get(name);
    return number === undefined ? placeholder : `${placeholder} ${number}`;
  });
}
