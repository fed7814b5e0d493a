import type { Expression } from './model';
import { elementsOf } from './visit';

/** Whether anything of an expression is made of many rows. */
export function aggregates(expression: Expression): boolean {
  return (
    elementsOf(expression, 'aggregate').length + elementsOf(expression, 'count-star').length > 0
  );
}

/** Whether an expression is nothing but what is made of many rows. */
export function isAggregate({ kind }: Expression): boolean {
  return kind === 'aggregate' || kind === 'count-star';
}
