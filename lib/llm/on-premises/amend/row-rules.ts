import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { ascending, descending } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addOrder,
  setDistinct,
  setLimit,
  setOrder,
  setSkip,
  turnOrder,
} from '@/lib/query/edit/edit-rows';
import type { Query } from '@/lib/query/model';

import { asksToTurn, SORTING } from './hop-rules';
import type { Rule } from './rule';
import { type Scene, shownAs } from './scene';
import { withSortShown } from './sort-shown';
import {
  ABOUT,
  FALLING,
  FURTHER,
  isOfAmounts,
  onlyCount,
  RISING,
  subjectsOf,
  unshownAlike,
} from './sort-subject';
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
