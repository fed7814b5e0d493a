import {
  aggregate,
  and,
  compare,
  integer,
  item,
  returning,
  variable,
  withItems,
} from '@/lib/query/build';
import type {
  CallClause,
  Clause,
  Element,
  Expression,
  MatchClause,
  Query,
  ReturnClause,
  SingleQuery,
  SubqueryExpression,
  WithClause,
} from '@/lib/query/model';
import { childrenOf, elementsOf, rewriteOutermost } from '@/lib/query/visit';

import { firstOf, listOf } from './local-values';
import { isReadable } from './lower-subqueries';
import type { Lowering } from './lowering';
import { scopeAfter } from './write-out-stars';

/**
 * COLLECT, and EXISTS and COUNT of more than patterns, become a CALL before the clause that asks for
 * them: run for the same rows, they give the same value. Where a clause reads them that could not have
 * come before (in its own order, for elements of a list) they stay, and are refused.
 */
export function hoistSubqueries(query: Query, lowering: Lowering): Query {
  return inQuery(query, [], lowering);
}

function inQuery(query: Query, outer: readonly string[], lowering: Lowering): Query {
  return { ...query, parts: query.parts.map((part) => inPart(part, outer, lowering)) };
}

function inPart(part: SingleQuery, outer: readonly string[], lowering: Lowering): SingleQuery {
  let scope = outer;
  const clauses = part.clauses.flatMap((clause): readonly Clause[] => {
    const before = scope;
    scope = [...new Set(scopeAfter(clause, new Set(before)))];
    return inClause(clause, { before, after: scope }, lowering);
  });
  return { ...part, clauses };
}

