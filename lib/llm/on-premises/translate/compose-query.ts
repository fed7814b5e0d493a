import 'server-only';
import {
  aggregate,
  and,
  anyLabel,
  compare,
  integer,
  isIn,
  item,
  list,
  map,
  match,
  node,
  parameter,
  path,
  property,
  query,
  relationship,
  returning,
  unwind,
  variable,
} from '@/lib/query/build';
import {
  type Expression,
  NO_SPAN,
  type NodePattern,
  type PathPattern,
  type Query,
  type RelationshipPattern,
} from '@/lib/query/model';

import type { Outline } from './outline';
import type { Link, Reading } from './readings';
import { type Step, stepEnd } from './schema-paths';
import { type PropertyWords, type Vocabulary, displayProperty } from './schema-vocabulary';
import { VariableNames } from './variable-names';

/** Null where the asked-for thing has nothing that could be shown. */
export function composeQuery(args: {
  outline: Outline;
  reading: Reading;
  vocabulary: Vocabulary;
}): Query | null {
  const { outline, reading, vocabulary } = args;
  const graph = new PatternGraph(outline, reading);
  const matched = match(graph.patterns(), { where: graph.where() });
  const { asked } = outline;
  if (asked === null) {
    const some = compare({ kind: 'count-star', span: NO_SPAN }, '>', integer(0));
    return query(matched, returning([item(some, 'answer')]));
  }

  const sense = reading.senses[asked];
  const counted = outline.mentions[asked]?.counted ?? false;
  const subject = graph.variableOf(asked);
  const label = sense?.label === null ? undefined : vocabulary.labels.get(sense?.label ?? '');
  const shown = sense?.property ?? (label ? displayProperty(label) : null);
  if (!sense || (!shown && !counted)) return null;
  const counts = counted && !(sense.role === 'attribute' && sense.property?.isNumber);

  if (sense.role !== 'attribute' && counts) {
    const things = aggregate('count', variable(subject), { distinct: true });
    return query(matched, returning([item(things, graph.names.fresh('total'))]));
  }
  if (!shown) return null;
  const column = graph.names.fresh(columnName(shown, sense.role === 'attribute' ? null : subject));
  const stored = property(subject, shown.name);
  const answer = shown.list ? variable(column) : stored;
  const clauses = shown.list ? [matched, unwind(stored, column)] : [matched];
  return counts
    ? query(...clauses, returning([item(aggregate('count', answer, { distinct: true }), 'total')]))
    : query(...clauses, returning([item(answer, column)], { distinct: true }));
}

/** The nodes, relationships and conditions of a reading, each with its variable. */
class PatternGraph {
  readonly names: VariableNames;
  readonly #outline: Outline;
  readonly #reading: Reading;
  readonly #nodes: readonly string[];
  readonly #relationships = new Map<Step, string>();

  constructor(outline: Outline, reading: Reading) {
    this.#outline = outline;
    this.#reading = reading;
    this.names = new VariableNames();
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
    if (walked.length > 0) {
      const bare = new Set<string>();
      return walked.map((link) => this.#path(link, bare));
    }
    const first = this.#nodes.findIndex((name) => name !== '');
    return [path(this.#node(first, new Set()))];
  }

  where(): Expression | null {
    const conditions = this.#reading.senses.flatMap((sense, mention) => {
      if (sense.role !== 'value' || !sense.property || this.#isInline(mention)) return [];
      if (this.#outline.coordinated.get(mention) === 'or') return [];
      return [this.#condition(mention, sense.property)];
    });
    return and(conditions);
  }

  #condition(mention: number, { name, list: isList }: PropertyWords): Expression {
    const stored = property(this.variableOf(mention), name);
    const values = [this.#parameter(mention), ...this.#alternatives(mention)];
    const [first = this.#parameter(mention)] = values;
    const operator = this.#reading.senses[mention]?.operator ?? '=';
    if (isList && values.length === 1) return isIn(first, stored);
    if (isList) {
      const any = values.map((value) => isIn(value, stored));
      return { kind: 'or', operands: any, span: NO_SPAN };
    }
    return values.length > 1 ? isIn(stored, list(...values)) : compare(stored, operator, first);
  }

  /** Values joined to this one by "or". */
  #alternatives(mention: number): readonly Expression[] {
    const found: Expression[] = [];
    for (let next = mention + 1; this.#outline.coordinated.get(next) === 'or'; next++) {
      found.push(this.#parameter(next));
    }
    return found;
  }

  #parameter(mention: number): Expression {
    return parameter(this.#outline.mentions[mention]?.placeholder ?? '');
  }

  /** A plain equality is written in the node itself. */
  #isInline(mention: number): boolean {
    const sense = this.#reading.senses[mention];
    if (sense?.role !== 'value' || sense.label === null || sense.operator !== '=') return false;
    if (sense.property?.list !== false || this.#alternatives(mention).length > 0) return false;
    return this.#outline.coordinated.get(mention) !== 'or';
  }

  #path({ from, to, steps }: Link, written: Set<string>): PathPattern {
    const elements: (NodePattern | RelationshipPattern)[] = [this.#node(from, written)];
    for (const [index, step] of steps.entries()) {
      const last = index === steps.length - 1;
      const name = this.#relationships.get(step);
      elements.push(
        relationship({
          ...(name === undefined ? {} : { variable: name }),
          types: anyLabel([step.pattern.type]),
          direction: step.forward ? 'right' : 'left',
        }),
        last
          ? this.#node(to, written)
          : node({ variable: this.names.fresh(stepEnd(step)), labels: anyLabel([stepEnd(step)]) }),
      );
    }
    return path(...elements);
  }

  /** Labels and values are written where a variable first stands. */
  #node(mention: number, written: Set<string>): NodePattern {
    const name = this.#nodes[mention] ?? '';
    if (written.has(name)) return node({ variable: name });
    written.add(name);
    const inline = this.#reading.senses.flatMap((sense, index) =>
      this.#nodes[index] === name && sense.property && this.#isInline(index)
        ? [[sense.property.name, this.#parameter(index)] as const]
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

function columnName(shown: PropertyWords, owner: string | null): string {
  return owner === null ? shown.name : `${owner} ${shown.name}`;
}
