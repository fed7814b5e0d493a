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
  parameter,
  path,
  property,
  query,
  relationship,
} from '@/lib/query/build';
import {
  type Expression,
  NO_SPAN,
  type NodePattern,
  type PathPattern,
  type RelationshipPattern,
} from '@/lib/query/model';

import type { Outline } from './outline';
import type { Link, Reading } from './reading';
import { type Step, stepEnd } from './schema-paths';
import type { PropertyWords } from './schema-vocabulary';
import { VariableNames } from './variable-names';

/** The nodes, relationships and conditions of a reading, each with its variable. */
export class PatternGraph {
  readonly names = new VariableNames();
  readonly #outline: Outline;
  readonly #reading: Reading;
  readonly #nodes: readonly string[];
  readonly #relationships = new Map<Step, string>();

  constructor(outline: Outline, reading: Reading) {
    this.#outline = outline;
    this.#reading = reading;
    this.#nodes = this.#nameNodes();
    for (const step of reading.hosts.values()) {
      if (!this.#relationships.has(step)) {
        this.#relationships.set(step, this.names.fresh(step.pattern.type));
      }
    }
  }

  /** Of the mention's node, or of the relationship that its property is on. */
  variableOf(mention: number): string {
    const host = this.#reading.hosts.get(mention);
    return (host ? this.#relationships.get(host) : this.#nodes[mention]) ?? '';
  }

  patterns(): readonly PathPattern[] {
    const walked = this.#reading.links.filter(({ steps }) => steps.length > 0);
    const written = new Set<string>();
    if (walked.length > 0) return walked.map((link) => this.#path(link, written));
    const first = this.#nodes.findIndex((name) => name !== '');
    return [path(this.#node(first, written))];
  }

  where(): Expression | null {
    const conditions = this.#reading.senses.flatMap((sense, mention) => {
      if (sense.role !== 'value' || !sense.property || this.#isInline(mention)) return [];
      return this.#joins(mention) === 'or' ? [] : [this.#condition(mention, sense.property)];
    });
    return and(conditions);
  }

  /** The asked-for thing alone, and that it lacks the other or any way to it; null where that is not all there is. */
  denial(): { readonly patterns: readonly PathPattern[]; readonly where: Expression } | null {
    const [link, ...more] = this.#reading.links;
    const sense = this.#reading.senses[1];
    if (!link || more.length > 0 || link.from !== 0 || link.to !== 1) return null;
    const written = new Set<string>();
    const patterns = [path(this.#node(0, written))];
    if (sense?.role === 'attribute') {
      if (link.steps.length > 0 || !sense.property || sense.property.list) return null;
      const subject = property(this.variableOf(0), sense.property.name);
      return { patterns, where: { kind: 'null-test', subject, negated: false, span: NO_SPAN } };
    }
    if (link.steps.length === 0 || (sense?.role === 'value' && !this.#isInline(1))) return null;
    const body = query(match([this.#path(link, written)]));
    const where = not({ kind: 'subquery', operator: 'exists', body, span: NO_SPAN });
    return { patterns, where };
  }

  #condition(mention: number, { name, list: isList }: PropertyWords): Expression {
    const stored = property(this.variableOf(mention), name);
    const first = this.#value(mention);
    const values = [first, ...this.#alternatives(mention)];
    if (isList) {
      const any = values.map((value) => isIn(value, stored));
      return any.length > 1 ? { kind: 'or', operands: any, span: NO_SPAN } : isIn(first, stored);
    }
    const operator = this.#reading.senses[mention]?.operator ?? '=';
    return values.length > 1 ? isIn(stored, list(...values)) : compare(stored, operator, first);
  }

  /** Values joined to this one by "or". */
  #alternatives(mention: number): readonly Expression[] {
    const found: Expression[] = [];
    for (let next = mention + 1; this.#joins(next) === 'or'; next++) found.push(this.#value(next));
    return found;
  }

  #joins(mention: number) {
    return this.#outline.coordinated.get(mention);
  }

  #value(mention: number): Expression {
    const { placeholder = null, number = null } = this.#outline.mentions[mention] ?? {};
    if (placeholder !== null || number === null) return parameter(placeholder ?? '');
    return number.includes('.')
      ? { kind: 'float', value: String(Number(number)), span: NO_SPAN }
      : integer(BigInt(number));
  }

  /** A plain equality is written in the node itself. */
  #isInline(mention: number): boolean {
    const sense = this.#reading.senses[mention];
    if (sense?.role !== 'value' || sense.label === null || sense.operator !== '=') return false;
    if (sense.property?.list !== false || this.#alternatives(mention).length > 0) return false;
    return this.#joins(mention) !== 'or';
  }

  #path({ from, to, steps }: Link, written: Set<string>): PathPattern {
    const elements: (NodePattern | RelationshipPattern)[] = [this.#node(from, written)];
    for (const [index, step] of steps.entries()) {
      const name = this.#relationships.get(step);
      const end = index === steps.length - 1 ? to : null;
      const label = stepEnd(step);
      elements.push(
        relationship({
          ...(name === undefined ? {} : { variable: name }),
          types: anyLabel([step.pattern.type]),
          direction: step.forward ? 'right' : 'left',
        }),
        end === null
          ? node({ variable: this.names.fresh(label), labels: anyLabel([label]) })
          : this.#node(end, written),
      );
    }
    return path(...elements);
  }

  /** Label and values are written where a variable first stands. */
  #node(mention: number, written: Set<string>): NodePattern {
    const name = this.#nodes[mention] ?? '';
    if (written.has(name)) return node({ variable: name });
    written.add(name);
    const inline = this.#reading.senses.flatMap((sense, index) =>
      this.#nodes[index] === name && sense.property && this.#isInline(index)
        ? [[sense.property.name, this.#value(index)] as const]
        : [],
    );
    return node({
      variable: name,
      labels: anyLabel([this.#reading.senses[mention]?.label ?? '']),
      properties: inline.length > 0 ? map(Object.fromEntries(inline)) : null,
    });
  }

  #nameNodes(): readonly string[] {
    const { senses, links } = this.#reading;
    const nodes: string[] = [];
    for (const [mention, { label }] of senses.entries()) {
      const same = links.find(({ to, steps }) => to === mention && steps.length === 0);
      const known = same ? nodes[same.from] : undefined;
      nodes.push(label === null ? '' : (known ?? this.names.fresh(label)));
    }
    return nodes;
  }
}
