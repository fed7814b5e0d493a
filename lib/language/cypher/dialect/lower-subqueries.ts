import { and, compare, integer } from '@/lib/query/build';
import type { Expression, MatchClause, Query, SubqueryExpression } from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';

/** The store reads MATCH and WHERE in EXISTS and COUNT: a RETURN that changes nothing goes, all else is refused. */
export function lowerSubqueries(query: Query, lowering: Lowering): Query {
  const lowered = rewrite(query, {
    subquery: (element) => {
      const each = flattened(withoutReturn(element));
      if (!isMatching(each)) lowering.refuse(MESSAGES[element.operator], element.span);
      return each;
    },
  });
  return rewrite(lowered, { subquery: counted });
}

/**
 * The store forgets in an EXISTS of several MATCHes, or of a further EXISTS, which thing is meant, and finds what belongs to
 * others; in a COUNT it does not.
 */
function counted(given: SubqueryExpression): Expression {
  const element = inOneMatch(given);
  const clauses = element.body.parts.flatMap((part) => part.clauses);
  const isPlain = clauses.length < 2 && elementsOf(element.body, 'subquery').length === 0;
  if (element.operator !== 'exists' || isPlain) return element;
  return compare({ ...element, operator: 'count' }, '>', integer(0));
}

/** Matches that walk no type of relationship twice are one match, which the store reads rightly, and sooner than a COUNT. */
function inOneMatch(element: SubqueryExpression): SubqueryExpression {
  const [part, ...others] = element.body.parts;
  const matches = part?.clauses.filter((clause) => clause.kind === 'match');
  if (!part || !matches || others.length > 0 || matches.length !== part.clauses.length)
    return element;
  const [first] = matches;
  if (!first || matches.length === 1 || !walksApart(matches)) return element;
  const where = and(
    matches.flatMap((each) => {
      if (!each.where) return [];
      return each.where.kind === 'and' ? each.where.operands : [each.where];
    }),
  );
  const whole = { ...first, patterns: matches.flatMap(({ patterns }) => patterns), where };
  return { ...element, body: { ...element.body, parts: [{ ...part, clauses: [whole] }] } };
}

function walksApart(matches: readonly MatchClause[]): boolean {
  const known = new Set<string>();
  return matches.every((each) => {
    const types = elementsOf(each, 'relationship').map((walked) =>
      walked.types?.kind === 'label' ? walked.types.name : null,
    );
    const isApart = types.every((type) => type !== null && !known.has(type));
    for (const type of types) if (type !== null) known.add(type);
    return isApart;
  });
}

/** True where the store reads the query as an expression. */
export function isReadable(element: SubqueryExpression): boolean {
  return isMatching(withoutReturn(element));
}

function isMatching({ operator, body }: SubqueryExpression): boolean {
  const [part, ...others] = body.parts;
  return (
    operator !== 'collect' &&
    others.length === 0 &&
    part !== undefined &&
    part.clauses.every((clause) => clause.kind === 'match' && !clause.optional)
  );
}

const MESSAGES = {
  exists: 'The store of this graph reads only MATCH and WHERE inside EXISTS',
  count: 'The store of this graph reads only MATCH and WHERE inside COUNT',
  collect: 'The store of this graph knows no COLLECT; use collect() in a WITH',
} as const;

/**
 * EXISTS within EXISTS is one of two MATCHes: the store would look for the inner one anew for each row
 * of the outer one, all over the graph.
 */
function flattened(element: SubqueryExpression): SubqueryExpression {
  const [part, ...others] = element.body.parts;
  const last = part?.clauses.at(-1);
  if (element.operator !== 'exists' || others.length > 0 || !part) return element;
  if (last?.kind !== 'match' || last.optional || !last.where) return element;
  const conditions = last.where.kind === 'and' ? last.where.operands : [last.where];
  const inner = conditions.map((condition) => ({ condition, matches: matchesOf(condition) }));
  const matches = inner.flatMap((each) => each.matches ?? []);
  if (matches.length === 0) return element;
  const left = inner.flatMap((each) => (each.matches ? [] : [each.condition]));
  const clauses = [...part.clauses.slice(0, -1), { ...last, where: and(left) }, ...matches];
  return { ...element, body: { ...element.body, parts: [{ ...part, clauses }] } };
}

/** The MATCHes of an EXISTS that is nothing else; null for any other condition. */
function matchesOf(condition: Expression): readonly MatchClause[] | null {
  if (condition.kind !== 'subquery' || condition.operator !== 'exists') return null;
  const [part, ...others] = condition.body.parts;
  const matches = part?.clauses.filter((clause) => clause.kind === 'match' && !clause.optional);
  return others.length === 0 && matches && matches.length === part?.clauses.length
    ? (matches as readonly MatchClause[])
    : null;
}

function withoutReturn(element: SubqueryExpression): SubqueryExpression {
  const { body, operator } = element;
  const parts = body.parts.map((part) => {
    const last = part.clauses.at(-1);
    const isIdle =
      last?.kind === 'return' &&
      !last.skip &&
      !last.limit &&
      !(last.distinct && operator === 'count') &&
      elementsOf(last, 'aggregate').length + elementsOf(last, 'count-star').length === 0;
    return isIdle ? { ...part, clauses: part.clauses.slice(0, -1) } : part;
  });
  return { ...element, body: { ...body, parts } };
}
