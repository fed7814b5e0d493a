import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import {
  aggregate,
  anyLabel,
  compare,
  integer,
  item,
  node,
  relationship,
  variable,
  withItems,
} from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { addColumn, replaceColumn, setColumns } from '@/lib/query/edit/edit-columns';
import { conditionsIn } from '@/lib/query/edit/edit-conditions';
import { addHop } from '@/lib/query/edit/edit-hops';
import { finalReturn, withClauses, withReturn } from '@/lib/query/edit/final-return';
import type { Clause, Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { countAdded, endOf } from './count-added';
import { countedForEach, FOR_EACH, grouped, namedBefore, withoutOrder } from './count-each';
import { aggregatesSaid, exchanged } from './exchange-column';
import { freeName, hopMeant } from './hop-meant';
import { SORTING } from './hop-rules';
import type { Mention } from './lexicon';
import type { Rule } from './rule';
import { nodesMeant, propertiesMeant, saidBeside, type Scene, shownAs } from './scene';

/** `the average pup count instead`. */
export const aggregateRule: Rule = (scene) => {
  // "Largest first" is an order.
  const named = aggregatesSaid(
    scene.said.replaceAll(/\b\w+(?: \w+)? (?:first|(?:at|on) (?:the )?top)\b/gu, ''),
  );
  const { clause, query } = scene;
  const present = clause.items.flatMap(({ expression }) =>
    expression.kind === 'aggregate' ? [expression] : [],
  );
  const asked = new Set(
    conditionsIn(query).flatMap((each) => elementsOf(each, 'property').map((one) => keyOf(one))),
  );
  const [subject] = [
    ...scene.mentions
      .flatMap((mention) => propertiesMeant(scene, mention, true))
      .map(({ expression }) => expression)
      .filter((expression) => !asked.has(keyOf(expression))),
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
  const place = clause.items.findIndex(({ expression }) => isAggregate(expression));
  const [first] = columns;
  // In the groups that there are: only what is made of each is another.
  if (place >= 0 && first && columns.length === 1) return exchanged(query, place, first.expression);
  const key = groupSaid(scene);
  if (key) return setColumns(withoutOrder(query), [{ expression: key.expression }, ...columns]);
  return setColumns(withoutOrder(query), columns);
};

/** What comes behind `per`, `each` or `by`. */
function groupSaid(scene: Scene): Key | null {
  const at = scene.words.findIndex(({ plain }) => /^(per|each|every|by|for)$/u.test(plain));
  if (at < 0) return null;
  const [key] = scene.mentions
    .filter(({ from }) => from > at)
    .flatMap((mention) => keysOf(scene, mention));
  return key ?? null;
}

/** `a list of all behaviours per territory`: what each group has, once each. */
export const collectRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (!/\b(list|lists|collect|collected|together|gathered)\b/u.test(said)) return null;
  const key = groupSaid(scene);
  const at = scene.words.findIndex(({ plain }) => /^(per|each|every|by|for)$/u.test(plain));
  const [listed] = scene.mentions
    .filter(({ to }) => to <= at)
    .flatMap((mention) => keysOf(scene, mention));
  if (!key || !listed || clause.items.some(({ expression }) => isAggregate(expression)))
    return null;
  return setColumns(withoutOrder(query), [
    { expression: key.expression },
    { expression: aggregate('collect', listed.expression, { distinct: true }), heading: 'all' },
  ]);
};

/** `just the numbers`, `plain counts`: what is listed for each is counted, in the same groups and order. */
export const countListRule: Rule = ({ said, query, clause }) => {
  if (!/\b(how_many|counts?|number|numbers)\b/u.test(said) || /\b(not|without|no)\b/u.test(said))
    return null;
  const place = clause.items.findIndex(
    ({ expression }) => expression.kind === 'aggregate' && expression.function === 'collect',
  );
  const listed = clause.items[place]?.expression;
  if (place < 0 || listed?.kind !== 'aggregate') return null;
  return replaceColumn(query, place, { expression: { ...listed, function: 'count' } });
};

/** `and how many?`, `show the number too`, of a list that was made by a number that nobody sees: that number. */
export const showMeasureRule: Rule = (scene) => {
  const { said, query, clause, groups } = scene;
  const isCount = /\b(how_many|counts?|numbers?)\b/u.test(saidBeside(scene));
  const isMore = /^(and|but|with|how_many|show|plus)\b|\b(also|too|as well)\b/u.test(said);
  const hidden = groups.measures.filter(
    ({ expression }) => !clause.items.some((each) => keyOf(each.expression) === keyOf(expression)),
  );
  const [measure] = hidden;
  if (!measure || hidden.length > 1 || !isCount || !isMore) return null;
  const counted = new Set(elementsOf(measure.expression, 'variable').map(({ name }) => name));
  const isOfIt = scene.mentions.every((mention) => {
    const nodes = nodesMeant(scene, mention);
    return nodes.length === 0
      ? mention.senses.every(({ kind }) => kind === 'property')
      : nodes.some(({ name }) => counted.has(name));
  });
  if (!isOfIt || /\b(per|each|every|by|instead|instead_of|without|not|no)\b/u.test(said))
    return null;
  return addColumn(query, { expression: measure.expression, heading: measure.name });
};

/** `just count them`, `how many per clan`, `how many films each`, `group by color and count`, `split it by year`. */
export const countRule: Rule = (scene) => {
  const { said, query, clause, focus } = scene;
  const isCounted = clause.items.some(({ expression }) => expression.kind === 'aggregate');
  // "Sort by" parts nothing.
  const isSplit = /\b(split|group|break|per|by)\b/u.test(said) && !SORTING.test(said);
  const isCount = /\b(how_many|counts?|number)\b/u.test(saidBeside(scene));
  const isOnly = /\bonly\b/u.test(said) && !ONLY_COUNT.test(said);
  if (/\bat_least\b/u.test(said) || isOnly || (!isCount && !(isSplit && isCounted)) || !focus)
    return null;
  // "Every prescription counts" counts nothing.
  if (/\bevery\b[^]*\bcounts\b/u.test(said)) return null;
  const added = countAdded(scene, isCounted);
  if (added) return added;
  const keys = scene.mentions.flatMap((mention) => keysOf(scene, mention));
  const group = isCounted ? null : groupSaid(scene);
  const at = scene.words.findIndex(({ plain }) => /^(each|every)$/u.test(plain));
  const [before] = scene.mentions
    .filter(({ to }) => to <= at)
    .flatMap((mention) => nodesMeant(scene, mention));
  // "How many critics like each film": the critics are counted, a film at a time.
  if (group && before && before.name !== group.node) {
    return setColumns(withoutOrder(query), [
      { expression: group.expression },
      {
        expression: aggregate('count', variable(before.name), { distinct: true }),
        heading: 'number',
      },
    ]);
  }
  const isGrouped =
    /\b(in|for|per|at|on|by|from) (each|every)\b/u.test(said) && before === undefined;
  if (/\beach\b|\bwith each\b/u.test(said) && !isGrouped) {
    const [counted] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
    if (counted) return grouped(query, counted);
  }
  if (!isCounted && FOR_EACH.test(said)) return countedForEach(scene, before ?? null);
  const grouping =
    /\b(?:per|by|(?:in|at|on|for|from) (?:each|every)|split by)\b(.*)$/u.exec(said)?.[1] ??
    (/\bgroup\b/u.test(said) ? '' : undefined);
  const behind = scene.words.findIndex(({ plain }) => /^(per|each|every)$/u.test(plain));
  const ends = behind < 0 ? [] : scene.mentions.filter(({ from }) => from > behind);
  // "Per mother": those at the end of a link that is called so.
  if (ends.length > 0 && ends.every((mention) => keysOf(scene, mention).length === 0)) {
    const end = endOf(scene, ends);
    if (!end || isCounted) return { ask: [] };
    const other = scene.nodes.filter(({ name }) => name !== end.name);
    const [counted] = other;
    if (!counted || other.length > 1) return { ask: [] };
    return setColumns(withoutOrder(query), [
      { expression: shownAs(scene, end) },
      {
        expression: aggregate('count', variable(counted.name), { distinct: true }),
        heading: 'number',
      },
    ]);
  }
  if (grouping !== undefined && keys.length > 0) {
    const key = keys.at(grouping.includes('and') && keys.length > 1 ? 0 : -1) ?? keys[0];
    if (!key) return null;
    const [named] = namedBefore(scene);
    const isOther = named !== undefined && named.name !== key.node;
    const counted =
      named && (isOther || isOwnKey({ ...scene, focus: named }, key))
        ? { name: named.name, isDistinct: isOther || scene.nodes.length > 1 }
        : countedBeside(scene, { key: key.node, isOwn: isOwnKey(scene, key) });
    const place = clause.items.findIndex(({ expression }) => expression.kind === 'aggregate');
    const [inner] = elementsOf(clause.items[place]?.expression ?? key.expression, 'variable');
    if (isCounted && isCount && inner) {
      const heading = clause.items[place]?.name.text ?? 'number';
      const expression = aggregate('count', variable(inner.name));
      return replaceColumn(query, place, { expression, heading });
    }
    if (isCounted) return addFirst(query, key.expression);
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

/** `just count them`. */
const ONLY_COUNT = /\b(only|just) (the )?(count|counts|number|how_many)\b|\bcount \w+ only\b/u;

interface Key {
  readonly expression: Expression;
  readonly node: string;
}

function keysOf(scene: Scene, mention: Mention): readonly Key[] {
  const isLabel = mention.senses.some(({ kind }) => kind === 'label');
  const [node] = nodesMeant(scene, mention);
  if (node && isLabel) return [{ expression: shownAs(scene, node), node: node.name }];
  const [reading] = propertiesMeant(scene, mention, true);
  if (!reading) return [];
  const [owner] = elementsOf(reading.expression, 'variable');
  return [{ expression: reading.expression, node: owner?.name ?? '' }];
}

/** What is counted for each of a kind: the others it stands beside, each once; of one that says it of itself, its own kind. */
function countedBeside(
  { nodes, focus }: Scene,
  { key, isOwn }: { readonly key: string; readonly isOwn: boolean },
): { readonly name: string; readonly isDistinct: boolean } {
  if (focus && (focus.name !== key || isOwn)) {
    return { name: focus.name, isDistinct: focus.name !== key || nodes.length > 1 };
  }
  const other = nodes.find(({ name }) => name !== key);
  return other ? { name: other.name, isDistinct: true } : { name: key, isDistinct: false };
}

/** Whether things are counted by something that they say of themselves, and not by what they are called. */
function isOwnKey(scene: Scene, { expression, node }: Key): boolean {
  const { focus } = scene;
  return (
    focus !== null && node === focus.name && keyOf(expression) !== keyOf(shownAs(scene, focus))
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
  const orMore = /\b(\d+)(?: [a-zäöü]+)? or_more\b/u.exec(said)?.[1];
  const value = count ?? orMore;
  if (value === undefined || !focus) return null;
  // Nobody counts a year's number of anything.
  if (orMore !== undefined && /^(1[5-9]|20)\d\d$/u.test(orMore)) return null;
  const operator =
    word === 'over' || word === 'more'
      ? '>'
      : word === 'exactly'
        ? '='
        : word === 'at_most'
          ? '<='
          : '>=';
  const own = scene.links.filter(({ from, to }) => from === focus.name || to === focus.name);
  const [only] = own;
  // What is shown beside it would part them: each would count as one.
  const shown = new Set(elementsOf(scene.clause, 'variable').map(({ name }) => name));
  // "Who were in at least two of them": of what each hangs together with.
  if (OF_THEM.test(said) && only && own.length === 1) {
    const name = only.from === focus.name ? only.to : only.from;
    return shown.has(name)
      ? { ask: [] }
      : having(scene.query, focus.name, { name, operator, value });
  }
  // "People with five films": what stands behind the number is counted.
  const place = scene.words.findIndex(({ plain }) => plain === value);
  const behind = scene.mentions.filter(({ from }) => from > place);
  for (const mention of behind.length > 0 ? behind : scene.mentions) {
    const [present] = nodesMeant(scene, mention).filter(({ name }) => name !== focus.name);
    if (present && !shown.has(present.name))
      return having(scene.query, focus.name, { name: present.name, operator, value });
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

const OF_THEM = /\b(who|that|which|whoever)\b.*\b\d+ of (them|those|these)$/u;

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
