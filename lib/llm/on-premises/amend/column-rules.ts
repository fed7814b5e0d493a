// oxlint-disable max-lines -- one rule after the other, each short
import 'server-only';
import {
  aggregate,
  anyLabel,
  compare,
  integer,
  item,
  match,
  node,
  path,
  relationship,
  variable,
  withItems,
} from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addColumn,
  removeColumn,
  renameColumn,
  replaceColumn,
  setColumns,
} from '@/lib/query/edit/edit-columns';
import { addHop, changeTypes, turnHop } from '@/lib/query/edit/edit-hops';
import { finalReturn, withClauses, withReturn } from '@/lib/query/edit/final-return';
import type { AggregateFunction, Clause, Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { hopMeant } from './filter-rules';
import type { Mention } from './lexicon';
import type { Rule } from './rule';
import { nodesMeant, propertiesMeant, type Scene, type SceneNode, shownAs } from './scene';

/** `call the column director`. */
export const renameRule: Rule = ({ said, query, clause, words }) => {
  if (!/\bcall(ed)?\b.*\bcolumn\b|\bcolumn\b.*\bcalled\b|\brename\b/u.test(said)) return null;
  const name = words.at(-1)?.text.replaceAll(/["'“”„]/gu, '');
  if (name === undefined || clause.items.length !== 1) return null;
  return renameColumn(query, 0, name);
};

/** What a mention shows: a property of something in the query, or what a node of it is called. */
function shown(scene: Scene, mention: Mention): Expression | null {
  const [node] = nodesMeant(scene, mention);
  const [reading] = propertiesMeant(scene, mention);
  const isOwnLabel = mention.senses.some(({ kind }) => kind === 'label');
  if (node && isOwnLabel) return shownAs(scene, node);
  return reading?.expression ?? null;
}

/** `also show the year`, `and when did it come out`, `and the territory they lie in`. */
export const addColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (!/\b(also|add|include|plus|show|put|as well|too|want)\b|^and\b|\?$/u.test(said)) return null;
  if (/\b(only|without|not|instead|instead_of|no longer)\b/u.test(said)) return null;
  const known = new Set(clause.items.map(({ expression }) => keyOf(expression)));
  const found = scene.mentions.flatMap((mention): readonly Query[] => {
    const expression = shown(scene, mention);
    if (expression && !known.has(keyOf(expression))) return [addColumn(query, { expression })];
    return expression ? [] : hopColumn(scene, mention);
  });
  return found[0] ?? null;
};

/** What is named is one hop away: the hop and what it leads to. */
function hopColumn(scene: Scene, mention: Mention): readonly Query[] {
  const hop = hopMeant(scene, mention);
  if (!hop || !scene.focus) return [];
  const name = freeName(scene, hop.other);
  const to = node({ variable: name, labels: anyLabel([hop.other]) });
  const link = relationship({
    types: anyLabel([hop.type]),
    direction: hop.isOut ? 'right' : 'left',
  });
  const hopped = addHop(scene.query, { from: scene.focus.name, link, to });
  const expression = shownAs(scene, { name, label: hop.other });
  return [addColumn(hopped, { expression })];
}

function freeName({ nodes }: Scene, label: string): string {
  const initial = label.slice(0, 1).toLowerCase();
  const taken = new Set(nodes.map(({ name }) => name));
  const base = /^[a-z]$/u.test(initial) ? initial : 'x';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!taken.has(name)) return name;
  }
}

/** `without the runtime`, `I do not need the column with the year`. */
export const removeColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (
    !/\b(without|drop|remove|no|not|leave out|hide|away|doch nicht)\b/u.test(said) ||
    clause.items.length < 2
  )
    return null;
  if (/\b(those|ones|who|condition|filter)\b/u.test(said)) return null;
  const keys = new Set(
    scene.mentions.flatMap((mention) => {
      const expression = shown(scene, mention);
      return expression ? [keyOf(expression)] : [];
    }),
  );
  const place = clause.items.findIndex(({ expression }) => keys.has(keyOf(expression)));
  return place < 0 ? null : removeColumn(query, place);
};

