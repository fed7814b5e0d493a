import type { Expression } from '../model';
import { isConstant } from './is-constant';

/** The variable that a condition is about, where it compares one property of it, or itself, with a constant. */
export function ownerOf(condition: Expression): string | null {
  const operand = condition.kind === 'not' ? condition.operand : condition;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is about no one thing
  switch (operand.kind) {
    case 'comparison': {
      const [link] = operand.rest;
      if (operand.rest.length === 2 && condition.kind !== 'not') {
        const isBetween =
          isConstant(operand.first) &&
          operand.rest[1] !== undefined &&
          isConstant(operand.rest[1].operand);
        return isBetween && link ? propertyOwner(link.operand) : null;
      }
      if (!link || operand.rest.length > 1) return null;
      if (isConstant(link.operand)) return propertyOwner(operand.first);
      return isConstant(operand.first) ? propertyOwner(link.operand) : null;
    }
    case 'string-predicate':
      return isConstant(operand.operand) ? propertyOwner(operand.subject) : null;
    case 'in':
      if (isConstant(operand.list)) return propertyOwner(operand.item);
      return isConstant(operand.item) ? propertyOwner(operand.list) : null;
    case 'regex':
      return isConstant(operand.pattern) ? propertyOwner(operand.subject) : null;
    case 'property':
      return propertyOwner(operand);
    case 'or': {
      const [first, ...others] = operand.operands.map((one) => ownerOf(one));
      return condition.kind !== 'not' && first !== undefined && others.every((one) => one === first)
        ? first
        : null;
    }
    case 'null-test':
      return condition.kind === 'not' ? null : propertyOwner(operand.subject);
    case 'list-predicate':
      return operand.where && operand.where.kind === 'in' && operand.where.list.kind === 'parameter'
        ? propertyOwner(operand.list)
        : null;
    case 'label-test':
      return operand.subject.kind === 'variable' ? operand.subject.name : null;
    default:
      return null;
  }
}

function propertyOwner(expression: Expression): string | null {
  return expression.kind === 'property' && expression.subject.kind === 'variable'
    ? expression.subject.name
    : null;
}
