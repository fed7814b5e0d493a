import type { ComparisonOperator, Element, Expression, NodePattern, Query } from '../../model';
import { namesIn } from '../../scope';
import { elementsOf, visit } from '../../visit';
import { dateParts, yearsToName } from './date-facts';

/** What an explanation of a query must say, and all that it may. */
export interface QueryFacts {
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly properties: readonly string[];
  readonly placeholders: readonly string[];
  readonly numbers: readonly number[];
  /** Those of them that a text may also say by the next one: `more than 4` is `at least 5`. */
  readonly bounds: readonly number[];
  /** Numbers of steps of a path among the numbers: over four steps lie three things in between. */
  readonly lengths: readonly number[];
  /** LIMIT and SKIP among the numbers. */
  readonly counts: readonly number[];
  /** Numbers of rows that are passed over, with the last of the rows that follow. */
  readonly passed: readonly { readonly skip: number; readonly last: number }[];
  /** True where one row at most is left at the end. */
  readonly isOneRow: boolean;
  /** Properties that must be there, and need not be missing anywhere. */
  readonly required: readonly string[];
  readonly comparisons: readonly {
    readonly operator: ComparisonOperator;
    readonly value: number;
  }[];
  readonly directions: readonly {
    readonly type: string;
    readonly from: readonly string[];
    readonly to: readonly string[];
    /** In small letters: what is looked up at its beginning and at its end. */
    readonly fromValues: readonly string[];
    readonly toValues: readonly string[];
    /** True where it must not be there. */
    readonly isDenied: boolean;
  }[];
  /** Each thing that is matched, with the types at it and what is looked up in it. */
  readonly nodes: readonly FactsOfNode[];
  /** Types of which a relationship may have one or the other. */
  readonly alternatives: readonly (readonly string[])[];
  /** By placeholder in small letters: labels of what it is looked up in. */
  readonly valuesOf: ReadonlyMap<string, readonly string[]>;
  /** By placeholder in small letters: the property that it is the value of, and labels of what has it. */
  readonly qualities: ReadonlyMap<
    string,
    { readonly labels: readonly string[]; readonly key: string }
  >;
  readonly isNegated: boolean;
  readonly isOptional: boolean;
  readonly isAlternative: boolean;
  /** True for descending; null where rows are not ordered or both ways. */
  readonly order: 'ascending' | 'descending' | 'mixed' | null;
  /** What is sorted by first; null where rows are not ordered. */
  readonly firstOrder: 'ascending' | 'descending' | null;
  /** Properties that rows are sorted by. */
  readonly sortKeys: readonly string[];
  readonly aggregates: ReadonlySet<string>;
  /** Names that the query gives to what it shows of a thing, with the types at that thing. */
  readonly named: readonly { readonly alias: string; readonly types: readonly string[] }[];
  /** True where one pattern stands for several things of a kind. */
  readonly isRepeated: boolean;
  /** True where something is counted only to be compared with a number. */
  readonly isCountCompared: boolean;
  /** Years, months and days of the dates in it. */
  readonly dateParts: readonly number[];
  /** Years that a text must name, each with others that say the same: before 2022 is 2021. */
  readonly years: readonly (readonly number[])[];
  /** True where a list or text is measured, so that something is counted without an aggregate. */
  readonly isMeasured: boolean;
  /** Numbers of lists that a value must be in. */
  readonly listed: readonly number[];
  /** True where a value may be one of several, or rows are of several parts. */
  readonly isListed: boolean;
  /** True where something is divided. */
  readonly isDivided: boolean;
}

export interface FactsOfNode {
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly placeholders: readonly string[];
  readonly numbers: readonly number[];
}

