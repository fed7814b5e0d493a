import 'server-only';
import { keyOf } from '@/lib/query/diff/key-of';
import { finalReturn } from '@/lib/query/edit/final-return';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Lexicon } from './lexicon';
import { stemOf, wordsOf } from './words';

/**
 * Whether the words name a property by its own name that neither query speaks of: then a part of them was
 * not heard, and what was made of the rest is not what was meant.
 */
export function leavesUnsaid(
  text: string,
  lexicon: Lexicon,
  queries: readonly [before: Query, after: Query],
): boolean {
  const keys = new Set(
    queries.flatMap((query) => elementsOf(query, 'property').map(({ key }) => key.text)),
  );
  const words = wordsOf(text);
  return lexicon.mentionsIn(words).some(({ from, to, senses }) => {
    const said = words.slice(from, to).map(({ plain }) => stemOf(plain));
    const isIdiom = words.slice(from, to).every(({ plain }) => IDIOMS.has(plain));
    return (
      !isIdiom &&
      senses.every((sense) => sense.kind === 'property' && !keys.has(sense.property.name)) &&
      senses.some(
        (sense) =>
          sense.kind === 'property' &&
          said.every((stem) => sense.property.name.split('_').map(stemOf).includes(stem)),
      )
    );
  });
}

/** Whether a number of the words stands in no form in what was made, nor in what was before. */
export function losesNumber(
  text: string,
  [before, after]: readonly [before: Query, after: Query],
): boolean {
  // "Some come up 2 or 3 times, once is enough" wants no number of times.
  if (/\b(once|twice|einmal|doppelte?|duplicates?|repeat\w*)\b/iu.test(text)) return false;
  const held = new Set([before, after].flatMap(numbersIn));
  return wordsOf(text).some(({ plain, start, end }) => {
    const value = Number(plain);
    // "The one with the most" is no number, nor is a row's.
    const isCount = /^\d+(\.\d+)?$/u.test(plain) && value !== 1 && value !== 0;
    const isHalf = /^\s+(and|und) (an?|ein)/iu.test(text.slice(end));
    const isRow = /\b(row|rows|zeile|reihe|type|typ)\s+$/iu.test(text.slice(0, start));
    return (
      isCount && !isRow && !isHalf && !FACTORS.some((factor) => held.has(round(value * factor)))
    );
  });
}

/** Whether rows are to be put in an order and come in the one that they had, if any. */
export function losesOrder(
  text: string,
  [before, after]: readonly [before: Query, after: Query],
): boolean {
  const isAsked =
    /\b(sort(ed)? (it |them |those )?(by|after)|sortiert? nach|(newest|oldest|latest|earliest|longest|shortest|highest|lowest|largest|smallest|biggest|heaviest|lightest|most|fewest|best)( \p{L}+)? (first|at the top))\b/iu.test(
      text,
    );
  if (!isAsked || /\b(keep|stay|still|no longer|not|instead of)\b/iu.test(text)) return false;
  const [old, now] = [before, after].map((query) =>
    (finalReturn(query)?.order ?? []).map((each) => keyOf(each)).join('\n'),
  );
  return old === now && now === '';
}

/** What people say in hours, thousands or kilos may be stored in minutes, ones or grams; a half is heard with its whole. */
const FACTORS = [1, 7, 60, 100, 1e3, 1e6, 1e9, 3600, 1 / 60, 1 / 100, 1 / 1e3];

function numbersIn(query: Query): readonly number[] {
  const own = [...elementsOf(query, 'integer'), ...elementsOf(query, 'float')].map(({ value }) =>
    round(Number(value)),
  );
  const dated = elementsOf(query, 'string').flatMap(({ value }) =>
    [...value.matchAll(/\d+/gu)].map(([digits]) => Number(digits)),
  );
  // A bound that lets its end in, or a year that ends where the next begins.
  return [...own, ...dated].flatMap((value) => [value, value - 1, value + 1]);
}

function round(value: number): number {
  return Number(value.toFixed(6));
}

/** Parts of names that sentences are made of as well: "each time", "since 2020", "starts with". */
const IDIOMS = new Set(
  `time times kind kinds sort type order number numbers place part size way group
since until left start starts started starting end ends ended ending count counts counted joined
year years date dates day days born name names age first last`.split(/\s+/u),
);
