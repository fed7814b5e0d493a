import 'server-only';
import { ascending, descending, variable } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addOrder,
  setDistinct,
  setLimit,
  setOrder,
  setSkip,
  turnOrder,
} from '@/lib/query/edit/edit-rows';
import type { Expression, Query } from '@/lib/query/model';

import { isAggregate } from './exchange-column';
import { asksToTurn, SORTING } from './hop-rules';
import type { Rule } from './rule';
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
import { withSortShown } from './sort-shown';
import { isUnit } from './units';

/** `top 5`, `at most 10`, `next 20`, `all of them`. */
export const limitRule: Rule = (scene) => {
  const { said, clause, query } = scene;
  const isUnlimited =
    /\b(no|without|drop|remove|leave out) (a |the |any )?limit\b|\ball of them\b|\bevery (single )?one\b|\bwhole (list|lot)\b|\bneed all\b|\bdrop the top\b|\bstop at \d+|\bnot (just|only) (the )?(first |top )?\d+|^(show |give )?(me )?(them )?all$|\bunlimited\b/u.test(
      said,
    );
  if (isUnlimited && clause.limit) return setLimit(query, null);
  const next = /\bnext (\d+)\b/u.exec(said)?.[1];
  if (next !== undefined) {
    const skipped = clause.skip?.kind === 'integer' ? Number(clause.skip.value) : 0;
    return setLimit(setSkip(query, skipped + Number(next)), Number(next));
  }
  const [, wanted, before] = /^(\d+) (?:rows? )?instead_of (\d+)(?: rows?)?$/u.exec(said) ?? [];
  const isLimit = clause.limit?.kind === 'integer' && clause.limit.value === before;
  if (wanted !== undefined && isLimit) return setLimit(query, Number(wanted));
  const most =
    /\b(?:top|first|limit(?: it| them)?(?: to)?|show only|best|stop (?:at|after)) (\d+)\b/u.exec(
      said,
    )?.[1] ??
    (scene.mentions.length === 0 ? rowsAsked(said) : undefined) ??
    (clause.limit && scene.mentions.length === 0 ? INSTEAD.exec(said)?.[1] : undefined);
  if (most === undefined || (isYear(most) && !/\b(top|limit|rows?|results?)\b/u.test(said)))
    return null;
  // "The top ten", of numbers in no order: of which, and which end of them?
  const counted = onlyCount(scene);
  if (counted && clause.order.length === 0 && /\b(top|best|first) \d/u.test(said)) {
    const chosen = clause.items.find(({ expression }) => keyOf(expression) === scene.meant);
    if (!chosen) return { ask: clause.items.map(({ expression }) => expression) };
    const isDown = isAggregate(chosen.expression);
    return setLimit(addOrder(query, isDown ? counted : chosen.expression, isDown), Number(most));
  }
  return setLimit(query, Number(most));
};

/** Nobody wants so many rows by such a number: it says when. */
function isYear(number: string): boolean {
  return /^(19|20)\d\d$/u.test(number);
}

/** `show thirty of them`, `just 5 rows`: a number of what is shown, of nothing that is named. */
function rowsAsked(said: string): string | undefined {
  const [, most, behind = ''] = /^(?:only )?at_most (\d+)\b ?(\S*)/u.exec(said) ?? [];
  if (most !== undefined) return isUnit(behind) ? undefined : most;
  const asked =
    /^(?:please |can you |could you |now )?(?:(?:only|just|show|give|list|display|want|need|i|we|me|us|would|like|to|see) )*(\d+)(?: (?:of (?:them|these|those)|rows?|results?|lines?|entries|records|items|zeilen|ergebnisse|einträge|davon|will do|are enough|is enough|please))*$/u.exec(
      said,
    );
  const isPlain = asked !== null && /^\d+$/u.test(said);
  return isPlain ? undefined : asked?.[1];
}

/** `make it 30`: of a query with a limit, and nothing else that it could be. */
const INSTEAD =
  /^(?:make (?:it|that|them)|change (?:it |that )?to|raise (?:it )?to|lower (?:it )?to|rather) (\d+)(?: (?:rows?|results?|of them))?$/u;

export const distinctRule: Rule = ({ said, query, clause }) => {
  const isKept =
    /\b(keep|with|including|include|allow|show|want|bring back) (the |all |any )?(duplicates|repeats|repetitions|doubles|repeated)\b|\b(duplicates|repeats) (too|also|as well|are fine|allowed)\b|\bnot (distinct|unique)\b/u.test(
      said,
    );
  if (isKept) return clause.distinct ? setDistinct(query, false) : null;
  if (
    !/\bonce\b|\bduplicates?\b|\btwice\b|\bunique\b|\bdistinct\b|\brepeat|\b(a single|one|1|the one|einziges?) (time|mal)\b/u.test(
      said,
    )
  )
    return null;
  const [only] = clause.items;
  if (only && clause.items.length === 1 && only.expression.kind === 'aggregate') {
    const items = [{ ...only, expression: { ...only.expression, distinct: true } }];
    return editReturn(query, items);
  }
  return setDistinct(query, true);
};

