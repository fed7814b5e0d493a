import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Expression, Projection, Query } from '../../model';
import { meaningOf, type Meanings, meaningsOf, namesIn } from '../../scope';
import { elementsOf } from '../../visit';

/** What the rows of a query are made of, as far as it leaves no doubt; null where a thing may be anything. */
export interface RowFacts {
  /** Labels of what is counted. */
  readonly counted: readonly string[] | null;
  /** Labels of what an aggregate is computed for. */
  readonly grouped: readonly string[] | null;
  /** Labels of what the columns are of. */
  readonly shown: readonly string[] | null;
  /** True where the query reads such a property of such a thing, or may do so. */
  readonly reads: (label: string, key: string) => boolean;
  /** Names that the query gives to what it computes. */
  readonly aliases: readonly string[];
}

type Labels = readonly string[] | null;

export function rowFacts(query: Query, schema: GraphSchema): RowFacts {
  const meanings = meaningsOf(query);
  const projections: readonly Projection[] = [
    ...elementsOf(query, 'with'),
    ...elementsOf(query, 'return'),
  ];
  const counts = elementsOf(query, 'aggregate').filter((one) => one.function === 'count');
  const isOpen =
    elementsOf(query, 'count-star').length > 0 ||
    elementsOf(query, 'subquery').some(({ operator }) => operator !== 'exists') ||
    elementsOf(query, 'function').some(({ name }) => /^(?:size|length|reduce)$/i.test(name));
  const isNested =
    isOpen ||
    elementsOf(query, 'call').length > 0 ||
    elementsOf(query, 'case').length > 0 ||
    // “citations per paper” is a quotient.
    elementsOf(query, 'arithmetic').some(({ operator }) => operator === '/');
  const grouping = projections.filter(({ items }) => items.some(isComputed));
  return {
    counted: isOpen
      ? null
      : all(
          counts.flatMap((one) => one.arguments),
          meanings,
        ),
    grouped:
      isNested && elementsOf(query, 'count-star').length === 0
        ? null
        : all(
            grouping.flatMap(({ items }) =>
              items
                .filter((item) => !isComputed(item))
                .filter(({ expression }) => isIdentity(expression, meanings, schema))
                .map(({ expression }) => expression),
            ),
            meanings,
          ),
    shown: query.parts.some(({ clauses }) => {
      const last = clauses.at(-1);
      return last?.kind !== 'return' || last.all;
    })
      ? null
      : all(
          query.parts.flatMap(({ clauses }) => {
            const last = clauses.at(-1);
            return last?.kind === 'return' ? last.items.map(({ expression }) => expression) : [];
          }),
          meanings,
        ),
    reads: readerOf(query, meanings),
    aliases: projections.flatMap(({ items }) =>
      items.flatMap(({ named, name }) => (named ? [name.text] : [])),
    ),
  };
}

function isComputed(item: { readonly expression: Expression }): boolean {
  const { expression } = item;
  return (
    elementsOf(expression, 'aggregate').length > 0 ||
    elementsOf(expression, 'count-star').length > 0
  );
}

/** A thing, or what it is known by; a group by a year is no group by what has the year. */
function isIdentity(expression: Expression, meanings: Meanings, schema: GraphSchema): boolean {
  if (expression.kind !== 'property') return true;
  const owners = labelsOf(expression.subject, meanings, 0);
  const first = schema.labels
    .filter(({ name }) => owners?.includes(name) ?? false)
    .map(({ properties }) => properties[0]?.name);
  return first.includes(expression.key.text) || IDENTITY.test(expression.key.text);
}

/** Keys by which a thing is called. */
export const IDENTITY =
  /(?:^|_)(?:name|title|code|number|id|label|key)$|(?:Name|Title|Code|Number|Id)$/;

function all(expressions: readonly Expression[], meanings: Meanings): Labels {
  const each = expressions.map((one) => labelsOf(one, meanings, 0));
  return each.some((labels) => labels === null)
    ? null
    : [...new Set(each.flatMap((labels) => labels ?? []))];
}

/** Steps from one name to another that are followed. */
const LONGEST = 12;

