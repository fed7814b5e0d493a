const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january januar jan',
    'february februar feb',
    'march marz maerz mar mrz',
    'april apr',
    'may mai',
    'june juni jun',
    'july juli jul',
    'august aug',
    'september sept sep',
    'october oktober oct okt',
    'november nov',
    'december dezember dec dez',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
);

/** 1 to 12 for the name of a month in English or German, folded; undefined for any other word. */
export function monthNumber(text: string): number | undefined {
  return MONTHS.get(text);
}

/** Every name of a month, folded. */
export const MONTH_NAMES: Iterable<string> = [...MONTHS.keys()];

export function isMonth(text: string): boolean {
  return MONTHS.has(text);
}
