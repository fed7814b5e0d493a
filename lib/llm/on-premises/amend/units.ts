import 'server-only';

/** Units as people write them, and as they end the names of properties. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(m|metres?|meters?|metern?)$/u, /_(m|metres?|meters?)$/u],
  [/^(km|kilomet\w+)$/u, /_(km|kilomet\w+)$/u],
  [/^(cm|centimet\w+|zentimeter)$/u, /_(cm|centimet\w+)$/u],
  [/^(km2|square|quadratkilometer)$/u, /_(km2|sqkm|square_\w+|m2|sqm)$/u],
  [/^(kg|kilos?|kilograms?|kilogramm)$/u, /_(kg|kilos?|kilograms?)$/u],
  [/^(g|grams?|gramm)$/u, /_(g|grams?)$/u],
  [/^(mg|milligrams?|milligramm)$/u, /_(mg|milligrams?)$/u],
  [/^(t|tonnes?|tons?|tonnen)$/u, /_(t|tonnes?|tons?)$|tonnage/u],
  [/^(min|mins|minutes?|minuten)$/u, /_(min|mins|minutes?)$|runtime|duration/u],
  [/^(h|hours?|stunden?)$/u, /_(h|hours?)$/u],
  [/^(s|secs?|seconds?|sekunden)$/u, /_(s|secs?|seconds?)$/u],
  [/^(days?|tagen?)$/u, /_days?$/u],
  [/^(years?|jahren?)$/u, /_years?$|^age$/u],
  [/^(eur|euros?)$/u, /_(eur|euros?)$/u],
  [/^(usd|dollars?)$/u, /_(usd|dollars?)$/u],
];

/** A unit of people, one that it is stored in, and how many of these it is. */
const CONVERSIONS: readonly (readonly [RegExp, string, number])[] = [
  [/^(h|hours?|stunden?)$/u, 'minutes', 60],
  [/^(h|hours?|stunden?)$/u, 'seconds', 3600],
  [/^(min|mins|minutes?|minuten)$/u, 'hours', 1 / 60],
  [/^(min|mins|minutes?|minuten)$/u, 'seconds', 60],
  [/^(km|kilomet\w+)$/u, 'm', 1000],
  [/^(m|metres?|meters?|metern?)$/u, 'km', 1 / 1000],
  [/^(m|metres?|meters?|metern?)$/u, 'cm', 100],
  [/^(cm|centimet\w+|zentimeter)$/u, 'm', 1 / 100],
  [/^(kg|kilos?|kilograms?|kilogramm)$/u, 'g', 1000],
  [/^(t|tonnes?|tons?|tonnen)$/u, 'kg', 1000],
  [/^(g|grams?|gramm)$/u, 'mg', 1000],
  [/^(g|grams?|gramm)$/u, 'kg', 1 / 1000],
  [/^(weeks?|wochen?)$/u, 'days', 7],
];

/** `two hours`, where what is stored counts minutes; null where the unit is stored as it is said, or none is said. */
export function storedUnit(
  properties: readonly string[],
  behind: string,
): { readonly unit: string; readonly factor: number } | null {
  if (properties.some((name) => isInUnit(name, behind))) return null;
  const [word = ''] = behind.trim().split(' ');
  const found = CONVERSIONS.filter(
    ([said, unit]) => said.test(word) && properties.some((name) => isInUnit(name, unit)),
  );
  const [only] = found;
  return only && found.length === 1 ? { unit: only[1], factor: only[2] } : null;
}

/** `three hours`: so many of them are no rows. */
export function isUnit(word: string): boolean {
  return UNITS.some(([said]) => said.test(word));
}

/** What so many of a unit are in the others that it may be stored in. */
export function inOtherUnits(amount: number, behind: string): readonly number[] {
  return CONVERSIONS.filter(([said]) => said.test(behind)).map(([, , factor]) => amount * factor);
}

/** `above 500 m`: the unit behind a number is the one that a property is named after. */
export function isInUnit(property: string, behind: string): boolean {
  const [word = ''] = behind.trim().split(' ');
  return UNITS.some(([said, named]) => said.test(word) && named.test(property));
}
