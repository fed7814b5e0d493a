import { siteOf } from '@/lib/query/bind/site';
import type { Expression } from '@/lib/query/model';
import type { Meanings } from '@/lib/query/scope';
import type { GraphSchema, ScalarType } from '@/lib/schema/graph-schema';

/** Types that compare with each other; two different ones are never equal. */
export type ValueClass = 'string' | 'number' | 'boolean';

const OF_SCALARS: Readonly<Partial<Record<ScalarType, ValueClass>>> = {
  STRING: 'string',
  INTEGER: 'number',
  FLOAT: 'number',
  BOOLEAN: 'boolean',
};

const OF_FUNCTIONS: Readonly<Record<string, ValueClass>> = {
  tolower: 'string',
  toupper: 'string',
  tostring: 'string',
  trim: 'string',
  substring: 'string',
  left: 'string',
  right: 'string',
  replace: 'string',
  type: 'string',
  size: 'number',
  length: 'number',
  tointeger: 'number',
  tofloat: 'number',
  abs: 'number',
  ceil: 'number',
  floor: 'number',
  round: 'number',
};

/** Classes that a value may have; null where nothing is known, so that nothing is concluded. */
export function classesOf(
  expression: Expression,
  known: { readonly meanings: Meanings; readonly schema: GraphSchema | null },
): ReadonlySet<ValueClass> | null {
  const own = OF_KINDS[expression.kind] ?? ofFunction(expression);
  if (own) return new Set([own]);
  const isStored = expression.kind === 'property' || expression.kind === 'variable';
  return isStored && known.schema
    ? propertyClasses(expression, { ...known, schema: known.schema })
    : null;
}

const OF_KINDS: Readonly<Partial<Record<Expression['kind'], ValueClass>>> = {
  string: 'string',
  integer: 'number',
  float: 'number',
  'count-star': 'number',
  boolean: 'boolean',
};

function ofFunction(expression: Expression): ValueClass | undefined {
  if (expression.kind === 'function') return OF_FUNCTIONS[expression.name.toLowerCase()];
  return expression.kind === 'aggregate' && expression.function === 'count' ? 'number' : undefined;
}

function propertyClasses(
  expression: Expression,
  known: { readonly meanings: Meanings; readonly schema: GraphSchema },
): ReadonlySet<ValueClass> | null {
  const site = siteOf(expression, known);
  if (!site || site.list || site.types.length === 0) return null;
  const classes = site.types.map((type) => OF_SCALARS[type]);
  return classes.includes(undefined) ? null : new Set(classes.flatMap((each) => each ?? []));
}
