import { variable as variableOf } from '../build';
import type {
  CallClause,
  Clause,
  Element,
  Expression,
  LabelExpression,
  MatchClause,
  NodePattern,
  Opaque,
  PathPattern,
  PathStep,
  Pattern,
  Projection,
  Query,
  RelationshipPattern,
  ReturnClause,
  SingleQuery,
  UnwindClause,
  WithClause,
} from '../model';
import { NO_SPAN } from '../model';
import { elementsOf, rewrite, rewriteOutermost, type Rewriter } from '../visit';
import { conditionsOf } from './key-of';

/** One relationship of a plain path, seen from its start; `either` has its ends in the order of the text. */
export interface Link {
  readonly kind: 'link';
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isDirected: boolean;
  readonly pattern: RelationshipPattern;
  /** Which MATCH of the block it stands in: no relationship is walked twice within one. */
  readonly clause: number;
}

/** A path that is taken as a whole: named, shortest, selected or with a repeated part. */
export interface Unit {
  readonly kind: 'unit';
  readonly pattern: Pattern;
  readonly clause: number;
}

export interface LabelFact {
  readonly kind: 'labels';
  readonly variable: string;
  readonly labels: LabelExpression;
}

/**
 * One of what is joined by AND; `inline` names the node or relationship in whose map it was written, and
 * `isWhole` says that it is all of that map, given as a parameter.
 */
export interface Condition {
  readonly kind: 'condition';
  readonly expression: Expression;
  readonly inline: string | null;
  readonly isWhole: boolean;
}

/** Consecutive MATCH clauses, which may be read in any order. */
export interface MatchBlock {
  readonly kind: 'match';
  readonly optional: boolean;
  readonly uniqueness: MatchClause['uniqueness'];
  readonly clauses: readonly MatchClause[];
  /** In the order of the text. */
  readonly nodes: readonly string[];
  readonly links: readonly Link[];
  readonly units: readonly Unit[];
  readonly labels: readonly LabelFact[];
  readonly conditions: readonly Condition[];
}

export interface Column {
  readonly kind: 'column';
  readonly expression: Expression;
  /** As the author named it; null where it is headed by its expression. */
  readonly heading: string | null;
  readonly item: Projection['items'][number];
}

export interface Order {
  readonly kind: 'order';
  readonly expression: Expression;
  readonly descending: boolean;
}

export interface ProjectionBlock {
  readonly kind: 'projection';
  readonly clause: WithClause | ReturnClause;
  readonly columns: readonly Column[];
  readonly orders: readonly Order[];
  readonly conditions: readonly Condition[];
}

/** What is compared as a whole. */
export interface OtherBlock {
  readonly kind: 'other';
  readonly clause: UnwindClause | CallClause | Opaque;
}

export type Block = MatchBlock | ProjectionBlock | OtherBlock;

/** Nodes and relationships without a name get one that no text can have, so that they can be spoken of. */
export function nameAnonymous(query: Query, mark: string): Query {
  let count = 0;
  const named = <Part extends NodePattern | RelationshipPattern>(part: Part): Part => {
    if (part.variable) return part;
    count += 1;
    return { ...part, variable: { kind: 'name', text: ` ${mark}${count}`, span: NO_SPAN } };
  };
  const clause = (each: Clause): Clause =>
    each.kind === 'match' ? { ...each, patterns: each.patterns.map(pattern) } : each;
  const pattern = (each: Pattern): Pattern =>
    each.kind === 'path' && isPlain(each) ? { ...each, elements: each.elements.map(step) } : each;
  const step = (each: NodePattern | PathStep): NodePattern | PathStep => {
    if (each.kind === 'path-group') return each;
    return each.kind === 'node' ? named(each) : named(each);
  };
  return {
    ...query,
    parts: query.parts.map((part) => ({ ...part, clauses: part.clauses.map(clause) })),
  };
}

export function isInternal(name: string): boolean {
  return name.startsWith(' ');
}

