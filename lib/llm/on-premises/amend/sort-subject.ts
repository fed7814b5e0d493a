import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { variable } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import type { Expression } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  allReadings,
  nodesMeant,
  propertiesMeant,
  type Reading,
  saidBeside,
  type Scene,
  shownAs,
  subjectOf,
} from './scene';

/** Words by which what is great or late comes first. */
export const FALLING =
  'newest latest youngest heaviest longest largest biggest highest most descending desc best strongest busiest fullest richest fastest tallest commonest recent'.split(
    ' ',
  );
/** Words by which what is small or early comes first. */
export const RISING =
  'oldest earliest lightest shortest smallest lowest fewest least ascending asc weakest quietest emptiest poorest slowest rarest'.split(
    ' ',
  );

/** Adjectives that speak of one kind of property. */
export const ABOUT: Readonly<Record<string, RegExp>> = {
  recent: /year|date|_on$|since/u,
  newest: /year|date|_on$|since|born|birth/u,
  latest: /year|date|_on$|since|born|birth/u,
  youngest: /born|birth/u,
  oldest: /born|birth|year|date|founded|_on$/u,
  earliest: /year|date|_on$|since/u,
  heaviest: /weight|mass|tonnage/u,
  lightest: /weight|mass|tonnage/u,
  longest: /runtime|length|duration/u,
  shortest: /runtime|length|duration/u,
  highest: /elevation|height|floor/u,
};

/** `most`, `oldest`: a word that puts rows in an order, whatever it is of. */
export function isExtremeWord(word: string): boolean {
  return FALLING.includes(word) || RISING.includes(word);
}

/** "Highest" is said of numbers of any kind, "oldest" is not. */
export function isOfAmounts(extreme: string): boolean {
  return !ABOUT[extreme] || extreme === 'highest';
}

/** "And within each …", "then by …": a further key, where rows tie. */
export const FURTHER = /^(then|dann)\b|\b(then|dann) (by|after|nach)\b/u;
/** `sort by …`, of what has a name. */
const SORTS_BY =
  /\b(?:sort|sorted|order|ordered|rank|ranked)(?: (?:it|them|these|those|all))? (?:by|after) (?!it\b|them\b|that\b|this\b|those\b)/u;

/** What to sort by: what is named, what the adjective speaks of, or what is sorted by already. */
export function subjectsOf(scene: Scene, extreme: string | undefined): readonly Expression[] {
  const counted = extreme === undefined ? null : onlyCount(scene);
  const isNumber = /\b(numbers?|counts?|totals?|figures?)\b/u.test(saidBeside(scene));
  const isNoun = scene.mentions.some((mention) => nodesMeant(scene, mention).length > 0);
  if (counted && isNumber && !isNoun) return [counted];
  const about = extreme === undefined ? undefined : ABOUT[extreme];
  const made = about ? measureOf(scene, about) : null;
  if (made) return [made];
  const isTime = extreme !== undefined && /^(latest|recent|newest|earliest)$/u.test(extreme);
  const times = isTime ? shownTimes(scene) : [];
  const isTold = ({ expression }: Reading): boolean => times.includes(keyOf(expression));
  const shown = new Set(scene.clause.items.map(({ expression }) => keyOf(expression)));
  const named = scene.mentions
    // "Latest" says how, and of nothing what.
    .filter(
      ({ from, to }) =>
        !isTime || scene.words.slice(from, to).some(({ plain }) => plain !== extreme),
    )
    .flatMap((mention) => {
      // What is shown is what people see out of order; what it was looked for by is the same in every row.
      const all = propertiesMeant(scene, mention, true);
      const seen = all.filter(({ expression }) => shown.has(keyOf(expression)));
      const [own] = saidOfListed(scene, mention, extreme);
      if (own && seen.length === 0) return [own];
      const meant = seen.length > 0 ? seen : all;
      return meant.some(isTold) ? meant.filter(isTold).slice(0, 1) : meant.slice(0, 1);
    });
  const [told] = scene.clause.items.filter(({ expression }) => times.includes(keyOf(expression)));
  if (told && times.length === 1 && named.length === 0) return [told.expression];
  if (named.length > 0) {
    return [...new Map(named.map(({ expression }) => [keyOf(expression), expression])).values()];
  }
  // "Show the weight and sort by it".
  const latest = scene.clause.items.at(-1);
  if (latest && /\bby_it\b|\bby (it|that|this|them)$/u.test(scene.said)) return [latest.expression];
  const column = scene.clause.items.find(
    ({ named: isNamed, name }) =>
      isNamed && scene.words.some(({ plain }) => plain === name.text.toLowerCase()),
  );
  if (column) return [column.expression];
  const [node] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  // "Sort by director": by what each is called.
  const isPlain = extreme === undefined || /^(desc|asc)/u.test(extreme);
  if (node && isPlain) return [shownAs(scene, node)];
  const fits = about ? allReadings(scene).filter(({ schema }) => about.test(schema.name)) : [];
  // "Sort by charm" names something that is not there: nothing that was sorted by before.
  if (SORTS_BY.test(scene.said) && scene.mentions.length === 0 && extreme === undefined) return [];
  // "Longest first", of what was sorted by its year.
  const sorted = scene.clause.order.map(({ expression }) => expression);
  const isSameKind = fits.length === 0 || sorted.some((each) => about?.test(lastName(each)));
  if (sorted.length > 0 && isSameKind && !FURTHER.test(scene.said)) return sorted;
  const ofNode = fits.filter((each) => subjectOf(each) === node?.name);
  if (ofNode.length > 0) return ofNode.slice(0, 1).map(({ expression }) => expression);
  return ranked(scene, fits)
    .slice(0, 1)
    .map(({ expression }) => expression);
}

