import type { Expression } from '../model';
import { elementsOf } from '../visit';

/** True where a value does not depend on what was found. */
export function isConstant(expression: Expression): boolean {
  return (
    elementsOf(expression, 'variable').length === 0 &&
    elementsOf(expression, 'subquery').length === 0 &&
    elementsOf(expression, 'node').length === 0 &&
    elementsOf(expression, 'count-star').length === 0
  );
}
