import 'server-only';
import { anyLabel, node, relationship } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addColumn,
  removeColumn,
  renameColumn,
  replaceColumn,
} from '@/lib/query/edit/edit-columns';
import { addHop } from '@/lib/query/edit/edit-hops';
import type { Expression, Query } from '@/lib/query/model';

import { freeName, hopMeant } from './hop-meant';
import type { Mention } from './lexicon';
import type { Rule } from './rule';
import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  type Scene,
  shownAs,
  subjectOf,
} from './scene';

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
  const [reading] = propertiesMeant(scene, mention, true);
  const isOwnLabel = mention.senses.some(({ kind }) => kind === 'label');
  if (node && isOwnLabel) return shownAs(scene, node);
  return reading?.expression ?? null;
}

/** `also show the year`, `and when did it come out`, `and the territory they lie in`. */
export const addColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (!/\b(also|add|include|plus|show|put|as well|too|want)\b|^and\b|\?$/u.test(said)) return null;
  if (/\b(only|without|not|instead|instead_of|no longer)\b/u.test(said)) return null;
  // "Also include the ones that …" asks for rows.
  if (/\b(include|add|also) (the ones|those|everyone|everybody|all)\b/u.test(said)) return null;
  const open = scene.mentions.map((mention) => openReadings(scene, mention));
  const [unclear] = open.filter((each) => each.length > 1);
  if (unclear) return { ask: unclear.map(({ expression }) => expression) };
  const known = new Set(clause.items.map(({ expression }) => keyOf(expression)));
  const asked = scene.mentions.length === 0 ? timeAsked(scene) : null;
  if (asked && !known.has(keyOf(asked))) return addColumn(query, { expression: asked });
  const found = ownFirst(scene).flatMap((mention): readonly Query[] => {
    const expression = shown(scene, mention);
    if (expression && !known.has(keyOf(expression))) return [addColumn(query, { expression })];
    return expression ? [] : hopColumn(scene, mention);
  });
  return found[0] ?? null;
};

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

/** `the year each of them was born in`: what is said of the thing itself before what others have. */
function ownFirst(scene: Scene): readonly Mention[] {
  const isOwn = (mention: Mention): boolean =>
    propertiesMeant(scene, mention, true).some((each) => subjectOf(each) === scene.focus?.name);
  return scene.mentions.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Readings of a mention among which nothing chooses: of several things, none of them what the list is about. */
function openReadings(scene: Scene, mention: Mention): readonly Reading[] {
  const readings = propertiesMeant(scene, mention, true);
  const subjects = new Set(readings.map(subjectOf));
  const isNode = nodesMeant(scene, mention).length > 0;
  return isNode || subjects.size < 2 || subjects.has(scene.focus?.name ?? '') ? [] : readings;
}

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

/** `without the runtime`, `I do not need the column with the year`. */
export const removeColumnRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  if (
    !/\b(without|drop|remove|no|not|leave out|hide|away|doch nicht)\b/u.test(said) ||
    clause.items.length < 2
  )
    return null;
  if (/\b(those|ones|who|where|lines?|rows?|entries|condition|filter)\b/u.test(said)) return null;
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