function aggregates(expression: Expression | undefined): boolean {
  return expression?.kind === 'aggregate' || expression?.kind === 'count-star';
}

/** `the floor instead of the name`, `country, not city`, `show the critics instead`. */
export const replaceColumnRule: Rule = (scene) => {
  const { said, query, clause, mentions } = scene;
  const isInstead = /\b(instead|instead_of)\b/u.test(said);
  const isAgainst =
    clause.items.length === 1 &&
    aggregates(clause.items[0]?.expression) &&
    /\b(not|don't|no)\b/u.test(said);
  if (!isInstead && !isAgainst && !/,? not (the |an? )?\w+$/u.test(said)) return null;
  const wanted = mentions.map((mention) => shown(scene, mention));
  const [first, second] = wanted;
  if (!first) return null;
  const place =
    second === undefined || second === null
      ? -1
      : clause.items.findIndex(({ expression }) => keyOf(expression) === keyOf(second));
  if (place >= 0) return replaceColumn(query, place, { expression: first });
  return clause.items.length === 1 && keyOf(first) !== keyOf(clause.items[0]?.expression ?? null)
    ? replaceColumn(query, 0, { expression: first })
    : null;
};

const AGGREGATES: readonly (readonly [RegExp, AggregateFunction])[] = [
  [/\b(average|mean|avg)\b/u, 'avg'],
  [/\b(sum|total)\b/u, 'sum'],
  [/\b(highest|maximum|largest|max|strongest)\b/u, 'max'],
  [/\b(lowest|minimum|smallest|min|weakest)\b/u, 'min'],
];

/** `the average pup count instead`. */
export const aggregateRule: Rule = (scene) => {
  const named = AGGREGATES.flatMap(([word, name]) => (word.test(scene.said) ? [name] : []));
  const { clause, query } = scene;
  const present = clause.items.flatMap(({ expression }) =>
    expression.kind === 'aggregate' ? [expression] : [],
  );
  const [subject] = [
    ...scene.mentions.flatMap((mention) =>
      propertiesMeant(scene, mention).map(({ expression }) => expression),
    ),
    ...present.flatMap((each) => each.arguments),
  ];
  const wanted = named.filter((name) => !present.some((each) => each.function === name));
  if (!subject || wanted.length === 0) return null;
  const columns = wanted.map((name) => ({ expression: aggregate(name, subject), heading: name }));
  const isAlso =
    /\b(also|next to|as well|too|and the)\b/u.test(scene.said) &&
    !/\binstead|rather\b/u.test(scene.said);
  if (isAlso && present.length > 0)
    return columns.reduce((each, column) => addColumn(each, column), query);
  return setColumns(withoutOrder(query), columns);
};

function withoutOrder(query: Query): Query {
  return withReturn(query, (clause) => ({
    ...clause,
    order: [],
    distinct: false,
    limit: null,
    skip: null,
  }));
}

/** `just count them`, `how many per clan`, `how many films each`, `group by coat and count`, `split it by year`. */
export const countRule: Rule = (scene) => {
  const { said, query, clause, focus } = scene;
  const isCounted = clause.items.some(({ expression }) => expression.kind === 'aggregate');
  const isSplit = /\b(split|group|break|per|by)\b/u.test(said);
  const isCount = /\b(how_many|count|number)\b/u.test(said);
  if (/\bat_least\b|\bonly\b/u.test(said) || (!isCount && !(isSplit && isCounted)) || !focus)
    return null;
  const keys = scene.mentions.flatMap((mention) => keysOf(scene, mention));
  if (/\beach\b|\bwith each\b/u.test(said)) {
    const [counted] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
    return counted ? grouped(query, counted) : null;
  }
  const grouping = /\b(?:per|by|for each|split by)\b(.*)$/u.exec(said)?.[1];
  if (grouping !== undefined && keys.length > 0) {
    const key = keys.at(grouping.includes('and') && keys.length > 1 ? 0 : -1) ?? keys[0];
    if (!key) return null;
    const counted = countedBeside(scene, key.node);
    if (isCounted && !isCount) return addFirst(query, key.expression);
    return setColumns(withoutOrder(query), [
      { expression: key.expression },
      {
        expression: aggregate('count', variable(counted.name), { distinct: counted.isDistinct }),
        heading: 'number',
      },
    ]);
  }
  if (isCounted) return null;
  const [named] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  const counted = named ?? focus;
  const isDistinct = clause.distinct;
  return setColumns(withoutOrder(query), [
    {
      expression: aggregate('count', variable(counted.name), { distinct: isDistinct }),
      heading: 'number',
    },
  ]);
};

interface Key {
  readonly expression: Expression;
  readonly node: string;
}

function keysOf(scene: Scene, mention: Mention): readonly Key[] {
  const isLabel = mention.senses.some(({ kind }) => kind === 'label');
  const [node] = nodesMeant(scene, mention);
  if (node && isLabel) return [{ expression: shownAs(scene, node), node: node.name }];
  const [reading] = propertiesMeant(scene, mention);
  if (!reading) return [];
  const [owner] = elementsOf(reading.expression, 'variable');
  return [{ expression: reading.expression, node: owner?.name ?? '' }];
}

/** What is counted for each of a kind: the others it stands beside, each once, else its own kind. */
function countedBeside(
  { nodes, focus }: Scene,
  key: string,
): { readonly name: string; readonly isDistinct: boolean } {
  if (focus && focus.name !== key) return { name: focus.name, isDistinct: true };
  const other = nodes.find(({ name }) => name !== key);
  return other ? { name: other.name, isDistinct: true } : { name: key, isDistinct: false };
}

function grouped(query: Query, counted: SceneNode): Query {
  const expression = aggregate('count', variable(counted.name));
  return addColumn(
    withReturn(query, (clause) => ({ ...clause, distinct: false })),
    { expression, heading: 'number' },
  );
}

function addFirst(query: Query, expression: Expression): Query {
  const clause = finalReturn(query);
  if (!clause) return query;
  const added = addColumn(query, { expression });
  return withReturn(added, (each) => ({
    ...each,
    items: [...each.items.slice(-1), ...each.items.slice(0, -1)],
  }));
}

/** `at least 3 films`: a condition on how many of something each has. */
export const atLeastRule: Rule = (scene) => {
  const { said, focus } = scene;
  const [, word, count] = /\b(at_least|over|exactly|more|at_most) (\d+)\b/u.exec(said) ?? [];
  const orMore = /\b(\d+) or_more\b/u.exec(said)?.[1];
  const value = count ?? orMore;
  if (value === undefined || !focus) return null;
  const operator =
    word === 'over' || word === 'more'
      ? '>'
      : word === 'exactly'
        ? '='
        : word === 'at_most'
          ? '<='
          : '>=';
  for (const mention of scene.mentions) {
    const [present] = nodesMeant(scene, mention).filter(({ name }) => name !== focus.name);
    if (present) return having(scene.query, focus.name, { name: present.name, operator, value });
    const hop = hopMeant(scene, mention);
    if (!hop || mention.senses.every(({ kind }) => kind === 'property')) continue;
    const name = freeName(scene, hop.other);
    const to = node({ variable: name, labels: anyLabel([hop.other]) });
    const link = relationship({
      types: anyLabel([hop.type]),
      direction: hop.isOut ? 'right' : 'left',
    });
    const hopped = addHop(scene.query, { from: focus.name, link, to });
    return having(hopped, focus.name, { name, operator, value });
  }
  return null;
};

function having(
  query: Query,
  key: string,
  counted: {
    readonly name: string;
    readonly operator: '>' | '=' | '<=' | '>=';
    readonly value: string;
  },
): Query {
  const count = aggregate('count', variable(counted.name), { distinct: true });
  return withStep(query, [key], {
    expression: count,
    where: compare(variable('number'), counted.operator, integer(BigInt(counted.value))),
  });
}

/** A WITH before the last RETURN that keeps what the RETURN speaks of. */
function withStep(
  query: Query,
  keys: readonly string[],
  { expression, where }: { readonly expression: Expression; readonly where: Expression },
): Query {
  return withClauses(query, (clauses): readonly Clause[] => {
    const last = clauses.at(-1);
    if (!last) return clauses;
    const used = new Set([...keys, ...elementsOf(last, 'variable').map(({ name }) => name)]);
    const bound = new Set(
      clauses
        .slice(0, -1)
        .flatMap((clause) => [
          ...elementsOf(clause, 'node').flatMap(({ variable: name }) => name?.text ?? []),
          ...elementsOf(clause, 'relationship').flatMap(({ variable: name }) => name?.text ?? []),
        ]),
    );
    const kept = [...used].filter((name) => bound.has(name));
    const step = withItems(
      [...kept.map((name) => item(variable(name), name)), item(expression, 'number')],
      { where },
    );
    return [...clauses.slice(0, -1), step, last];
  });
}

/** `those who left and came back`: more than one of the same relationship between the same two. */
export const cameBackRule: Rule = ({ said, query, focus, links }) => {
  if (
    !/\b(left|leave|gone|went)\b.*\b(back|return\w*|again|rejoin\w*)\b|\bcame back\b|\brejoined\b/u.test(
      said,
    ) ||
    !focus
  )
    return null;
  const link = links.find(({ from, to }) => from === focus.name || to === focus.name);
  if (!link) return null;
  const ends = [link.from, link.to].filter((name) => !name.startsWith(' '));
  return withStep(query, ends, {
    expression: aggregate('count', variable(link.name), { distinct: true }),
    where: compare(variable('number'), '>=', integer(2)),
  });
};

/** `the ones he acted in instead of directed`, `the father instead of the mother`, `not A, I meant B`. */
export const typeRule: Rule = (scene) => {
  const { said, mentions, links, query, lexicon } = scene;
  if (!/\b(instead|instead_of|not|meant|rather|wrong)\b/u.test(said)) return null;
  const types = mentions.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : [])),
  );
  for (const link of links) {
    const others = lexicon.schema.relationshipTypes.filter(
      ({ name, endpoints }) =>
        types.includes(name) &&
        !link.types.includes(name) &&
        endpoints.some(
          ({ from, to }) => from === labelOf(scene, link.from) && to === labelOf(scene, link.to),
        ),
    );
    const [only] = others;
    if (only && others.length === 1) return changeTypes(query, link.place, [only.name]);
  }
  return null;
};