interface Scopes {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function inClause(
  clause: Clause,
  { before, after }: Scopes,
  lowering: Lowering,
): readonly Clause[] {
  switch (clause.kind) {
    case 'match':
      return clause.optional || clause.patterns.some(isShortest)
        ? [clause]
        : filtered(clause, after, lowering);
    case 'with':
    case 'return': {
      const { calls, lifted } = liftAll(clause.items, before, lowering);
      const own = { ...clause, items: lifted };
      const rest = own.kind === 'with' ? filtered(own, after, lowering) : [own];
      return [...calls, ...rest];
    }
    case 'unwind': {
      const { calls, lifted } = liftAll([clause.list], before, lowering);
      return [...calls, { ...clause, list: lifted[0] ?? clause.list }];
    }
    case 'call': {
      const imported =
        clause.imports === 'all' ? before : (clause.imports ?? []).map(({ text }) => text);
      const seen = clause.imports === null ? before : imported;
      return [{ ...clause, body: inQuery(clause.body, seen, lowering) }];
    }
    case 'opaque':
      return [clause];
  }
}

function columnsOf({ parts }: Query): readonly string[] {
  const last = parts[0]?.clauses.at(-1);
  return last?.kind === 'return' ? last.items.map(({ name }) => name.text) : [];
}

function isShortest(pattern: MatchClause['patterns'][number]): boolean {
  return pattern.kind === 'path' && pattern.shortest !== null;
}

/** Conditions with such a query are asked after the clause, of all its rows. */
function filtered(
  clause: MatchClause | WithClause,
  scope: readonly string[],
  lowering: Lowering,
): readonly Clause[] {
  const { where } = clause;
  const isPaged =
    clause.kind === 'with' && (clause.order.length > 0 || clause.skip || clause.limit);
  if (!where || !elementsOf(where, 'subquery').some(needsCall)) return [clause];
  if (isPaged) return [clause];
  const conditions = where.kind === 'and' ? where.operands : [where];
  const asked = conditions.filter((each) => elementsOf(each, 'subquery').some(needsCall));
  const { calls, lifted } = liftAll(asked, scope, lowering);
  if (calls.length === 0) return [clause];
  const kept = conditions.filter((each) => !asked.includes(each));
  const made = calls.flatMap(({ body }) => columnsOf(body));
  const items = [...scope, ...made].map((name) => item(variable(name), name));
  return [{ ...clause, where: and(kept) }, ...calls, withItems(items, { where: and(lifted) })];
}

/** So does one that asks for another that needs it. */
function needsCall(element: SubqueryExpression): boolean {
  return !isReadable(element) || elementsOf(element.body, 'subquery').some(needsCall);
}

function liftAll<Root extends Element>(
  roots: readonly Root[],
  scope: readonly string[],
  lowering: Lowering,
): { readonly calls: readonly CallClause[]; readonly lifted: readonly Root[] } {
  const calls: CallClause[] = [];
  const lifted = roots.map((root) => {
    const local = localNames(root);
    const lift = (element: SubqueryExpression): Expression => {
      const isLocal = elementsOf(element, 'variable').some(({ name }) => local.has(name));
      if (!needsCall(element) || isLocal) return element;
      const { call, value } = toCall(element, scope, lowering);
      calls.push(call);
      return value;
    };
    return root.kind === 'subquery'
      ? (lift(root) as Element as Root) // safe: a root that is an expression stands where any may
      : rewriteOutermost<'subquery', Root>(root, 'subquery', lift);
  });
  return { calls, lifted };
}

/** Names that exist only inside an expression. */
function localNames(root: Element): ReadonlySet<string> {
  if (root.kind === 'subquery') return new Set();
  const own =
    root.kind === 'list-comprehension' || root.kind === 'list-predicate'
      ? [root.variable.text]
      : root.kind === 'reduce'
        ? [root.variable.text, root.accumulator.text]
        : root.kind === 'pattern-comprehension'
          ? namesOfPattern(root.pattern)
          : [];
  return new Set([...own, ...childrenOf(root).flatMap((child) => [...localNames(child)])]);
}

function namesOfPattern(pattern: Element): readonly string[] {
  return elementsOf(pattern, 'name').map(({ text }) => text);
}

function toCall(
  element: SubqueryExpression,
  scope: readonly string[],
  lowering: Lowering,
): { readonly call: CallClause; readonly value: Expression } {
  const { operator, span } = element;
  const used = new Set([
    ...elementsOf(element.body, 'variable').map(({ name }) => name),
    ...elementsOf(element.body, 'name').map(({ text }) => text),
  ]);
  const seen = scope.filter((name) => used.has(name));
  const imports = seen.map((text) => ({ kind: 'name', text, span }) as const);
  const result = lowering.freshName(operator === 'collect' ? 'collected' : 'counted');
  const body = summed(element, { imports, result, lowering });
  const call: CallClause = {
    kind: 'call',
    optional: false,
    imports,
    body: inQuery(body, seen, lowering),
    span,
  };
  if (operator === 'exists') return { call, value: compare(variable(result), '>', integer(0)) };
  if (operator === 'count') return { call, value: variable(result) };
  const name = lowering.freshName('item');
  const value: Expression = {
    kind: 'list-comprehension',
    variable: { kind: 'name', text: name, span },
    list: variable(result),
    where: null,
    projection: firstOf(variable(name)),
    span,
  };
  return { call, value };
}

interface Sum {
  readonly imports: readonly {
    readonly kind: 'name';
    readonly text: string;
    readonly span: Element['span'];
  }[];
  readonly result: string;
  readonly lowering: Lowering;
}

/** The rows of the body as one: their number, or the list of what each holds. */
function summed(
  { body, operator, span }: SubqueryExpression,
  { imports, result, lowering }: Sum,
): Query {
  const [part, ...others] = body.parts;
  const last = part?.clauses.at(-1);
  const column = last?.kind === 'return' ? (last.items[0]?.name.text ?? result) : result;
  const counted = item({ kind: 'count-star', span }, result);
  const sumOf = (name: string): ReturnClause =>
    returning([
      // In a list of its own, for collecting skips nulls.
      operator === 'collect' ? item(aggregate('collect', listOf(variable(name))), result) : counted,
    ]);
  if (!part || others.length > 0) {
    const inner: CallClause = { kind: 'call', optional: false, imports, body, span };
    return of([inner, sumOf(column)], body);
  }
  if (last?.kind !== 'return') return of([...part.clauses, sumOf(result)], body);
  const taken = new Map(last.items.map((each) => [each, lowering.freshName('value')] as const));
  const items = last.items.map((each) => ({
    ...each,
    name: { ...each.name, text: taken.get(each) ?? each.name.text },
    named: true,
  }));
  const order = last.order.map((each) => {
    const same = last.items.find((own) => identity(own.expression) === identity(each.expression));
    const byName =
      each.expression.kind === 'variable'
        ? last.items.find(({ name }) => name.text === identityName(each.expression))
        : undefined;
    const found = same ?? byName;
    return found ? { ...each, expression: variable(taken.get(found) ?? '') } : each;
  });
  const kept: WithClause = { ...last, kind: 'with', items, order, where: null };
  return of([...part.clauses.slice(0, -1), kept, sumOf(items[0]?.name.text ?? result)], body);
}

function identityName(expression: Expression): string {
  return expression.kind === 'variable' ? expression.name : '';
}

function identity(element: Element): string {
  return JSON.stringify(element, (key, value: unknown) => (key === 'span' ? undefined : value));
}

function of(clauses: readonly Clause[], { span }: Query): Query {
  const part: SingleQuery = { kind: 'single-query', clauses, span };
  return { kind: 'query', parts: [part], union: null, span };
}
