import { anyLabel, compare, integer, node, not, property, relationship } from '@/lib/query/build';
import type { ChangeKind } from '@/lib/query/diff/change-kind';
import { conditionsOf, keyOf } from '@/lib/query/diff/key-of';
import { renameVariables } from '@/lib/query/diff/rename-variables';
import { addColumn, removeColumn, renameColumn } from '@/lib/query/edit/edit-columns';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import {
  addHop,
  changeTypes,
  relationshipsOf,
  removeHop,
  turnHop,
} from '@/lib/query/edit/edit-hops';
import {
  addOrder,
  setDistinct,
  setLimit,
  setOrder,
  setSkip,
  turnOrder,
} from '@/lib/query/edit/edit-rows';
import { finalReturn } from '@/lib/query/edit/final-return';
import type {
  Clause,
  Expression,
  NodePattern,
  PathPattern,
  Pattern,
  Query,
} from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf, rewrite } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** One edit of a query, and what a diff must call it. */
export interface KnownEdit {
  readonly kind: ChangeKind;
  /** Where it is made: two edits of one place are one change. */
  readonly site: string;
  readonly apply: (query: Query) => Query;
}

type Random = () => number;

/** Edits that a query allows, of every kind that it has a place for. */
export function knownEditsOf(
  query: Query,
  schema: GraphSchema,
  random: Random,
): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause || clause.all) return [];
  return [
    ...rowEdits(query),
    ...columnEdits(query, schema),
    ...conditionEdits(query, schema, random),
    ...hopEdits(query, schema),
    ...labelEdits(query, schema),
  ];
}

function rowEdits(query: Query): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause) return [];
  const isGrouped = clause.items.some(({ expression }) => hasAggregate(expression));
  const sortable = clause.items.find(
    ({ expression }) =>
      !clause.order.some((each) => keyOf(each.expression) === keyOf(expression)) &&
      !clause.order.some(
        ({ expression: by }) =>
          by.kind === 'variable' && clause.items.some(({ name }) => name.text === by.name),
      ),
  );
  const edits: (KnownEdit | null)[] = [
    clause.limit
      ? { kind: 'remove-limit', site: 'limit', apply: (each) => setLimit(each, null) }
      : { kind: 'add-limit', site: 'limit', apply: (each) => setLimit(each, 7) },
    clause.limit
      ? { kind: 'change-limit', site: 'limit', apply: (each) => setLimit(each, 11) }
      : null,
    clause.skip ? null : { kind: 'add-skip', site: 'skip', apply: (each) => setSkip(each, 2) },
    isGrouped
      ? null
      : {
          kind: clause.distinct ? 'remove-distinct' : 'add-distinct',
          site: 'distinct order columns',
          apply: (each) => setDistinct(each, !clause.distinct),
        },
    clause.order.length > 0
      ? { kind: 'remove-order', site: 'order', apply: (each) => setOrder(each, []) }
      : null,
    clause.order.length === 1 ? { kind: 'change-order', site: 'order', apply: turnOrder } : null,
    sortable
      ? {
          kind: 'add-order',
          site: 'order columns distinct',
          apply: (each) => addOrder(each, sortable.expression, true),
        }
      : null,
  ];
  // Without its sorting a query of several is a change for each.
  return edits.filter(
    (each): each is KnownEdit =>
      each !== null && !(each.kind === 'remove-order' && clause.order.length > 1),
  );
}

function hasAggregate(expression: Expression): boolean {
  return (
    elementsOf(expression, 'aggregate').length + elementsOf(expression, 'count-star').length > 0
  );
}

function columnEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  const clause = finalReturn(query);
  if (!clause) return [];
  const isSorted = (place: number): boolean => {
    const item = clause.items[place];
    return clause.order.some(
      ({ expression }) =>
        item !== undefined &&
        (keyOf(expression) === keyOf(item.expression) ||
          (expression.kind === 'variable' && expression.name === item.name.text)),
    );
  };
  const last = clause.items.length - 1;
  const free = namedNodes(query).flatMap(({ name, properties }) =>
    properties(schema).map((key) => property(name, key)),
  );
  const fresh = free.find((expression) =>
    clause.items.every((item) => keyOf(item.expression) !== keyOf(expression)),
  );
  const isBare =
    query.parts[0]?.clauses.every(({ kind }) => kind === 'match' || kind === 'return') ?? false;
  return [
    ...(fresh && isBare && !clause.distinct
      ? [
          {
            kind: 'add-column',
            site: 'columns distinct',
            apply: (each: Query) => addColumn(each, { expression: fresh }),
          } as const,
        ]
      : []),
    ...(clause.items.length > 1 && !isSorted(last) && !hasAggregateIn(clause.items)
      ? [
          {
            kind: 'remove-column',
            site: 'columns order distinct',
            apply: (each: Query) => removeColumn(each, last),
          } as const,
        ]
      : []),
    ...(isSorted(last)
      ? []
      : [
          {
            kind: 'rename-column',
            site: 'columns order',
            apply: (each: Query) => renameColumn(each, last, 'a_name'),
          } as const,
        ]),
  ];
}

