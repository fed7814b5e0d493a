import 'server-only';
import { isPlural } from './inflection';
import { IRREGULAR_PLURALS } from './irregular-forms';

const IRREGULAR = new Map(
  IRREGULAR_PLURALS.map((line) => {
    const [one = '', several = one] = line.split(' ');
    return [one, several] as const;
  }),
);

/** A noun as one says it of several; one that is said so stays. */
export function pluralOf(noun: string): string {
  const irregular = IRREGULAR.get(noun);
  if (irregular !== undefined) return irregular;
  if (isPlural(noun)) return noun;
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}
