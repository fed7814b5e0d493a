import 'server-only';
import type { Extreme } from './outline';
import { type LabelWords, type PropertyWords, nearness } from './schema-vocabulary';

const HEARD = 0.45;

/** The property that a superlative orders things by, and which way; null where none or several fit as well. */
export function measureOf(
  { adjective, descending }: Extreme,
  label: LabelWords,
): { readonly property: PropertyWords; readonly descending: boolean } | null {
  const ordered = label.properties.filter(
    ({ list, isNumber, types }) =>
      !list && (isNumber || types.some((type) => /DATE|TIME/u.test(type))),
  );
  const said = ordered
    .map((property) => ({ property, near: nearness(adjective.meaning, property.terms) }))
    .filter(({ near, property }) => near >= HEARD && (!adjective.onlyTime || property.isTime))
    .toSorted((a, b) => b.near - a.near);
  const [best, next] = said;
  if (best && (!next || next.near < best.near)) {
    const { property } = best;
    const late = property.isTime && adjective.later !== 0;
    return { property, descending: late ? adjective.later > 0 : descending };
  }
  const moments = ordered.filter(({ isTime }) => isTime);
  const [only, ...more] = moments;
  if (best || adjective.later === 0 || !only || more.length > 0) return null;
  return { property: only, descending: adjective.later > 0 };
}
