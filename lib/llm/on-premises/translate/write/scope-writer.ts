import 'server-only';
import {
  and,
  anyLabel,
  compare,
  isIn,
  list,
  map,
  match,
  node,
  not,
  or,
  path,
  property,
  query,
  relationship,
  variable,
} from '@/lib/query/build';
import {
  type Expression,
  type MatchClause,
  NO_SPAN,
  type NodePattern,
  type PathPattern,
} from '@/lib/query/model';

import { holdsEitherWay } from '../sense/either-way';
import type { Condition, Frame, Holder, Scope } from '../sense/frame';
import { VariableNames } from '../variable-names';
import { comparedWith, comparedWithOther, heldDuring, valueOf } from './compared-value';
import { likeKin } from './like-kin';
import { nowFor } from './period';

/** Writes the parts of a frame as patterns and conditions, each element under a name of its own. */
export class ScopeWriter {
  readonly names = new VariableNames();
  readonly frame: Frame;
  readonly #nodes = new Map<number, string>();
  readonly #edges = new Map<number, string>();
  readonly #written = new Set<number>();
  readonly #averages: Average[] = [];

  constructor(frame: Frame) {
    this.frame = frame;
  }

  nodeName(id: number): string {
    const known = this.#nodes.get(id);
    if (known !== undefined) return known;
    const name = this.names.fresh(this.frame.nodes[id]?.label ?? 'thing');
    this.#nodes.set(id, name);
    return name;
  }

  edgeName(id: number): string {
    const known = this.#edges.get(id);
    if (known !== undefined) return known;
    const name = this.names.fresh(this.frame.edges[id]?.pattern.type ?? 'link');
    this.#edges.set(id, name);
    return name;
  }

  /** What all things of a kind have on average, where something is compared with it. */
  get averages(): readonly Average[] {
    return this.#averages;
  }

