import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import type { LabelWords, PropertyWords } from '../schema-vocabulary';

const ENDS = new Set('start end begin first last since until from to at on in of by'.split(' '));

/**
 * "cause of death" beside a day of death: what tells of something that happened has no value for those to whom it did
 * not happen, and they are no group.
 */
export function isOfEvent(property: PropertyWords, owner: LabelWords | undefined): boolean {
  return dayOfEvent(property, owner?.properties ?? []) !== null;
}

/** The day of death beside a cause of death; null where a property tells of nothing that has a day. */
export function dayOfEvent(
  property: PropertyWords,
  all: readonly PropertyWords[],
): PropertyWords | null {
  if (property.isNumber || property.list || isDay(property)) return null;
  const words = property.terms.words.filter((word) => !MOMENTS.has(word) && !ENDS.has(word));
  const day = all.find(
    (each) =>
      each !== property && isDay(each) && each.terms.words.some((word) => words.includes(word)),
  );
  return day ?? null;
}

function isDay({ types }: PropertyWords): boolean {
  return types.some((type) => /DATE/u.test(type));
}
