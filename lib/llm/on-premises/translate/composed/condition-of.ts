import 'server-only';
import { and, compare, match, or, property, query, returning, variable } from '@/lib/query/build';
import {
  type Clause,
  type Expression,
  type MatchClause,
  type NodePattern,
  NO_SPAN,
  type PathPattern,
  type Query,
  type SingleQuery,
  type WithClause,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { shownOf } from './asked-apart';

/** What a list is of, and what each of it meets. */
export interface Listed {
  /** The variable of what is listed. */
  readonly subject: string;
  readonly label: string;
  /** Null where all of the label are listed. */
  readonly condition: Expression | null;
}

/** A query that lists things, as the condition that they meet. Null where it does anything else: counts, orders, shows figures. */
export function conditionOf({ parts, union }: Query): Listed | null {
  if (union === 'all') return null;
  const all = parts.map((part) => listedIn(part));
  const [first] = all;
  if (!first) return null;
  const conditions: Expression[] = [];
  for (const each of all) {
    if (!each || each.label !== first.label || each.subject !== first.subject) return null;
    if (each.condition) conditions.push(each.condition);
    else if (all.length > 1) return null;
  }
  return { ...first, condition: or(conditions) };
}

function listedIn({ clauses }: SingleQuery): Listed | null {
  const last = clauses.at(-1);
  if (last?.kind !== 'return' || last.order.length > 0) return null;
  if (last.limit !== null || last.skip !== null) return null;
  const [shown, ...more] = last.items;
  const subject = shownOf(shown);
  if (subject === null || more.length > 0) return null;
  const label = labelOf(clauses, subject);
  if (label === null) return null;
  const conditions: Expression[] = [];
  const left = [...clauses.slice(0, -1)];
  for (let next = left.shift(); next; next = left.shift()) {
    const [behind] = left;
    const counted = behind && countedBy(next, behind, subject);
    const taken = isSubjectAgain(next, subject) ? [] : counted ? [counted] : testsIn(next, subject);
    if (!taken) {
      const rest = [next, ...left];
      const whole = isReading(rest) ? [exists(wholeOf(rest, subject))] : null;
      if (!whole) return null;
      conditions.push(...whole);
      break;
    }
    if (counted) left.shift();
    conditions.push(...taken);
  }
  return { subject, label, condition: and(conditions) };
}

function labelOf(clauses: readonly Clause[], subject: string): string | null {
  for (const clause of clauses)
    for (const { variable: named, labels } of elementsOf(clause, 'node'))
      if (named?.text === subject && labels?.kind === 'label') return labels.name;
  return null;
}

/** `WITH DISTINCT x`. */
function isSubjectAgain(clause: Clause, subject: string): boolean {
  if (clause.kind !== 'with' || clause.where || clause.limit) return false;
  const [only, ...more] = clause.items;
  return more.length === 0 && only?.name.text === subject && only.expression.kind === 'variable';
}

/** The conditions of a match that is the only one, or that begins with things by themselves. */
function testsIn(clause: Clause, subject: string): readonly Expression[] | null {
  if (clause.kind !== 'match' || clause.optional) return null;
  const [only, ...more] = clause.patterns;
  const nodes = elementsOf(clause, 'node').map(({ variable: named }) => named?.text);
  if (only?.kind !== 'path' || nodes.every((each) => each !== subject)) return null;
  if (only.elements.length === 1 && more.length === 0) {
    const [node] = only.elements;
    if (node?.kind !== 'node' || node.where || node.properties?.kind === 'parameter') return null;
    const given = (node.properties?.entries ?? []).map(({ key, value }) =>
      compare(property(subject, key.text), '=', value),
    );
    return [...given, ...(clause.where ? [clause.where] : [])];
  }
  return null;
}

/** Patterns of one match and how many things in them, `MATCH … WITH x, count(DISTINCT y) AS n WHERE n > 3`, as one condition. */
function countedBy(clause: Clause, behind: Clause, subject: string): Expression | null {
  if (clause.kind !== 'match' || clause.optional || behind.kind !== 'with' || !behind.where)
    return null;
  const [own, number, ...more] = behind.items;
  if (more.length > 0 || own?.name.text !== subject || !number || isCut(behind)) return null;
  const { expression: counted, name } = number;
  if (counted.kind !== 'aggregate' || counted.function !== 'count' || !counted.distinct)
    return null;
  const [of] = counted.arguments;
  if (of?.kind !== 'variable') return null;
  const shown = {
    ...behind,
    distinct: true,
    items: [{ ...number, expression: of, name: { ...name, text: of.name }, named: false }],
  };
  const body = query(bare(clause, subject), returning(shown.items, { distinct: true }));
  const count: Expression = { kind: 'subquery', operator: 'count', body, span: NO_SPAN };
  return rewrite<Expression>(behind.where, {
    variable: (each) => (each.name === name.text ? count : each),
  });
}

function isCut({ order, limit, skip }: WithClause): boolean {
  return order.length > 0 || limit !== null || skip !== null;
}

function isReading(clauses: readonly Clause[]): boolean {
  return clauses.every(
    (clause) =>
      (clause.kind === 'match' && !clause.optional) || (clause.kind === 'with' && !isCut(clause)),
  );
}

function exists(body: Query): Expression {
  return { kind: 'subquery', operator: 'exists', body, span: NO_SPAN };
}

/** One match needs nothing shown; a pipeline shows what is asked about. */
function wholeOf(clauses: readonly Clause[], subject: string): Query {
  const [first, ...rest] = clauses;
  const told = first?.kind === 'match' ? bare(first, subject) : first;
  if (!told) return query(...clauses);
  if (rest.length === 0) return query(told);
  const shown = {
    kind: 'projection-item',
    expression: variable(subject),
    name: { kind: 'name', text: subject, span: NO_SPAN },
    named: false,
    span: NO_SPAN,
  } as const;
  return query(told, ...rest, returning([shown]));
}

/** The label of what is known already is not said again. */
function bare(clause: MatchClause, subject: string): MatchClause {
  const patterns = clause.patterns.map((pattern) =>
    rewrite<PathPattern | (typeof clause.patterns)[number]>(pattern, {
      node: (node: NodePattern) =>
        node.variable?.text === subject ? { ...node, labels: null } : node,
    }),
  );
  return match(patterns, { where: clause.where });
}