function isPlain(path: PathPattern): boolean {
  return (
    !path.variable &&
    path.shortest === null &&
    path.selector === null &&
    path.where === null &&
    path.elements.every(({ kind }) => kind !== 'path-group')
  );
}

/** Blocks of one single query whose nodes and relationships all have names. */
export function blocksOf(
  part: SingleQuery,
  headings: ReadonlyMap<object, string>,
): readonly Block[] {
  const blocks: Block[] = [];
  let run: MatchClause[] = [];
  const close = (): void => {
    if (run.length > 0) blocks.push(matchBlock(run));
    run = [];
  };
  for (const clause of part.clauses) {
    const isAlone = clause.kind !== 'match' || clause.optional || !isCommon(clause);
    if (isAlone) close();
    if (clause.kind === 'match') run.push(clause);
    else if (clause.kind === 'with' || clause.kind === 'return') {
      blocks.push(projectionBlock(clause, headings));
    } else blocks.push({ kind: 'other', clause });
    if (isAlone) close();
  }
  close();
  return blocks;
}

/** Whether its conditions mean the same in another MATCH beside it: they choose no paths. */
function isCommon(clause: MatchClause): boolean {
  return (
    clause.uniqueness === 'relationship' &&
    clause.patterns.every(
      (each) => each.kind === 'path' && each.shortest === null && each.selector === null,
    )
  );
}

function matchBlock(clauses: readonly MatchClause[]): MatchBlock {
  const [first] = clauses;
  const nodes = new Set<string>();
  const links: Link[] = [];
  const units: Unit[] = [];
  const labels = new Map<string, LabelExpression[]>();
  const conditions: Condition[] = [];
  const note = (node: NodePattern): string => {
    const name = node.variable?.text ?? '';
    nodes.add(name);
    if (node.labels) labels.set(name, [...(labels.get(name) ?? []), node.labels]);
    conditions.push(...inlineConditions(node, name));
    return name;
  };
  for (const [index, clause] of clauses.entries()) {
    for (const pattern of clause.patterns) {
      if (pattern.kind !== 'path' || !isPlain(pattern)) {
        const isOpen = pattern.kind === 'path' && choosesNothing(pattern);
        if (isOpen) for (const each of namedNodes(pattern)) note(each);
        units.push({ kind: 'unit', pattern: isOpen ? bared(pattern) : pattern, clause: index });
        for (const { variable } of elementsOf(pattern, 'node'))
          if (variable) nodes.add(variable.text);
        continue;
      }
      let start = '';
      let link: RelationshipPattern | null = null;
      for (const element of pattern.elements) {
        if (element.kind === 'relationship') link = element;
        if (element.kind !== 'node') continue;
        const node = note(element);
        if (link) links.push(linkOf(link, [start, node], index));
        if (link && !link.length) {
          conditions.push(...inlineConditions(link, link.variable?.text ?? ''));
        }
        [start, link] = [node, null];
      }
    }
    conditions.push(...conditionsOf(clause.where).map((each) => condition(each, null)));
  }
  return {
    kind: 'match',
    optional: first?.optional ?? false,
    uniqueness: first?.uniqueness ?? 'relationship',
    clauses,
    nodes: [...nodes],
    links,
    units,
    labels: [...labels].map(([variable, all]) => ({
      kind: 'labels',
      variable,
      labels: joinedLabels(all),
    })),
    conditions,
  };
}

/** Whether conditions on its nodes mean the same beside it: no path is chosen by them. */
function choosesNothing({ shortest, selector }: PathPattern): boolean {
  return shortest === null && selector === null;
}

function namedNodes({ elements }: PathPattern): readonly NodePattern[] {
  return elements.flatMap((each) => (each.kind === 'node' && each.variable ? [each] : []));
}

/** Without what its named nodes say, which stands as facts of the block. */
function bared(path: PathPattern): PathPattern {
  const elements = path.elements.map((each) =>
    each.kind === 'node' && each.variable
      ? { ...each, labels: null, properties: null, where: null }
      : each,
  );
  return { ...path, elements };
}

