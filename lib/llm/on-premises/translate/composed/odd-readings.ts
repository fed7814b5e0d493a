import 'server-only';
import type { Expression, Pattern, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { typesIn } from './meeting';

const ASKS_WHETHER = /^(?:are|is) there\b.*\b(?:not|never|no|without)\b/iu;

/** What is read without a doubt, and all the same seldom means what was said. */
export function isOdd(asked: Query, question: string): boolean {
  return isSwallowing(asked) || isTwice(asked) || ASKS_WHETHER.test(question);
}

/** What walks a relationship and has none of its kind: "no stake in $a" that became a stake in $a and none at all. */
export function isContrary(asked: Query): boolean {
  const bodies = elementsOf(asked, 'not').flatMap(({ operand }) =>
    operand.kind === 'subquery' ? [operand.body] : [],
  );
  const inside = new Set(bodies.flatMap((body) => elementsOf(body, 'relationship')));
  const walked = new Set(
    elementsOf(asked, 'relationship').flatMap((each) => (inside.has(each) ? [] : typesIn(each))),
  );
  return bodies.some((body) => {
    const isBare =
      elementsOf(body, 'node').every(({ properties }) => properties === null) &&
      elementsOf(body, 'match').every(({ where }) => where === null);
    const [type, ...more] = typesIn(body);
    return isBare && type !== undefined && more.length === 0 && walked.has(type);
  });
}

/** A denial that reaches over more than one relationship, or over what a thing outside of it is; or a number of things beside it. */
function isSwallowing(asked: Query): boolean {
  const denied = elementsOf(asked, 'not').flatMap(({ operand }) =>
    operand.kind === 'subquery' ? [operand.body] : [],
  );
  const clauses = asked.parts.flatMap((part) => part.clauses);
  const isCounted = clauses.some((clause) => clause.kind === 'with' && clause.where !== null);
  if (denied.length > 0 && isCounted) return true;
  const outside = new Set(
    clauses.flatMap((clause) => (clause.kind === 'match' ? namesIn(clause.patterns) : [])),
  );
  return denied.some(
    (body) =>
      elementsOf(body, 'relationship').length > 1 ||
      elementsOf(body, 'property').some(({ subject }) => outside.has(variableOf(subject) ?? '')),
  );
}

function namesIn(patterns: readonly Pattern[]): readonly string[] {
  return patterns.flatMap((pattern) =>
    elementsOf(pattern, 'node').flatMap(({ variable }) => variable?.text ?? []),
  );
}

/** Two things of one label, of which the question may have meant one. */
function isTwice(asked: Query): boolean {
  const labels = new Map<string, string>();
  for (const { variable, labels: said } of elementsOf(asked, 'node'))
    if (variable && said?.kind === 'label') labels.set(variable.text, said.name);
  return new Set(labels.values()).size < labels.size;
}

/** The name of what a property is read from, where that is a variable. */
export function variableOf(subject: Expression): string | null {
  return subject.kind === 'variable' ? subject.name : null;
}
