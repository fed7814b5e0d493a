import type { PropertySchema } from '@/lib/schema/graph-schema';

/** Numbers that a property can hold; both ends belong to it. */
export interface Domain {
  readonly min: number;
  readonly max: number;
  /** Numbers from here on may be time stamps and are not judged. */
  readonly stampsFrom?: number;
  /** True where the name says nothing, and only hardly any such number is below zero. */
  readonly isGuess?: boolean;
}

/** What a calendar of things that happened or are planned holds. */
export const YEARS: Domain = { min: 0, max: 2200 };

/**
 * What the name of a number property says of its values: nobody is born in the year -1, nothing lasts
 * -5 minutes. Null where the name says nothing.
 */
export function domainByName({ name, types, list }: PropertySchema): Domain | null {
  if (list || !types.every((type) => type === 'INTEGER' || type === 'FLOAT')) return null;
  const words = wordsOf(name);
  for (const { names, domain } of DOMAINS) {
    if (words.some((word) => names.has(word))) return domain;
  }
  if (words.some((word) => word.length > 5 && word.endsWith('count'))) return NEVER_NEGATIVE;
  // `platforms`, `children`: a whole number of several things is how many there are.
  const isCount =
    types.every((type) => type === 'INTEGER') && /(?:[^\Wsui]s|children|people)$/i.test(name);
  if (isCount) return NEVER_NEGATIVE;
  const isOpen = words.some((word) => MAY_BE_NEGATIVE.has(word) || word.length < 3);
  return types.every((type) => type === 'INTEGER') && !isOpen ? HARDLY_NEGATIVE : null;
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word));
}

const NEVER_NEGATIVE: Domain = { min: 0, max: Infinity };
const HARDLY_NEGATIVE: Domain = { ...NEVER_NEGATIVE, isGuess: true };
/** Whole numbers of these names are below zero now and then. */
const MAY_BE_NEGATIVE = new Set(
  'score goal value position level floor story storey gain return charge sentiment polarity slope bias effect gravity voltage current debt cashflow cash surplus deficit correlation timezone zone utc magnitude handicap par shift movement flow reading code error status result mood trust karma vote standing tide heading angle rotation phase exponent sign order priority rate spin'.split(
    ' ',
  ),
);

/** First that speaks wins: `birth_year` is a year, `year_count` too, and a `price_change` is nothing. */
const DOMAINS: readonly { readonly names: ReadonlySet<string>; readonly domain: Domain | null }[] =
  [
    of(
      'change difference delta degree earning coordinate celsius fahrenheit elevation altitude balance offset temperature profit loss growth net margin',
      null,
    ),
    of('latitude lat', { min: -90, max: 90 }),
    of('longitude lon lng long', { min: -180, max: 180 }),
    of('year', YEARS),
    of(
      'born birth died death founded built established released published opened closed hired joined launched inaugurated completed started ended graduated since until',
      { ...YEARS, stampsFrom: 1e7 },
    ),
    of('month', { min: 1, max: 12 }),
    of('weekday', { min: 0, max: 7 }),
    of('hour', NEVER_NEGATIVE),
    of('percent percentage', { min: 0, max: 100 }),
    of('age', { min: 0, max: 150 }),
    of('port', { min: 0, max: 65_535 }),
    of(
      'count number total amount quantity qty price prize pool cost fee fine penalty bonus rent toll tax premium donation grant pledge sale turnover fare salary wage income budget revenue size length width height depth diameter radius aperture thickness circumference perimeter weight mass distance duration runtime minute second day week population capacity seat page vote review rating star rank speed volume area mile kilometer meter stock copy employee staff member bed berth tonnage crate mileage horsepower power wattage age experience index severity memory ram disk storage cpu core byte kb mb gb tb mm cm km kg calorie dose dosage bandwidth latency throughput frequency turnout attendance circulation',
      NEVER_NEGATIVE,
    ),
  ];

function of(names: string, domain: Domain | null) {
  return { names: new Set(names.split(' ')), domain };
}
