import type { ComparisonOperator, Expression, Query } from '../../model';
import { type Meanings, meaningsOf } from '../../scope';
import { elementsOf } from '../../visit';
import { keysRead } from './query-graph';

/** Of what a query's numbers, order and aggregates are. */
export interface MeasureFacts {
  /** Numbers and the properties that they are compared with; null for what is computed. */
  readonly compared: readonly { readonly key: string | null; readonly value: number }[];
  /** Dates and placeholders that something must be before or after: `<` is before. */
  readonly times: readonly { readonly told: string; readonly operator: ComparisonOperator }[];
  readonly limits: readonly number[];
  /** What rows are sorted by; null where they are not. */
  readonly order: {
    readonly keys: ReadonlySet<string>;
    /** In small letters: names that the query gives to what it sorts by. */
    readonly names: ReadonlySet<string>;
    readonly isCounted: boolean;
  } | null;
  readonly aggregates: readonly { readonly function: string; readonly keys: ReadonlySet<string> }[];
}

export function measureFacts(query: Query): MeasureFacts {
  const meanings = meaningsOf(query);
  const projections = [...elementsOf(query, 'with'), ...elementsOf(query, 'return')];
  const orders = projections.flatMap(({ order }) => order.map(({ expression }) => expression));
  return {
    compared: [...comparedIn(query, meanings), ...matchedIn(query)],
    times: timesIn(query),
    limits: projections.flatMap(({ skip, limit }) =>
      [skip, limit].flatMap((one) => (one?.kind === 'integer' ? [Number(one.value)] : [])),
    ),
    order:
      orders.length === 0
        ? null
        : {
            keys: new Set(orders.flatMap((one) => keysRead(one, meanings))),
            names: new Set(
              orders.flatMap((one) =>
                elementsOf(one, 'variable').map(({ name }) => name.toLowerCase()),
              ),
            ),
            isCounted: orders.some((one) => isComputed(one, meanings, 0)),
          },
    aggregates: elementsOf(query, 'aggregate').map((one) => ({
      function: one.function,
      keys: new Set(one.arguments.flatMap((argument) => keysRead(argument, meanings))),
    })),
  };
}

function comparedIn(query: Query, meanings: Meanings): MeasureFacts['compared'] {
  const found: { readonly key: string | null; readonly value: number }[] = [];
  const note = (measured: Expression, value: Expression): void => {
    const numbers = numbersOf(value);
    if (numbers.length === 0) return;
    const keys = keysRead(measured, meanings);
    const isPlain = !isComputed(measured, meanings, 0) && keys.length === 1;
    for (const number of numbers)
      found.push({ key: isPlain ? (keys[0] ?? null) : null, value: number });
  };
  for (const { first, rest } of elementsOf(query, 'comparison')) {
    let left = first;
    for (const { operand } of rest) {
      note(left, operand);
      note(operand, left);
      left = operand;
    }
  }
  for (const { item, list } of elementsOf(query, 'in')) note(item, list);
  return found;
}

const TURNED = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** `2024` of `date('2024-06-30')`, `$date_1`: by what a text tells what is compared. */
function timesIn(query: Query): MeasureFacts['times'] {
  const toldOf = (one: Expression): string | null => {
    if (one.kind === 'parameter') return `$${one.name.toLowerCase()}`;
    if (one.kind !== 'function' || !/^(?:date|datetime|localdatetime)$/i.test(one.name))
      return null;
    const [text] = elementsOf(one, 'string');
    return /^(\d{4})-/.exec(text?.value ?? '')?.[1] ?? null;
  };
  /** From 2023 on is after the end of 2022. */
  const before = (one: Expression, told: string): readonly string[] =>
    elementsOf(one, 'string').some(({ value }) => /^\d{4}-01-01/.test(value))
      ? [told, `${Number(told) - 1}`]
      : [told];
  return elementsOf(query, 'comparison').flatMap(({ first, rest }) => {
    let left = first;
    return rest.flatMap(({ operator, operand }) => {
      const [start, end] = [toldOf(left), toldOf(operand)];
      left = operand;
      if (end !== null) return before(operand, end).map((told) => ({ told, operator }));
      return start === null
        ? []
        : before(first, start).map((told) => ({ told, operator: TURNED[operator] }));
    });
  });
}

function matchedIn(query: Query): MeasureFacts['compared'] {
  return [...elementsOf(query, 'node'), ...elementsOf(query, 'relationship')].flatMap(
    ({ properties }) =>
      properties?.kind === 'map'
        ? properties.entries.flatMap(({ key, value }) =>
            numbersOf(value).map((number) => ({ key: key.text, value: number })),
          )
        : [],
  );
}

/** Numbers of a constant, and the parts of a date. */
function numbersOf(expression: Expression): readonly number[] {
  if (elementsOf(expression, 'variable').length > 0) return [];
  return [
    ...elementsOf(expression, 'integer').map(({ value }) => Number(value)),
    ...elementsOf(expression, 'float').map(({ value }) => Number(value)),
    ...elementsOf(expression, 'string').flatMap(({ value }) =>
      /^-?\d[\d-]*$/.test(value) ? (value.match(/\d+/g) ?? []).map(Number) : [],
    ),
  ];
}

/** Whether it is an aggregate or holds one, by whatever name. */
function isComputed(expression: Expression, meanings: Meanings, depth: number): boolean {
  if (depth > 6) return true;
  const isHere =
    elementsOf(expression, 'aggregate').length > 0 ||
    elementsOf(expression, 'count-star').length > 0 ||
    elementsOf(expression, 'subquery').length > 0 ||
    elementsOf(expression, 'function').length > 0 ||
    elementsOf(expression, 'arithmetic').length > 0;
  return (
    isHere ||
    elementsOf(expression, 'variable').some(({ name }) => {
      const meaning = meanings.get(name);
      return meaning?.kind === 'value' && isComputed(meaning.expression, meanings, depth + 1);
    })
  );
}
