import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { aggregate, anyLabel, node, relationship } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addColumn,
  removeColumn,
  renameColumn,
  replaceColumn,
} from '@/lib/query/edit/edit-columns';
import { addHop } from '@/lib/query/edit/edit-hops';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { freeName, hopAnywhere } from './hop-meant';
import type { Mention } from './lexicon';
import type { Rule } from './rule';
import {
  allReadings,
  hopsFrom,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  shownAs,
  subjectOf,
  typesMeant,
} from './scene';
import { stemOf } from './words';

/** `call the column director`. */
export const renameRule: Rule = ({ said, query, clause, words }) => {
  if (!/\bcall(ed)?\b.*\bcolumn\b|\bcolumn\b.*\bcalled\b|\brename\b/u.test(said)) return null;
  const name = words.at(-1)?.text.replaceAll(/["'“”„]/gu, '');
  if (name === undefined || clause.items.length !== 1) return null;
  return renameColumn(query, 0, name);
};

/** What a mention shows: a property of something in the query, or what a node of it is called. */
export function shown(scene: Scene, mention: Mention): Expression | null {
  const [node] = nodesMeant(scene, mention);
  const [reading] = propertiesMeant(scene, mention, true);
  const isOwnLabel = mention.senses.some(({ kind }) => kind === 'label');
  if (node && isOwnLabel) return shownAs(scene, node);
  return reading?.expression ?? null;
}

const SHOWS =
  /\b(also|add|include|including|plus|show|put|as well|too|want|see|display|tell|list|along with|together with|beside|next to)\b|^and\b|\?$|\b(with|mit) (the|their|its|his|her|each)\b|^(with|mit) (?!(a|an|no|at_least|at_most|over|under|exactly)\b)|^(who|where|when|which|what)\b|^(and )?how (?!_)\w+ (is|are|was|were|does|do|did)\b|\bbelongs there\b/u;

/** `also show the year`, `and when did it come out`, `and the territory they lie in`. */
export const addColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (!SHOWS.test(said)) return null;
  if (
    /\b(only|without|not|never|instead|instead_of|no longer|(which|who) of (them|those|these)|davon)\b/u.test(
      said,
    )
  )
    return null;
  // "Also include the ones that …" asks for rows.
  if (/\b(include|add|also) (the ones|those|everyone|everybody|all)\b/u.test(said)) return null;
  const open = scene.mentions
    .filter((mention) => !isGeneric(scene, mention))
    .map((mention) => openReadings(scene, mention));
  const [unclear] = open.filter((each) => each.length > 1);
  if (unclear) return { ask: unclear.map(({ expression }) => expression) };
  const ways = waysToIt(scene);
  if (ways.length > 1) return { ask: ways };
  const known = new Set(clause.items.map(({ expression }) => keyOf(expression)));
  const asked = scene.mentions.length === 0 ? timeAsked(scene) : null;
  if (asked && !known.has(keyOf(asked))) return addColumn(query, { expression: asked });
  const since = whenOf(scene);
  if (since && !known.has(keyOf(since))) return addColumn(query, { expression: since });
  // "Who recorded it" asks for somebody, whatever else the verb may name.
  const isAsked = /^(who|where|wer|wo)\b|^and (who|where)\b/u.test(said);
  for (const mention of ownFirst(scene)) {
    const isVerb = isAsked && mention.senses.some(({ kind }) => kind === 'type');
    const hopped = isVerb ? hopColumn(scene, mention) : [];
    const expression = hopped.length > 0 ? null : shown(scene, mention);
    const isNew = expression !== null && !known.has(keyOf(expression));
    const [made] = isNew
      ? [withAll(scene, addColumn(query, { expression: madeAlike(scene, expression) }), mention)]
      : expression
        ? []
        : [...hopped, ...hopColumn(scene, mention)];
    if (made) return made;
  }
  return null;
};

/** Beside an average of one thing's numbers, another number of it is averaged as well: by itself it would part the groups. */
function madeAlike({ clause }: Scene, expression: Expression): Expression {
  const made = clause.items.flatMap((each) =>
    each.expression.kind === 'aggregate' ? [each.expression] : [],
  );
  const ofKeys = clause.items
    .filter((each) => !isAggregate(each.expression))
    .flatMap((each) => elementsOf(each.expression, 'variable').map(({ name }) => name));
  const [first] = made;
  const [owner] = elementsOf(expression, 'variable').map(({ name }) => name);
  const isOfMade = made.every(
    (each) =>
      each.function === first?.function &&
      elementsOf(each, 'property').length > 0 &&
      elementsOf(each, 'variable').some(({ name }) => name === owner),
  );
  const isMade =
    first && isOfMade && !ofKeys.includes(owner ?? '') && expression.kind === 'property';
  return isMade ? aggregate(first.function, expression, { distinct: first.distinct }) : expression;
}

/** `the year and the runtime`: what is joined to a column by "and" is one more. */
function withAll(scene: Scene, query: Query, first: Mention): Query {
  let [made, last] = [query, first];
  for (const mention of scene.mentions.filter(({ from }) => from >= first.to)) {
    const between = scene.words.slice(last.to, mention.from).map(({ plain }) => plain);
    const isJoined =
      between.some((word) => /^(and|plus|or)$/u.test(word)) &&
      between.every((word) => JOINS.has(word));
    const [reading] = propertiesMeant(scene, mention, true);
    const isSmall = scene.words
      .slice(mention.from, mention.to)
      .every(({ plain }) => JOINS.has(plain));
    if (!reading && isSmall) continue;
    if (!isJoined || !reading) break;
    made = addColumn(made, { expression: reading.expression });
    last = mention;
  }
  return made;
}

const JOINS = new Set(
  'and plus or also the a an its his her their they it he she when of as well'.split(' '),
);

/** `add the city`, where several of the things have one: what is shown of each that has. */
export function waysToIt(scene: Scene): readonly Expression[] {
  if (scene.words.length > SHORT || scene.meant !== undefined) return [];
  const labels = scene.mentions.flatMap(({ senses }) =>
    senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : [])),
  );
  const [wanted] = labels.filter((label) => scene.nodes.every((node) => node.label !== label));
  if (wanted === undefined) return [];
  return scene.nodes
    .filter(({ label }) => hopsFrom(scene, label).some(({ other }) => other === wanted))
    .map((node) => shownAs(scene, node));
}

