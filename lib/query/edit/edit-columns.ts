import { item as itemOf } from '../build';
import { keyOf } from '../diff/key-of';
import { isInternal } from '../diff/outline';
import type { Expression, ProjectionItem, Query, OrderItem } from '../model';
import { NO_SPAN } from '../model';
import { elementsOf, rewrite } from '../visit';
import { finalReturn, withReturn } from './final-return';

/** A column as it is asked for: headed by its expression where no heading is given. */
export interface WantedColumn {
  readonly expression: Expression;
  readonly heading?: string;
}

/** Edits of what is shown. A column that is there already is not added again. */
export function addColumn(query: Query, column: WantedColumn): Query {
  return withReturn(query, (clause) =>
    clause.items.some(({ expression }) => keyOf(expression) === keyOf(column.expression))
      ? clause
      : { ...clause, items: [...clause.items, itemFor(column)] },
  );
}

/**
 * Rows that were sorted by it stay so, by what it was; but where rows are one of each, or groups, they can
 * be sorted by nothing that is not shown, and that sorting goes with it.
 */
export function removeColumn(query: Query, place: number): Query {
  return withReturn(query, (clause) => {
    const gone = clause.items[place];
    if (!gone) return clause;
    const items = clause.items.filter((each) => each !== gone);
    const sortsByIt = ({ expression }: OrderItem): boolean =>
      keyOf(expression) === keyOf(gone.expression) ||
      (gone.named && expression.kind === 'variable' && expression.name === gone.name.text);
    const isBound =
      clause.distinct ||
      clause.items.some(
        (each) => elementsOf(each, 'aggregate').length + elementsOf(each, 'count-star').length > 0,
      );
    const order = isBound
      ? clause.order.filter((each) => !sortsByIt(each))
      : clause.order.map((each) =>
          sortsByIt(each) ? { ...each, expression: gone.expression } : each,
        );
    return { ...clause, items, order };
  });
}

/** What was sorted by the old column's name is sorted by what it was. */
export function replaceColumn(query: Query, place: number, column: WantedColumn): Query {
  const before = finalReturn(query)?.items[place];
  return withReturn(query, (clause) => ({
    ...clause,
    items: clause.items.with(place, itemFor(column)),
    order: clause.order.map((each) =>
      before?.named &&
      each.expression.kind === 'variable' &&
      each.expression.name === before.name.text
        ? { ...each, expression: before.expression }
        : each,
    ),
  }));
}

export function renameColumn(query: Query, place: number, heading: string): Query {
  const before = finalReturn(query)?.items[place];
  if (!before) return query;
  return withReturn(query, (clause) => ({
    ...clause,
    items: clause.items.with(place, itemOf(before.expression, heading)),
    order: before.named
      ? clause.order.map((each) => ({
          ...each,
          expression: rewrite<Expression>(each.expression, {
            variable: (element) =>
              element.name === before.name.text ? { ...element, name: heading } : element,
          }),
        }))
      : clause.order,
  }));
}

export function setColumns(query: Query, columns: readonly WantedColumn[]): Query {
  return withReturn(query, (clause) => ({ ...clause, items: columns.map(itemFor) }));
}

function itemFor({ expression, heading }: WantedColumn): ProjectionItem {
  if (heading !== undefined) return itemOf(expression, heading);
  const text = headingFor(expression);
  const isNamed = text === null;
  return {
    kind: 'projection-item',
    expression,
    name: { kind: 'name', text: text ?? nameFor(expression), span: NO_SPAN },
    named: isNamed,
    span: NO_SPAN,
  };
}

/** What a column that nobody named can be called. */
export function nameFor(expression: Expression): string {
  if (expression.kind === 'property') return expression.key.text;
  return expression.kind === 'variable' && !isInternal(expression.name) ? expression.name : 'value';
}

/** As a store heads it by itself; null where it should be given a name, as what is read of something unnamed. */
export function headingFor(expression: Expression): string | null {
  if (expression.kind === 'variable') return expression.name;
  if (expression.kind === 'property' && expression.subject.kind === 'variable') {
    if (isInternal(expression.subject.name)) return null;
    return `${expression.subject.name}.${expression.key.text}`;
  }
  return null;
}
