import type {
  AggregateFunction,
  ComparisonOperator,
  Element,
  Expression,
  MatchClause,
  Query,
  ReturnClause,
  WithClause,
} from '@/lib/query/model';
import { NO_SPAN } from '@/lib/query/model';
import { childrenOf, elementsOf, rewrite } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

export type MutantKind =
  | 'direction'
  | 'label'
  | 'type'
  | 'property'
  | 'value'
  | 'comparison'
  | 'negation'
  | 'connective'
  | 'optional'
  | 'grouping'
  | 'order'
  | 'limit'
  | 'distinct'
  | 'aggregate'
  | 'length'
  | 'condition'
  | 'union';

export interface Mutant {
  readonly kind: MutantKind;
  readonly query: Query;
}

/** Every query that one edit makes of a query, each of another meaning. */
export function mutantsOf(query: Query, schema: GraphSchema): readonly Mutant[] {
  const names = new OtherNames(schema);
  return [
    ...relationships(query, names),
    ...labels(query, names),
    ...properties(query, names),
    ...values(query),
    ...comparisons(query),
    ...negations(query),
    ...conditions(query),
    ...connectives(query),
    ...matches(query),
    ...projections(query),
    ...aggregates(query),
    ...unions(query),
  ];
}

/** The same query with one element in place of another; found by its place, since copies share elements. */
function replaced(query: Query, old: Element, now: Element): Query {
  const position = postOrder(query)
    .filter(({ kind }) => kind === old.kind)
    .indexOf(old);
  let at = -1;
  return rewrite(query, {
    [old.kind]: (element: Element) => {
      at += 1;
      return at === position ? now : element;
    },
  });
}

/** As `rewrite` calls: children first. */
function postOrder(element: Element): readonly Element[] {
  return [...childrenOf(element).flatMap((child) => postOrder(child)), element];
}

function mutantsFor<Kind extends Element['kind']>(
  query: Query,
  kind: Kind,
  make: (element: Extract<Element, { kind: Kind }>) => readonly Element[],
  as: MutantKind,
): readonly Mutant[] {
  return elementsOf(query, kind).flatMap((element) => {
    const found = element as Extract<Element, { kind: Kind }>;
    return make(found).map((now) => ({ kind: as, query: replaced(query, found, now) }));
  });
}

class OtherNames {
  readonly #labels: readonly string[];
  readonly #types: readonly string[];
  readonly #properties: readonly string[];

