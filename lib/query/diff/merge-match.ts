import { and, name as nameOf, node as nodeOf, PLAIN_PATH } from '../build';
import type {
  Expression,
  LabelExpression,
  MapExpression,
  MatchClause,
  NodePattern,
  Parameter,
  PathPattern,
  Pattern,
  RelationshipPattern,
} from '../model';
import { NO_SPAN } from '../model';
import { elementsOf } from '../visit';
import { emptyOf, labelsIn } from './compare-blocks';
import type { Difference, LinkAspect, Pair } from './difference';
import { type Condition, isInternal, type Link, type MatchBlock, type Unit } from './outline';

/** What surrounds a block that is put together. */
export interface MergeContext {
  /** Names that clauses before have bound. */
  readonly bound: ReadonlySet<string>;
  /** Nodes of no more use, whose relationships were taken away. */
  readonly dropped: ReadonlySet<string>;
}

/** The MATCH clauses with some of the differences made. */
export function mergeMatch(
  { old, now }: { readonly old: MatchBlock | null; readonly now: MatchBlock | null },
  {
    all,
    accepted,
  }: { readonly all: readonly Difference[]; readonly accepted: ReadonlySet<Difference> },
  context: MergeContext,
): readonly MatchClause[] {
  const chosen = all.filter((each) => accepted.has(each));
  if (old && chosen.length === 0) return old.clauses;
  if (now && chosen.length === all.length) return now.clauses;
  const before = old ?? (now ? emptyOf(now) : null);
  const after = now ?? (old ? emptyOf(old) : null);
  if (!before || !after) return [];
  return rebuild(mergedBlock(before, after, chosen, context), context);
}

/** Nodes that a merge may leave standing alone although only the old query had them. */
export function droppable({ old, now }: Pair): readonly string[] {
  if (old?.kind !== 'match') return [];
  const kept = new Set(now?.kind === 'match' ? now.nodes : []);
  const linked = new Set(old.links.flatMap(({ from, to }) => [from, to]));
  return old.nodes.filter((each) => !kept.has(each) && linked.has(each));
}

function mergedBlock(
  old: MatchBlock,
  now: MatchBlock,
  chosen: readonly Difference[],
  { dropped }: MergeContext,
): MatchBlock {
  const links = mergedLinks(old, now, chosen);
  const units = mergedList(old.units, chosen, 'unit');
  const conditions = mergedList(old.conditions, chosen, 'condition');
  const labels = new Map<string, LabelExpression | null>([
    ...now.nodes.map((each) => [each, labelsIn(now, each)] as const),
    ...old.nodes.map((each) => [each, labelsIn(old, each)] as const),
  ]);
  for (const each of chosen) if (each.what === 'labels') labels.set(each.variable, each.after);
  const nodes = new Set(old.nodes);
  for (const each of chosen) {
    if (each.what !== 'node') continue;
    if (each.before !== null) nodes.delete(each.before);
    if (each.after !== null) nodes.add(each.after);
  }
  for (const name of dropped) nodes.delete(name);
  for (const { from, to } of links) nodes.add(from).add(to);
  for (const name of units.flatMap(nodesOf)) nodes.add(name);
  const isOptional = chosen.some(({ what }) => what === 'optional') ? now.optional : old.optional;
  return {
    ...old,
    optional: isOptional,
    nodes: [...nodes],
    links,
    units,
    labels: [...labels].flatMap(([variable, each]) =>
      each ? [{ kind: 'labels', variable, labels: each } as const] : [],
    ),
    conditions,
  };
}

