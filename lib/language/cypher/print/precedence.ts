import type { Arithmetic, Expression } from '@/lib/query/model';

/** How tightly Cypher binds, loosest first. */
export const LEVEL = {
  or: 1,
  xor: 2,
  and: 3,
  not: 4,
  comparison: 5,
  predicate: 6,
  sum: 7,
  product: 8,
  power: 9,
  sign: 10,
  postfix: 11,
} as const;

const ATOM = 12;

const ARITHMETIC: Readonly<Record<Arithmetic['operator'], number>> = {
  '+': LEVEL.sum,
  '-': LEVEL.sum,
  '||': LEVEL.sum,
  '*': LEVEL.product,
  '/': LEVEL.product,
  '%': LEVEL.product,
  '^': LEVEL.power,
};

/** Kinds with one level of their own; what is in neither table is an atom. */
const KINDS: Readonly<Partial<Record<Expression['kind'], number>>> = {
  or: LEVEL.or,
  xor: LEVEL.xor,
  and: LEVEL.and,
  not: LEVEL.not,
  comparison: LEVEL.comparison,
  in: LEVEL.predicate,
  regex: LEVEL.predicate,
  'string-predicate': LEVEL.predicate,
  'null-test': LEVEL.predicate,
  'label-test': LEVEL.predicate,
  'type-test': LEVEL.predicate,
  'normalized-test': LEVEL.predicate,
  sign: LEVEL.sign,
  property: LEVEL.postfix,
  index: LEVEL.postfix,
  slice: LEVEL.postfix,
};

export function levelOf(expression: Expression): number {
  if (expression.kind === 'arithmetic') return ARITHMETIC[expression.operator];
  if (expression.kind === 'integer' || expression.kind === 'float') {
    return expression.value.startsWith('-') ? LEVEL.sign : ATOM;
  }
  if (expression.kind === 'opaque') return expression.rule.startsWith('expression') ? 0 : ATOM;
  return KINDS[expression.kind] ?? ATOM;
}
