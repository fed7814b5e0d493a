import type { PropertySchema } from '@/lib/schema/graph-schema';

import type { Clause, Expression, NodePattern, RelationshipPattern } from '../../model';
import { elementsOf, visit } from '../../visit';
import {
  finding,
  type PlausibilityFinding,
  type PlausibilityRule,
  type RuleContext,
} from '../plausibility-rule';
import {
  type Condition,
  conditionsOf,
  propertyTerm,
  relationshipTerm,
  termOf,
} from '../reading/condition';
import { conflictsIn, spanOf } from '../reading/conflict';
import { constantOf } from '../reading/constant-of';
import type { Pipeline } from '../reading/entity';
import { junctionsOf } from '../reading/junctions';

/** Conditions that no row can meet together. */
export const contradiction: PlausibilityRule = (context) => {
  const { query, reading } = context;
  const seen = new Set<Expression>();
  const found: PlausibilityFinding[] = [];
  const check = (
    conditions: readonly Condition[],
    where: Expression | Clause,
    isForAll: boolean,
  ): void => {
    const conflicts = conflictsIn(conditions, wholeNumbers(context), placeholdersOf(context));
    for (const conflict of conflicts) {
      const last = conflict.at(-1);
      // What stands before was checked where it stands.
      if (!last || last.at.span.start < where.span.start || last.at.span.end > where.span.end)
        continue;
      found.push(
        finding({
          code: 'contradiction',
          severity: isForAll ? 'error' : 'warning',
          message: isForAll
            ? 'These conditions exclude each other, so there can be no row.'
            : 'These conditions exclude each other, so this is never true.',
          at: spanOf(conflict, where),
        }),
      );
    }
  };
  /** Alternatives of which each is excluded by what else must hold. */
  const checkAlternatives = (
    others: readonly Condition[],
    where: Expression,
    isForAll: boolean,
  ): void => {
    if (conflictsIn(others, wholeNumbers(context)).length > 0) return;
    for (const element of operandsOf(where)) {
      if (element.kind !== 'or') continue;
      const conflicts = element.operands.map((operand) => {
        const own = operandsOf(operand).flatMap((each) => conditionsOf(each, reading));
        return conflictsIn([...others, ...own], wholeNumbers(context))[0];
      });
      const known = conflicts.flatMap((each) => each ?? []);
      if (conflicts.some((each) => each === undefined)) continue;
      found.push(
        finding({
          code: 'contradiction',
          severity: isForAll ? 'error' : 'warning',
          message: isForAll
            ? 'These conditions exclude each other, so there can be no row.'
            : 'These conditions exclude each other, so this is never true.',
          at: spanOf(known, where),
        }),
      );
    }
  };
  for (const pipeline of reading.pipelines) {
    let held: readonly Condition[] = [];
    for (const { clause } of pipeline.steps) {
      if (clause.kind !== 'match' && clause.kind !== 'with') continue;
      const patterns = clause.kind === 'match' ? conditionsOfPatterns(clause, context) : [];
      const { where } = clause;
      const own = where ? operandsOf(where).flatMap((each) => conditionsOf(each, reading)) : [];
      if (patterns.length > 0) check([...held, ...patterns], clause, pipeline.givesRows);
      if (where) {
        check([...held, ...patterns, ...own], where, pipeline.givesRows);
        checkAlternatives([...held, ...patterns, ...own], where, pipeline.givesRows);
        markSeen(where, seen);
      }
      const isOptional = clause.kind === 'match' && clause.optional;
      if (!isOptional) held = [...held, ...patterns, ...own].slice(-MOST_HELD);
    }
  }
  for (const element of junctionsOf(query, 'and')) {
    if (seen.has(element)) continue;
    markSeen(element, seen);
    const conditions = operandsOf(element).flatMap((each) => conditionsOf(each, reading));
    check(conditions, element, false);
  }
  visit(query, {
    comparison: (element) => {
      const [only, ...more] = conditionsOf(element, reading);
      if (only?.kind !== 'relate' || more.length > 0 || seen.has(element)) return;
      check([only], element, false);
    },
  });
  return found;
};

