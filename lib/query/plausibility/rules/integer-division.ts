import { call } from '../../build';
import type { Expression } from '../../model';
import { visit } from '../../visit';
import {
  finding,
  type PlausibilityFinding,
  type PlausibilityRule,
  replaced,
} from '../plausibility-rule';
import type { Reading } from '../reading/entity';

/** One count divided by another: the result is cut to a whole number. */
export const integerDivision: PlausibilityRule = ({ query, reading }) => {
  const found: PlausibilityFinding[] = [];
  visit(query, {
    arithmetic: (element) => {
      const { operator, left, right, span } = element;
      if (operator !== '/' || !isCount(left, reading) || !isCount(right, reading)) return;
      const by = { ...element, left: call('toFloat', left) };
      found.push(
        finding({
          code: 'integer-division',
          severity: 'warning',
          message: 'Two whole numbers are divided, so the result is cut to a whole number.',
          at: span,
          fix: { title: 'Divide as decimals', query: replaced(query, element, by) },
        }),
      );
    },
  });
  return found;
};

function isCount(expression: Expression, reading: Reading): boolean {
  if (expression.kind === 'count-star') return true;
  if (expression.kind === 'subquery') return expression.operator === 'count';
  if (expression.kind === 'variable') {
    const value = reading.meaningOf(expression);
    const isOther = value?.kind === 'value' && value.expression !== expression;
    return isOther && value.expression !== null && isCount(value.expression, reading);
  }
  return expression.kind === 'aggregate' && expression.function === 'count';
}
