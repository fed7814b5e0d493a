import type { Span } from '@/lib/base/span';

import { and, integer, item } from './build';
import type {
  Clause,
  Expression,
  MatchClause,
  NodePattern,
  PathPattern,
  Pattern,
  Query,
  ReturnClause,
  WithClause,
} from './model';
import { NO_SPAN } from './model';

/** One more thing that a query asks for than the step before it. */
export interface NarrowingStep {
  readonly kind: 'pattern' | 'condition' | 'clause';
  /** The query up to here, with one row at most; empty where nothing meets all of it. */
  readonly probe: Query;
  readonly at: Span;
  /** Of a condition alone: whether anything at all meets it, and what it asks. */
  readonly alone: { readonly probe: Query; readonly condition: Expression } | null;
}

/**
 * What a query asks for, one thing after the other. Each step has no more rows than the one before, so
 * the first without any is the reason for an empty result. Nothing for a query of several parts.
 */
export function narrowingSteps(query: Query): readonly NarrowingStep[] {
  const [part, ...more] = query.parts;
  if (!part || more.length > 0) return [];
  const steps: NarrowingStep[] = [];
  const before: Clause[] = [];
  for (const clause of part.clauses) {
    if (clause.kind === 'return') break;
    if (clause.kind === 'match' && !clause.optional) steps.push(...stepsOfMatch(before, clause));
    else if (clause.kind === 'with') steps.push(...stepsOfWith(before, clause));
    else if (clause.kind !== 'match') {
      const probe = probeOf([...before, clause]);
      steps.push({ kind: 'clause', probe, at: clause.span, alone: null });
    }
    before.push(clause);
  }
  return steps;
}

function stepsOfMatch(before: readonly Clause[], clause: MatchClause): readonly NarrowingStep[] {
  const bare = clause.patterns.map((pattern) => withoutConditions(pattern));
  const patterns = clause.patterns.flatMap((pattern, index) =>
    beginningsOf(pattern).map(({ pattern: beginning, at }): NarrowingStep => {
      const partial = { ...clause, patterns: [...bare.slice(0, index), beginning], where: null };
      return { kind: 'pattern', probe: probeOf([...before, partial]), at, alone: null };
    }),
  );
  const conditions = [...clause.patterns.flatMap(conditionsIn), ...operandsOf(clause.where)];
  return [
    ...patterns,
    ...conditions.map((condition, index): NarrowingStep => {
      const held = conditions.slice(0, index + 1).map(({ expression }) => expression);
      const narrowed = { ...clause, patterns: bare, where: and(held) };
      return {
        kind: 'condition',
        probe: probeOf([...before, narrowed]),
        at: condition.at,
        alone: aloneOf(clause, condition.expression),
      };
    }),
  ];
}

function stepsOfWith(before: readonly Clause[], clause: WithClause): readonly NarrowingStep[] {
  const conditions = operandsOf(clause.where);
  return [
    {
      kind: 'clause',
      probe: probeOf([...before, { ...clause, where: null }]),
      at: clause.span,
      alone: null,
    },
    ...conditions.map(({ at }, index): NarrowingStep => {
      const held = conditions.slice(0, index + 1).map(({ expression }) => expression);
      const probe = probeOf([...before, { ...clause, where: and(held) }]);
      return { kind: 'condition', probe, at, alone: null };
    }),
  ];
}

/** A path from its first node on, one step longer each; a path of another kind only whole. */
function beginningsOf(
  pattern: Pattern,
): readonly { readonly pattern: Pattern; readonly at: Span }[] {
  const bare = withoutConditions(pattern);
  const isPlain =
    bare.kind === 'path' &&
    bare.shortest === null &&
    bare.selector === null &&
    bare.elements.every(({ kind }) => kind !== 'path-group');
  if (!isPlain) return [{ pattern: bare, at: pattern.span }];
  return bare.elements.flatMap((element, index) => {
    if (element.kind !== 'node') return [];
    const step = bare.elements[index - 1];
    const isWhole = index === bare.elements.length - 1;
    const beginning: PathPattern = {
      ...bare,
      variable: isWhole ? bare.variable : null,
      elements: bare.elements.slice(0, index + 1),
    };
    return [{ pattern: beginning, at: step?.span ?? element.span }];
  });
}

function withoutConditions(pattern: Pattern): Pattern {
  if (pattern.kind !== 'path') return pattern;
  const elements = pattern.elements.map((element) =>
    element.kind === 'path-group' || !element.variable
      ? element
      : { ...element, properties: null, where: null },
  );
  return { ...pattern, elements };
}

interface Condition {
  readonly expression: Expression;
  readonly at: Span;
}

/** Conditions inside a pattern, as conditions of the clause; those of unnamed elements stay where they are. */
function conditionsIn(pattern: Pattern): readonly Condition[] {
  if (pattern.kind !== 'path') return [];
  return pattern.elements.flatMap((element): Condition[] => {
    if (element.kind === 'path-group' || !element.variable) return [];
    const { variable: name, properties, where } = element;
    const entries = properties?.kind === 'map' ? properties.entries : [];
    return [
      ...entries.map(({ key, value, span }): Condition => {
        const subject = { kind: 'variable', name: name.text, span } as const;
        const first = { kind: 'property', subject, key, span } as const;
        const link = { kind: 'comparison-link', operator: '=', operand: value, span } as const;
        return { expression: { kind: 'comparison', first, rest: [link], span }, at: span };
      }),
      ...operandsOf(where),
    ];
  });
}

function operandsOf(where: Expression | null): readonly Condition[] {
  if (!where) return [];
  if (where.kind === 'and') return where.operands.flatMap(operandsOf);
  return [{ expression: where, at: where.span }];
}

/** The condition on the one node that it speaks of, whatever else the query asks for. */
function aloneOf(clause: MatchClause, condition: Expression): NarrowingStep['alone'] {
  const name = subjectOf(condition);
  const node = clause.patterns
    .flatMap((pattern) => (pattern.kind === 'path' ? pattern.elements : []))
    .find((each): each is NodePattern => each.kind === 'node' && each.variable?.text === name);
  if (name === null || !node?.labels) return null;
  const elements = [{ ...node, properties: null, where: null }];
  const pattern: PathPattern = {
    kind: 'path',
    variable: null,
    shortest: null,
    selector: null,
    elements,
    where: null,
    span: NO_SPAN,
  };
  return { probe: probeOf([{ ...clause, patterns: [pattern], where: condition }]), condition };
}

/** The node whose property is compared with a value. */
function subjectOf(condition: Expression): string | null {
  const [subject, ...others] =
    condition.kind === 'in'
      ? [condition.item, condition.list]
      : condition.kind === 'comparison'
        ? [condition.first, ...condition.rest.map(({ operand }) => operand)]
        : [];
  const isValue = others.every(({ kind }) => kind !== 'property' && kind !== 'variable');
  if (subject?.kind !== 'property' || subject.subject.kind !== 'variable' || !isValue) return null;
  return subject.subject.name;
}

function probeOf(clauses: readonly Clause[]): Query {
  const last: ReturnClause = {
    kind: 'return',
    distinct: false,
    all: false,
    items: [item(integer(1), 'one')],
    order: [],
    skip: null,
    limit: integer(1),
    span: NO_SPAN,
  };
  const part = { kind: 'single-query', clauses: [...clauses, last], span: NO_SPAN } as const;
  return { kind: 'query', parts: [part], union: null, span: NO_SPAN };
}