export function queryFacts(query: Query): QueryFacts {
  const links = elementsOf(query, 'relationship');
  const typeNames = new Set(links.flatMap(({ types }) => namesIn(types)));
  const labels = elementsOf(query, 'label').map(({ name }) => name);
  const projections = [...elementsOf(query, 'with'), ...elementsOf(query, 'return')];
  const counts = projections.flatMap(({ skip, limit }) => [numberOf(skip), numberOf(limit)]);
  const orders = projections.flatMap(({ order }) => order.map(({ descending }) => descending));
  const nodes = [...nodesByKey(query).values()];
  const compared = comparisonsOf(query);
  const plainCounts = counts.filter((one) => one !== null);
  return {
    labels: [...new Set(labels.filter((name) => !typeNames.has(name)))],
    types: [...typeNames],
    properties: propertiesOf(query),
    placeholders: [...new Set(elementsOf(query, 'parameter').map(({ name }) => name))],
    numbers: [
      ...elementsOf(query, 'integer').map(({ value }) => Number(value)),
      ...elementsOf(query, 'float').map(({ value }) => Number(value)),
      ...elementsOf(query, 'string').flatMap(({ value }) =>
        /^-?\d+$/.test(value) ? [Number(value)] : [],
      ),
      ...elementsOf(query, 'path-length').flatMap(({ min, max }) => [
        min,
        ...(max === null ? [] : [max]),
      ]),
    ],
    bounds: [
      ...compared.flatMap(({ operator, value }) =>
        operator === '=' || operator === '<>' ? [] : [value],
      ),
    ],
    lengths: elementsOf(query, 'path-length').flatMap(({ min, max }) => [
      min,
      ...(max === null ? [] : [max]),
    ]),
    counts: plainCounts,
    passed: projections.flatMap(({ skip, limit }) => {
      const over = numberOf(skip);
      return over === null || over === 0
        ? []
        : [{ skip: over, last: over + (numberOf(limit) ?? 0) }];
    }),
    isOneRow: elementsOf(query, 'return').some(({ limit }) => numberOf(limit) === 1),
    required: requiredOf(query),
    comparisons: compared,
    directions: directionsOf(query, nodesByKey(query)),
    nodes,
    alternatives: links.map(({ types }) => namesIn(types)).filter(({ length }) => length > 1),
    valuesOf: valuesOf(nodes),
    qualities: qualitiesOf(query, nodesByKey(query)),
    isNegated:
      elementsOf(query, 'not').length > 0 ||
      elementsOf(query, 'label-not').length > 0 ||
      elementsOf(query, 'null-test').some(({ negated }) => !negated) ||
      elementsOf(query, 'comparison-link').some(({ operator }) => operator === '<>'),
    isOptional: elementsOf(query, 'match').some(({ optional }) => optional),
    isAlternative: elementsOf(query, 'or').length > 0,
    order: orderOf(orders),
    firstOrder: firstOrder(orders),
    sortKeys: projections.flatMap(({ order }) =>
      order.flatMap((one) => elementsOf(one, 'property').map(({ key }) => key.text)),
    ),
    aggregates: new Set([
      ...elementsOf(query, 'aggregate').map((one) => one.function),
      ...(elementsOf(query, 'count-star').length > 0 ? ['count'] : []),
      ...elementsOf(query, 'subquery').flatMap(({ operator }) =>
        operator === 'count' ? ['count'] : [],
      ),
    ]),
    named: namedOf(query, nodesByKey(query)),
    isRepeated:
      elementsOf(query, 'path-length').length > 0 || elementsOf(query, 'path-group').length > 0,
    isCountCompared: countCompared(query),
    dateParts: dateParts(query),
    years: yearsToName(query),
    isMeasured: elementsOf(query, 'function').some(({ name }) => /^(?:size|length)$/i.test(name)),
    listed:
      elementsOf(query, 'not').length > 0
        ? []
        : elementsOf(query, 'in').flatMap(({ list }) =>
            elementsOf(list, 'integer').map(({ value }) => Number(value)),
          ),
    isListed:
      query.parts.length > 1 ||
      elementsOf(query, 'in').length > 0 ||
      elementsOf(query, 'case').length > 0 ||
      elementsOf(query, 'xor').length > 0 ||
      // What is not both is not the one or not the other.
      elementsOf(query, 'not').some((one) => elementsOf(one, 'and').length > 0) ||
      elementsOf(query, 'list-predicate').length > 0 ||
      elementsOf(query, 'label-or').length > 0 ||
      elementsOf(query, 'relationship').some(({ direction }) => direction === 'either'),
    isDivided: elementsOf(query, 'arithmetic').some(({ operator }) => operator === '/'),
  };
}

