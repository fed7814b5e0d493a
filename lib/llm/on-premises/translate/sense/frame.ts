import 'server-only';
import type { Amount, Comparison } from '../grammar/sketch';
import type { PropertyWords, TypeWords } from '../schema-vocabulary';

/** A thing in a query that is being put together. */
export interface FrameNode {
  readonly id: number;
  /** Null where nothing has said yet what it is. */
  readonly label: string | null;
  readonly scope: number;
}

interface FrameEdge {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly pattern: TypeWords;
  readonly scope: number;
  /** Walked any number of times. */
  readonly deep: boolean;
  /** True where another edge stands for it. */
  readonly gone?: boolean;
  /** One of several steps that one word says: those to a grandmother. */
  readonly isChained?: boolean;
}

export interface Condition {
  readonly on: Holder;
  readonly property: PropertyWords;
  readonly scope: number;
  readonly test:
    | { readonly kind: 'value'; readonly names: readonly string[]; readonly joined: 'and' | 'or' }
    | { readonly kind: 'compare'; readonly comparison: Comparison }
    /** Another name than this value. */
    | { readonly kind: 'unlike'; readonly name: string }
    /** With the same property of another thing. */
    | {
        readonly kind: 'versus';
        readonly order: '<' | '=' | '>';
        readonly other: number;
        /** "in the same year" of a day. */
        readonly part?: 'year';
      }
    /** As whoever stands at one end of a relationship has it: the sex of mothers. */
    | { readonly kind: 'like-kin'; readonly pattern: TypeWords; readonly atFrom: boolean }
    /** After another moment of the reading. */
    | { readonly kind: 'later'; readonly on: Holder; readonly than: PropertyWords }
    /** The property and `end` are where something begins and ends: a moment lies between. */
    | { readonly kind: 'during'; readonly comparison: Comparison; readonly end: PropertyWords }
    | { readonly kind: 'known'; readonly known: boolean }
    /** A day until which something holds lies before today; if not, it does not, or there is none. */
    | { readonly kind: 'past'; readonly past: boolean }
    | { readonly kind: 'flag'; readonly flag: boolean };
}

/** Where a property is. */
export interface Holder {
  readonly kind: 'edge' | 'node';
  readonly id: number;
}

/** A part of a query that stands for itself: what must not be, or what is counted. */
export interface Scope {
  readonly id: number;
  readonly parent: number;
  /** `share`: what is counted of the rest; `optional`: what may be missing. */
  readonly kind: 'count' | 'not' | 'optional' | 'share';
  /** The node outside that it hangs on. */
  readonly root: number;
  readonly counted: number | null;
  /** The phrase that opened it. */
  readonly phrase: number;
  readonly amount: Amount | null;
}

/** What a phrase came to mean: a node, or a property of a node or relationship. */
export interface Spot {
  readonly node: number;
  readonly property: PropertyWords | null;
  readonly edge: number | null;
  /** Nodes that the phrase's own words brought along, and that another phrase may turn out to be. */
  readonly ports: readonly number[];
  readonly kind: 'attribute' | 'comparison' | 'quality' | 'role' | 'thing' | 'value';
}

export interface Frame {
  readonly nodes: readonly FrameNode[];
  readonly edges: readonly FrameEdge[];
  readonly conditions: readonly Condition[];
  readonly scopes: readonly Scope[];
  readonly spots: ReadonlyMap<number, Spot>;
  /** Scope of a denied clause. */
  readonly denials: ReadonlyMap<number, number>;
  /** Nodes that lie between the phrases of a clause. */
  readonly between: ReadonlyMap<number, readonly number[]>;
  /** By place in the question: how well a word is accounted for. */
  readonly heard: ReadonlyMap<number, number>;
  /** Pairs of nodes that must differ. */
  readonly apart: readonly (readonly [number, number])[];
  readonly cost: number;
  /** Number of steps that no word speaks of. */
  readonly silent: number;
  /** Number of steps against what a verb says, or by the two things alone where a verb says something else. */
  readonly leaned: number;
}

export const NO_FRAME: Frame = {
  nodes: [],
  edges: [],
  conditions: [],
  scopes: [],
  spots: new Map(),
  denials: new Map(),
  between: new Map(),
  heard: new Map(),
  apart: [],
  cost: 0,
  silent: 0,
  leaned: 0,
};

/** Frames are never changed: each step makes another. */
export function withNode(
  frame: Frame,
  label: string | null,
  scope: number,
): readonly [Frame, number] {
  const id = frame.nodes.length;
  return [{ ...frame, nodes: [...frame.nodes, { id, label, scope }] }, id];
}

export function withEdge(frame: Frame, edge: Omit<FrameEdge, 'id'>): readonly [Frame, number] {
  const id = frame.edges.length;
  return [{ ...frame, edges: [...frame.edges, { ...edge, id }] }, id];
}

/** The second node becomes the first: one thing under two names. Null where they cannot be one. */
export function mergeNodes(frame: Frame, kept: number, gone: number): Frame | null {
  if (kept === gone) return frame;
  const [first, second] = [frame.nodes[kept], frame.nodes[gone]];
  if (!first || !second) return null;
  if (first.label !== null && second.label !== null && first.label !== second.label) return null;
  if (first.scope !== second.scope && !isWithin(frame, second.scope, first.scope)) return null;
  const at = (id: number) => (id === gone ? kept : id);
  // Two that are told apart are not one.
  if (frame.apart.some(([one, other]) => at(one) === at(other))) return null;
  const nodes = frame.nodes.map((node) =>
    node.id === kept ? { ...node, label: first.label ?? second.label } : node,
  );
  return {
    ...frame,
    nodes,
    edges: frame.edges.map((edge) => ({ ...edge, from: at(edge.from), to: at(edge.to) })),
    conditions: frame.conditions.map((condition) =>
      condition.on.kind === 'node'
        ? {
            ...condition,
            on: { ...condition.on, id: at(condition.on.id) },
            test:
              condition.test.kind === 'versus'
                ? { ...condition.test, other: at(condition.test.other) }
                : condition.test,
          }
        : condition,
    ),
    scopes: frame.scopes.map((scope) => ({
      ...scope,
      root: at(scope.root),
      counted: scope.counted === null ? null : at(scope.counted),
    })),
    spots: new Map(
      [...frame.spots].map(([phrase, spot]) => [
        phrase,
        { ...spot, node: at(spot.node), ports: spot.ports.map(at) },
      ]),
    ),
    between: new Map([...frame.between].map(([clause, ids]) => [clause, ids.map(at)])),
    apart: frame.apart.map(([one, other]) => [at(one), at(other)] as const),
  };
}

/** True where `inner` is `outer` or lies in it. */
export function isWithin(frame: Frame, inner: number, outer: number): boolean {
  for (let at = inner; ;) {
    if (at === outer) return true;
    const scope = frame.scopes.find(({ id }) => id === at);
    if (!scope) return outer === 0 && at === 0;
    at = scope.parent;
  }
}

export function scoreOf(frame: Frame): number {
  let score = -frame.cost;
  for (const near of frame.heard.values()) score += near >= HEARD ? near : UNHEARD;
  return score;
}

export const HEARD = 0.45;
const UNHEARD = -0.5;