  constructor(schema: GraphSchema) {
    this.#labels = schema.labels.map(({ name }) => name);
    this.#types = schema.relationshipTypes.map(({ name }) => name);
    this.#properties = [
      ...new Set(
        [...schema.labels, ...schema.relationshipTypes].flatMap((owner) =>
          owner.properties.map(({ name }) => name),
        ),
      ),
    ];
  }

  label(name: string): string {
    return another(this.#labels, name);
  }

  type(name: string): string {
    return another(this.#types, name);
  }

  property(name: string): string {
    return another(this.#properties, name);
  }
}

function another(names: readonly string[], name: string): string {
  return names[(names.indexOf(name) + 1) % names.length] ?? `${name}2`;
}

function relationships(query: Query, names: OtherNames): readonly Mutant[] {
  const turned = { right: 'left', left: 'right', either: 'right' } as const;
  const types = new Set(
    elementsOf(query, 'relationship').flatMap((link) =>
      link.types ? elementsOf(link.types, 'label') : [],
    ),
  );
  return [
    ...mutantsFor(
      query,
      'relationship',
      (link) => [
        { ...link, direction: turned[link.direction] },
        ...(link.direction === 'either' ? [] : [{ ...link, direction: 'either' as const }]),
      ],
      'direction',
    ),
    ...mutantsFor(
      query,
      'label',
      (label) => (types.has(label) ? [{ ...label, name: names.type(label.name) }] : []),
      'type',
    ),
    ...mutantsFor(
      query,
      'relationship',
      (link) => (link.types ? [{ ...link, types: null }] : []),
      'type',
    ),
    ...mutantsFor(
      query,
      'path-length',
      (length) => [
        { ...length, min: length.min + 1, max: length.max === null ? null : length.max + 1 },
        { ...length, max: length.max === null ? 9 : length.max + 1 },
      ],
      'length',
    ),
  ];
}

function labels(query: Query, names: OtherNames): readonly Mutant[] {
  const types = new Set(
    elementsOf(query, 'relationship').flatMap((link) =>
      link.types ? elementsOf(link.types, 'label') : [],
    ),
  );
  return [
    ...mutantsFor(
      query,
      'label',
      (label) => (types.has(label) ? [] : [{ ...label, name: names.label(label.name) }]),
      'label',
    ),
    ...mutantsFor(
      query,
      'node',
      (node) => (node.labels && node.labels.kind === 'label' ? [{ ...node, labels: null }] : []),
      'label',
    ),
  ];
}

function properties(query: Query, names: OtherNames): readonly Mutant[] {
  const other = <Named extends { readonly key: { readonly text: string } }>(element: Named) => [
    { ...element, key: { ...element.key, text: names.property(element.key.text) } },
  ];
  const inPatterns = new Set(
    [...elementsOf(query, 'node'), ...elementsOf(query, 'relationship')].flatMap((element) =>
      element.properties?.kind === 'map' ? element.properties.entries : [],
    ),
  );
  return [
    ...mutantsFor(query, 'property', (element) => other(element) as Element[], 'property'),
    ...mutantsFor(
      query,
      'map-entry',
      (element) => (inPatterns.has(element) ? (other(element) as Element[]) : []),
      'property',
    ),
    ...mutantsFor(query, 'property-selector', (element) => other(element) as Element[], 'property'),
  ];
}

function values(query: Query): readonly Mutant[] {
  const idle = new Set(idleValues(query));
  const found = valueMutants(query);
  return found.filter(({ old }) => !idle.has(old)).map(({ mutant }) => mutant);
}

/** What a body of EXISTS or COUNT returns is looked at by nobody. */
function idleValues(query: Query): readonly Element[] {
  return elementsOf(query, 'subquery')
    .filter(({ operator }) => operator !== 'collect')
    .flatMap(({ body }) => body.parts)
    .flatMap(({ clauses }) => clauses.flatMap((one) => (one.kind === 'return' ? one.items : [])))
    .flatMap((item) => postOrder(item));
}

function valueMutants(query: Query): readonly { readonly old: Element; readonly mutant: Mutant }[] {
  const all = (['string', 'integer', 'float', 'boolean', 'parameter'] as const).flatMap((kind) =>
    elementsOf(query, kind),
  );
  return all.map((old) => ({
    old,
    mutant: { kind: 'value' as const, query: replaced(query, old, otherValue(old)) },
  }));
}

function otherValue(
  element: Extract<Element, { kind: 'string' | 'integer' | 'float' | 'boolean' | 'parameter' }>,
): Element {
  switch (element.kind) {
    case 'string':
      return { ...element, value: `${element.value}x` };
    case 'integer':
      return { ...element, value: (BigInt(element.value) + 1n).toString() };
    case 'float':
      return { ...element, value: `${Number(element.value) + 1.5}` };
    case 'boolean':
      return { ...element, value: !element.value };
    case 'parameter':
      return { ...element, name: `${element.name}x` };
  }
}

const COMPARISONS: readonly ComparisonOperator[] = ['=', '<>', '<', '<=', '>', '>='];

function comparisons(query: Query): readonly Mutant[] {
  const texts = ['contains', 'starts-with', 'ends-with'] as const;
  return [
    ...mutantsFor(
      query,
      'comparison-link',
      (link) =>
        COMPARISONS.filter((operator) => operator !== link.operator).map((operator) => ({
          ...link,
          operator,
        })),
      'comparison',
    ),
    ...mutantsFor(
      query,
      'string-predicate',
      (element) =>
        texts
          .filter((operator) => operator !== element.operator)
          .map((operator) => ({ ...element, operator })),
      'comparison',
    ),
  ];
}

function negations(query: Query): readonly Mutant[] {
  return [
    ...mutantsFor(query, 'not', ({ operand }) => [operand], 'negation'),
    ...mutantsFor(
      query,
      'null-test',
      (element) => [{ ...element, negated: !element.negated }],
      'negation',
    ),
    ...clausesOf(query).flatMap((clause) => {
      if (!clause.where) return [];
      const negated = whereOf(clause).map((_condition, index, all) =>
        joined(all.map((one, at) => (at === index ? notOf(one) : one))),
      );
      return negated.map((where) => ({
        kind: 'negation' as const,
        query: replaced(query, clause, { ...clause, where }),
      }));
    }),
  ];
}

/** A condition is left out. */
function conditions(query: Query): readonly Mutant[] {
  return clausesOf(query).flatMap((clause) =>
    whereOf(clause).map((_condition, index, all) => {
      const rest = all.filter((_one, at) => at !== index);
      const where = rest.length === 0 ? null : joined(rest);
      return {
        kind: 'condition' as const,
        query: replaced(query, clause, { ...clause, where }),
      };
    }),
  );
}

function connectives(query: Query): readonly Mutant[] {
  return (['and', 'or', 'xor'] as const).flatMap((kind) =>
    mutantsFor(
      query,
      kind,
      (element) => [{ ...element, kind: kind === 'and' ? 'or' : 'and' }],
      'connective',
    ),
  );
}

function matches(query: Query): readonly Mutant[] {
  return mutantsFor(
    query,
    'match',
    (clause) => [{ ...clause, optional: !clause.optional }],
    'optional',
  );
}

function projections(query: Query): readonly Mutant[] {
  const found = [...elementsOf(query, 'with'), ...elementsOf(query, 'return')];
  return found.flatMap((clause) => {
    const make = (kind: MutantKind, now: Partial<ReturnClause>): Mutant => ({
      kind,
      query: replaced(query, clause, { ...clause, ...now }),
    });
    const isGrouped = clause.items.some(({ expression }) => isAggregate(expression));
    const keys = clause.items.filter(({ expression }) => !isAggregate(expression));
    const others = clause.limit === null ? 7 : null;
    return [
      make('distinct', { distinct: !clause.distinct }),
      ...(isGrouped
        ? keys.map((key) =>
            make('grouping', { items: clause.items.filter((item) => item !== key) }),
          )
        : []),
      ...clause.order.flatMap((item, index) => [
        make('order', {
          order: clause.order.with(index, { ...item, descending: !item.descending }),
        }),
        make('order', { order: clause.order.filter((one) => one !== item) }),
      ]),
      ...(clause.order.length > 1 ? [make('order', { order: clause.order.toReversed() })] : []),
      ...(others === null
        ? [make('limit', { limit: null })]
        : [make('limit', { limit: { kind: 'integer', value: `${others}`, span: NO_SPAN } })]),
      ...(clause.skip ? [make('limit', { skip: null })] : []),
    ];
  });
}

const AGGREGATES: readonly AggregateFunction[] = ['count', 'sum', 'avg', 'min', 'max', 'collect'];

function aggregates(query: Query): readonly Mutant[] {
  return [
    ...mutantsFor(
      query,
      'aggregate',
      (element) =>
        element.arguments.length === 1
          ? AGGREGATES.filter((name) => name !== element.function).map((name) => ({
              ...element,
              function: name,
            }))
          : [],
      'aggregate',
    ),
    ...mutantsFor(
      query,
      'aggregate',
      (element) => [{ ...element, distinct: !element.distinct }],
      'distinct',
    ),
  ];
}

function unions(query: Query): readonly Mutant[] {
  if (query.union === null) return [];
  const union = query.union === 'all' ? 'distinct' : 'all';
  return [{ kind: 'union', query: { ...query, union } }];
}

function clausesOf(query: Query): readonly (MatchClause | WithClause)[] {
  return [...elementsOf(query, 'match'), ...elementsOf(query, 'with')];
}

function whereOf({ where }: MatchClause | WithClause): readonly Expression[] {
  if (!where) return [];
  return where.kind === 'and' ? where.operands : [where];
}

function joined(operands: readonly Expression[]): Expression {
  const [first, ...rest] = operands;
  if (!first) throw new TypeError('Nothing to join.');
  return rest.length === 0 ? first : { kind: 'and', operands, span: NO_SPAN };
}

function notOf(operand: Expression): Expression {
  return { kind: 'not', operand, span: NO_SPAN };
}

function isAggregate(expression: Expression): boolean {
  return (
    elementsOf(expression, 'aggregate').length > 0 ||
    elementsOf(expression, 'count-star').length > 0
  );
}
