import { integer, variable } from '@/lib/query/build';
import type { Expression, IndexAccess, ListExpression } from '@/lib/query/model';

import type { Lowering } from './lowering';

const PLAIN: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'variable',
  'parameter',
  'property',
  'string',
  'integer',
  'list',
]);

/** Uses a value several times but computes it once: `[x IN [value] | …x…][0]`. */
export function within(
  value: Expression,
  base: string,
  lowering: Lowering,
  use: (value: Expression) => Expression,
): Expression {
  if (PLAIN.has(value.kind)) return use(value);
  const name = lowering.freshName(base);
  return firstOf({
    kind: 'list-comprehension',
    variable: { kind: 'name', text: name, span: value.span },
    list: listOf(value),
    where: null,
    projection: use(variable(name)),
    span: value.span,
  });
}

export function listOf(value: Expression): ListExpression {
  return { kind: 'list', items: [value], span: value.span };
}

export function firstOf(list: Expression): IndexAccess {
  return { kind: 'index', subject: list, index: integer(0), span: list.span };
}

/** The value beside the first condition that holds. */
export function choose(
  branches: readonly (readonly [when: Expression, value: Expression])[],
  otherwise: Expression,
): Expression {
  const { span } = otherwise;
  return {
    kind: 'case',
    subject: null,
    branches: branches.map(([when, value]) => ({ kind: 'case-branch', when, value, span })),
    otherwise,
    span,
  };
}
