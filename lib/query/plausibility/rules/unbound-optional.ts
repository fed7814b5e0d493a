import type { Clause, Expression, MatchClause } from '../../model';
import { elementsOf } from '../../visit';
import {
  finding,
  type PlausibilityFinding,
  type PlausibilityRule,
  type RuleContext,
} from '../plausibility-rule';
import type { Step } from '../reading/entity';

/** A filter on what an OPTIONAL MATCH may not have found, which undoes the OPTIONAL. */
export const unboundOptional: PlausibilityRule = (context) => {
  const found: PlausibilityFinding[] = [];
  const report = (at: Expression['span'], severity: 'warning' | 'remark'): void => {
    const message =
      severity === 'warning'
        ? 'This leaves out the rows for which the OPTIONAL MATCH found nothing, so it is not optional any more.'
        : 'This leaves out the rows for which the OPTIONAL MATCH found nothing.';
    found.push(finding({ code: 'unbound-optional', severity, message, at }));
  };
  for (const { steps } of context.reading.pipelines) {
    for (const step of steps) {
      const { clause } = step;
      const own = clause.kind === 'match' && clause.optional ? clause : null;
      if (clause.kind === 'with' && clause.where) {
        for (const each of operandsOf(clause.where)) {
          const strictness = needsOptional(each, context, null);
          if (strictness) report(each.span, strictness === 'asks' ? 'remark' : 'warning');
        }
      }
      if (clause.kind !== 'match' || own) continue;
      for (const pattern of clause.patterns) {
        const node = elementsOf(pattern, 'node').find((each) =>
          isOptionalNode(each.variable?.text, step),
        );
        if (node) report(pattern.span, 'warning');
      }
      for (const each of clause.where ? operandsOf(clause.where) : []) {
        const strictness = needsOptional(each, context, clause);
        if (strictness) report(each.span, strictness === 'asks' ? 'remark' : 'warning');
      }
    }
  }
  return found;
};

function operandsOf(where: Expression): readonly Expression[] {
  return where.kind === 'and' ? where.operands.flatMap(operandsOf) : [where];
}

function isOptionalNode(name: string | undefined, { before, pipeline }: Step): boolean {
  const binding = name === undefined ? undefined : before.get(name);
  return (
    binding?.optional !== null &&
    binding !== undefined &&
    isOf(binding.optional, pipeline.part.clauses)
  );
}

function isOf(clause: MatchClause, clauses: readonly Clause[]): boolean {
  return clauses.includes(clause);
}

/** Whether null for an optional thing makes this null or false: `asks` where it says so itself. */
function needsOptional(
  expression: Expression,
  context: RuleContext,
  inside: MatchClause | null,
): 'needs' | 'asks' | null {
  const needs = (...terms: readonly Expression[]): 'needs' | null =>
    terms.some((each) => isOptionalTerm(each, context, inside)) ? 'needs' : null;
  if (expression.kind === 'null-test') {
    return expression.negated && needs(expression.subject) ? 'asks' : null;
  }
  if (expression.kind === 'not') {
    const { operand } = expression;
    const isOpen = operand.kind === 'null-test' || operand.kind === 'pattern-predicate';
    return isOpen ? null : needsOptional(operand, context, inside);
  }
  if (expression.kind === 'or') {
    const sides = expression.operands.map((each) => needsOptional(each, context, inside));
    return sides.every((each) => each !== null) ? 'needs' : null;
  }
  if (expression.kind === 'comparison') {
    return needs(expression.first, ...expression.rest.map(({ operand }) => operand));
  }
  if (expression.kind === 'in') return needs(expression.item);
  const isTest = ['string-predicate', 'regex', 'label-test'].includes(expression.kind);
  if (isTest && 'subject' in expression && expression.subject) return needs(expression.subject);
  return expression.kind === 'property' ? needs(expression) : null;
}

/** The optional thing itself, its property, or what is null where these are. */
function isOptionalTerm(
  expression: Expression,
  context: RuleContext,
  inside: MatchClause | null,
): boolean {
  if (expression.kind === 'variable') {
    const binding = context.reading.meaningOf(expression);
    if (!binding) return false;
    if (binding.optional) return binding.optional !== inside;
    const value = binding.kind === 'value' ? binding.expression : null;
    return value?.kind === 'property' && isOptionalTerm(value, context, inside);
  }
  if (expression.kind === 'property') return isOptionalTerm(expression.subject, context, inside);
  if (expression.kind === 'arithmetic') {
    return [expression.left, expression.right].some((each) =>
      isOptionalTerm(each, context, inside),
    );
  }
  if (expression.kind !== 'function' || !STRICT.has(expression.name.toLowerCase())) return false;
  return expression.arguments.some((each) => isOptionalTerm(each, context, inside));
}

/** Functions that give null for null. */
const STRICT = new Set(
  'tolower toupper lower upper trim ltrim rtrim size tointeger tofloat tostring abs round left right substring date datetime labels type'.split(
    ' ',
  ),
);