/** Labels of what an expression is or is computed from; null where that is open. */
function labelsOf(expression: Expression, meanings: Meanings, depth: number): Labels {
  if (depth > LONGEST) return null;
  const next = (one: Expression): Labels => labelsOf(one, meanings, depth + 1);
  const together = (many: readonly Expression[]): Labels => {
    const each = many.map(next);
    return each.some((labels) => labels === null) ? null : each.flatMap((labels) => labels ?? []);
  };
  if (expression.kind === 'variable') {
    const meaning = meaningOf(expression.name, meanings);
    if (meaning?.kind === 'node') return meaning.labels.length > 0 ? meaning.labels : null;
    if (meaning?.kind === 'value') return next(meaning.expression);
    return meaning?.kind === 'element' ? next(meaning.list) : null;
  }
  if (
    expression.kind === 'property' ||
    expression.kind === 'index' ||
    expression.kind === 'slice' ||
    expression.kind === 'map-projection'
  ) {
    return next(expression.subject);
  }
  if (expression.kind === 'function' || expression.kind === 'aggregate') {
    return together(expression.arguments);
  }
  if (expression.kind === 'arithmetic') return together([expression.left, expression.right]);
  return CONSTANT.has(expression.kind) ? [] : null;
}

const CONSTANT: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'float',
  'boolean',
  'null',
  'parameter',
]);

function readerOf(query: Query, meanings: Meanings): RowFacts['reads'] {
  const pairs = new Set<string>();
  const openKeys = new Set<string>();
  const whole = new Set<string>();
  let isAll = elementsOf(query, 'path').some(({ variable }) => variable !== null);
  const note = (labels: Labels, key: string): void => {
    if (labels === null) openKeys.add(key);
    else for (const label of labels) pairs.add(`${label}.${key}`);
  };
  for (const { subject, key } of elementsOf(query, 'property')) {
    note(labelsOf(subject, meanings, 0), key.text);
  }
  for (const { variable, labels, properties } of elementsOf(query, 'node')) {
    const known = variable ? meaningOf(variable.text, meanings) : undefined;
    const names = known?.kind === 'node' ? known.labels : namesIn(labels);
    if (properties?.kind !== 'map') continue;
    for (const { key } of properties.entries) note(names.length > 0 ? names : null, key.text);
  }
  for (const { subject, all: isWhole, entries } of elementsOf(query, 'map-projection')) {
    const labels = labelsOf(subject, meanings, 0);
    if (isWhole) for (const label of labels ?? []) whole.add(label);
    for (const entry of entries) {
      if (entry.kind === 'property-selector') note(labels, entry.key.text);
    }
  }
  // A thing that is shown as it is shows all that it has.
  const bare = [...elementsOf(query, 'projection-item'), ...elementsOf(query, 'function')].flatMap(
    (one) => (one.kind === 'function' ? one.arguments : [one.expression]),
  );
  for (const one of bare) {
    if (one.kind !== 'variable') continue;
    const labels = labelsOf(one, meanings, 0);
    if (labels === null) isAll = isAll || meaningOf(one.name, meanings)?.kind === 'node';
    else if (meaningOf(one.name, meanings)?.kind === 'node') {
      for (const label of labels) whole.add(label);
    }
  }
  const carried = carriedOn(query);
  return (label, key) =>
    isAll ||
    openKeys.has(key) ||
    pairs.has(`${label}.${key}`) ||
    (whole.has(label) && !carried.has(label));
}

/** Labels of things that are only handed on from one clause to the next. */
function carriedOn(query: Query): ReadonlySet<string> {
  const meanings = meaningsOf(query);
  const labelsIn = (projections: readonly Projection[]): readonly string[] =>
    projections.flatMap(({ items }) =>
      items.flatMap(({ expression }) =>
        expression.kind === 'variable' ? (labelsOf(expression, meanings, 0) ?? []) : [],
      ),
    );
  const shown = new Set(labelsIn(elementsOf(query, 'return')));
  return new Set(labelsIn(elementsOf(query, 'with')).filter((label) => !shown.has(label)));
}
