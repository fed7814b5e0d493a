import 'server-only';
import { otherUnits, scaleBetween, unitBehind, unitInName } from '@/lib/query/units';

/** `two hours`, where what is stored counts minutes; null where the unit is stored as it is said, or none is said. */
export function storedUnit(
  properties: readonly string[],
  behind: string,
): { readonly unit: string; readonly factor: number } | null {
  const said = unitBehind(behind);
  if (!said || properties.some((name) => isInUnit(name, behind))) return null;
  const stored = properties.flatMap((name) => unitInName(name) ?? []);
  const found = new Map(
    stored.flatMap((unit) => {
      const factor = scaleBetween(said, unit);
      return factor === null ? [] : [[unit.name, { unit: unit.name, factor }] as const];
    }),
  );
  const [only] = found.values();
  return only && found.size === 1 ? only : null;
}

/** `three hours`: so many of them are no rows. */
export function isUnit(word: string): boolean {
  return unitBehind(word) !== null;
}

/** What so many of a unit are in the others that it may be stored in. */
export function inOtherUnits(amount: number, behind: string): readonly number[] {
  const said = unitBehind(behind);
  if (!said) return [];
  return otherUnits(said).map(({ size }) => Number(((amount * said.size) / size).toFixed(6)));
}

/** `above 500 m`: the unit behind a number is the one that a property is named after. */
export function isInUnit(property: string, behind: string): boolean {
  const said = unitBehind(behind);
  return said !== null && unitInName(property)?.name === said.name;
}
