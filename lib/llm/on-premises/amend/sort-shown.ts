import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { variable } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addColumn } from '@/lib/query/edit/edit-columns';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { type Scene, shownAs } from './scene';

/**
 * The query with what its rows are to be sorted by. Rows that are one of each, or groups, are sorted by
 * nothing that they do not show: so they show it, where they are about the thing that has it. Null where
 * they are not: they would become other rows.
 */
export function withSortShown(scene: Scene, subjects: readonly Expression[]): Query | null {
  const { clause, query } = scene;
  const isGrouped = clause.items.some(({ expression }) => isAggregate(expression));
  if (!clause.distinct && !isGrouped) return query;
  const known = new Set(clause.items.map(({ expression }) => keyOf(expression)));
  const headings = new Set(clause.items.map(({ name }) => name.text));
  const missing = subjects.filter(
    (each) =>
      !known.has(keyOf(each)) &&
      !isAggregate(each) &&
      !(each.kind === 'variable' && headings.has(each.name)),
  );
  // A row is about a thing where it shows it, or what it is called.
  const things = new Set(
    scene.nodes
      .filter((node) =>
        [variable(node.name), shownAs(scene, node)].some((each) => known.has(keyOf(each))),
      )
      .map(({ name }) => name),
  );
  const isOfThem = missing.every((each) =>
    elementsOf(each, 'variable').every(({ name }) => things.has(name)),
  );
  return isOfThem
    ? missing.reduce((each, expression) => addColumn(each, { expression }), query)
    : null;
}
