import { wordsOfName } from '../split-name';
import { CLAIMED_AVERAGE, CLAIMED_COUNT, CLAIMED_SUM, CUES } from './cues';
import { stemOf } from './name-words';
import { affirmed, withoutNames } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { WordsFinding } from './words-finding';

export function order(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const wrong: readonly WordsFinding[] = [{ code: 'words-order', about: 'ORDER BY' }];
  // “at least 5” orders nothing; what is worst paid is paid the least.
  const bare = body
    .replaceAll(/\bat (?:the )?(?:least|most)\b/g, '…')
    // What is most negative or least recent is the lowest.
    .replaceAll(/\b(?:most negative|least recent)\b/g, 'lowest')
    // What is longest-established is oldest.
    .replaceAll(/\blongest-\p{L}+/gu, 'oldest')
    .replaceAll(/\bworst(?=[- ]\p{L}+(?:ed|id)\b)/gu, 'lowest');
  // Who is youngest has the smallest age and the latest year of birth.
  const plain = facts.properties.some((key) => /^age$|_age$|Age$/.test(key))
    ? bare.replaceAll(/\b(?:youngest|oldest)\b/g, (word) =>
        word === 'oldest' ? 'highest' : 'lowest',
      )
    : bare;
  if (facts.order === null) {
    const isMeant = facts.aggregates.has('max') || facts.aggregates.has('min');
    return CLAIMED_ORDER.test(plain) && !isMeant ? wrong : [];
  }
  if (!CUES.order.test(plain) && !SUPERLATIVE.test(plain) && !isSortedBy(body, facts)) return wrong;
  // “from the fewest to the most” begins with what comes first.
  const text = plain.replaceAll(
    /\b(from|vom|von) (the |den |der )?([\p{L} ]{3,14}?) (to|zum|bis|zu) (the |den |der )?\p{L}+/gu,
    '$1 $3',
  );
  const first = [...text.matchAll(FIRST)].map(([said]) => said).join(' ');
  const said = TELLING.test(first)
    ? { descending: CUES.descending.test(first), ascending: CUES.ascending.test(first) }
    : {
        descending: CUES.descending.test(text) || /\bhigh to low\b/.test(body),
        ascending: CUES.ascending.test(text) || /\blow to high\b/.test(body),
      };
  const isWrong =
    (facts.order === 'descending' && said.ascending && !said.descending) ||
    (facts.order === 'ascending' && said.descending && !said.ascending);
  return isWrong ? wrong : [];
}

/** `…, by room number`: a property that ends a list is what it is in the order of. */
function isSortedBy(body: string, facts: QueryFacts): boolean {
  // “…, nach Bestand.”
  if (/, (?:(?:und )?dann )?nach (?:de[mrn] )?\p{L}+(?: und \p{L}+)?(?=\s*(?:[.;]|$))/mu.test(body))
    return true;
  return facts.properties.some((key) =>
    new RegExp(
      String.raw`, by (?:the |their |its )?(?:\p{L}+ )?${wordsOfName(key).join(' ').toLowerCase()}(?!\p{L})`,
      'u',
    ).test(body),
  );
}

/** `smallest total first`: says it whatever else is the greatest. */
const FIRST = /\b(?:\p{L}+est|most|least)(?: \p{L}+){0,2} first\b/gu;
const TELLING = /\p{L}/u;

const SUPERLATIVE = /\b(?:\p{L}{3,}est|best|worst)\b/u;
/** An order that is said outright, and the best of something. */
const CLAIMED_ORDER =
  /\b(?:sort(?:ed|s)? (?:\p{L}+ )?by|order(?:ed|s)? (?:\p{L}+ )?by|ranked by|in (?:ascending|descending|alphabetical|chronological|reverse) order|alphabetically|(?:newest|oldest|highest|lowest|largest|smallest|latest|earliest|most|fewest) first|(?:the|their|its) (?:\p{L}+ )?most \p{L}+ed|aufsteigend|absteigend|sortiert nach|alphabetisch)\b/u;

export function aggregates(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const { aggregates: used } = facts;
  const isImplied = (name: string): boolean =>
    name === 'count' && facts.isCountCompared && COMPARED_NUMBER.test(body);
  const lacking = (['count', 'sum', 'avg'] as const).filter(
    (name) => used.has(name) && !CUES[name].test(body) && !isImplied(name),
  );
  // A property may be a count or an average that is stored.
  const plain = withoutNames(affirmed(body), facts);
  const isCounted = facts.isMeasured || ['count', 'sum', 'avg'].some((name) => used.has(name));
  const isNumbered = facts.properties.some((key) =>
    wordsOfName(key).some((word) => /^(?:numbers?|counts?|totals?|amounts?)$/i.test(word)),
  );
  const claimed = [
    ...(!isCounted &&
    (CLAIMED_COUNT.test(plain) ||
      COUNTED_ONCE.test(body) ||
      (!isNumbered && COUNTED_ALL.test(body)))
      ? ['count']
      : []),
    // A total divided by a number is an average.
    ...(!used.has('avg') && !facts.isDivided && CLAIMED_AVERAGE.test(plain) ? ['avg'] : []),
    ...(!used.has('sum') && !used.has('count') && !facts.isMeasured && CLAIMED_SUM.test(plain)
      ? ['sum']
      : []),
    ...extremes(body, facts),
  ];
  return [...lacking, ...claimed].map((about) => ({ code: 'words-aggregate', about }));
}

/** `the number of different titles`: of what is stored nobody would say so. */
const COUNTED_ONCE = /\bnumber of (?:different|distinct|unique) \p{L}/u;

/** `the number of those`: what was spoken of is counted. */
const COUNTED_ALL = /\bnumber of (?:those|them|these|such|its|their|his|her)\b/u;

/** `over ten titles`, `zero reservations`: a number with what is counted says that it is counted. */
const COMPARED_NUMBER =
  /\b(?:over|under|above|below|at least|at most|more than|fewer than|less than|exactly|zero|no|mehr als|weniger als|mindestens|höchstens|keine?) (?:\d+|\p{L}+)|\b(?:\d+|\p{L}+) (?:\p{L}+ )?or (?:more|fewer|less)\b/u;

const HIGH = 'highest|greatest|largest|biggest|maximum|latest|newest|longest|most recent|last';
const LOW = 'lowest|smallest|minimum|earliest|oldest|shortest|first|least recent';

/** The greatest is said where the least is computed, or the other way round, or of an average. */
function extremes(body: string, facts: QueryFacts): readonly string[] {
  const { aggregates: used, properties } = facts;
  if (facts.order !== null && !used.has('min') && !used.has('max')) return [];
  const words = properties.flatMap((key) => wordsOfName(key).map((word) => stemOf(word)));
  // “the cities with the highest numbers” may be what is sorted by.
  const general =
    facts.order === null ? /^(?:years?|dates?|values?|numbers?)$/ : /^(?:years?|dates?)$/;
  const isSaid = (of: string): boolean =>
    [...body.matchAll(new RegExp(`\\b(?:${of})((?: \\p{L}+){1,3})`, 'gu'))].some(([, nouns = '']) =>
      nouns
        .trim()
        .split(' ')
        .some((noun) => general.test(noun) || words.includes(stemOf(noun))),
    );
  return [
    ...(used.has('min') && !used.has('max') && isSaid(HIGH) && !isSaid(LOW) ? ['min'] : []),
    ...(used.has('max') && !used.has('min') && isSaid(LOW) && !isSaid(HIGH) ? ['max'] : []),
  ];
}
