import 'server-only';
import { COVERED, type Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { comparative, superlative } from './gradable';
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

const ONE = new Set(['a', 'an', 'each', 'every']);
const UNITS = new Set('euros euro eur dollars pounds francs'.split(' '));

/** "more than 300 an hour", "300 euros an hour". */
function isFigure(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    (word.kind === 'number' || /^number_\d+$/u.test(word.text) || UNITS.has(word.text))
  );
}

/** "charges more than 300 per hour": an hourly rate, and no groups of hours. */
export function rates(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text, kind }, index) =>
      (text === 'per' || (ONE.has(text) && isFigure(words[index - 1]))) &&
      kind === 'word' &&
      (words[index + 1]?.text ?? '') in RATES,
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

/** "cost more than 100 per licence" of a licence fee: what is paid for each, and no groups of licences. */
export function ratesOfThings(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'per');
  const thing = words[at + 1];
  if (at > 0 && thing?.kind === 'word' && isRateOf(thing, words.slice(0, at), lexicon))
    return [...words.slice(0, at), ...words.slice(at + 2)];
  const verb = words.slice(0, Math.max(at, 0)).find(({ text }) => PAID.has(text));
  if (thing?.kind !== 'word' || !verb) return words;
  const isNamed = lexicon
    .hits(thing)
    .some(
      ({ entry, near }) =>
        near >= OWN &&
        entry.kind === 'property' &&
        entry.property.isNumber &&
        nearness(verb.meaning, entry.terms) >= COVERED,
    );
  return isNamed ? [...words.slice(0, at), ...words.slice(at + 2)] : words;
}

/** "the cheapest plan per day", "cheaper than 5 per day" of a `pricePerDay`: what is said of the rate, and no groups of days. */
function isRateOf(unit: Word, before: readonly Word[], lexicon: Lexicon): boolean {
  const isCompared = before.some(
    ({ kind, text }) => kind === 'word' && (superlative(text) ?? comparative(text)) !== null,
  );
  // "the most expensive guide per hour" of an hourly rate.
  const rate = RATES[unit.text];
  if (isCompared && rate !== undefined && lexicon.figure(said(rate, unit)) >= OWN) return true;
  const rates = lexicon
    .hits(unit)
    .filter(
      ({ entry, near }) =>
        near >= OWN &&
        entry.kind === 'property' &&
        entry.property.isNumber &&
        entry.terms.particles.has('per'),
    );
  return isCompared && rates.length === 1;
}

const OWN = 0.9;
