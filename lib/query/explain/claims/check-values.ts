import { numbersIn } from './number-words';
import type { QueryFacts } from './query-facts';
import { otherValues, saidQuantities } from './said-quantities';
import type { WordsFinding } from './words-finding';

export function placeholders(
  body: string,
  { placeholders: used }: QueryFacts,
): readonly WordsFinding[] {
  const said = new Set([...body.matchAll(/\$(\w+)/g)].map(([, name = '']) => name));
  return [
    ...[...said]
      .filter((name) => !used.some((one) => one.toLowerCase() === name))
      .map((about) => ({ code: 'words-unknown-placeholder' as const, about })),
    ...used
      .filter((name) => !said.has(name.toLowerCase()))
      .map((about) => ({ code: 'words-dropped-placeholder' as const, about })),
  ];
}

export function numbers(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const said = numbersIn(body);
  const decades = said.flatMap(({ value }) =>
    value % 10 === 0 && value >= 1000 ? [value, value + 9, value + 10] : [],
  );
  const bounds = new Set(facts.bounds);
  // “before 2020” is 2019 at most: one more or one less, by the side that it bounds.
  const near = (value: number): readonly number[] => {
    if (facts.lengths.includes(value) && BETWEEN.test(body)) return [value - 1, value];
    if (!bounds.has(value) || !Number.isInteger(value)) return [value];
    const sides = facts.comparisons.filter((one) => one.value === value).map(sideOf);
    const isOpen = sides.length === 0 || facts.isNegated || sides.includes(0);
    return isOpen ? [value - 1, value, value + 1] : [value, ...sides.map((side) => value + side)];
  };
  const allowed = new Set(facts.numbers.flatMap(near));
  const places = facts.passed.flatMap(({ skip, last }) => [skip + 1, last, last + 1]);
  for (const each of [...places, 0, 1]) allowed.add(each);
  for (const each of facts.dateParts) allowed.add(each);
  // “the 1950s” are 1950 to 1959, or to before 1960; “20 %” may be 0.2.
  const isKnown = (value: number): boolean =>
    allowed.has(value) ||
    allowed.has(value / 100) ||
    (value >= 1000 && value % 10 === 0 && [value + 9, value + 10].some((one) => allowed.has(one)));
  const others = saidQuantities(body);
  // “by the 90s”, “two hours” for 120 minutes
  const unknown = said.filter(
    (one) =>
      (one.isWritten ? one.value > 1 : one.isCounting && one.value > 2) &&
      !isKnown(one.value) &&
      !otherValues(body, one).some(isKnown) &&
      !(others.includes(one.value) && others.some(isKnown)),
  );
  const values = new Set([...said.map(({ value }) => value), ...decades, ...others]);
  const isSaid = (value: number): boolean =>
    near(value).some((one) => values.has(one)) ||
    // “ranks 6 to 10” passes over five.
    facts.passed.some(
      ({ skip, last }) => value === skip && (values.has(skip + 1) || values.has(last)),
    );
  const dropped = [...new Set(facts.numbers)].filter(
    (value) => Math.abs(value) > 1 && !isSaid(value),
  );
  // “20.08.2024” is read as 20.08 and 2024.
  const written = new Set([...values, ...[...body.matchAll(/\d{4}/g)].map(Number)]);
  const undated = facts.years.filter(
    (years) =>
      !years.some(
        (year) =>
          written.has(year) ||
          decades.includes(year) ||
          new RegExp(`['’]${`${year % 100}`.padStart(2, '0')}\\b`).test(body),
      ),
  );
  return [
    ...undated.slice(0, 1).map(() => ({ code: 'words-dropped-number' as const, about: '' })),
    ...unknown.slice(0, 1).map(() => ({ code: 'words-unknown-number' as const, about: '' })),
    ...dropped.map(() => ({ code: 'words-dropped-number' as const, about: '' })).slice(0, 1),
  ];
}

/** What lies between two ends is one less than the steps. */
const BETWEEN =
  /\b(?:between|intermediate|(?:through|via|over) (?:up to |at most )?(?:\d+|\p{L}+) (?:others?|more|\p{L}+s)|dazwischen|zwischen)\b/u;

/** Which whole number beside a bound says the same with another comparison. */
function sideOf({ operator }: QueryFacts['comparisons'][number]): -1 | 0 | 1 {
  if (operator === '=' || operator === '<>') return 0;
  return operator === '<=' || operator === '>' ? 1 : -1;
}
