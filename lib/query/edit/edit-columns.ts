import { item as itemOf } from '../build';
import { keyOf } from '../diff/key-of';
import { isInternal } from '../diff/outline';
import type { Expression, ProjectionItem, Query } from '../model';
import { NO_SPAN } from '../model';
import { rewrite } from '../visit';
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

export function removeColumn(query: Query, place: number): Query {
  return withReturn(query, (clause) => ({
    ...clause,
    items: clause.items.filter((_item, index) => index !== place),
  }));
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
    name: { kind: 'name', text: text ?? givenName(expression), span: NO_SPAN },
    named: isNamed,
    span: NO_SPAN,
  };
}

function givenName(expression: Expression): string {
  return expression.kind === 'property' ? expression.key.text : 'value';
}

/** As a store heads it by itself; null where it should be given a name, as what is read of something unnamed. */
function headingFor(expression: Expression): string | null {
  if (expression.kind === 'variable') return expression.name;
  if (expression.kind === 'property' && expression.subject.kind === 'variable') {
    if (isInternal(expression.subject.name)) return null;
    return `${expression.subject.name}.${expression.key.text}`;
  }
  return null;
}
