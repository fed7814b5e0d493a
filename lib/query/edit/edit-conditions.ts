import { and } from '../build';
import { conditionsOf, keyOf } from '../diff/key-of';
import type { Clause, Expression, MapEntry, MatchClause, Query } from '../model';
import { NO_SPAN } from '../model';
import { elementsOf } from '../visit';
import { withClauses } from './final-return';

/** Edits of what is asked of the things found. */

/**
 * A condition more, in the last MATCH that binds a name it speaks of: one that must be found, if there is
 * one. Of what is bound nowhere it stands in the last of all.
 */
export function addCondition(query: Query, condition: Expression): Query {
  const names = new Set([
    ...elementsOf(condition, 'variable').map(({ name }) => name),
    ...elementsOf(condition, 'node').flatMap(({ variable }) => variable?.text ?? []),
  ]);
  return withClauses(query, (clauses) => {
    const required = placesOf(clauses, (clause) => !clause.optional);
    const binding = placesOf(clauses, (clause) => binds(clause, names));
    const place =
      binding.findLast((each) => required.includes(each)) ?? binding.at(-1) ?? required.at(-1);
    return clauses.map((clause, index) =>
      index === place && clause.kind === 'match' ? withCondition(clause, condition) : clause,
    );
  });
}

function placesOf(
  clauses: readonly Clause[],
  isWanted: (clause: MatchClause) => boolean,
): readonly number[] {
  return clauses.flatMap((clause, index) =>
    clause.kind === 'match' && isWanted(clause) ? [index] : [],
  );
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

/** One condition in place of another, in the clause where that stood. */
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
    clauses.map((clause) => {
      if (clause.kind !== 'match' && clause.kind !== 'with') return clause;
      const where = replaced(clause.where);
      if (isDone || clause.kind === 'with') return { ...clause, where };
      isDone = inlineConditions(clause).some((each) => keyOf(each) === key);
      return isDone ? withCondition(withoutInline(clause, before), after) : clause;
    }),
  );
  return isDone ? edited : addCondition(query, after);
}

/** Every condition of the query's clauses, those in the maps of patterns too. */
export function conditionsIn(query: Query): readonly Expression[] {
  return query.parts.flatMap(({ clauses }) => clauses.flatMap(conditionsOfClause));
}

function conditionsOfClause(clause: Clause): readonly Expression[] {
  if (clause.kind === 'with') return conditionsOf(clause.where);
  if (clause.kind !== 'match') return [];
  return [...inlineConditions(clause), ...conditionsOf(clause.where)];
}

/** Those in maps. What each walk of a repeated part must fulfil is none that WHERE could say. */
function inlineConditions({ patterns }: MatchClause): readonly Expression[] {
  return patterns.flatMap((pattern) =>
    pattern.kind === 'path'
      ? pattern.elements.flatMap((element) => {
          if (element.kind === 'path-group' || element.properties?.kind !== 'map') return [];
          if (element.kind === 'relationship' && element.length) return [];
          const name = element.variable?.text;
          if (name === undefined) return [];
          return element.properties.entries.map((entry) => equality(name, entry));
        })
      : [],
  );
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