function mergedLinks(
  old: MatchBlock,
  now: MatchBlock,
  chosen: readonly Difference[],
): readonly Link[] {
  const isNewLayout = chosen.some(({ what }) => what === 'layout');
  const kept = old.links.flatMap((link) => {
    if (chosen.some((each) => each.what === 'link' && each.before === link)) return [];
    const aspects = chosen.flatMap((each) =>
      each.what === 'link-aspect' && each.before === link ? [each] : [],
    );
    const changed = aspects.reduce<Link>(
      (one, { aspect, after }) => withAspect(one, after, aspect),
      link,
    );
    const twin = now.links.find((each) => each.name === link.name);
    return [isNewLayout && twin ? { ...changed, clause: twin.clause } : changed];
  });
  const added = chosen.flatMap((each) =>
    each.what === 'link' && each.before === null && each.after ? [each.after] : [],
  );
  const names = new Set(kept.map(({ name }) => name));
  const apart = added.map((link) =>
    names.has(link.name) && isInternal(link.name) ? { ...link, name: `${link.name}'` } : link,
  );
  return [...kept, ...apart.map((link) => ({ ...link, clause: clauseFor(link, old, now) }))];
}

/** Beside what it stood beside, else in a MATCH of its own. */
function clauseFor(link: Link, old: MatchBlock, now: MatchBlock): number {
  const beside = now.links.filter(({ clause }) => clause === link.clause);
  const known = old.links.find((one) => beside.some((other) => other.name === one.name));
  return known?.clause ?? 1000 + link.clause;
}

function withAspect(link: Link, after: Link, aspect: LinkAspect): Link {
  const { pattern } = link;
  switch (aspect) {
    case 'types':
      return { ...link, pattern: { ...pattern, types: after.pattern.types } };
    case 'direction':
      return { ...link, from: after.from, to: after.to, isDirected: after.isDirected };
    case 'length': {
      const { length, properties, where } = after.pattern;
      return { ...link, pattern: { ...pattern, length, ...(length ? { properties, where } : {}) } };
    }
    case 'inner': {
      const { properties, where } = after.pattern;
      return { ...link, pattern: { ...pattern, properties, where } };
    }
  }
}

/** The old list, what was changed in its place, what was added behind. */
function mergedList<What extends 'unit' | 'condition'>(
  old: readonly (What extends 'unit' ? Unit : Condition)[],
  chosen: readonly Difference[],
  what: What,
): readonly (What extends 'unit' ? Unit : Condition)[] {
  const own = chosen.flatMap((each) =>
    each.what === what
      ? [
          each as {
            readonly before: (typeof old)[number] | null;
            readonly after: (typeof old)[number] | null;
          },
        ]
      : [],
  );
  const kept = old.flatMap((item) => {
    const change = own.find(({ before }) => before === item);
    if (!change) return [item];
    return change.after === null ? [] : [change.after];
  });
  const added = own.flatMap(({ before, after }) =>
    before === null && after !== null ? [after] : [],
  );
  return [...kept, ...added];
}

/** Clauses that say what a block says. */
function rebuild(block: MatchBlock, { bound }: MergeContext): readonly MatchClause[] {
  const writer = new PatternWriter(block);
  const order = [...new Set([...block.links, ...block.units].map(({ clause }) => clause))].toSorted(
    (a, b) => a - b,
  );
  const groups: Pattern[][] = order.map((clause) => writer.patternsOf(clause));
  const alone = block.nodes.filter(
    (name) => !writer.isWritten(name) && (!bound.has(name) || writer.says(name)),
  );
  const rest = writer.restConditions(alone);
  if (groups.length === 0 && alone.length === 0 && rest.length > 0)
    alone.push(...block.nodes.slice(0, 1));
  const single = alone.map((name) => pathOf([writer.node(name)]));
  if (single.length > 0) groups[0] = [...(groups[0] ?? []), ...single];
  return groups.map((patterns, index) => ({
    kind: 'match',
    optional: block.optional,
    uniqueness: block.uniqueness,
    patterns,
    where: index === groups.length - 1 ? and(rest) : null,
    span: NO_SPAN,
  }));
}

class PatternWriter {
  readonly #block: MatchBlock;
  readonly #written = new Set<string>();
  readonly #inUnits: ReadonlySet<string>;

  constructor(block: MatchBlock) {
    this.#block = block;
    this.#inUnits = new Set(block.units.flatMap(nodesOf));
  }

  isWritten(name: string): boolean {
    return this.#written.has(name) || this.#inUnits.has(name);
  }

