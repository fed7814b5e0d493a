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

/** `above 500 m`: the unit behind a number is the one that a property is named after. */
export function isInUnit(property: string, behind: string): boolean {
  const [word = ''] = behind.trim().split(' ');
  return UNITS.some(([said, named]) => said.test(word) && named.test(property));
}