function editReturn(query: Query, items: NonNullable<Scene['clause']>['items']): Query {
  const [part] = query.parts;
  const last = part?.clauses.at(-1);
  if (!part || last?.kind !== 'return') return query;
  return {
    ...query,
    parts: [{ ...part, clauses: [...part.clauses.slice(0, -1), { ...last, items }] }],
  };
}

const FALLING =
  'newest latest youngest heaviest longest largest biggest highest most descending desc best strongest busiest fullest richest fastest tallest commonest recent'.split(
    ' ',
  );
const RISING =
  'oldest earliest lightest shortest smallest lowest fewest least ascending asc weakest quietest emptiest poorest slowest rarest'.split(
    ' ',
  );

/** Adjectives that speak of one kind of property. */
const ABOUT: Readonly<Record<string, RegExp>> = {
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
function isOfAmounts(extreme: string): boolean {
  return !ABOUT[extreme] || extreme === 'highest';
}

/** "And within each …", "then by …": a further key, where rows tie. */
const FURTHER = /^(then|dann)\b|\b(then|dann) (by|after|nach)\b/u;

/** "The recent ones" is no order: "the most recent first" is. */
function isExtreme(word: string, said: string): boolean {
  return word !== 'recent' || /\bmost recent\b/u.test(said);
}

export const orderRule: Rule = (scene) => {
  const { said, clause, query } = scene;
  if (
    /\b(no|undo|without|drop|remove|stop)\b[^.]{0,12}\bsort(ing|ed)?\b|\bunsorted\b/u.test(said)
  ) {
    return clause.order.length > 0 ? setOrder(query, []) : null;
  }
  if (/\b(same|keep( the)?) (order|sorting)\b/u.test(said)) return null;
  if (asksToTurn(said) && SORTING.test(said)) return turnedOrder(scene);
  const positive = said.replaceAll(/\bnot (?:the )?\w+/gu, '');
  const words = positive.split(' ');
  // "Most recent" is recent.
  const falls =
    words.find((word) => FALLING.includes(word) && ABOUT[word] && isExtreme(word, positive)) ??
    words.find((word) => FALLING.includes(word) && isExtreme(word, positive));
  const rises = words.find((word) => RISING.includes(word));
  // "With their rank" is what each has.
  const isSort =
    /\b(sort|sorted|order|ordered|ranked)\b|^(a|de)scending\b|\balphabetical(ly)?\b|^rank\b|\brank (them|these|those|it|by)\b/u.test(
      said,
    );
  const isFirst =
    /\b(first|top|not|start(ing)? with|begin(ning)? with)\b/u.test(said) ||
    scene.words.length <= 3 ||
    // "The shortest ones instead", of the ten longest.
    (/\binstead$/u.test(said) && clause.order.length === 1 && clause.limit !== null);
  const extreme = falls ?? rises;
  if (!isSort && !(extreme !== undefined && isFirst)) return null;
  // "Alphabetically, descending", "the other way round": the way is said by itself.
  const isDown = falls !== undefined && rises === undefined;
  const subjects = subjectsOf(scene, extreme);
  const [only] = subjects;
  if (!only) {
    if (extreme !== undefined && clause.order.length === 1) {
      return clause.order[0]?.descending === isDown ? null : turnOrder(query);
    }
    if (/\balphabetical/u.test(said) && scene.focus) {
      return addOrder(query, shownAs(scene, scene.focus), false);
    }
    const counted = onlyCount(scene);
    if (counted && extreme !== undefined && isOfAmounts(extreme)) {
      return addOrder(setOrder(query, []), counted, isDown);
    }
    const meant = clause.items.find(({ expression }) => keyOf(expression) === scene.meant);
    if (meant) return addOrder(setOrder(query, []), meant.expression, isDown);
    return { ask: clause.items.map(({ expression }) => expression) };
  }
  // "Youngest" is whoever was born last.
  const isTurned = extreme === 'youngest' ? true : isDown;
  const same = clause.order.find(({ expression }) => keyOf(expression) === keyOf(only));
  if (same && clause.order.at(-1) === same)
    return setOrder(query, [
      ...clause.order.slice(0, -1),
      isTurned ? descending(only) : ascending(only),
    ]);
  const alike = unshownAlike(scene, only);
  const meant = alike.find((each) => keyOf(each) === scene.meant);
  const keys = meant ? [meant] : subjects;
  const shown = withSortShown(scene, keys);
  if (!shown) return { ask: clause.items.map(({ expression }) => expression) };
  if (shown !== query && !meant && alike.length > 1) return { ask: alike };
  const start = FURTHER.test(said) ? shown : setOrder(shown, []);
  return keys.reduce((each, subject) => addOrder(each, subject, isTurned), start);
};

/** What is sorted by, the other way round; null where nothing is. */
function turnedOrder({ clause, query }: Scene): Query | null {
  return clause.order.length > 0 ? turnOrder(query) : null;
}

/** What to sort by: what is named, what the adjective speaks of, or what is sorted by already. */
function subjectsOf(scene: Scene, extreme: string | undefined): readonly Expression[] {
  const counted = extreme === undefined ? null : onlyCount(scene);
  const isNumber = /\b(numbers?|counts?|totals?|figures?)\b/u.test(saidBeside(scene));
  const isNoun = scene.mentions.some((mention) => nodesMeant(scene, mention).length > 0);
  if (counted && isNumber && !isNoun) return [counted];
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
  const about = extreme === undefined ? undefined : ABOUT[extreme];
  const [node] = scene.mentions.flatMap((mention) => nodesMeant(scene, mention));
  // "Sort by director": by what each is called.
  const isPlain = extreme === undefined || /^(desc|asc)/u.test(extreme);
  if (node && isPlain) return [shownAs(scene, node)];
  const fits = about ? allReadings(scene).filter(({ schema }) => about.test(schema.name)) : [];
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

/** What an expression is called by: its property, or its own name. */
function lastName(expression: Expression): string {
  if (expression.kind === 'property') return expression.key.text;
  return expression.kind === 'variable' ? expression.name : '';
}

/** "By date", of what has a date of birth and one of death: what the same words name of the same thing. */
function unshownAlike(scene: Scene, subject: Expression): readonly Expression[] {
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
function onlyCount({ clause, groups }: Scene): Expression | null {
  const found = clause.items.filter(({ expression }) => isAggregate(expression));
  const [only] = found;
  const [hidden, ...more] = groups.bounds;
  if (!only && hidden && more.length === 0) return hidden.measure;
  if (!only || found.length > 1) return null;
  return only.named ? variable(only.name.text) : only.expression;
}

function ranked(scene: Scene, readings: readonly Reading[]): readonly Reading[] {
  return readings.toSorted(
    (a, b) =>
      Number(subjectOf(b) === scene.focus?.name) - Number(subjectOf(a) === scene.focus?.name),
  );
}

/** `and the last one?`: of one row that sorting leaves, the one at the other end. */
export const otherEndRule: Rule = ({ said, clause, query, mentions }) => {
  const isOne = clause.limit?.kind === 'integer' && clause.limit.value === '1';
  const [order] = clause.order;
  if (!isOne || !order || clause.order.length > 1 || mentions.length > 0) return null;
  if (
    !/\b(last|first|latest|other end|lowest|highest) (one|ones)?$|\bthe (last|first)\b/u.test(said)
  )
    return null;
  return order.descending === /\b(last|latest|highest)\b/u.test(said) ? null : turnOrder(query);
};

const SUPERLATIVES = [...FALLING, ...RISING]
  .filter((word) => !/^(desc|asc)|recent/u.test(word))
  .join('|');

/** `the one with the most`, `only the longest one`: one row. */
const ONE = new RegExp(
  String.raw`\b(?:one|single|1|which has|who has|what has) (?:with |having |that has |has )?(?:the )?(${SUPERLATIVES})\b|^(?:only |just )?(?:the )?(${SUPERLATIVES})(?: one| 1)$`,
  'u',
);

/** `the latest three visits`. */
const EXTREME_FIRST = new RegExp(String.raw`\b(${SUPERLATIVES}) (\d{1,3})\b`, 'u');

/** `the three with the most pages`, `the 5 longest`. */
export const superlativeRule: Rule = (scene) => {
  const { said } = scene;
  const found =
    /\b(?:the |only )*(\d+)\b.*?\b(most|highest|largest|longest|heaviest|newest|latest|biggest|fewest|lowest|shortest|smallest|oldest|youngest|busiest|lightest|earliest|fastest|slowest|tallest|least|best|strongest|weakest)\b/u.exec(
      said,
    ) ?? null;
  const turned = found ? null : EXTREME_FIRST.exec(said);
  const single = found || turned ? null : ONE.exec(said);
  const [count, extreme] = found
    ? [found[1], found[2]]
    : turned
      ? [turned[2], turned[1]]
      : single
        ? ['1', single[1] ?? single[2]]
        : [];
  if (count === undefined || extreme === undefined || said.startsWith('first')) return null;
  const only = subjectsOf(scene, extreme)[0] ?? onlyCount(scene);
  if (!only) return null;
  const isDown = FALLING.includes(extreme);
  const shown = withSortShown(scene, [only]);
  if (!shown) return { ask: scene.clause.items.map(({ expression }) => expression) };
  return setLimit(setOrder(shown, [isDown ? descending(only) : ascending(only)]), Number(count));
};
