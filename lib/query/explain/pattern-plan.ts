import type {
  Expression,
  LabelExpression,
  NodePattern,
  PathPattern,
  PathStep,
  RelationshipPattern,
} from '../model';
import { namesIn } from '../scope';
import type { Designation } from './designations';
import type { Speaker } from './speaker';

export type PlanNode = {
  readonly thing: Extract<Designation, { kind: 'thing' }>;
  /** Every place in the clause where it stands. */
  readonly places: NodePattern[];
  readonly edges: PlanEdge[];
  /** Found by a clause before. */
  readonly isKnown: boolean;
};

export interface PlanEdge {
  readonly step: PathStep;
  readonly path: PathPattern;
  readonly from: PlanNode;
  readonly to: PlanNode;
}

export interface PatternPlan {
  /** In the order of the text. */
  readonly nodes: readonly PlanNode[];
  readonly edges: readonly PlanEdge[];
}

/** The patterns of one clause as a graph of the things in them. */
export function planPatterns(speaker: Speaker, patterns: readonly PathPattern[]): PatternPlan {
  const { things } = speaker;
  const nodes = new Map<string, PlanNode>();
  const edges: PlanEdge[] = [];
  const nodeOf = (place: NodePattern): PlanNode => {
    const thing = things.node(place);
    const known = nodes.get(thing.id);
    const node = known ?? { thing, places: [], edges: [], isKnown: things.isBound(thing) };
    nodes.set(thing.id, node);
    node.places.push(place);
    return node;
  };
  for (const path of patterns) {
    things.path(path);
    let from: PlanNode | null = null;
    let step: PathStep | null = null;
    for (const element of path.elements) {
      if (element.kind !== 'node') {
        step = element;
        if (element.kind === 'relationship') things.link(element);
        continue;
      }
      const to = nodeOf(element);
      if (from && step) {
        const edge: PlanEdge = { step, path, from, to };
        edges.push(edge);
        from.edges.push(edge);
        if (to !== from) to.edges.push(edge);
      }
      from = to;
      step = null;
    }
  }
  return { nodes: [...nodes.values()], edges };
}

/** A known thing from which all that is new can be reached; null where there is none. */
export function fromKnown({ nodes }: PatternPlan): PlanNode | null {
  const start = nodes.find(
    (node) => node.isKnown && node.edges.some((edge) => !otherEnd(edge, node).isKnown),
  );
  if (!start) return null;
  const reached = new Set([start]);
  for (const node of reached) for (const edge of node.edges) reached.add(otherEnd(edge, node));
  return nodes.every((node) => node.isKnown || reached.has(node)) ? start : null;
}

export function otherEnd(edge: PlanEdge, node: PlanNode): PlanNode {
  return edge.from === node ? edge.to : edge.from;
}

/**
 * Things that must differ from `node` only because no relationship is walked twice in one clause: both
 * are the other end of the same kind of relationship, the same way round, at one thing.
 */
export function differentFrom(node: PlanNode): readonly PlanNode[] {
  const others = node.edges.flatMap((edge) => {
    const middle = otherEnd(edge, node);
    if (middle === node) return [];
    return middle.edges.flatMap((second) => {
      const other = otherEnd(second, middle);
      const isSame = second === edge || other === node || other === middle;
      return !isSame && mayBeTheSame(edge, second, middle) && couldMatch(node, other)
        ? [other]
        : [];
    });
  });
  return [...new Set(others)];
}

function mayBeTheSame(a: PlanEdge, b: PlanEdge, at: PlanNode): boolean {
  const [first, second] = [a.step, b.step];
  if (first.kind !== 'relationship' || second.kind !== 'relationship') return false;
  if (first.length || second.length) return false;
  const ways = [directionFrom(a, at), directionFrom(b, at)];
  if (ways[0] !== ways[1] && !ways.includes('either')) return false;
  return overlap(first.types, second.types);
}

function directionFrom(
  { step, from }: PlanEdge,
  at: PlanNode,
): RelationshipPattern['direction'] | 'right' {
  if (step.kind !== 'relationship') return 'right';
  return from === at ? step.direction : turned(step.direction);
}

export function turned(
  direction: RelationshipPattern['direction'],
): RelationshipPattern['direction'] {
  if (direction === 'either') return direction;
  return direction === 'left' ? 'right' : 'left';
}

function couldMatch(a: PlanNode, b: PlanNode): boolean {
  const [first, second] = [a.thing.owners, b.thing.owners];
  if (first.length === 0 || second.length === 0) return true;
  return first.some((label) => second.includes(label));
}

/** True where one relationship could be of both. */
function overlap(a: LabelExpression | null, b: LabelExpression | null): boolean {
  const [first, second] = [namesIn(a), namesIn(b)];
  if (first.length === 0 || second.length === 0) return true;
  return first.some((type) => second.includes(type));
}

/** The conditions that must all hold. */
export function conjunctsOf(where: Expression | null): readonly Expression[] {
  if (!where) return [];
  return where.kind === 'and' ? where.operands.flatMap((one) => conjunctsOf(one)) : [where];
}
