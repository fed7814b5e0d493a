import type { Expression } from '../model';
import { elementsOf } from '../visit';
import type { Difference, Pair } from './difference';
import { keyOf, turnedComparison } from './key-of';
import type { Condition } from './outline';
import { pairByKey, pairLoosely } from './pair-lists';

/** What a condition is about: its left side and what is done with it. */
function aboutOf({
  expression,
}: Condition): readonly [subject: string, operator: string, owner: string] {
  const bare = expression.kind === 'not' ? expression.operand : expression;
  const said = bare.kind === 'comparison' ? turnedComparison(bare) : bare;
  const [subject, operator] = partsOf(said);
  const [owner] = subject ? elementsOf(subject, 'variable') : [];
  return [subject ? keyOf(subject) : '', operator, owner?.name ?? ''];
}

function partsOf(said: Expression): readonly [Expression | null, string] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is about nothing in particular
  switch (said.kind) {
    case 'comparison':
      return [said.first, said.rest[0]?.operator ?? ''];
    case 'string-predicate':
      return [said.subject, said.operator];
    case 'in':
      return [said.item, '='];
    case 'regex':
    case 'null-test':
    case 'label-test':
      return [said.subject, said.kind];
    case 'or': {
      const [first] = said.operands;
      return first
        ? partsOf(first.kind === 'comparison' ? turnedComparison(first) : first)
        : [null, ''];
    }
    case 'property':
    case 'variable':
      return [said, 'true'];
    default:
      return [null, said.kind];
  }
}

/** Conditions that came, went, or are about the same and say something else. */
export function compareConditions(
  pair: Pair,
  old: readonly Condition[],
  now: readonly Condition[],
): readonly Difference[] {
  const rest = pairByKey(old, now, ({ expression, isWhole }) => `${isWhole} ${keyOf(expression)}`);
  const { pairs, before, after } = pairLoosely(rest.before, rest.after, likeCondition);
  return [
    ...pairs.map(([a, b]) => ({ pair, what: 'condition', before: a, after: b }) as const),
    ...before.map((one) => ({ pair, what: 'condition', before: one, after: null }) as const),
    ...after.map((one) => ({ pair, what: 'condition', before: null, after: one }) as const),
  ];
}

function likeCondition(a: Condition, b: Condition): number {
  const [subject, operator, owner] = aboutOf(a);
  const [otherSubject, otherOperator, otherOwner] = aboutOf(b);
  if (bareKey(a) === bareKey(b)) return 7;
  const isNegation = a.expression.kind === 'not' || b.expression.kind === 'not';
  if (subject === '' || otherSubject === '') {
    // Two sub-queries or formulas: the same one, negated or about the same names.
    if (subject !== otherSubject || operator !== otherOperator) return 0;
    return sharedNames(a, b) ? 2 : 0;
  }
  if (subject === otherSubject) {
    if (operator === otherOperator) return 6;
    return isNegation ? 4 : 3 + (isSameSide(operator, otherOperator) ? 2 : 0);
  }
  return owner === otherOwner && operator === otherOperator && operator === '=' ? 1 : 0;
}

function bareKey({ expression }: Condition): string {
  return keyOf(expression.kind === 'not' ? expression.operand : expression);
}

/** `<` and `<=` bound the same side, so that one of two bounds is not taken for the other. */
function isSameSide(a: string, b: string): boolean {
  return a !== '' && b !== '' && a[0] === b[0];
}

function sharedNames(a: Condition, b: Condition): boolean {
  const names = (each: Condition): readonly string[] => [
    ...elementsOf(each.expression, 'variable').map(({ name }) => name),
    ...elementsOf(each.expression, 'node').flatMap(({ variable }) => variable?.text ?? []),
  ];
  const known = new Set(names(a));
  return names(b).some((name) => known.has(name));
}
