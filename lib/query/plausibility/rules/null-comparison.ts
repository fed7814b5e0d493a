import type { NullTest } from '../../model';
import { visit } from '../../visit';
import {
  finding,
  type PlausibilityFinding,
  type PlausibilityRule,
  replaced,
} from '../plausibility-rule';

/** `x = null`, which is never true and never false. */
export const nullComparison: PlausibilityRule = ({ query }) => {
  const found: PlausibilityFinding[] = [];
  visit(query, {
    comparison: (element) => {
      const [link, ...more] = element.rest;
      if (!link || more.length > 0) return;
      const sides = [element.first, link.operand];
      const subject = sides.find(({ kind }) => kind === 'property' || kind === 'variable');
      if (!subject || !sides.some(({ kind }) => kind === 'null')) return;
      const negated = link.operator === '<>';
      const test: NullTest = { kind: 'null-test', subject, negated, span: element.span };
      const isEquality = negated || link.operator === '=';
      found.push(
        finding({
          code: 'null-comparison',
          severity: 'error',
          message: 'A comparison with null is never true; IS NULL and IS NOT NULL ask for it.',
          at: element.span,
          fix: isEquality
            ? {
                title: negated ? 'Use IS NOT NULL' : 'Use IS NULL',
                query: replaced(query, element, test),
              }
            : undefined,
        }),
      );
    },
  });
  return found;
};
