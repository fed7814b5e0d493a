import 'server-only';
import { item, property, query, returning, variable, withItems } from '@/lib/query/build';
import type { Clause, NodePattern, ProjectionItem, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Lexicon } from '../lexicon';
import { displayProperty } from '../schema-vocabulary';
import { shownOf } from './asked-apart';
import { renamed } from './compared-figures';

/** The node of a query that a variable stands for, where it says what it is. */
export function nodeOf(asked: Query, name: string): NodePattern | null {
  return (
    elementsOf(asked, 'node').find(
      (each) => each.variable?.text === name && each.labels?.kind === 'label',
    ) ?? null
  );
}

/** Columns behind others, each under a name of its own. */
export function sideItems(
  before: readonly ProjectionItem[],
  items: readonly ProjectionItem[],
): readonly ProjectionItem[] {
  const taken = new Set(before.map(({ name }) => name.text));
  return items.map((each) => {
    let { text } = each.name;
    while (taken.has(text)) text = `${text}2`;
    taken.add(text);
    return item(each.expression, text);
  });
}

/** A query of one figure, and beside it what another query finds. Null where the first gives anything else. */
export function figureBeside(one: Query, other: Query): Query | null {
  const [part, ...more] = one.parts;
  const [second, ...others] = renamed(other).parts;
  const [last, end] = [part?.clauses.at(-1), second?.clauses.at(-1)];
  if (!part || !second || more.length + others.length > 0) return null;
  if (last?.kind !== 'return' || end?.kind !== 'return' || !isFigures(last.items)) return null;
  if (last.order.length > 0 || last.limit !== null) return null;
  const isFigure = isFigures(end.items);
  const walked = second.clauses.slice(0, -1);
  // What is counted beside a figure may be nothing: the figure stays.
  const isPlain = walked.every(({ kind }) => kind === 'match');
  if (isFigure && (!isPlain || walked.length > 1)) return null;
  const kept = last.items.map(({ name }) => ({
    ...item(variable(name.text), name.text),
    named: false,
  }));
  const clauses = walked.map((clause): Clause => {
    if (clause.kind === 'match') return isFigure ? { ...clause, optional: true } : clause;
    return clause.kind === 'with' ? { ...clause, items: [...kept, ...clause.items] } : clause;
  });
  const told = withItems(last.items, { distinct: last.distinct });
  const items = [...kept, ...sideItems(last.items, end.items)];
  return query(...part.clauses.slice(0, -1), told, ...clauses, { ...end, items });
}

function isFigures(items: readonly ProjectionItem[]): boolean {
  return items.length > 0 && items.every(({ expression }) => expression.kind === 'aggregate');
}

/** "who has made the most films" with those that were counted. Null where nothing was counted for it. */
export function countedShown(asked: Query, { vocabulary }: Lexicon): Query | null {
  const [part, ...more] = asked.parts;
  const [found, ranked, last] = part?.clauses.slice(-3) ?? [];
  if (!part || more.length > 0 || part.clauses.length !== 3) return null;
  if (found?.kind !== 'match' || ranked?.kind !== 'with' || last?.kind !== 'return') return null;
  const counts = ranked.items.flatMap(({ expression }) =>
    expression.kind === 'aggregate' && expression.function === 'count' ? [expression] : [],
  );
  const counted = counts[0]?.arguments[0];
  const owner = shownOf(last.items[0]);
  if (counts.length !== 1 || counted?.kind !== 'variable' || owner === null || !ranked.limit)
    return null;
  const label = nodeOf(asked, counted.name)?.labels;
  const known = label?.kind === 'label' ? vocabulary.labels.get(label.name) : undefined;
  const display = known && displayProperty(known);
  if (!display) return null;
  const shown = item(property(counted.name, display.name), display.name);
  const items = [...last.items, ...sideItems(last.items, [shown])];
  return query(...part.clauses.slice(0, -1), found, returning(items, { distinct: true }));
}
