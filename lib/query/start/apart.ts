import type { Expression } from '../model';

/** Conditions that all hold. */
export function splitConjuncts(where: Expression | null): readonly Expression[] {
  if (!where) return [];
  return where.kind === 'and' ? where.operands.flatMap((each) => splitConjuncts(each)) : [where];
}

interface Ends {
  readonly start: string;
  readonly answer: string;
  /** By which the start was given. */
  readonly parameter: string;
}

/** True for a condition that says that the answer is not the start, or not of the start's value. */
export function isApart(condition: Expression, ends: Ends): boolean {
  if (condition.kind === 'not') {
    const { operand } = condition;
    return operand.kind === 'in' && isGiven(operand.item, operand.list, ends);
  }
  if (condition.kind !== 'comparison' || condition.rest.length !== 1) return false;
  const [link] = condition.rest;
  if (link?.operator !== '<>') return false;
  const [one, other] = [condition.first, link.operand];
  const names = [one, other].map((side) => (side.kind === 'variable' ? side.name : null));
  const isOfBoth = names.includes(ends.start) && names.includes(ends.answer);
  return isOfBoth || isGiven(one, other, ends) || isGiven(other, one, ends);
}

/** A property of the answer against the value that the start was given by. */
function isGiven(property: Expression, value: Expression, { answer, parameter }: Ends): boolean {
  return (
    property.kind === 'property' &&
    property.subject.kind === 'variable' &&
    property.subject.name === answer &&
    value.kind === 'parameter' &&
    baseOf(value.name) === baseOf(parameter)
  );
}

/** One placeholder may be bound at several places. */
function baseOf(name: string): string {
  return name.replace(/__\d+$/, '');
}