/** "Heaviest first", of weights that are averaged for each group: the column of them. */
function measureOf({ clause }: Scene, about: RegExp): Expression | null {
  const found = clause.items.filter(
    ({ expression }) =>
      isAggregate(expression) &&
      elementsOf(expression, 'property').some(({ key }) => about.test(key.text)),
  );
  const [only] = found;
  if (!only || found.length > 1) return null;
  return only.named ? variable(only.name.text) : only.expression;
}

/** What an expression is called by: its property, or its own name. */
function lastName(expression: Expression): string {
  if (expression.kind === 'property') return expression.key.text;
  return expression.kind === 'variable' ? expression.name : '';
}

/** "By date", of what has a date of birth and one of death: what the same words name of the same thing. */
export function unshownAlike(scene: Scene, subject: Expression): readonly Expression[] {
  const key = keyOf(subject);
  for (const mention of scene.mentions) {
    const all = propertiesMeant(scene, mention, true);
    const chosen = all.find(({ expression }) => keyOf(expression) === key);
    if (!chosen) continue;
    const ofIt = all.filter((each) => subjectOf(each) === subjectOf(chosen));
    return [...new Map(ofIt.map(({ expression }) => [keyOf(expression), expression])).values()];
  }
  return [];
}

/** "The oldest" of a list of people, whatever else is called so: what an adjective by itself says of what is listed. */
function saidOfListed(
  scene: Scene,
  { from, to }: Scene['mentions'][number],
  extreme: string | undefined,
): readonly Reading[] {
  const about = extreme === undefined ? undefined : ABOUT[extreme];
  const isAlone = scene.words.slice(from, to).every(({ plain }) => plain === extreme);
  if (!about || !isAlone) return [];
  const [thing] = scene.mentions.flatMap((each) => nodesMeant(scene, each));
  const name = (thing ?? scene.focus)?.name;
  return allReadings(scene).filter(
    (each) => subjectOf(each) === name && about.test(each.schema.name),
  );
}

/** Keys of the columns that show a time. */
function shownTimes(scene: Scene): readonly string[] {
  const times = new Set(
    allReadings(scene)
      .filter(
        ({ schema }) =>
          schema.types.some((type) => /DATE|TIME/u.test(type)) || /year|born/u.test(schema.name),
      )
      .map(({ expression }) => keyOf(expression)),
  );
  return scene.clause.items.flatMap(({ expression }) =>
    times.has(keyOf(expression)) ? [keyOf(expression)] : [],
  );
}

/** The one column that counts or sums, or what is counted where it is not shown; null where there is none, or several. */
export function onlyCount({ clause, groups }: Scene): Expression | null {
  const found = clause.items.filter(({ expression }) => isAggregate(expression));
  const [only] = found;
  const [hidden, ...more] = groups.measures;
  if (!only && hidden && more.length === 0) return hidden.expression;
  if (!only || found.length > 1) return null;
  return only.named ? variable(only.name.text) : only.expression;
}

function ranked(scene: Scene, readings: readonly Reading[]): readonly Reading[] {
  return readings.toSorted(
    (a, b) =>
      Number(subjectOf(b) === scene.focus?.name) - Number(subjectOf(a) === scene.focus?.name),
  );
}
