import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { PropertyWords } from '../schema-vocabulary';
import { type Frame, HEARD } from '../sense/frame';

/**
 * "which colour does $a have, and what is its girth": what is told of things stands in the order in which it was said, whichever
 * of it the sentence was read from. Things keep their places.
 */
export function asSaid(
  { asked, phrases, links }: Sketch,
  { spots }: Frame,
  lexicon: Lexicon,
): readonly number[] {
  const words = [...phrases, ...links].flatMap((each) => each.words);
  const told = asked
    .flatMap((id) => {
      const property = spots.get(id)?.property;
      return property ? [{ id, start: startOf(property) ?? phrases[id]?.start ?? 0 }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
  return asked.map((id) => (spots.get(id)?.property ? (told.shift()?.id ?? id) : id));

  /** Where its name is said: "when was $a born and when did it join" of two moments that either "when" may ask for. */
  function startOf(property: PropertyWords): number | null {
    const named = words
      .map((word) => {
        const hit = lexicon
          .hits(word)
          .find(({ entry }) => entry.kind === 'property' && entry.property === property);
        return { start: word.start, near: hit?.near ?? 0 };
      })
      .toSorted((one, other) => other.near - one.near || one.start - other.start);
    const [best] = named;
    return best && best.near >= HEARD ? best.start : null;
  }
}
