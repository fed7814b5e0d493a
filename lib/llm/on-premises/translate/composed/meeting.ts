import 'server-only';
import { and, match, or, query } from '@/lib/query/build';
import { renameVariables } from '@/lib/query/diff/rename-variables';
import {
  type Clause,
  type Element,
  type Expression,
  type MatchClause,
  type Query,
  type SubqueryExpression,
} from '@/lib/query/model';
import { splitConjuncts } from '@/lib/query/start/apart';
import { elementsOf, rewriteOutermost } from '@/lib/query/visit';

import type { Listed } from './condition-of';

/**
 * A query of which the things of one label meet a condition, wherever they are matched. Null where no thing of the label, or
 * several, are in it. `isOnward` of what is told of things that were walked to: no relationship is walked back there.
 */
export function meeting(
  asked: Query,
  { subject, label, condition }: Listed,
  { isOnward }: { readonly isOnward: boolean },
): Query | null {
  if (!condition || asked.parts.length > 1) return null;
  const found = new Set(
    elementsOf(asked, 'node').flatMap(({ variable, labels }) =>
      variable && labels?.kind === 'label' && labels.name === label ? [variable.text] : [],
    ),
  );
  const [name, ...more] = found;
  if (name === undefined || more.length > 0) return null;
  const told = apart(condition, namesIn(asked), new Map([[subject, name]]));
  const placed = placedIn(asked, { name, told, isOnward });
  return placed && { ...asked, parts: placed };
}

/** Either of two conditions of the same things, each with names of its own. Null where they are of other things. */
export function anyOf(one: Listed, other: Listed): Listed | null {
  const second = ofSame(one, other);
  return second && one.condition && { ...one, condition: or([one.condition, second]) };
}

/** The condition of the other as one of the same things, with names that the first does not use. Null where they are of other things. */
export function ofSame(one: Listed, other: Listed): Expression | null {
  if (!one.condition || !other.condition || one.label !== other.label) return null;
  const taken = namesIn(query(match([], { where: one.condition })));
  return apart(other.condition, taken, new Map([[other.subject, one.subject]]));
}

interface Place {
  readonly name: string;
  readonly told: Expression;
  readonly isOnward: boolean;
}

/** With the condition where the thing is met first: outside of whatever is asked of it. */
function placedIn({ parts }: Query, place: Place): Query['parts'] | null {
  const { name, told, isOnward } = place;
  const [part] = parts;
  if (!part || parts.length > 1) return null;
  const at = part.clauses.findIndex((clause) => clause.kind === 'match' && isIn(clause, name));
  const first = part.clauses[at];
  if (first?.kind === 'match') {
    if (first.optional) return null;
    return [
      {
        ...part,
        clauses: part.clauses.with(at, isOnward ? walkedOn(first, told) : met(first, told)),
      },
    ];
  }
  let isPlaced = false;
  const clauses = part.clauses.map((clause) =>
    rewriteOutermost<'subquery', Clause>(clause, 'subquery', (each) => {
      const inner = isPlaced ? null : placedIn(each.body, place);
      if (!inner) return each;
      isPlaced = true;
      return { ...each, body: { ...each.body, parts: inner } };
    }),
  );
  return isPlaced ? [{ ...part, clauses }] : null;
}

function met(clause: MatchClause, told: Expression): MatchClause {
  return { ...clause, where: and([...splitConjuncts(clause.where), ...splitConjuncts(told)]) };
}

/** What walks the same kind of relationship stands in the same match: none is walked twice. */
function walkedOn(clause: MatchClause, told: Expression): MatchClause {
  const walked = new Set(typesIn(clause));
  const patterns = [...clause.patterns];
  const conditions = [...splitConjuncts(clause.where)];
  for (const each of splitConjuncts(told)) {
    const inner = each.kind === 'subquery' && each.operator === 'exists' ? matchIn(each) : null;
    if (inner && typesIn(inner).some((type) => walked.has(type))) {
      patterns.push(...inner.patterns);
      conditions.push(...splitConjuncts(inner.where));
    } else conditions.push(each);
  }
  return { ...clause, patterns, where: and(conditions) };
}

/** The match that is all of a subquery. */
function matchIn({ body }: SubqueryExpression): MatchClause | null {
  const [part, ...parts] = body.parts;
  const [only, ...more] = part?.clauses ?? [];
  return only?.kind === 'match' && parts.length + more.length === 0 ? only : null;
}

/** Types of the relationships that are walked. */
export function typesIn(root: Element): readonly string[] {
  return elementsOf(root, 'relationship').flatMap(({ types }) =>
    types ? elementsOf(types, 'label').map(({ name }) => name) : [],
  );
}

function isIn({ patterns }: MatchClause, name: string): boolean {
  return patterns.some((pattern) =>
    elementsOf(pattern, 'node').some(({ variable }) => variable?.text === name),
  );
}

/** The condition with names of its own for all but what it is of. */
function apart(
  condition: Expression,
  taken: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
): Expression {
  const names = new Map(known);
  const holder = query(match([], { where: condition }));
  for (const each of namesIn(holder)) {
    if (names.has(each)) continue;
    const base = each.replace(/\d+$/u, '');
    let fresh = each;
    for (let count = 2; taken.has(fresh) || [...names.values()].includes(fresh); count += 1)
      fresh = `${base}${count}`;
    names.set(each, fresh);
  }
  const [part] = renameVariables(holder, names).parts;
  const [clause] = part?.clauses ?? [];
  return clause?.kind === 'match' && clause.where ? clause.where : condition;
}

function namesIn(asked: Query): ReadonlySet<string> {
  const names = new Set(elementsOf(asked, 'variable').map((each) => each.name));
  for (const kind of ['node', 'relationship', 'path'] as const)
    for (const { variable } of elementsOf(asked, kind)) if (variable) names.add(variable.text);
  for (const { name } of elementsOf(asked, 'projection-item')) names.add(name.text);
  return names;
}