  /** Whether a node has labels or properties to be written with it. */
  says(name: string): boolean {
    return (
      labelsIn(this.#block, name) !== null ||
      this.#block.conditions.some(({ inline }) => inline === name)
    );
  }

  patternsOf(clause: number): Pattern[] {
    const units = this.#block.units.filter((unit) => unit.clause === clause);
    const waiting = this.#block.links.filter((link) => link.clause === clause);
    const paths: Pattern[] = [];
    while (waiting.length > 0) paths.push(this.#chain(waiting));
    return [...paths, ...units.map(({ pattern }) => this.#unit(pattern))];
  }

  /** As many of the links as hang together end to end. */
  #chain(waiting: Link[]): PathPattern {
    const first = waiting.shift();
    if (!first) throw new TypeError('No link to begin with.');
    const isTurned = first.pattern.direction === 'left';
    const [start, end] = isTurned ? [first.to, first.from] : [first.from, first.to];
    const elements: (NodePattern | RelationshipPattern)[] = [
      this.node(start),
      this.#link(first, start),
      this.node(end),
    ];
    for (let last = end; ;) {
      const index = waiting.findIndex(({ from, to }) => from === last || to === last);
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) break;
      const other = next.from === last ? next.to : next.from;
      elements.push(this.#link(next, last), this.node(other));
      last = other;
    }
    return pathOf(elements);
  }

  /** A path taken as a whole, its nodes with what is said of them. */
  #unit(pattern: Pattern): Pattern {
    if (pattern.kind !== 'path' || pattern.shortest !== null || pattern.selector !== null)
      return pattern;
    const elements = pattern.elements.map((each) =>
      each.kind === 'node' && each.variable ? this.node(each.variable.text) : each,
    );
    return { ...pattern, elements };
  }

  #link(link: Link, start: string): RelationshipPattern {
    const direction = !link.isDirected ? 'either' : link.from === start ? 'right' : 'left';
    const { pattern } = link;
    const isWalk = pattern.length !== null;
    return {
      ...pattern,
      variable: nameOf(link.name),
      direction,
      properties: isWalk ? pattern.properties : this.#inline(link.name),
      where: isWalk ? pattern.where : null,
      span: NO_SPAN,
    };
  }

  /** With all that is said of it where it comes first. */
  node(name: string): NodePattern {
    const bare = nodeOf({ variable: name });
    if (this.#written.has(name)) return bare;
    this.#written.add(name);
    return { ...bare, labels: labelsIn(this.#block, name), properties: this.#inline(name) };
  }

  #inline(name: string): MapExpression | Parameter | null {
    const own = this.#block.conditions.filter(({ inline }) => inline === name);
    const whole = own.find(({ isWhole }) => isWhole)?.expression;
    if (whole?.kind === 'parameter') return whole;
    const entries = own.flatMap(({ expression }) => {
      const [link] = expression.kind === 'comparison' ? expression.rest : [];
      const key = expression.kind === 'comparison' ? expression.first : null;
      return key?.kind === 'property' && link
        ? [{ kind: 'map-entry', key: key.key, value: link.operand, span: NO_SPAN } as const]
        : [];
    });
    return entries.length === 0 ? null : { kind: 'map', entries, span: NO_SPAN };
  }

  /** Conditions that no pattern carries. */
  restConditions(alone: readonly string[]): readonly Expression[] {
    const carried = new Set([
      ...this.#written,
      ...alone,
      ...this.#block.links.filter(({ pattern }) => !pattern.length).map(({ name }) => name),
    ]);
    return this.#block.conditions.flatMap(({ inline, expression }) =>
      inline !== null && carried.has(inline) ? [] : [expression],
    );
  }
}

function nodesOf({ pattern }: Unit): readonly string[] {
  return elementsOf(pattern, 'node').flatMap(({ variable }) => variable?.text ?? []);
}

function pathOf(elements: PathPattern['elements']): PathPattern {
  return { elements, span: NO_SPAN, ...PLAIN_PATH };
}
