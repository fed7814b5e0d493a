import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import {
  aggregate,
  anyLabel,
  compare,
  isIn,
  match,
  node,
  not,
  parameter,
  path,
  property,
  query as queryOf,
  relationship,
  variable,
} from '@/lib/query/build';
import { addCondition } from '@/lib/query/edit/edit-conditions';
import { addHop } from '@/lib/query/edit/edit-hops';
import { type Expression, NO_SPAN } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { exchanged } from './exchange-column';
import { freeName, type Hop } from './hop-meant';
import type { Rule } from './rule';
import { hopsFrom, nodesMeant, type Scene, type SceneNode, typesMeant } from './scene';

interface Neighbor {
  readonly from: SceneNode;
  readonly hops: readonly Hop[];
  readonly key: string;
  readonly isList: boolean;
}

/**
 * `those from $city`, `of $women only`, `who take $drug`: a value of something that the query does not speak
 * of, and that one way alone leads to: from what is listed, or else from anything in the query.
 */
export const neighborValueRule: Rule = (scene) => {
  const { words, query, said } = scene;
  const used = new Set(elementsOf(query, 'parameter').map(({ name }) => name));
  const fresh = words.flatMap(({ plain }) =>
    plain.startsWith('$') && !used.has(plain.slice(1)) ? [plain.slice(1)] : [],
  );
  const [value, ...more] = fresh;
  if (value === undefined || more.length > 0) return null;
  if (/\b(instead|instead_of|same|wrong|rather|meant|or|show|add|also show)\b/u.test(said))
    return null;
  const ways = waysTo(scene, value);
  const [way] = ways;
  if (!way || ways.length > 1) return null;
  const name = freeName(scene, way.hops.at(-1)?.other ?? '');
  const elements = way.hops.flatMap(({ type, other, isOut }, at) => [
    relationship({ types: anyLabel([type]), direction: isOut ? 'right' : 'left' }),
    node({
      labels: anyLabel([other]),
      ...(at === way.hops.length - 1 ? { variable: name } : {}),
    }),
  ]);
  const called = property(name, way.key);
  const where = way.isList
    ? isIn(parameter(value), called)
    : compare(called, '=', parameter(value));
  const walked = path(node({ variable: way.from.name }), ...elements);
  const exists = {
    kind: 'subquery',
    operator: 'exists',
    body: queryOf({ ...match([walked]), where }),
    span: NO_SPAN,
  } as const;
  const isOut = /\b(without|not|nobody|none|never|except|exclude|no|leave out)\b/u.test(said);
  return addCondition(query, isOut ? not(exists) : exists);
};

function waysTo(scene: Scene, value: string): readonly Neighbor[] {
  const { lexicon, placeholders, nodes, focus } = scene;
  const here = new Set(nodes.map(({ label }) => label));
  const owners = lexicon.schema.labels.flatMap(({ name: label, properties }) =>
    properties.flatMap(({ name: key, list }) =>
      (placeholders.get(value) ?? []).includes(`${label}.${key}`) && !here.has(label)
        ? [{ label, key, isList: list }]
        : [],
    ),
  );
  const said = typesMeant(scene.mentions);
  const from = (start: SceneNode): readonly Neighbor[] =>
    owners.flatMap(({ label, key, isList }) => {
      const near = hopsFrom(scene, start.label).filter(({ other }) => other === label);
      const named = near.filter(({ type }) => said.has(type));
      const one = (named.length > 0 ? named : near).map((hop) => [hop]);
      const two = hopsFrom(scene, start.label)
        .filter(({ type }) => said.has(type))
        .flatMap((first) =>
          hopsFrom(scene, first.other)
            .filter(({ type, other }) => other === label && type !== first.type)
            .map((second) => [first, second]),
        );
      // What is said leads there: a way that nothing speaks of is another one.
      const ways = named.length > 0 || two.length === 0 ? one : two;
      return ways.map((hops) => ({ from: start, hops, key, isList }));
    });
  const own = focus ? from(focus) : [];
  return own.length > 0 ? own : nodes.filter(({ name }) => name !== focus?.name).flatMap(from);
}

/** `count patients, not visits`: something next to what is counted, in the same groups, each once. */
export const countNeighborRule: Rule = (scene) => {
  const { said, clause, query } = scene;
  const counts = clause.items.flatMap(({ expression }, place) =>
    isAggregate(expression) ? [{ expression, place }] : [],
  );
  const [counted] = counts;
  if (!counted || counts.length > 1 || !/\b(not|instead|instead_of|rather)\b/u.test(said))
    return null;
  const isCount =
    counted.expression.kind === 'count-star' ||
    (counted.expression.kind === 'aggregate' && counted.expression.function === 'count');
  const here = new Set(scene.nodes.map(({ label }) => label));
  const wanted = new Set(
    scene.mentions.flatMap(({ senses }) =>
      senses.flatMap((sense) =>
        sense.kind === 'label' && !here.has(sense.label) ? [sense.label] : [],
      ),
    ),
  );
  const [label] = wanted;
  // "By doctor instead of by ward" asks for other groups.
  if (!isCount || !/\b(count|number|how_many)\b/u.test(said) || /\b(per|by|each)\b/u.test(said)) {
    return null;
  }
  const present = label === undefined ? otherThan(scene, counted.expression) : null;
  if (present) {
    const expression = aggregate('count', variable(present.name), { distinct: true });
    return exchanged(query, counted.place, expression);
  }
  if (label === undefined || wanted.size > 1) return null;
  const ways = scene.nodes.flatMap((from) =>
    hopsFrom(scene, from.label)
      .filter(({ other }) => other === label)
      .map((hop) => ({ from, hop })),
  );
  const [way] = ways;
  if (!way || ways.length > 1) return null;
  const name = freeName(scene, label);
  const link = relationship({
    types: anyLabel([way.hop.type]),
    direction: way.hop.isOut ? 'right' : 'left',
  });
  const to = node({ variable: name, labels: anyLabel([label]) });
  const hopped = addHop(query, { from: way.from.name, link, to });
  const expression = aggregate('count', variable(name), { distinct: true });
  return exchanged(hopped, counted.place, expression);
};

/** The one thing of the query that the words name, that is not counted yet and makes no group. */
function otherThan(scene: Scene, counted: Expression): SceneNode | null {
  const used = new Set(
    [counted, ...scene.clause.items.map(({ expression }) => expression)].flatMap((each) =>
      elementsOf(each, 'variable').map(({ name }) => name),
    ),
  );
  const found = scene.mentions
    .flatMap((mention) => nodesMeant(scene, mention))
    .filter(({ name }) => !used.has(name));
  const [only] = found;
  return only && found.length === 1 ? only : null;
}
