import { finalReturn } from '@/lib/query/edit/final-return';
import type { Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { columnEdits } from './column-edits';
import { conditionEdits } from './condition-edits';
import { hopEdits } from './hop-edits';
import type { KnownEdit } from './known-edit';
import { labelEdits } from './label-edits';
import { rowEdits } from './row-edits';

/** Edits that a query allows, of every kind that it has a place for. */
export function knownEditsOf(
  query: Query,
  schema: GraphSchema,
  random: () => number,
): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause || clause.all) return [];
  return [
    ...rowEdits(query),
    ...columnEdits(query, schema),
    ...conditionEdits(query, schema, random),
    ...hopEdits(query, schema),
    ...labelEdits(query, schema),
  ];
}
