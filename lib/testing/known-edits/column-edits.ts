import { property } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addColumn, removeColumn, renameColumn } from '@/lib/query/edit/edit-columns';
import { finalReturn } from '@/lib/query/edit/final-return';
import type { Expression, Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { KnownEdit } from './known-edit';
import { namedNodes } from './plain-patterns';
import { hasAggregate } from './row-edits';

/** Of what is shown, and what it is called. */
export function columnEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause) return [];
  const isSorted = (place: number): boolean => {
    const item = clause.items[place];
    return clause.order.some(
      ({ expression }) =>
        item !== undefined &&
        (keyOf(expression) === keyOf(item.expression) ||
          (expression.kind === 'variable' && expression.name === item.name.text)),
    );
  };
  const last = clause.items.length - 1;
  const free = namedNodes(query).flatMap(({ name, properties }) =>
    properties(schema).map((key) => property(name, key)),
  );
  const fresh = free.find((expression) =>
    clause.items.every((item) => keyOf(item.expression) !== keyOf(expression)),
  );
  const isBare =
    query.parts[0]?.clauses.every(({ kind }) => kind === 'match' || kind === 'return') ?? false;
  return [
    ...(fresh && isBare && !clause.distinct
      ? [
          {
            kind: 'add-column',
            site: 'columns distinct',
            apply: (each: Query) => addColumn(each, { expression: fresh }),
          } as const,
        ]
      : []),
    ...(clause.items.length > 1 && !isSorted(last) && !hasAggregateIn(clause.items)
      ? [
          {
            kind: 'remove-column',
            site: 'columns order distinct',
            apply: (each: Query) => removeColumn(each, last),
          } as const,
        ]
      : []),
    ...(isSorted(last)
      ? []
      : [
          {
            kind: 'rename-column',
            site: 'columns order',
            apply: (each: Query) => renameColumn(each, last, 'a_name'),
          } as const,
        ]),
  ];
}

function hasAggregateIn(items: readonly { readonly expression: Expression }[]): boolean {
  return items.some(({ expression }) => hasAggregate(expression));
}