function linkOf(
  pattern: RelationshipPattern,
  [left, right]: readonly [string, string],
  clause: number,
): Link {
  const isTurned = pattern.direction === 'left';
  return {
    kind: 'link',
    name: pattern.variable?.text ?? '',
    from: isTurned ? right : left,
    to: isTurned ? left : right,
    isDirected: pattern.direction !== 'either',
    pattern,
    clause,
  };
}

function joinedLabels(all: readonly LabelExpression[]): LabelExpression {
  const [first, ...rest] = all;
  if (!first) throw new TypeError('No labels to join.');
  const others = rest.filter((each) => JSON.stringify(each) !== JSON.stringify(first));
  return others.length === 0
    ? first
    : { kind: 'label-and', operands: [first, ...others], span: NO_SPAN };
}

function inlineConditions(
  element: NodePattern | RelationshipPattern,
  name: string,
): readonly Condition[] {
  const { properties, where } = element;
  const written = conditionsOf(where).map((each) => condition(each, null));
  if (!properties) return written;
  if (properties.kind === 'parameter') {
    return [...written, { ...condition(properties, name), isWhole: true }];
  }
  return [
    ...properties.entries.map(({ key, value, span }) =>
      condition(
        {
          kind: 'comparison',
          first: {
            kind: 'property',
            subject: { ...variableOf(name), span: NO_SPAN },
            key,
            span: key.span,
          },
          rest: [{ kind: 'comparison-link', operator: '=', operand: value, span: value.span }],
          span,
        },
        name,
      ),
    ),
    ...written,
  ];
}

function condition(expression: Expression, inline: string | null): Condition {
  return { kind: 'condition', expression, inline, isWhole: false };
}

function projectionBlock(
  clause: WithClause | ReturnClause,
  headings: ReadonlyMap<object, string>,
): ProjectionBlock {
  return {
    kind: 'projection',
    clause,
    columns: clause.items.map((item) => ({
      kind: 'column',
      expression: item.expression,
      heading: item.named ? (headings.get(item) ?? item.name.text) : null,
      item,
    })),
    orders: clause.order.map(({ expression, descending }) => ({
      kind: 'order',
      expression,
      descending,
    })),
    conditions:
      clause.kind === 'with' ? conditionsOf(clause.where).map((each) => condition(each, null)) : [],
  };
}

/** The same tree, variables that a nested pattern names and nobody uses left out. */
export function withoutIdleNames(query: Query): Query {
  const all = usesIn(query);
  const inside = new Map<string, number>();
  rewriteOutermost(query, 'subquery', (element) => {
    for (const [name, count] of usesIn(element)) inside.set(name, (inside.get(name) ?? 0) + count);
    return element;
  });
  const usesOutside = (name: string): number => (all.get(name) ?? 0) - (inside.get(name) ?? 0);
  // Each body has names of its own: what two of them call alike is not the same.
  const bare = rewriteOutermost(query, 'subquery', (element) => {
    const own = usesIn(element);
    return rewrite(
      element,
      withoutNames((name) => usesOutside(name) === 0 && own.get(name) === 1),
    );
  });
  const lone = withoutNames((name) => all.get(name) === 1);
  return rewrite<Query>(bare, {
    'pattern-predicate': (element) => ({ ...element, pattern: rewrite(element.pattern, lone) }),
  });
}

function usesIn(element: Element): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const count = (name: string): void => {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  for (const { name } of elementsOf(element, 'variable')) count(name);
  for (const { variable } of elementsOf(element, 'node')) if (variable) count(variable.text);
  for (const { variable } of elementsOf(element, 'relationship'))
    if (variable) count(variable.text);
  return uses;
}

function withoutNames(isIdle: (name: string) => boolean): Rewriter {
  const bare = <Part extends NodePattern | RelationshipPattern>(part: Part): Part =>
    part.variable && isIdle(part.variable.text) ? { ...part, variable: null } : part;
  return { node: bare, relationship: bare };
}
