import 'server-only';
import { basesOf } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type PropertyWords, wordsOfName } from '../schema-vocabulary';
import type { Frame } from './frame';

const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ eur: 'eur', euro: 'eur', euros: 'eur', '€': 'eur' },
  ...{ usd: 'usd', dollar: 'usd', dollars: 'usd' },
  ...{ gbp: 'gbp', chf: 'chf', franc: 'chf', francs: 'chf', yen: 'jpy', jpy: 'jpy' },
};

const MONEY = new Set(
  'amount balance bill budget charge cost costs deposit fee fees fine income paid pay payment premium price rent revenue salary sum tax total turnover wage'.split(
    ' ',
  ),
);

/** "euros": null for a word that names no currency, or something else as well ("pounds"). */
export function currencyOf(word: string): string | null {
  return CURRENCIES[word] ?? null;
}

/** "payments": what is one, and is told in money. */
export function isMoneyWord(word: string): boolean {
  return basesOf(word).some((base) => MONEY.has(base) || PAYING.has(base));
}

const PAYING = new Set(['donation', 'refund', 'expense', 'invoice']);

/** What is paid, in whatever currency. */
export function isMoney({ isNumber, isTime, terms }: PropertyWords): boolean {
  return isNumber && !isTime && terms.words.some((word) => MONEY.has(word));
}

/** The currency in a property's name: `price_eur`. */
export function currencyNamed({ name }: PropertyWords): string | null {
  return (
    wordsOfName(name)
      .map(currencyOf)
      .find((found) => found !== null) ?? null
  );
}

/** True of a currency where neither a name nor a note says in what anything is: then it is the one that everybody means. */
export function isOnlyCurrency(
  word: string,
  { vocabulary }: Lexicon,
  notes: readonly string[],
): boolean {
  const all = [...vocabulary.labels.values(), ...vocabulary.patterns].flatMap(
    ({ properties }) => properties,
  );
  return (
    currencyOf(word) !== null &&
    all.some(isMoney) &&
    all.every((property) => currencyNamed(property) === null) &&
    notes.every((note) => wordsOfName(note).every((word) => currencyOf(word) === null))
  );
}

/** "over 500 euros" of what is stored in nobody knows which currency. */
export function takesCurrency({ conditions }: Frame, { phrases }: Sketch): boolean {
  return conditions.some(
    ({ property, test }) =>
      test.kind === 'compare' &&
      currencyNamed(property) === null &&
      phrases.some(
        ({ comparison }) =>
          comparison !== null &&
          comparison.values === test.comparison.values &&
          currencyOf(comparison.unit?.text ?? '') !== null,
      ),
  );
}
