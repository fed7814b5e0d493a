import { and } from '../build';
import { conditionsOf, keyOf } from '../diff/key-of';
import type { Clause, Expression, MapEntry, MatchClause, Query } from '../model';
import { NO_SPAN } from '../model';
import { elementsOf } from '../visit';
import { withClauses } from './final-return';

/** Edits of what is asked of the things found. */

/** A condition more, in the last MATCH that binds a name it speaks of, or else in the last of all. */
export function addCondition(query: Query, condition: Expression): Query {
  const names = new Set([
    ...elementsOf(condition, 'variable').map(({ name }) => name),
    ...elementsOf(condition, 'node').flatMap(({ variable }) => variable?.text ?? []),
  ]);
  return withClauses(query, (clauses) => {
    const places = clauses.flatMap((clause, index) =>
      clause.kind === 'match' && !clause.optional ? [index] : [],
    );
    const binding = places.filter((index) => binds(clauses[index], names));
    const place = binding.at(-1) ?? places.at(-1);
    return clauses.map((clause, index) =>
      index === place && clause.kind === 'match' ? withCondition(clause, condition) : clause,
    );
  });
}

/** Without a condition, wherever it was written; told by what it says. */
export function removeCondition(query: Query, condition: Expression): Query {
  const key = keyOf(condition);
  const kept = (where: Expression | null): Expression | null => {
    const all = conditionsOf(where);
    const rest = all.filter((each) => keyOf(each) !== key);
    return rest.length === all.length ? where : and(rest);
  };
  return withClauses(query, (clauses) =>
    clauses.map((clause) => {
      if (clause.kind === 'with') return { ...clause, where: kept(clause.where) };
      if (clause.kind !== 'match') return clause;
      return withoutInline({ ...clause, where: kept(clause.where) }, condition);
    }),
  );
}

/** One condition in place of another. */
export function replaceCondition(query: Query, before: Expression, after: Expression): Query {
  const key = keyOf(before);
  let isDone = false;
  const replaced = (where: Expression | null): Expression | null => {
    const all = conditionsOf(where);
    if (isDone || !all.some((each) => keyOf(each) === key)) return where;
    isDone = true;
    return and(all.map((each) => (keyOf(each) === key ? after : each)));
  };
  const edited = withClauses(query, (clauses) =>
    clauses.map((clause) =>
      clause.kind === 'match' || clause.kind === 'with'
        ? { ...clause, where: replaced(clause.where) }
        : clause,
    ),
  );
  return isDone ? edited : addCondition(removeCondition(query, before), after);
}

/** Every condition of the query's clauses, those in the maps of patterns too. */
export function conditionsIn(query: Query): readonly Expression[] {
  return query.parts.flatMap(({ clauses }) => clauses.flatMap(conditionsOfClause));
}

function conditionsOfClause(clause: Clause): readonly Expression[] {
  if (clause.kind === 'with') return conditionsOf(clause.where);
  if (clause.kind !== 'match') return [];
  const inline = clause.patterns.flatMap((pattern) =>
    [...elementsOf(pattern, 'node'), ...elementsOf(pattern, 'relationship')].flatMap((element) => {
      const name = element.variable?.text;
      if (name === undefined || element.properties?.kind !== 'map') return [];
      return element.properties.entries.map((entry) => equality(name, entry));
    }),
  );
  return [...inline, ...conditionsOf(clause.where)];
}

function equality(name: string, { key, value, span }: MapEntry): Expression {
  const subject = { kind: 'variable', name, span: NO_SPAN } as const;
  return {
    kind: 'comparison',
    first: { kind: 'property', subject, key, span: key.span },
    rest: [{ kind: 'comparison-link', operator: '=', operand: value, span: value.span }],
    span,
  };
}

function withCondition(clause: MatchClause, condition: Expression): MatchClause {
  return { ...clause, where: and([...conditionsOf(clause.where), condition]) };
}

function binds(clause: Clause | undefined, names: ReadonlySet<string>): boolean {
  if (clause?.kind !== 'match') return false;
  return [...elementsOf(clause, 'node'), ...elementsOf(clause, 'relationship')].some(
    ({ variable }) => variable !== null && names.has(variable.text),
  );
}

function withoutInline(clause: MatchClause, condition: Expression): MatchClause {
  const key = keyOf(condition);
  const patterns = clause.patterns.map((pattern) => {
    if (pattern.kind !== 'path') return pattern;
    const elements = pattern.elements.map((element) => {
      if (element.kind === 'path-group' || element.properties?.kind !== 'map') return element;
      const name = element.variable?.text;
      if (name === undefined) return element;
      const { properties } = element;
      const entries = properties.entries.filter((entry) => keyOf(equality(name, entry)) !== key);
      if (entries.length === properties.entries.length) return element;
      return { ...element, properties: entries.length === 0 ? null : { ...properties, entries } };
    });
    return { ...pattern, elements };
  });
  return { ...clause, patterns };
}
