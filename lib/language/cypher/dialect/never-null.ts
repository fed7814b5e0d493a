import type { Expression } from '@/lib/query/model';

interface Element {
  readonly name: string;
  readonly list: Expression;
}

/** True where a condition on the elements of a list is decided for every one of them. */
export function isNeverNull(condition: Expression, element: Element): boolean {
  const isValue = (each: Expression): boolean =>
    LITERALS.has(each.kind) ||
    (each.kind === 'variable' && each.name === element.name && hasNoNulls(element.list));
  if (condition.kind === 'comparison') {
    const operands = [condition.first, ...condition.rest.map(({ operand }) => operand)];
    const isEquality = condition.rest.every(
      ({ operator }) => operator === '=' || operator === '<>',
    );
    return isEquality && operands.every(isValue);
  }
  if (condition.kind === 'in') {
    const { item, list } = condition;
    return (
      isValue(item) && list.kind === 'list' && list.items.every(({ kind }) => LITERALS.has(kind))
    );
  }
  if (condition.kind === 'and' || condition.kind === 'or' || condition.kind === 'xor')
    return condition.operands.every((each) => isNeverNull(each, element));
  if (condition.kind === 'not') return isNeverNull(condition.operand, element);
  if (condition.kind === 'subquery') return condition.operator === 'exists';
  return DECIDED.has(condition.kind);
}

const DECIDED: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'null-test',
  'boolean',
  'pattern-predicate',
]);

const LITERALS: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'string',
  'integer',
  'float',
  'boolean',
]);

const WHOLE = new Set(['nodes', 'relationships', 'labels', 'keys', 'range']);

/** A stored list holds no null, nor does what was collected. */
function hasNoNulls(list: Expression): boolean {
  if (list.kind === 'list') return list.items.every(({ kind }) => LITERALS.has(kind));
  if (list.kind === 'function') return WHOLE.has(list.name.toLowerCase());
  return (
    (list.kind === 'property' && list.subject.kind === 'variable') ||
    (list.kind === 'aggregate' && list.function === 'collect')
  );
}