function qualitiesOf(
  query: Query,
  nodes: ReadonlyMap<string, FactsOfNode>,
): QueryFacts['qualities'] {
  const found = new Map<string, { readonly labels: readonly string[]; readonly key: string }>();
  const note = (value: Element | undefined, key: string, labels: readonly string[]): void => {
    if (value?.kind === 'parameter') found.set(value.name.toLowerCase(), { labels, key });
  };
  for (const node of elementsOf(query, 'node')) {
    if (node.properties?.kind !== 'map') continue;
    for (const { key, value } of node.properties.entries) {
      note(value, key.text, nodes.get(keyOf(node))?.labels ?? []);
    }
  }
  for (const { first, rest } of elementsOf(query, 'comparison')) {
    if (first.kind !== 'property' || first.subject.kind !== 'variable') continue;
    note(rest[0]?.operand, first.key.text, nodes.get(first.subject.name)?.labels ?? []);
  }
  return found;
}

function namedOf(query: Query, nodes: ReadonlyMap<string, FactsOfNode>): QueryFacts['named'] {
  return elementsOf(query, 'projection-item').flatMap(({ expression, name, named }) => {
    const subject = expression.kind === 'property' ? expression.subject : expression;
    const node = subject.kind === 'variable' ? nodes.get(subject.name) : undefined;
    return named && node ? [{ alias: name.text, types: node.types }] : [];
  });
}

/** `WITH …, count(x) AS n WHERE n > 3`, where n is shown to nobody. */
function countCompared(query: Query): boolean {
  const counts = elementsOf(query, 'projection-item').filter(
    ({ expression }) => expression.kind === 'aggregate' && expression.function === 'count',
  );
  const names = counts.map(({ name }) => name.text);
  const isShown = elementsOf(query, 'return').some(({ items, order }) =>
    [...items, ...order].some((item) =>
      [...elementsOf(item, 'variable')].some(({ name }) => names.includes(name)),
    ),
  );
  return (
    names.length > 0 &&
    !isShown &&
    elementsOf(query, 'return').every((one) => elementsOf(one, 'aggregate').length === 0)
  );
}

function requiredOf(query: Query): readonly string[] {
  const keysOf = (isRequired: boolean): readonly string[] =>
    elementsOf(query, 'null-test').flatMap(({ subject, negated }) =>
      negated === isRequired && subject.kind === 'property' ? [subject.key.text] : [],
    );
  const missing = new Set(keysOf(false));
  // What is denied may ask for the opposite.
  if (elementsOf(query, 'not').length > 0) return [];
  return keysOf(true).filter((key) => !missing.has(key));
}

function orderOf(descending: readonly boolean[]): QueryFacts['order'] {
  if (descending.length === 0) return null;
  if (descending.every(Boolean)) return 'descending';
  return descending.some(Boolean) ? 'mixed' : 'ascending';
}

function firstOrder([first]: readonly boolean[]): QueryFacts['firstOrder'] {
  return first === undefined ? null : first ? 'descending' : 'ascending';
}

function propertiesOf(query: Query): readonly string[] {
  const inPatterns = [...elementsOf(query, 'node'), ...elementsOf(query, 'relationship')].flatMap(
    ({ properties }) => (properties?.kind === 'map' ? properties.entries : []),
  );
  return [
    ...new Set([
      ...elementsOf(query, 'property').map(({ key }) => key.text),
      ...inPatterns.map(({ key }) => key.text),
      ...elementsOf(query, 'property-selector').map(({ key }) => key.text),
    ]),
  ];
}

const TURNED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** What is denied may be said as it stands there, or as what is left. */
const OPPOSITE: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

function comparisonsOf(query: Query): QueryFacts['comparisons'] {
  const found: QueryFacts['comparisons'][number][] = [];
  visit(query, {
    comparison: ({ first, rest }, ancestors) => {
      const isDenied = ancestors.filter(({ kind }) => kind === 'not').length % 2 === 1;
      let left = first;
      for (const { operator, operand } of rest) {
        const [low, high] = [numberOf(left), numberOf(operand)];
        left = operand;
        const value = high ?? low;
        if (value === null) continue;
        const told = high === null ? TURNED[operator] : operator;
        found.push({ operator: told, value });
        if (isDenied) found.push({ operator: OPPOSITE[told], value });
      }
    },
  });
  return found;
}

