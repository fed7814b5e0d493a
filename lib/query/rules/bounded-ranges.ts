import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Expression, FunctionCall } from '../model';
import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Numbers that all ranges of a query may make together, multiplied, since they may be unwound in turn. */
const MOST_NUMBERS = 100_000n;

/** `range` makes a list as long as its bounds say, whatever the graph holds. */
export const boundedRanges: GuardRule = (query) => {
  const found: Diagnostic[] = [];
  let numbers = 1n;
  for (const call of elementsOf(query, 'function')) {
    if (call.name.toLowerCase() !== 'range' || isBoundedByLists(call)) continue;
    const size = sizeOf(call);
    if (size === null) {
      const message =
        'The bounds of range() must be whole numbers written out, or the size of a list.';
      found.push(reason('unbounded-range', message, call.span));
    } else {
      numbers *= size > 0n ? size : 1n;
      if (numbers > MOST_NUMBERS) {
        const message = `The ranges make over ${MOST_NUMBERS} numbers; make them smaller.`;
        found.push(reason('range-too-large', message, call.span));
      }
    }
  }
  return found;
};

function sizeOf({ arguments: [from, to, step] }: FunctionCall): bigint | null {
  const first = integerOf(from);
  const last = integerOf(to);
  const by = step ? integerOf(step) : 1n;
  if (first === null || last === null || by === null || by === 0n) return null;
  return (last - first) / by + 1n;
}

function integerOf(expression: Expression | undefined): bigint | null {
  if (expression?.kind === 'integer') return BigInt(expression.value);
  if (expression?.kind === 'sign' && expression.operand.kind === 'integer') {
    const value = BigInt(expression.operand.value);
    return expression.operator === '-' ? -value : value;
  }
  return null;
}

/** `range(0, size(list) - 1)`: as long as a list that is there already. */
function isBoundedByLists({ arguments: [from, to, step] }: FunctionCall): boolean {
  return (
    integerOf(from) !== null &&
    to !== undefined &&
    isSize(to) &&
    (!step || integerOf(step) !== null)
  );
}

function isSize(expression: Expression): boolean {
  if (expression.kind === 'arithmetic' && expression.operator === '-') {
    return isSize(expression.left) && integerOf(expression.right) !== null;
  }
  return (
    expression.kind === 'function' &&
    ['size', 'length'].includes(expression.name.toLowerCase()) &&
    expression.arguments.every(
      (argument) => argument.kind === 'variable' || argument.kind === 'property',
    )
  );
}
