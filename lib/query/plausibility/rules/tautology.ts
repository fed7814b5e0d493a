import type { Expression } from '../../model';
import { visit } from '../../visit';
import { finding, type PlausibilityFinding, type PlausibilityRule } from '../plausibility-rule';
import { type Condition, conditionsOf } from '../reading/condition';
import { conflictsIn, spanOf } from '../reading/conflict';
import { constantOf } from '../reading/constant-of';
import { junctionsOf } from '../reading/junctions';

/** A condition that every row meets. */
export const tautology: PlausibilityRule = ({ query, reading }) => {
  const found: PlausibilityFinding[] = [];
  const report = (at: Expression['span'], severity: 'warning' | 'remark'): void => {
    const message = 'This condition is always true, so it leaves nothing out.';
    found.push(finding({ code: 'tautology', severity, message, at }));
  };
  for (const element of junctionsOf(query, 'or')) {
    const denied = element.operands.map((each) => conditionsOf(each, reading, true));
    // Each side must be one condition that can be denied.
    const [conflict] = denied.every((each) => each.length === 1)
      ? conflictsIn(denied.flat(), () => false)
      : [];
    if (conflict?.length === 2) report(spanOf(conflict, element), 'warning');
  }
  visit(query, {
    comparison: (element) => {
      const [only, ...more] = conditionsOf(element, reading);
      if (only && more.length === 0 && isOfItself(only)) report(element.span, 'warning');
    },
    match: ({ where }) => checkWhere(where),
    with: ({ where }) => checkWhere(where),
  });
  return found;

  function checkWhere(where: Expression | null): void {
    for (const each of where?.kind === 'and' ? where.operands : [where]) {
      const isTrue = each?.kind === 'boolean' && each.value;
      const isSame =
        each?.kind === 'comparison' &&
        each.rest.length === 1 &&
        each.rest[0]?.operator === '=' &&
        isEqual(each.first, each.rest[0].operand);
      if (each && (isTrue || isSame)) report(each.span, 'remark');
    }
  }
};

function isOfItself(condition: Condition): boolean {
  const isOrEqual = condition.kind === 'relate' && ['=', '<=', '>='].includes(condition.operator);
  return isOrEqual && condition.kind === 'relate' && condition.term === condition.other;
}

function isEqual(a: Expression, b: Expression): boolean {
  const [first, second] = [constantOf(a), constantOf(b)];
  return first !== null && second !== null && JSON.stringify(first) === JSON.stringify(second);
}
