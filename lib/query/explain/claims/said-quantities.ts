import { numbersIn } from './number-words';

/** What one of a unit is in smaller ones: `two hours` are 120 minutes. */
const UNITS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^[ -](?:full |whole |ganze )?(?:hours?|stunden?)(?!\p{L})/u, [60, 3600]],
  [/^[ -](?:minutes?|minuten?)(?!\p{L})/u, [60]],
  [/^[ -](?:full |whole |ganze )?(?:days?|tagen?|tage)(?!\p{L})/u, [24, 1440]],
  [/^[ -](?:weeks?|wochen?)(?!\p{L})/u, [7]],
  [/^[ -](?:years?|jahren?|jahre)(?!\p{L})/u, [12, 365]],
  [/^[ -](?:decades?|jahrzehnten?|jahrzehnte)(?!\p{L})/u, [10]],
  [/^[ -](?:centur(?:y|ies)|jahrhunderten?|jahrhunderte)(?!\p{L})/u, [100]],
  [/^[ -](?:kilomet\p{L}+|km|kilos?|kilogram\p{L}*|kg|tonn?(?:e|es|en|s)?)(?!\p{L})/u, [1000]],
  [/^[ -](?:met(?:er|re)s?|metern?)(?!\p{L})/u, [100]],
  [/^ ?(?:%|percent|per cent|prozent)/u, [0.01]],
];

/** Quantities that no number is written for. */
const PHRASES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/(?:half an hour|halben? stunde)/u, [30, 0.5]],
  [/(?:(?<!three )quarter of an hour|(?<!drei)viertelstunde)/u, [15]],
  [/(?:three[ -]quarters of an hour|dreiviertelstunde)/u, [45]],
  [/(?:an hour and a half|one and a half hours|anderthalb stunden|eineinhalb stunden)/u, [90, 1.5]],
  [/\b(?:an|one|a full) hour\b|\beiner? stunde\b/u, [60, 3600]],
  [/\b(?:a|one|a full) day\b|\beine[mn]? tag/u, [24, 1440]],
  [/\b(?:a|one) week\b|\beiner? woche\b/u, [7]],
  [/\bfortnight\b/u, [14]],
  [/\b(?:a|one|a full) year\b|\beine[ms]? jahr/u, [12, 365]],
  [/\b(?:a|one) decade\b|\beine[ms]? jahrzehnt/u, [10]],
  [/\bhalf a million\b|\beine[rn]? halben? million\b/u, [500_000]],
  [/\bhalf a thousand\b/u, [500]],
  [/\b(?:half|hälfte)\b/u, [0.5, 50]],
  [/\b(?:a|one) quarter\b|\bein(?:em)? viertel\b/u, [0.25, 25]],
  [/\b(?:couple|pair|twice|both)\b|\b(?:paar|zweimal|beide[nr]?)\b/u, [2]],
  [/\b(?:thrice|trio)\b|\bdreimal\b/u, [3]],
  [/\bturn of the millennium\b|\bjahrtausendwende\b/u, [2000, 2001]],
  [/\bturn of the century\b|\bjahrhundertwende\b/u, [1900, 1901, 2000, 2001]],
];

const CENTURIES: ReadonlyMap<string, number> = new Map([
  ['sixteenth', 16],
  ['seventeenth', 17],
  ['eighteenth', 18],
  ['nineteenth', 19],
  ['twentieth', 20],
  ['twenty-first', 21],
]);

/** What a text says by units, centuries and phrases instead of the number itself. */
export function saidQuantities(body: string): readonly number[] {
  return [
    ...numbersIn(body).flatMap(({ value, end }) => otherValues(body, { value, end })),
    ...PHRASES.flatMap(([phrase, values]) => (phrase.test(body) ? values : [])),
    ...centuriesIn(body),
    ...shortDecadesIn(body),
  ];
}

/** The same number in smaller units, by the unit behind it. */
export function otherValues(
  body: string,
  { value, end }: { readonly value: number; readonly end: number },
): readonly number[] {
  const behind = body.slice(end, end + 24);
  return UNITS.flatMap(([unit, factors]) =>
    unit.test(behind) ? factors.map((factor) => value * factor) : [],
  );
}

/** The `20th century` is 1900 or 1901 to 1999 or 2000. */
function centuriesIn(body: string): readonly number[] {
  const said = [
    ...body.matchAll(/\b(\d{1,2})(?:(?:st|nd|rd|th)[ -]centur|\. jahrhundert)/g),
    ...body.matchAll(/\b(\p{L}+(?:-first)?)[ -]century\b/gu),
  ].map(([, said = '']) => CENTURIES.get(said) ?? Number(said));
  return said
    .filter((century) => Number.isInteger(century) && century > 0)
    .flatMap((century) => {
      const last = century * 100;
      return [last - 100, last - 99, last - 1, last, last + 1];
    });
}

/** `the 90s`, `die 90er`. */
function shortDecadesIn(body: string): readonly number[] {
  return [...body.matchAll(/(?<!\d)([1-9]0)(?:['’]?s|er)(?!\p{L})/gu)].flatMap(([, said]) => {
    const first = 1900 + Number(said);
    return [Number(said), first, first + 9, first + 10];
  });
}