/** Words of an amendment that says nothing more than what is to be added. */
const SHORT = 3;

/** `when did it come out`: the one time that is known of what is asked about. */
function timeAsked(scene: Scene): Expression | null {
  if (!/\b(when|wann|what year|which year)\b/u.test(scene.said)) return null;
  const times = allReadings(scene).filter(
    ({ schema }) => /year|date|born|since|_on$/u.test(schema.name) || schema.types.includes('DATE'),
  );
  const own = times.filter((each) => subjectOf(each) === scene.focus?.name);
  const [only] = own.length > 0 ? own : times;
  return only && (own.length === 1 || times.length === 1) ? only.expression : null;
}

/** `when they were diagnosed`: the one time that the relationship of that name has. */
function whenOf(scene: Scene): Expression | null {
  if (!/\b(when|since when|wann|seit wann)\b/u.test(scene.said) || /\bhow_many\b/u.test(scene.said))
    return null;
  const types = typesMeant(scene.mentions);
  const isSaid = scene.mentions.some((mention) => propertiesMeant(scene, mention, true).length > 0);
  const times = allReadings(scene).filter(
    ({ owner, schema }) => types.has(owner) && schema.types.some((type) => /DATE|TIME/u.test(type)),
  );
  const [only] = times;
  return only && times.length === 1 && !isSaid ? only.expression : null;
}

/** `the year each of them was born in`: what is said of the thing itself before what others have. */
function ownFirst(scene: Scene): readonly Mention[] {
  const isOwn = (mention: Mention): boolean =>
    propertiesMeant(scene, mention, true).some((each) => subjectOf(each) === scene.focus?.name);
  return scene.mentions
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .toSorted((a, b) => Number(isGeneric(scene, a)) - Number(isGeneric(scene, b)));
}

/** "Of each of them", "of the second one" says whose. */
function isOfEach({ said }: Scene): boolean {
  return /\b(each|every|both|first|second|third|other|last|whose)\b/u.test(said);
}

/** "The dates it joined and left": what is said behind it says which. */
function isGeneric({ words, mentions }: Scene, mention: Mention): boolean {
  const isTime = words
    .slice(mention.from, mention.to)
    .every(({ plain }) => /^(dates?|years?|times?|days?|datum|jahre?)$/u.test(plain));
  return (
    isTime &&
    mentions.some(
      ({ from, senses }) =>
        from >= mention.to &&
        senses.some(({ kind }) => kind === 'property') &&
        // "The year and the runtime" are two.
        words.slice(mention.to, from).every(({ plain }) => !/^(and|plus|or)$/u.test(plain)),
    )
  );
}