  #average({ on, property: stored }: Condition): Expression | null {
    const label = on.kind === 'node' ? this.frame.nodes[on.id]?.label : null;
    if (!label || stored.list || !stored.isNumber) return null;
    const name = this.names.fresh(`average ${stored.name}`);
    this.#averages.push({ label, property: stored.name, name });
    return variable(name);
  }

  holder({ kind, id }: Holder): string {
    return kind === 'edge' ? this.edgeName(id) : this.nodeName(id);
  }

  /** The match of a scope with all that must hold in it; null for one that matches nothing of its own. */
  match(
    scope: number,
    {
      extra = [],
      only,
      optional = false,
    }: { extra?: readonly Expression[]; only?: readonly number[]; optional?: boolean } = {},
  ): MatchClause | null {
    const patterns = this.#patterns(scope, only ?? []);
    const where = this.where(scope, extra);
    if (patterns.length === 0) return null;
    return match(patterns, { where, optional });
  }

  where(scope: number, extra: readonly Expression[] = []): Expression | null {
    const { conditions, scopes, apart, nodes } = this.frame;
    const own = conditions.filter(
      (condition) =>
        condition.scope === scope && !(this.#isInline(condition) && this.#isMade(condition, scope)),
    );
    const denied = scopes
      .filter((each) => each.kind === 'not' && each.parent === scope)
      .flatMap((each) => this.#denial(each) ?? []);
    const differ = apart
      .filter(
        ([one, other]) => Math.max(nodes[one]?.scope ?? 0, nodes[other]?.scope ?? 0) === scope,
      )
      .map(([one, other]) =>
        compare(variable(this.nodeName(one)), '<>', variable(this.nodeName(other))),
      );
    return and([
      ...own.flatMap((condition) => this.condition(condition) ?? []),
      ...differ,
      ...denied,
      ...extra,
    ]);
  }

  #denial(scope: Scope): Expression | null {
    const held = this.holds(scope);
    if (held?.kind === 'null-test') return { ...held, negated: !held.negated };
    return held ? not(held) : null;
  }

  /** What a scope says, as a condition. Nothing outside may be reached again by a name, so its nodes are written where it stands. */
  holds(scope: Scope): Expression | null {
    const { edges, conditions, spots } = this.frame;
    const hasPattern = edges.some((edge) => edge.scope === scope.id);
    const spot = spots.get(scope.phrase);
    const own = conditions.filter((condition) => condition.scope === scope.id);
    if (!hasPattern) {
      // "the share of tours without a guide": all that is said of them is what they have not.
      const isDenied = this.frame.scopes.some(
        ({ kind, parent }) => kind === 'not' && parent === scope.id,
      );
      if (own.length > 0 || isDenied) {
        return this.where(scope.id);
      }
      if (!spot?.property) return null;
      return this.known(
        spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge },
        spot.property.name,
        true,
      );
    }
    const extra: Expression[] = [];
    if (spot?.property && own.length === 0) {
      extra.push(
        this.known(
          spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge },
          spot.property.name,
          true,
        ),
      );
    }
    const body = this.match(scope.id, { extra });
    return body ? { kind: 'subquery', operator: 'exists', body: query(body), span: NO_SPAN } : null;
  }

  known(holder: Holder, name: string, known: boolean): Expression {
    return {
      kind: 'null-test',
      subject: property(this.holder(holder), name),
      negated: known,
      span: NO_SPAN,
    };
  }

  condition(condition: Condition): Expression | null {
    const { on, property: stored, test } = condition;
    const subject = property(this.holder(on), stored.name);
    switch (test.kind) {
      case 'known':
        return this.known(on, stored.name, test.known);
      case 'flag':
        return compare(subject, '=', { kind: 'boolean', value: test.flag, span: NO_SPAN });
      case 'value': {
        const values = test.names.map(valueOf);
        if (stored.list) {
          const each = values.map((value) => isIn(value, subject));
          return test.joined === 'or' ? or(each) : and(each);
        }
        const [only, ...more] = values;
        if (!only) return null;
        return more.length === 0 ? compare(subject, '=', only) : isIn(subject, list(...values));
      }
      case 'compare':
        if (test.comparison.isAverage) {
          const average = this.#average(condition);
          const { order } = test.comparison;
          const isOrder = order === '<' || order === '<=' || order === '>' || order === '>=';
          return average && isOrder ? compare(subject, order, average) : null;
        }
        return comparedWith(subject, stored, test.comparison);
      case 'unlike':
        return compare(subject, '<>', valueOf(test.name));
      case 'versus':
        return comparedWithOther(subject, property(this.nodeName(test.other), stored.name), test);
      case 'past': {
        const today = nowFor(stored.types);
        if (test.past) return compare(subject, '<', today);
        return or([this.known(on, stored.name, false), compare(subject, '>=', today)]);
      }
      case 'like-kin':
        return likeKin(subject, stored.name, { ...test, names: this.names });
      case 'later':
        return compare(subject, '>', property(this.holder(test.on), test.than.name));
      case 'during': {
        const end = property(this.holder(on), test.end.name);
        return heldDuring(
          { begun: subject, start: stored, over: end, end: test.end },
          test.comparison,
        );
      }
    }
  }

  /** A plain equality of one value is written in the node itself. */
  #isInline({ on, property: stored, test }: Condition): boolean {
    return on.kind === 'node' && test.kind === 'value' && test.names.length === 1 && !stored.list;
  }

  /** True where the node is written in this scope, so that what it must be can stand in it. */
  #isMade({ on }: Condition, scope: number): boolean {
    return (this.frame.nodes[on.id]?.scope ?? 0) === scope;
  }

  #patterns(scope: number, only: readonly number[]): readonly PathPattern[] {
    const { edges, nodes } = this.frame;
    const walked = edges.filter((edge) => edge.scope === scope && edge.gone !== true);
    const own = fromKnown(walked, (node) => nodes[node]?.scope !== scope);
    const patterns = own.map((edge) => {
      const isNamed =
        this.#edges.has(edge.id) ||
        this.frame.conditions.some(
          ({ on, test }) =>
            (on.kind === 'edge' && on.id === edge.id) ||
            (test.kind === 'later' && test.on.kind === 'edge' && test.on.id === edge.id),
        ) ||
        [...this.frame.spots.values()].some((spot) => spot.edge === edge.id);
      const length = edge.pattern.length ?? (edge.deep ? { min: 1, max: DEEPEST } : null);
      const step = relationship({
        ...(isNamed ? { variable: this.edgeName(edge.id) } : {}),
        types: anyLabel(edge.pattern.types ?? [edge.pattern.type]),
        direction: holdsEitherWay(edge.pattern) ? 'either' : 'right',
        ...(length ? { length } : {}),
      });
      return path(this.#node(edge.from), step, this.#node(edge.to));
    });
    const joined = new Set(own.flatMap((edge) => [edge.from, edge.to]));
    const used = this.#usedNodes();
    const alone = nodes.filter(
      (each) =>
        (each.scope === scope || only.includes(each.id)) &&
        !joined.has(each.id) &&
        used.has(each.id) &&
        !this.#written.has(each.id),
    );
    return [...patterns, ...alone.map((each) => path(this.#node(each.id)))];
  }

  /** Nodes that were not merged away. */
  #usedNodes(): ReadonlySet<number> {
    const { spots, edges, conditions } = this.frame;
    return new Set([
      ...[...spots.values()].map((spot) => spot.node),
      ...edges.flatMap((edge) => (edge.gone === true ? [] : [edge.from, edge.to])),
      ...conditions.flatMap(({ on }) => (on.kind === 'node' ? [on.id] : [])),
    ]);
  }

  /** Label and values are written where a variable first stands. */
  #node(id: number): NodePattern {
    const name = this.nodeName(id);
    if (this.#written.has(id)) return node({ variable: name });
    this.#written.add(id);
    const inline = this.frame.conditions.filter(
      (condition) =>
        condition.on.kind === 'node' &&
        condition.on.id === id &&
        this.#isInline(condition) &&
        this.#isMade(condition, condition.scope),
    );
    const values = inline.flatMap(({ property: stored, test }) =>
      test.kind === 'value' ? [[stored.name, valueOf(test.names[0] ?? '')] as const] : [],
    );
    const label = this.frame.nodes[id]?.label;
    return node({
      variable: name,
      labels: anyLabel(label === null || label === undefined ? [] : [label]),
      properties: values.length > 0 ? map(Object.fromEntries(values)) : null,
    });
  }
}

interface Average {
  readonly label: string;
  readonly property: string;
  /** Under which name it is known to what follows. */
  readonly name: string;
}

const DEEPEST = 10;

/** Each walk after one that it goes on from, beginning at what is known from outside: a store finds it in that order. */
function fromKnown<Walk extends { readonly from: number; readonly to: number }>(
  walks: readonly Walk[],
  isOutside: (node: number) => boolean,
): readonly Walk[] {
  const left = [...walks];
  const reached = new Set(walks.flatMap(({ from, to }) => [from, to]).filter(isOutside));
  if (reached.size === 0) return walks;
  const ordered: Walk[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ from, to }) => reached.has(from) || reached.has(to));
    const [next] = left.splice(Math.max(0, at), 1);
    if (!next) break;
    reached.add(next.from).add(next.to);
    ordered.push(next);
  }
  return ordered;
}