function hasAggregateIn(items: readonly { readonly expression: Expression }[]): boolean {
  return items.some(({ expression }) => hasAggregate(expression));
}

/** Nodes with a name and one label that a MATCH binds, before any other clause. */
function namedNodes(query: Query): readonly {
  readonly name: string;
  readonly label: string;
  readonly properties: (schema: GraphSchema) => readonly string[];
}[] {
  const clauses = query.parts[0]?.clauses ?? [];
  const first = clauses.findIndex(({ kind }) => kind !== 'match');
  const found = clauses
    .slice(0, first)
    .filter((clause) => clause.kind === 'match' && !clause.optional)
    .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []))
    .flatMap(plainNodes);
  return found.flatMap(({ variable, labels }) => {
    if (!variable || labels?.kind !== 'label') return [];
    const { name: label } = labels;
    const properties = ({ labels: all }: GraphSchema): readonly string[] =>
      all.find(({ name }) => name === label)?.properties.map(({ name }) => name) ?? [];
    return [{ name: variable.text, label, properties }];
  });
}

function plainNodes(pattern: Pattern): readonly NodePattern[] {
  if (!isPlainPath(pattern)) return [];
  return pattern.elements.flatMap((each) => (each.kind === 'node' ? [each] : []));
}

function isPlainPath(pattern: Pattern): pattern is PathPattern {
  return (
    pattern.kind === 'path' &&
    !pattern.variable &&
    !pattern.shortest &&
    !pattern.selector &&
    !pattern.where &&
    pattern.elements.every(({ kind }) => kind !== 'path-group')
  );
}

function conditionEdits(query: Query, schema: GraphSchema, random: Random): readonly KnownEdit[] {
  // Where paths are chosen, a condition in the pattern is another one than the same in WHERE.
  const isChoosing = elementsOf(query, 'path').some(
    ({ shortest, selector }) => shortest || selector,
  );
  const conditions = isChoosing ? [] : conditionsIn(query);
  const used = new Set(
    conditions.flatMap((each) => elementsOf(each, 'property').map((one) => keyOf(one))),
  );
  const added = namedNodes(query).flatMap(({ name, properties }): readonly KnownEdit[] => {
    const subjects = properties(schema).map((key) => property(name, key));
    const subject = subjects.find((each) => !used.has(keyOf(each)));
    if (!subject) return [];
    const condition = compare(subject, '<>', integer(Math.floor(random() * 9)));
    return [
      {
        kind: 'add-filter',
        site: `filter ${keyOf(subject)}`,
        apply: (each) => addCondition(each, condition),
      },
    ];
  });
  const changed = conditions.flatMap((condition): readonly KnownEdit[] => {
    // Two conditions that say the same about one thing cannot be told apart.
    const about = elementsOf(condition, 'property').map((one) => `filter ${keyOf(one)}`);
    if (
      conditions.filter((each) =>
        elementsOf(each, 'property').some((one) => about.includes(`filter ${keyOf(one)}`)),
      ).length > 1
    )
      return [];
    const site = about.length === 0 ? `filter ${keyOf(condition)}` : about.join(' ');
    return [
      { kind: 'remove-filter', site, apply: (each) => removeCondition(each, condition) },
      ...(condition.kind === 'not'
        ? []
        : [
            {
              kind: 'change-filter',
              site,
              apply: (each: Query) => replaceCondition(each, condition, not(condition)),
            } as const,
          ]),
      ...operatorEdits(condition).map(
        (after) =>
          ({
            kind: 'change-filter',
            site,
            apply: (each: Query) => replaceCondition(each, condition, after),
          }) as const,
      ),
    ];
  });
  return [...added, ...changed];
}

