import 'server-only';
import type { Gradable } from '../english/gradable';
import type { Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, nearness } from '../schema-vocabulary';

const HEARD = 0.45;

interface Measured {
  readonly gradable: Gradable | null;
  readonly word: Word | null;
  readonly descending: boolean;
}

/** The property that a superlative orders things by, and which way; null where none or several fit as well. */
export function measureOf(
  { gradable, word, descending }: Measured,
  label: LabelWords,
  phrase: Pick<Phrase, 'words'>,
): { readonly property: PropertyWords; readonly descending: boolean } | null {
  if (!gradable) return null;
  const ordered = label.properties.filter(
    ({ list, isNumber, types }) =>
      !list && (isNumber || types.some((type) => /DATE|TIME/u.test(type))),
  );
  const said = ordered
    .map((property) => {
      const own = nearness(gradable.meaning, property.terms);
      const noted = word?.noted ? nearness(word.noted, property.terms) : 0;
      const beside = Math.max(
        0,
        ...phrase.words.map((each) => nearness(each.meaning, property.terms)),
      );
      return { property, near: Math.max(own, noted * 1.1, beside * 0.9) };
    })
    .filter(({ near, property }) => near >= HEARD && (!gradable.onlyTime || property.isTime))
    .toSorted((a, b) => b.near - a.near);
  const [best, next] = said;
  if (best && (!next || next.near < best.near)) {
    const { property } = best;
    // Whoever is oldest was born first: what is later is less of age.
    const late = property.isTime && gradable.later !== 0;
    return { property, descending: late ? gradable.later > 0 : descending };
  }
  const moments = ordered.filter(({ isTime }) => isTime);
  const [only, ...more] = moments;
  if (best || gradable.later === 0 || !only || more.length > 0) return null;
  return { property: only, descending: gradable.later > 0 };
}
