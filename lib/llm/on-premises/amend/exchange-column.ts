import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { item as itemOf } from '@/lib/query/build';
import { replaceColumn } from '@/lib/query/edit/edit-columns';
import { finalReturn, withReturn } from '@/lib/query/edit/final-return';
import type { AggregateFunction, Expression, Query } from '@/lib/query/model';

const AGGREGATES: readonly (readonly [RegExp, AggregateFunction])[] = [
  [/\b(average|mean|avg)\b/u, 'avg'],
  [/\b(sum|total)\b/u, 'sum'],
  [/\b(highest|maximum|largest|max|strongest)\b/u, 'max'],
  [/\b(lowest|minimum|smallest|min|weakest)\b/u, 'min'],
];

/** What words ask to be made of many values. */
export function aggregatesSaid(said: string): readonly AggregateFunction[] {
  return AGGREGATES.flatMap(([word, name]) => (word.test(said) ? [name] : []));
}

export function aggregateSaid(said: string): AggregateFunction | null {
  return aggregatesSaid(said)[0] ?? null;
}

/** One column in the place of another; rows that were sorted by a number are sorted by the one that takes its place. */
export function exchanged(query: Query, place: number, expression: Expression): Query {
  const before = finalReturn(query)?.items[place];
  const made = before?.expression;
  // "The temperature instead of the pulse", of an average: the average of the temperature.
  if (
    made?.kind === 'aggregate' &&
    expression.kind === 'property' &&
    made.function !== 'count' &&
    made.function !== 'collect'
  ) {
    return replaceColumn(query, place, {
      expression: { ...made, arguments: [expression] },
      heading: expression.key.text,
    });
  }
  if (!before || !isAggregate(before.expression) || expression.kind !== 'aggregate') {
    return replaceColumn(query, place, { expression });
  }
  // What says nothing of what is counted may stay.
  const isPlain =
    expression.function === 'count' && /^(number|count|total)$/u.test(before.name.text);
  const heading = isPlain ? before.name.text : expression.function;
  return withReturn(query, (clause) => ({
    ...clause,
    items: clause.items.with(place, itemOf(expression, heading)),
    order: clause.order.map((each) =>
      each.expression.kind === 'variable' && each.expression.name === before.name.text
        ? { ...each, expression: { ...each.expression, name: heading } }
        : each,
    ),
  }));
}