function operatorEdits(condition: Expression): readonly Expression[] {
  const [link] = condition.kind === 'comparison' ? condition.rest : [];
  if (condition.kind !== 'comparison' || !link || condition.rest.length > 1) return [];
  const operator = link.operator === '>' ? '<' : '>';
  const { operand } = link;
  const other: Expression =
    operand.kind === 'string'
      ? { ...operand, value: `${operand.value}x` }
      : operand.kind === 'integer'
        ? { ...operand, value: `${BigInt(operand.value) + 3n}` }
        : operand;
  return [
    { ...condition, rest: [{ ...link, operator }] },
    ...(other === operand ? [] : [{ ...condition, rest: [{ ...link, operand: other }] }]),
  ];
}

function hopEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  const links = relationshipsOf(query);
  const top = query.parts.flatMap(({ clauses }) =>
    clauses.flatMap((clause) =>
      clause.kind === 'match' && !clause.optional ? clause.patterns.filter(isPlainPath) : [],
    ),
  );
  const edits = top.flatMap((path): readonly KnownEdit[] =>
    path.elements.flatMap((link, index): readonly KnownEdit[] => {
      if (link.kind !== 'relationship') return [];
      const place = links.indexOf(link);
      const [left, right] = [path.elements[index - 1], path.elements[index + 1]];
      const isLoop =
        left?.kind === 'node' &&
        right?.kind === 'node' &&
        left.variable !== null &&
        left.variable.text === right.variable?.text;
      // One that another hop has would be that hop, and this one the other.
      const types = links.flatMap((each) => namesIn(each.types));
      const other = schema.relationshipTypes.find(({ name }) => !types.includes(name))?.name;
      const isEnd =
        index === path.elements.length - 2 &&
        right?.kind === 'node' &&
        isIdle(query, right) &&
        !link.variable;
      return [
        ...(link.direction === 'either' || isLoop || isEven(query, [left, right])
          ? []
          : [
              {
                kind: 'turn-hop',
                // Between what becomes two of a kind it would be the other end that is shown.
                site: [`link ${place}`, ...[left, right].flatMap(labelSite)].join(' & '),
                apply: (each: Query) => turnHop(each, place),
              } as const,
            ]),
        ...(other === undefined
          ? []
          : [
              {
                kind: 'change-type',
                site: `link ${place}`,
                apply: (each: Query) => changeTypes(each, place, [other]),
              } as const,
            ]),
        ...(isEnd
          ? [
              {
                kind: 'remove-hop',
                site: [allLinks(links.length), ...labelSite(right)].join(' & '),
                apply: (each: Query) => removeHop(each, place),
              } as const,
            ]
          : []),
      ];
    }),
  );
  const [start] = namedNodes(query);
  // What is asked for already would be told of that: come out of a body, or be the one that is there.
  const walked = new Set(links.flatMap(({ types }) => namesIn(types)));
  const to = schema.relationshipTypes.find(
    ({ name, endpoints }) =>
      !walked.has(name) && endpoints.some(({ from }) => from === start?.label),
  );
  const end = to?.endpoints.find(({ from }) => from === start?.label)?.to;
  if (!start || !to || end === undefined) return edits;
  const hop = {
    from: start.name,
    link: relationship({ types: anyLabel([to.name]) }),
    to: node({ labels: anyLabel([end]) }),
  };
  return [
    ...edits,
    { kind: 'add-hop', site: allLinks(links.length), apply: (each) => addHop(each, hop) },
  ];
}

/** Between two of a kind, turning a hop and showing the other end are the same. */
function isEven(
  query: Query,
  ends: readonly (PathPattern['elements'][number] | undefined)[],
): boolean {
  const [left, right] = ends.map((end) => {
    if (end?.kind !== 'node') return '';
    const all = elementsOf(query, 'node').filter(
      ({ variable }) => end.variable !== null && variable?.text === end.variable.text,
    );
    return [end, ...all].map(({ labels }) => keyOf(labels)).find((key) => key !== '') ?? '';
  });
  return left === right;
}

function labelSite(end: PathPattern['elements'][number] | undefined): readonly string[] {
  return end?.kind === 'node' && end.variable ? [`label ${end.variable.text}`] : [];
}

/** Adding or removing one moves the others' places. */
function allLinks(count: number): string {
  return ['link', ...Array.from({ length: count }, (_none, place) => `link ${place}`)].join(' & ');
}

/** A node that nothing else speaks of and that says no more than its label. */
function isIdle(query: Query, { variable, properties, where }: NodePattern): boolean {
  if (properties || where) return false;
  if (!variable) return true;
  const uses = [
    ...elementsOf(query, 'variable').filter(({ name }) => name === variable.text),
    ...elementsOf(query, 'node').filter((each) => each.variable?.text === variable.text),
  ];
  return uses.length === 1;
}

