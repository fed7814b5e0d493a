import 'server-only';
import {
  aggregate,
  ascending,
  compare,
  descending,
  integer,
  item,
  match,
  property,
  query,
  returning,
  unwind,
  variable,
  withItems,
} from '@/lib/query/build';
import {
  type Clause,
  type Expression,
  NO_SPAN,
  type ProjectionItem,
  type Query,
} from '@/lib/query/model';

import { PERSONS } from './english/closed-classes';
import { COVERED } from './evidence';
import { measureOf } from './measure';
import type { Outline } from './outline';
import { PatternGraph } from './pattern-graph';
import type { Reading } from './reading';
import {
  type PropertyWords,
  type Vocabulary,
  displayProperty,
  nearness,
} from './schema-vocabulary';

interface Composition {
  readonly outline: Outline;
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
}

/** Null where the asked-for thing has nothing that could be shown, or nothing that "the longest" could mean. */
export function composeQuery(composition: Composition): Query | null {
  const { outline, reading } = composition;
  const { asked, extreme } = outline;
  const graph = new PatternGraph(outline, reading);
  const denial = outline.denied ? graph.denial() : null;
  if (outline.denied && (!denial || !isSaidPlainly(composition))) return null;
  const patterns = denial?.patterns ?? graph.patterns();
  const matched = match(patterns, { where: denial?.where ?? graph.where() });
  if (asked === null) {
    const some = compare({ kind: 'count-star', span: NO_SPAN }, '>', integer(0));
    return extreme ? null : query(matched, returning([item(some, 'answer')]));
  }

  const sense = reading.senses[asked];
  const counted = outline.mentions[asked]?.counted ?? false;
  if (!sense || (extreme && counted)) return null;
  if (sense.role === 'attribute' && sense.property) {
    if (extreme) return extremeAttribute({ ...composition, graph, clauses: [matched], asked });
    const isAmount = sense.property.isNumber && !sense.property.list && sense.label !== null;
    return attributes({
      ...composition,
      graph,
      clauses: [matched],
      asked,
      counts: counted && !isAmount,
    });
  }
  const subject = graph.variableOf(asked);
  if (counted) {
    const things = aggregate('count', variable(subject), { distinct: true });
    return query(matched, returning([item(things, graph.names.fresh('total'))]));
  }
  const label = composition.vocabulary.labels.get(sense.label ?? '');
  if (!label) return null;
  const shown = displayProperty(label);
  const clauses: Clause[] = [matched];
  if (extreme) {
    const measure = measureOf(extreme, label);
    if (!measure) return null;
    const by = property(subject, measure.property.name);
    const known = { kind: 'null-test', subject: by, negated: true, span: NO_SPAN } as const;
    const where = graph.where();
    const kept: Expression = where
      ? { kind: 'and', operands: [where, known], span: NO_SPAN }
      : known;
    clauses.splice(
      0,
      1,
      match(patterns, { where: kept }),
      withItems([{ ...item(variable(subject), subject), named: false }], {
        distinct: true,
        order: [measure.descending ? descending(by) : ascending(by)],
        limit: integer(extreme.limit),
      }),
    );
  }
  if (!shown) return show(clauses, [whole(subject)]);
  return show(clauses, [column(graph, shown, subject, `${subject} ${shown.name}`)]);
}

/** A thing that has no name is shown with all that is known of it. */
function whole(subject: string): Column {
  return { before: [], expression: variable(subject), name: subject };
}

/**
 * What a denial is said of must be named by its label alone: "directors who never" are people who do the
 * one and not the other. Nothing that was said may be left over, lest the rest of it be denied.
 */
function isSaidPlainly({ outline, reading, vocabulary }: Composition): boolean {
  const [sense] = reading.senses;
  const label = vocabulary.labels.get(sense?.label ?? '');
  const words = outline.mentions[0]?.words ?? [];
  return (
    sense?.role === 'thing' &&
    label !== undefined &&
    reading.unused.length === 0 &&
    words.every((word) => PERSONS.has(word.text) || nearness(word.meaning, label.terms) >= COVERED)
  );
}

type Started = Composition & {
  readonly graph: PatternGraph;
  readonly clauses: readonly Clause[];
  readonly asked: number;
};

/** The asked-for property, and those that stand in a list with it. */
function attributes({
  outline,
  reading,
  graph,
  clauses,
  asked,
  counts,
}: Started & { counts: boolean }) {
  const columns: Column[] = [];
  for (let mention = asked; mention === asked || outline.coordinated.has(mention); mention++) {
    const sense = reading.senses[mention];
    if (sense?.role === 'value') break;
    if (sense?.role !== 'attribute' || !sense.property) return null;
    columns.push(column(graph, sense.property, graph.variableOf(mention), sense.property.name));
  }
  if (!counts) return show(clauses, columns);
  const [only, ...more] = columns;
  if (!only || more.length > 0) return null;
  const total = aggregate('count', only.expression, { distinct: true });
  return query(...clauses, ...only.before, returning([item(total, graph.names.fresh('total'))]));
}

/** "the latest date" is the highest one. */
function extremeAttribute({ outline, reading, graph, clauses, asked }: Started): Query | null {
  const { extreme } = outline;
  const stored = reading.senses[asked]?.property;
  if (!extreme || !stored || stored.list || extreme.limit > 1) return null;
  const { adjective } = extreme;
  if (adjective.onlyTime && !stored.isTime) return null;
  const highest = stored.isTime && adjective.later !== 0 ? adjective.later > 0 : extreme.descending;
  const value = property(graph.variableOf(asked), stored.name);
  const best = aggregate(highest ? 'max' : 'min', value);
  return query(...clauses, returning([item(best, graph.names.fresh(stored.name))]));
}

interface Column {
  readonly before: readonly Clause[];
  readonly expression: Expression;
  readonly name: string;
}

/** A list is unwound, so that a row is one value. */
function column(graph: PatternGraph, shown: PropertyWords, subject: string, said: string): Column {
  const name = graph.names.fresh(said);
  const stored = property(subject, shown.name);
  return shown.list
    ? { before: [unwind(stored, name)], expression: variable(name), name }
    : { before: [], expression: stored, name };
}

function show(clauses: readonly Clause[], columns: readonly Column[]): Query {
  const items = columns.map(({ expression, name }): ProjectionItem => {
    const plain = expression.kind === 'variable' && expression.name === name;
    return plain ? { ...item(expression, name), named: false } : item(expression, name);
  });
  const before = columns.flatMap((each) => each.before);
  return query(...clauses, ...before, returning(items, { distinct: true }));
}