/** Comparing each with each grows; more conditions than this no query has. */
const MOST_HELD = 200;

function operandsOf(where: Expression): readonly Expression[] {
  return where.kind === 'and' ? where.operands.flatMap(operandsOf) : [where];
}

function markSeen(where: Expression, seen: Set<Expression>): void {
  seen.add(where);
  if (where.kind === 'and') for (const each of where.operands) markSeen(each, seen);
}

/** What the maps in the patterns of a clause ask for. */
function conditionsOfPatterns(
  clause: Pipeline['steps'][number]['clause'],
  { reading }: RuleContext,
): readonly Condition[] {
  const found: Condition[] = [];
  const readMap = (
    pattern: NodePattern | RelationshipPattern,
    termFor: (key: string) => string,
  ): void => {
    if (pattern.properties?.kind !== 'map') return;
    for (const entry of pattern.properties.entries) {
      const term = termFor(entry.key.text);
      const value = constantOf(entry.value);
      found.push(
        value
          ? { kind: 'compare', term, operator: '=', value, at: entry }
          : { kind: 'relate', term, operator: '=', other: termOf(entry.value, reading), at: entry },
      );
    }
  };
  const read = (pattern: NodePattern): void => {
    const entity = reading.entityOf(pattern);
    if (pattern.where)
      found.push(...operandsOf(pattern.where).flatMap((each) => conditionsOf(each, reading)));
    if (entity) readMap(pattern, (key) => propertyTerm(reading.nodes.indexOf(entity), key));
  };
  const readRelationship = (pattern: RelationshipPattern): void => {
    const place = reading.bindings.findIndex(
      ({ kind, relationship }) => kind === 'relationship' && relationship?.pattern === pattern,
    );
    if (place >= 0) readMap(pattern, (key) => relationshipTerm(place, key));
  };
  if (clause.kind === 'match') {
    for (const pattern of clause.patterns) {
      if (pattern.kind !== 'path') continue;
      for (const each of pattern.elements) {
        if (each.kind === 'node') read(each);
        if (each.kind === 'relationship') readRelationship(each);
      }
    }
  }
  return found;
}

/**
 * Two placeholders of one question are never one value, since equal values share one; a list may hold both.
 */
function placeholdersOf(
  context: RuleContext,
): (term: string, others: readonly [string, string]) => boolean {
  const names =
    context.question?.placeholders ??
    elementsOf(context.query, 'parameter')
      .map(({ name }) => name)
      .filter((name) => PLACEHOLDER.test(name));
  const terms = new Set(names.map((name) => `parameter ${name}()`));
  return (term, [a, b]) =>
    a !== b &&
    terms.has(a) &&
    terms.has(b) &&
    !propertiesOfTerm(term, context).some(({ list }) => list);
}

/** `movie_1`; not `movie_1__2`, which binding makes of it at a second place. */
const PLACEHOLDER = /^[a-z]+(?:_[a-z]+)*_\d+$/;

/** True for things that hold whole numbers only. */
function wholeNumbers(context: RuleContext): (term: string) => boolean {
  return (term) => {
    const types = propertiesOfTerm(term, context).flatMap((each) => each.types);
    return types.length > 0 && types.every((type) => type === 'INTEGER');
  };
}

/** What the schema has for a node's property; nothing where it is another term or not known. */
function propertiesOfTerm(
  term: string,
  { reading, index }: RuleContext,
): readonly PropertySchema[] {
  const [, node, key] = /^property\(node (\d+),name (.*)\(\)\)$/.exec(term) ?? [];
  const possible = node ? reading.nodes[Number(node)]?.possible : null;
  return [...(possible ?? [])].flatMap((label) =>
    (index.labels.get(label) ?? []).filter(({ name }) => name === key),
  );
}
