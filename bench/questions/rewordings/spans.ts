import { by, replaced, type Rewording } from './rewording';

const YEAR = String.raw`((?:19|20)\d\d)`;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY = new RegExp(String.raw`\b(\d\d?) (${MONTHS.join('|')}) ${YEAR}\b`);
const BETWEEN = new RegExp(String.raw`\b(?:between ${YEAR} and|from ${YEAR} to) ${YEAR}\b`);

function shifted(name: string, pattern: RegExp, say: (year: number) => string): Rewording {
  return replaced(name, pattern, (_, year: string) => say(Number(year)));
}

const AFTER = new RegExp(String.raw`\bafter ${YEAR}\b`);
const BEFORE = new RegExp(String.raw`(?<!from |since )\bbefore ${YEAR}\b(?! and)`);
const SINCE = new RegExp(String.raw`\bsince ${YEAR}\b`);
const IN = new RegExp(
  String.raw`(?<![Hh]ow old.*)(?<!(?:January|February|March|April|May|June|July|August|September|October|November|December) )\bin ${YEAR}\b(?!/)`,
);

/** Years, days and what lies between them. */
export const SPANS: readonly Rewording[] = [
  shifted('after → from on', AFTER, (year) => `from ${year + 1} on`),
  shifted('after → since', AFTER, (year) => `since ${year + 1}`),
  shifted('after → or later', AFTER, (year) => `in ${year + 1} or later`),
  shifted('after → onwards', AFTER, (year) => `from ${year + 1} onwards`),
  shifted('after → following', AFTER, (year) => `following ${year}`),
  shifted('after → past', AFTER, (year) => `past ${year}`),
  shifted('after → the year', AFTER, (year) => `after the year ${year}`),
  shifted('after → the end of', AFTER, (year) => `after the end of ${year}`),
  shifted('before → until', BEFORE, (year) => `until ${year - 1}`),
  shifted('before → up to', BEFORE, (year) => `up to ${year - 1}`),
  shifted('before → or earlier', BEFORE, (year) => `in ${year - 1} or earlier`),
  shifted('before → or before', BEFORE, (year) => `in ${year - 1} or before`),
  shifted('before → no later than', BEFORE, (year) => `no later than ${year - 1}`),
  shifted('before → the year', BEFORE, (year) => `before the year ${year}`),
  shifted('since → after', SINCE, (year) => `after ${year - 1}`),
  shifted('since → not before', SINCE, (year) => `not before ${year}`),
  shifted('since → starting in', SINCE, (year) => `starting in ${year}`),
  shifted('since → the beginning of', SINCE, (year) => `since the beginning of ${year}`),
  shifted('in → in the course of', IN, (year) => `in the course of ${year}`),
  shifted('in → within', IN, (year) => `within ${year}`),
  shifted('in → between', IN, (year) => `between January ${year} and December ${year}`),
  shifted('in → back in', IN, (year) => `back in ${year}`),
  shifted('in → over the year', IN, (year) => `in all of ${year}`),
  replaced(
    'between → through',
    BETWEEN,
    (_, one: string, other: string, end: string) => `from ${one ?? other} through ${end}`,
  ),
  replaced(
    'between → dash',
    BETWEEN,
    (_, one: string, other: string, end: string) => `${one ?? other}-${end}`,
  ),
  replaced(
    'between → in dash',
    BETWEEN,
    (_, one: string, other: string, end: string) => `in ${one ?? other}–${end}`,
  ),
  replaced(
    'between → until',
    BETWEEN,
    (_, one: string, other: string, end: string) => `from ${one ?? other} until ${end}`,
  ),
  replaced(
    'between → the years',
    BETWEEN,
    (_, one: string, other: string, end: string) => `in the years ${one ?? other} to ${end}`,
  ),
  replaced(
    'between → after and before',
    BETWEEN,
    (_, one: string, other: string, end: string) =>
      `after ${Number(one ?? other) - 1} and before ${Number(end) + 1}`,
  ),
  replaced(
    'between → not before',
    BETWEEN,
    (_, one: string, other: string, end: string) =>
      `in ${one ?? other} or later and in ${end} or earlier`,
  ),
  replaced('day → month first', DAY, '$2 $1, $3'),
  replaced(
    'day → th',
    DAY,
    (_, day: string, month: string, year: string) =>
      `${day}${ordinal(Number(day))} ${month} ${year}`,
  ),
  replaced(
    'day → the of',
    DAY,
    (_, day: string, month: string, year: string) =>
      `the ${day}${ordinal(Number(day))} of ${month} ${year}`,
  ),
  replaced(
    'day → figures',
    DAY,
    (_, day: string, month: string, year: string) =>
      `${year}-${`${MONTHS.indexOf(month) + 1}`.padStart(2, '0')}-${day.padStart(2, '0')}`,
  ),
  replaced(
    'day → short month',
    DAY,
    (_, day: string, month: string, year: string) => `${day} ${month.slice(0, 3)} ${year}`,
  ),
  replaced(
    'month → the month of',
    new RegExp(String.raw`(?<!\d )\bin (${MONTHS.join('|')}) ${YEAR}`),
    'in the month of $1 $2',
  ),
  replaced(
    'month → of',
    new RegExp(String.raw`(?<!\d )\bin (${MONTHS.join('|')}) ${YEAR}`),
    'in $1 of $2',
  ),
  replaced(
    'month → during',
    new RegExp(String.raw`(?<!\d )\bin (${MONTHS.join('|')}) ${YEAR}`),
    'during $1 $2',
  ),
  replaced(
    'month → short',
    new RegExp(String.raw`(?<!\d )\bin (${MONTHS.join('|')}) ${YEAR}`),
    (_, month: string, year: string) => `in ${month.slice(0, 3)} ${year}`,
  ),
  by('when → in situ', (question) => {
    const said = question.replace(
      /^When (was|were|did) ([A-Z][^?]*?) (born|made|built|founded|released|launched|opened)\?$/,
      '$2 $1 $3 when?',
    );
    return said === question || / did /.test(said) ? null : said;
  }),
];

function ordinal(day: number): string {
  if (day > 3 && day < 21) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