function nodesByKey(query: Query): ReadonlyMap<string, FactsOfNode> {
  const all = new Map<string, { [Key in keyof FactsOfNode]: FactsOfNode[Key][number][] }>();
  const at = (key: string) => {
    const known = all.get(key) ?? { labels: [], types: [], placeholders: [], numbers: [] };
    all.set(key, known);
    return known;
  };
  const look = (key: string, element: Element): void => {
    at(key).placeholders.push(...elementsOf(element, 'parameter').map(({ name }) => name));
    at(key).numbers.push(...elementsOf(element, 'integer').map(({ value }) => Number(value)));
  };
  for (const node of elementsOf(query, 'node')) {
    if (node.labels) at(keyOf(node)).labels.push(...namesIn(node.labels));
    if (node.properties) look(keyOf(node), node.properties);
  }
  for (const { elements } of elementsOf(query, 'path')) {
    elements.forEach((element, index) => {
      if (element.kind !== 'relationship') return;
      for (const end of [elements[index - 1], elements[index + 1]]) {
        if (end?.kind === 'node') at(keyOf(end)).types.push(...namesIn(element.types));
      }
    });
  }
  for (const element of [
    ...elementsOf(query, 'comparison'),
    ...elementsOf(query, 'in'),
    ...elementsOf(query, 'string-predicate'),
  ]) {
    for (const { subject } of elementsOf(element, 'property')) {
      if (subject.kind === 'variable' && all.has(subject.name)) look(subject.name, element);
    }
  }
  return all;
}

function keyOf({ variable, span }: NodePattern): string {
  return variable?.text ?? `${span.start} ${span.end}`;
}

function valuesOf(nodes: readonly FactsOfNode[]): QueryFacts['valuesOf'] {
  const found = new Map<string, readonly string[]>();
  for (const { labels, placeholders } of nodes) {
    for (const name of placeholders) {
      // A value looked for in a thing without a label may be of any.
      const known = found.get(name.toLowerCase());
      const isOpen = labels.length === 0 || known?.length === 0;
      found.set(name.toLowerCase(), isOpen ? [] : [...(known ?? []), ...labels]);
    }
  }
  return found;
}

/** Which label begins and which ends each relationship, as far as the query says so. */
function directionsOf(
  query: Query,
  nodes: ReadonlyMap<string, FactsOfNode>,
): QueryFacts['directions'] {
  const denied = new Set(elementsOf(query, 'not').flatMap((one) => elementsOf(one, 'path')));
  return elementsOf(query, 'path').flatMap((path) =>
    path.elements.flatMap((element, index, elements) => {
      if (element.kind !== 'relationship' || element.direction === 'either') return [];
      const [before, after] = [elements[index - 1], elements[index + 1]].map((end) =>
        end?.kind === 'node' ? nodes.get(keyOf(end)) : undefined,
      );
      const [from, to] = element.direction === 'right' ? [before, after] : [after, before];
      return namesIn(element.types).map((type) => ({
        type,
        from: from?.labels ?? [],
        to: to?.labels ?? [],
        fromValues: inSmallLetters(from),
        toValues: inSmallLetters(to),
        isDenied: denied.has(path),
      }));
    }),
  );
}

function inSmallLetters(node: FactsOfNode | undefined): readonly string[] {
  return (node?.placeholders ?? []).map((name) => name.toLowerCase());
}

function numberOf(expression: Expression | null): number | null {
  if (expression?.kind === 'integer' || expression?.kind === 'float')
    return Number(expression.value);
  if (expression?.kind === 'string' && /^-?\d+$/.test(expression.value))
    return Number(expression.value);
  if (expression?.kind === 'sign') {
    const inner = numberOf(expression.operand);
    return inner === null ? null : expression.operator === '-' ? -inner : inner;
  }
  return null;
}
