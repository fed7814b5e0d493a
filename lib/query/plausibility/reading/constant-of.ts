import type { ComparisonOperator, Expression } from '../../model';

/** A value that a query writes out. */
export type Constant =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A date or time as it is written inside its function. */
  | { readonly kind: 'time'; readonly function: string; readonly value: string };

/** Null for anything that is not written out. */
export function constantOf(expression: Expression): Constant | null {
  if (expression.kind === 'integer' || expression.kind === 'float') {
    return { kind: 'number', value: Number(expression.value) };
  }
  if (expression.kind === 'string') return { kind: 'text', value: expression.value };
  if (expression.kind === 'boolean') return { kind: 'boolean', value: expression.value };
  if (expression.kind === 'sign') {
    const inner = constantOf(expression.operand);
    if (inner?.kind !== 'number') return null;
    return { kind: 'number', value: expression.operator === '-' ? -inner.value : inner.value };
  }
  if (expression.kind !== 'function') return null;
  const name = expression.name.toLowerCase();
  const [argument, ...more] = expression.arguments;
  if (!TIMES.has(name) || argument?.kind !== 'string' || more.length > 0) return null;
  return { kind: 'time', function: name, value: argument.value };
}

const TIMES = new Set(['date', 'datetime', 'localdatetime', 'time', 'localtime']);

/** The same comparison read from the other side. */
export function mirrored(operator: ComparisonOperator): ComparisonOperator {
  return MIRROR[operator];
}

const MIRROR: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Negative, zero or positive; null where the two cannot be compared. */
export function compareConstants(a: Constant, b: Constant): number | null {
  if (a.kind !== b.kind) return null;
  if (a.kind === 'time' && b.kind === 'time' && a.function !== b.function) return null;
  if (a.value === b.value) return 0;
  return a.value < b.value ? -1 : 1;
}
