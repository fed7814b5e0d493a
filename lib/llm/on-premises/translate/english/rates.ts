import 'server-only';
import type { Word } from '../read-words';
import { meaningOf } from './meaning';

const RATES: Readonly<Record<string, string>> = {
  hour: 'hourly',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};
const PAID = new Set(
  'charge charges charged earn earns earned pay pays paid cost costs make makes bill bills'.split(
    ' ',
  ),
);

/** "charges more than 300 per hour": an hourly rate, and no groups of hours. */
export function rates(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => text === 'per' && (words[index + 1]?.text ?? '') in RATES,
  );
  const [per, unit] = [words[at], words[at + 1]];
  const rate = RATES[unit?.text ?? ''];
  const isPaid = words.slice(0, Math.max(at, 0)).some(({ text }) => PAID.has(text));
  if (!per || !unit || rate === undefined || !isPaid) return words;
  return [
    ...words.slice(0, at),
    { ...unit, text: rate, meaning: meaningOf(rate) },
    ...words.slice(at + 2),
  ];
}