function labelEdits(query: Query, schema: GraphSchema): readonly KnownEdit[] {
  return namedNodes(query).flatMap(({ name, label }): readonly KnownEdit[] => {
    const places = elementsOf(query, 'node').filter(
      ({ variable, labels }) => variable?.text === name && labels,
    );
    const other = schema.labels.find((each) => each.name !== label)?.name;
    if (places.length !== 1 || other === undefined) return [];
    return [
      {
        kind: 'change-label',
        site: `label ${name}`,
        apply: (each) =>
          rewrite<Query>(each, {
            node: (one) =>
              one.variable?.text === name && one.labels
                ? { ...one, labels: anyLabel([other]) }
                : one,
          }),
      },
    ];
  });
}

/** One to three edits of different places; none where the query allows none. */
export function pickEdits(edits: readonly KnownEdit[], random: Random): readonly KnownEdit[] {
  const wanted = 1 + Math.floor(random() * 3);
  const picked: KnownEdit[] = [];
  const taken = new Set<string>();
  for (const edit of shuffled(edits, random)) {
    const sites = edit.site.startsWith('link') ? edit.site.split(' & ') : sitesOf(edit.site);
    if (sites.some((site) => taken.has(site))) continue;
    picked.push(edit);
    for (const site of sites) taken.add(site);
    if (picked.length === wanted) break;
  }
  return picked;
}

function sitesOf(site: string): readonly string[] {
  return /^(filter|label) /.test(site) ? site.split(/ (?=filter )/) : site.split(' ');
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * The same query as another would have written it: other names, patterns and conditions in another
 * order, paths read from their other end, properties in WHERE instead of in the pattern.
 */
export function disguised(query: Query, random: Random): Query {
  const moved = query.parts.map((part) => ({
    ...part,
    clauses: part.clauses.map((clause) => disguisedClause(clause, random)),
  }));
  return renamed({ ...query, parts: moved });
}

function disguisedClause(clause: Clause, random: Random): Clause {
  if (clause.kind !== 'match') return clause;
  const isSpecial = clause.patterns.some((pattern) => !isPlainPath(pattern));
  if (isSpecial) return clause;
  const out: Expression[] = [];
  const patterns = clause.patterns.map((pattern) => {
    if (!isPlainPath(pattern)) return pattern;
    const elements = pattern.elements.map((element) => {
      const name = element.kind === 'path-group' ? undefined : element.variable?.text;
      if (element.kind !== 'node' || name === undefined || element.properties?.kind !== 'map')
        return element;
      for (const { key, value } of element.properties.entries) {
        out.push(compare(property(name, key.text), '=', value));
      }
      return { ...element, properties: null };
    });
    return random() < 0.5 ? turnedPath({ ...pattern, elements }) : { ...pattern, elements };
  });
  const conditions = shuffled([...conditionsOf(clause.where), ...out], random);
  const [first, ...rest] = conditions;
  const where: Expression | null = !first
    ? null
    : rest.length === 0
      ? first
      : { kind: 'and', operands: conditions, span: clause.span };
  return { ...clause, patterns: shuffled(patterns, random), where };
}

const TURNED = { left: 'right', right: 'left', either: 'either' } as const;

function turnedPath(path: PathPattern): PathPattern {
  // A walk is the list of what it went over, in the order of the text.
  if (path.elements.some((each) => each.kind === 'relationship' && each.length)) return path;
  const elements = path.elements
    .toReversed()
    .map((each) =>
      each.kind === 'relationship' ? { ...each, direction: TURNED[each.direction] } : each,
    );
  const [first] = path.elements;
  if (first?.kind !== 'node') return path;
  // Labels of a node that comes twice stay where they were written; that is the same.
  return { ...path, elements };
}

/** Columns keep their headings; all else is called otherwise. */
function renamed(query: Query): Query {
  const names = new Set([
    ...elementsOf(query, 'node').flatMap(({ variable }) => variable?.text ?? []),
    ...elementsOf(query, 'relationship').flatMap(({ variable }) => variable?.text ?? []),
  ]);
  const aliases = elementsOf(query, 'projection-item').flatMap(({ named, name }) =>
    named ? [name.text] : [],
  );
  const to = [...names]
    .filter((name) => !aliases.includes(name))
    .map((name, index) => [name, `other${index}`] as const);
  return renameVariables(query, new Map(to));
}
