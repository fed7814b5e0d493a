import 'server-only';
import {
  and,
  anyLabel,
  compare,
  integer,
  isIn,
  list,
  map,
  match,
  node,
  not,
  or,
  parameter,
  path,
  property,
  query,
  relationship,
  stringPredicate,
  variable,
} from '@/lib/query/build';
import {
  type Expression,
  type MatchClause,
  NO_SPAN,
  type NodePattern,
  type PathPattern,
} from '@/lib/query/model';

import type { Comparison, Given } from '../grammar/sketch';
import type { Condition, Frame, Holder, Scope } from '../sense/frame';
import { VariableNames } from '../variable-names';

/** Writes the parts of a frame as patterns and conditions, each element under a name of its own. */
export class ScopeWriter {
  readonly names = new VariableNames();
  readonly frame: Frame;
  readonly #nodes = new Map<number, string>();
  readonly #edges = new Map<number, string>();
  readonly #written = new Set<number>();

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
      (condition) => condition.scope === scope && !this.#isInline(condition),
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

  /** Nothing outside may be reached again by a name, so a scope's nodes are written where it stands. */
  #denial(scope: Scope): Expression | null {
    const { edges, conditions, spots } = this.frame;
    const hasPattern = edges.some((edge) => edge.scope === scope.id);
    const spot = spots.get(scope.phrase);
    const own = conditions.filter((condition) => condition.scope === scope.id);
    if (!hasPattern) {
      if (own.length > 0) {
        const held = and(own.flatMap((condition) => this.condition(condition) ?? []));
        return held ? not(held) : null;
      }
      if (!spot?.property) return null;
      return this.known(
        spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge },
        spot.property.name,
        false,
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
    return body
      ? not({ kind: 'subquery', operator: 'exists', body: query(body), span: NO_SPAN })
      : null;
  }

  known(holder: Holder, name: string, known: boolean): Expression {
    return {
      kind: 'null-test',
      subject: property(this.holder(holder), name),
      negated: known,
      span: NO_SPAN,
    };
  }

  condition({ on, property: stored, test }: Condition): Expression | null {
    const subject = property(this.holder(on), stored.name);
    switch (test.kind) {
      case 'known':
        return this.known(on, stored.name, test.known);
      case 'flag':
        return compare(subject, '=', { kind: 'boolean', value: test.flag, span: NO_SPAN });
      case 'value': {
        const values = test.names.map((name) => parameter(name));
        if (stored.list) {
          const each = values.map((value) => isIn(value, subject));
          return test.joined === 'or' ? or(each) : and(each);
        }
        const [only, ...more] = values;
        if (!only) return null;
        return more.length === 0 ? compare(subject, '=', only) : isIn(subject, list(...values));
      }
      case 'compare':
        return compared(subject, stored.list, test.comparison);
    }
  }

  /** A plain equality of one value is written in the node itself. */
  #isInline({ on, property: stored, test }: Condition): boolean {
    return on.kind === 'node' && test.kind === 'value' && test.names.length === 1 && !stored.list;
  }

  #patterns(scope: number, only: readonly number[]): readonly PathPattern[] {
    const { edges, nodes } = this.frame;
    const own = edges.filter((edge) => edge.scope === scope && edge.gone !== true);
    const patterns = own.map((edge) => {
      const isNamed =
        this.frame.conditions.some(({ on }) => on.kind === 'edge' && on.id === edge.id) ||
        [...this.frame.spots.values()].some((spot) => spot.edge === edge.id);
      const step = relationship({
        ...(isNamed ? { variable: this.edgeName(edge.id) } : {}),
        types: anyLabel([edge.pattern.type]),
        direction: 'right',
        ...(edge.deep ? { length: { min: 1, max: DEEPEST } } : {}),
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
        condition.on.kind === 'node' && condition.on.id === id && this.#isInline(condition),
    );
    const values = inline.flatMap(({ property: stored, test }) =>
      test.kind === 'value' ? [[stored.name, parameter(test.names[0] ?? '')] as const] : [],
    );
    const label = this.frame.nodes[id]?.label;
    return node({
      variable: name,
      labels: anyLabel(label === null || label === undefined ? [] : [label]),
      properties: values.length > 0 ? map(Object.fromEntries(values)) : null,
    });
  }
}

const DEEPEST = 10;

function compared(subject: Expression, isList: boolean, comparison: Comparison): Expression | null {
  const [first, second] = comparison.values.map(given);
  if (!first) return null;
  switch (comparison.order) {
    case 'between':
      return second ? and([compare(subject, '>=', first), compare(subject, '<=', second)]) : null;
    case 'contains':
      return stringPredicate(subject, 'contains', first);
    case 'starts':
      return stringPredicate(subject, 'starts-with', first);
    case 'ends':
      return stringPredicate(subject, 'ends-with', first);
    case '=':
      return isList ? isIn(first, subject) : compare(subject, '=', first);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(subject, comparison.order, first);
  }
}

function given(value: Given): Expression {
  if (value.kind === 'placeholder') return parameter(value.name);
  return value.text.includes('.')
    ? { kind: 'float', value: String(Number(value.text)), span: NO_SPAN }
    : integer(BigInt(value.text));
}