function labelOf({ nodes }: Scene, name: string): string {
  return nodes.find((node) => node.name === name)?.label ?? '';
}

/** `the arrow points the wrong way`. */
export const turnRule: Rule = ({ said, query, links }) => {
  if (
    !/\bwrong (way|direction)\b|\bturn(ed)? (it |the (arrow|link|relationship) )?(a)?round\b|\bother (way|direction)\b|\breverse\b|\barrow\b/u.test(
      said,
    )
  )
    return null;
  const [only] = links;
  return only && links.length === 1 ? turnHop(query, only.place) : null;
};

/** `critics without a favourite too`: what has no match stays, with empty cells. */
export const optionalRule: Rule = (scene) => {
  const { said, query, focus, links } = scene;
  const isToo =
    /\b(without|missing|no)\b.*\b(too|also|as well|show up)\b|\balso\b.*\bwithout\b/u.test(said);
  const [link] = links;
  if (!isToo || !focus || !link || links.length !== 1) return null;
  return withClauses(query, (clauses) =>
    clauses.flatMap((clause): readonly Clause[] => {
      if (
        clause.kind !== 'match' ||
        clause.optional ||
        elementsOf(clause, 'relationship').length === 0
      )
        return [clause];
      const own = elementsOf(clause, 'node').find(
        ({ variable: name }) => name?.text === focus.name,
      );
      if (!own) return [clause];
      const start = match([path(own)]);
      const patterns = clause.patterns.map((pattern) =>
        pattern.kind === 'path'
          ? {
              ...pattern,
              elements: pattern.elements.map((each) =>
                each === own ? { ...own, labels: null, properties: null } : each,
              ),
            }
          : pattern,
      );
      return [start, { ...clause, optional: true, patterns }];
    }),
  );
};