/** Readings of a mention among which nothing chooses: of several things, none of them what the list is about. */
function openReadings(scene: Scene, mention: Mention): readonly Reading[] {
  const readings = propertiesMeant(scene, mention, true);
  const isNode = nodesMeant(scene, mention).length > 0;
  if (isNode) return [];
  const subjects = new Set(readings.map(subjectOf));
  const own = readings.filter((each) => subjectOf(each) === scene.focus?.name);
  // Of two persons who are both shown.
  const shownToo = new Set(
    scene.clause.items.flatMap(({ expression }) =>
      elementsOf(expression, 'variable').map(({ name }) => name),
    ),
  );
  const alike = readings.filter(
    (each) => each.owner === own[0]?.owner && shownToo.has(subjectOf(each)),
  );
  if (scene.meant === undefined && new Set(alike.map(subjectOf)).size > 1 && !isOfEach(scene)) {
    return alike;
  }
  const near = own.length > 0 ? own : readings;
  const isOfOne = own.length > 0 || subjects.size < 2;
  if (!isOfOne) return readings;
  // Two pressures of one visit: unless the words are the very name of one of them.
  const said = scene.words.slice(mention.from, mention.to).map(({ plain }) => stemOf(plain));
  const exact = near.filter(
    ({ schema }) => schema.name.split('_').map(stemOf).join(' ') === said.join(' '),
  );
  return near.length > 1 && exact.length === 0 ? near : [];
}

/** What is named is one hop away: the hop and what it leads to. */
function hopColumn(scene: Scene, mention: Mention): readonly Query[] {
  const found = hopAnywhere(scene, mention);
  if (!found) return [];
  const { from, hop } = found;
  const name = freeName(scene, hop.other);
  const to = node({ variable: name, labels: anyLabel([hop.other]) });
  const link = relationship({
    types: anyLabel([hop.type]),
    direction: hop.isOut ? 'right' : 'left',
  });
  const hopped = addHop(scene.query, { from: from.name, link, to });
  const expression = shownAs(scene, { name, label: hop.other });
  return [addColumn(hopped, { expression })];
}

/** `without the runtime`, `I do not need the column with the year`. */
export const removeColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (
    !/\b(without|drop|remove|no|not|leave out|hide|away|forget|doch nicht)\b/u.test(said) ||
    clause.items.length < 2
  )
    return null;
  if (
    /\b(those|ones|who|where|lines?|rows?|entries|condition|filter|link|relationship)\b/u.test(said)
  )
    return null;
  const keys = new Set(
    scene.mentions.flatMap((mention) => {
      const expression = shown(scene, mention);
      const readings = propertiesMeant(scene, mention, true).map((each) => each.expression);
      return [...(expression ? [expression] : []), ...readings].map((each) => keyOf(each));
    }),
  );
  const meant = clause.items.filter(({ expression }) => keys.has(keyOf(expression)));
  const [only] = meant;
  if (meant.length > 1) return { ask: meant.map(({ expression }) => expression) };
  return only ? removeColumn(query, clause.items.indexOf(only)) : null;
};

/** `just the names`: nothing else that is shown. */
export const onlyColumnsRule: Rule = ({ said, query, clause, ...scene }) => {
  const isOnly = /^(?:please )?(?:only|just) (?:show )?(?:the|their|its|his|her)\b/u.test(said);
  if (!isOnly || clause.items.length < 2 || scene.mentions.length === 0) return null;
  const small = new Set('only just show please the their its his her and a please'.split(' '));
  const isAll = scene.words.every(
    ({ plain }, place) =>
      small.has(plain) || scene.mentions.some(({ from, to }) => from <= place && place < to),
  );
  if (!isAll) return null;
  const whole = { ...scene, said, query, clause };
  const places = scene.mentions.map((mention) => {
    // A thing by itself may be what is to be left of the rows.
    const readings = mention.senses.some(({ kind }) => kind === 'label')
      ? []
      : propertiesMeant(whole, mention, true);
    const keys = new Set(readings.map(({ expression }) => keyOf(expression)));
    return clause.items.findIndex(({ expression }) => keys.has(keyOf(expression)));
  });
  if (places.some((place) => place < 0)) return null;
  return clause.items.reduceRight(
    (each, _column, place) => (places.includes(place) ? each : removeColumn(each, place)),
    query,
  );
};

/** `the floor instead of the name`, `country, not city`, `show the critics instead`. */
export const replaceColumnRule: Rule = (scene) => {
  const { said, query, clause, mentions } = scene;
  const isInstead = /\b(instead|instead_of)\b/u.test(said);
  const isAgainst =
    clause.items.length === 1 &&
    clause.items.every(({ expression }) => isAggregate(expression)) &&
    /\b(not|don't|no|leave out)\b/u.test(said);
  const isDenied =
    /,? not (the |an? )?\w+$/u.test(said) && !/\b(only|those|who|that)\b/u.test(said);
  if (!isInstead && !isAgainst && !isDenied) return null;
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
