import { wordsOfName } from '../split-name';
import { CLAIMED_AVERAGE, CLAIMED_COUNT, CLAIMED_SUM, CUES } from './cues';
import { labelWords, stemOf } from './name-words';
import { affirmed, withoutNames } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { WordsFinding } from './words-finding';

export function order(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const wrong: readonly WordsFinding[] = [{ code: 'words-order', about: 'ORDER BY' }];
  // “at least 5” orders nothing; what is worst paid is paid the least.
  const bare = body
    .replaceAll(/\bat (?:the )?(?:least|most)\b/g, '…')
    // What is most negative or least recent is the lowest.
    .replaceAll(
      /\b(?:most negative|least recent|most affordable|most economical|most junior)\b/g,
      'lowest',
    )
    .replaceAll(
      /\breverse(?:d|ly)? (?:alphabetical\w*|chronological\w*|order)|\bz(?:-| to )a\b/g,
      'descending',
    )
    // What is longest-established is oldest.
    .replaceAll(/\blongest-\p{L}+/gu, 'oldest')
    .replaceAll(/\bworst(?=[- ]\p{L}+(?:ed|id)\b)/gu, 'lowest');
  // Who is youngest has the smallest age and the latest year of birth.
  const plain = facts.properties.some((key) => /^age$|_age$|Age$/.test(key))
    ? bare.replaceAll(
        /(?<!\p{L})(?:youngest|oldest|jüngst\p{L}*|ältest\p{L}*)(?!\p{L})/gu,
        (word) => (word === 'oldest' || word.startsWith('ä') ? 'highest' : 'lowest'),
      )
    : bare;
  if (facts.order === null) {
    const isMeant = facts.aggregates.has('max') || facts.aggregates.has('min');
    return CLAIMED_ORDER.test(plain) && !isMeant ? wrong : [];
  }
  const isOrdered =
    CUES.order.test(plain) || SUPERLATIVE.test(plain) || hasGermanSuperlative(plain);
  if (!isOrdered && !isSortedBy(body, facts)) return wrong;
  // “from the fewest to the most” begins with what comes first.
  // Of two orders the first is held against the text, without what is said of ties.
  const isMixed = facts.order === 'mixed';
  const sorted = isMixed ? facts.firstOrder : facts.order;
  const text = withoutExtremes(isMixed ? plain.replaceAll(TIES, ' ') : plain, facts)
    .replaceAll(/\b(\p{L}+est) to (?:the )?\p{L}+est\b/gu, '$1')
    .replaceAll(
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
  // The best place is the first, the fastest the one of the least time.
  if (
    facts.sortKeys.some((key) =>
      /^(?:rank|place|position|grade|level|priority|time|duration|pace)$|Time$/i.test(key),
    )
  )
    return [];
  const isWrong =
    (sorted === 'descending' && said.ascending && !said.descending) ||
    (sorted === 'ascending' && said.descending && !said.ascending);
  return isWrong ? wrong : [];
}

/** `the highest dose, sorted by name`: what is computed says nothing of an order the other way. */
function withoutExtremes(
  text: string,
  { aggregates: used, order: sorted, counts }: QueryFacts,
): string {
  const words = [
    ...(sorted === 'ascending' && used.has('max') ? [HIGH] : []),
    ...(sorted === 'descending' && used.has('min') ? [LOW] : []),
  ];
  // “the eight ports with the highest …” are those that come first.
  const isBest = counts.length > 0 ? String.raw`(?<!\bwith (?:the |its |their )?)` : '';
  return words.reduce(
    (said, those) =>
      said.replaceAll(
        new RegExp(String.raw`${isBest}\b(?:${those})\b(?!(?: \p{L}+){0,2} first\b)`, 'gu'),
        '…',
      ),
    text,
  );
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

/** `ties broken by name`, `then alphabetically`. */
const TIES =
  /[^,;.:()\n]*\b(?:ties?|tied|tie-?break\w*|equal\w*|gleich\w*|then|danach|dann|within|draw|drawn)\b[^;.\n]*|alphabet\w*|chronolog\w*/gu;

/** `smallest total first`: says it whatever else is the greatest. */
const FIRST =
  /(?<!\p{L})(?:\p{L}+est|most|least)(?: \p{L}+){0,2} (?:first|leading|on top|at the top|ahead)(?!\p{L})|(?<!\p{L})\p{L}+ste[nrs]?(?: \p{L}+){0,2} (?:zuerst|voran|oben|zuoberst)(?!\p{L})/gu;
const TELLING = /\p{L}/u;

/** `die fünf teuersten`, `die längste zuerst`; `kosten` and `liste` only end so. */
function hasGermanSuperlative(text: string): boolean {
  return [...text.matchAll(/(?<!\p{L})\p{L}{3,}ste[mnrs]?(?!\p{L})/gu)].some(
    ([word]) => !ENDS_SO.test(word),
  );
}

const ENDS_SO =
  /^(?:.*(?:kost|list|gäst|fest|post|test|küst|kist|rest|ost|west|leist|tast|last|gerüst|dienst|künst|kunst|wüst|brust|lust|frist|mist|geist).*|mindestens|höchstens|meistens|wenigstens|erste[nrs]?)$/u;

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
      (used.has('collect') && !isNumbered && isNumberOf(body, facts)) ||
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

/** `the number of companies` that are listed by name. */
function isNumberOf(body: string, { labels }: QueryFacts): boolean {
  const nouns = labels.flatMap((name) => labelWords(name)).join('|');
  return (
    nouns !== '' &&
    new RegExp(
      String.raw`\bnumber of (?:the |all |its |their |those )?(?:${nouns})(?!\p{L})`,
      'u',
    ).test(body)
  );
}

/** `the number of those`: what was spoken of is counted. */
const COUNTED_ALL = /\bnumber of (?:those|them|these|such|its|their|his|her)\b/u;

/** `over ten titles`, `zero reservations`: a number with what is counted says that it is counted. */
const COMPARED_NUMBER =
  /\b(?:over|under|above|below|at least|at most|more than|fewer than|less than|exactly|zero|no|mehr als|weniger als|mindestens|höchstens|keine?) (?:\d+|\p{L}+)|\b(?:\d+|\p{L}+) (?:\p{L}+ )?or (?:more|fewer|less)\b/u;

const HIGH = 'highest|greatest|largest|biggest|maximum|latest|newest|longest|most recent|last';
const LOW = 'lowest|smallest|minimum|earliest|oldest|shortest|first|least recent';

const GERMAN_HIGH =
  /(?<!\p{L})(?:höchst|größt|längst|spätest|teuerst|neuest|jüngst|letzt|maximal|stärkst|schwerst)\p{L}{0,3}(?!\p{L})/u;
const GERMAN_LOW =
  /(?<!\p{L})(?:niedrigst|kleinst|kürzest|frühest|billigst|günstigst|geringst|ältest|minimal|schwächst|leichtest)\p{L}{0,3}(?!\p{L})/u;
const GERMAN_EXTREME = new RegExp(`${GERMAN_HIGH.source}|${GERMAN_LOW.source}`, 'u');
/** `die höchste Zahl zuerst` says the order. */
const GERMAN_FIRST =
  /(?<!\p{L})\p{L}+ste[nrs]?(?: \p{L}+){0,3} (?:zuerst|voran|oben|vorn)(?!\p{L})/gu;

/** German names of properties are not known: only where the one is said and the other nowhere. */
function germanExtremes(
  body: string,
  { aggregates: used, order: sorted }: QueryFacts,
): readonly string[] {
  const text = body.replaceAll(GERMAN_FIRST, '…');
  const [isHigh, isLow] = [GERMAN_HIGH.test(text), GERMAN_LOW.test(text)];
  return [
    ...(used.has('min') && !used.has('max') && isHigh && !isLow && sorted !== 'descending'
      ? ['min']
      : []),
    ...(used.has('max') && !used.has('min') && isLow && !isHigh && sorted !== 'ascending'
      ? ['max']
      : []),
  ];
}

/** The greatest is said where the least is computed, or the other way round, or of an average. */
function extremes(body: string, facts: QueryFacts): readonly string[] {
  const { aggregates: used, properties } = facts;
  if (facts.order !== null && !used.has('min') && !used.has('max')) return [];
  if (GERMAN_EXTREME.test(body)) return germanExtremes(body, facts);
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
