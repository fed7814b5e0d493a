import { z } from 'zod';

const Name = z.string().min(1).max(200);
const Names = z.array(Name).max(10_000);

/** A value that a filter compares with: a date or time is its ISO text under the name of its type. */
const FilterValue = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.strictObject({ $date: z.iso.date() }),
  z.strictObject({ $datetime: z.iso.datetime({ local: true, offset: true }) }),
]);
export type FilterValue = z.infer<typeof FilterValue>;

const FILTER_OPERATORS = ['=', '<>', 'in', '<', '<=', '>', '>='] as const;

/**
 * Which nodes of a label are seen: those whose property compares so with the values; for `<>` with each
 * of them, for the rest with any. A node without the property is not seen. Filters of one label all hold.
 */
const RowFilter = z.strictObject({
  label: Name,
  property: Name,
  operator: z.enum(FILTER_OPERATORS),
  values: z.array(FilterValue).min(1).max(1000),
});
export type RowFilter = z.infer<typeof RowFilter>;

/** The part of a graph that a role sees; null stands for all of a kind. */
export const RoleScope = z.strictObject({
  labels: Names.nullable().default(null),
  relationshipTypes: Names.nullable().default(null),
  /** `Label.property` and `TYPE.property`. */
  properties: Names.nullable().default(null),
  rowFilters: z.array(RowFilter).max(100).default([]),
});
