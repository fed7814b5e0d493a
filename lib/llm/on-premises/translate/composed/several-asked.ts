import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from '../sense/frame';

/** Two questions in one, or an order over two columns. */
export function isSeveral({ asked, phrases }: Sketch): boolean {
  const all = asked.flatMap((id) => phrases[id] ?? []);
  const bare = all
    .filter(({ asked: isAsked, words }) => isAsked && words.length === 0)
    .map(({ asking }) => asking);
  if (new Set(bare).size < bare.length) return true;
  if (
    all.length > 1 &&
    all.filter(({ extreme }) => extreme?.gradable).length > 0 &&
    all.filter(({ asked: isAsked }) => isAsked).length > 1
  )
    return true;
  return all.some(({ asking }) => asking === 'how') && all.some(({ asking }) => asking === 'when');
}

/** "when did it begin, and when did it end": two properties of what is one all the same. */
export function isOfOne({ spots }: Frame, { asked, phrases }: Sketch): boolean {
  const held = asked.map((id) => ({ spot: spots.get(id), phrase: phrases[id] }));
  const properties = new Set(held.map(({ spot }) => spot?.property));
  return (
    properties.size === held.length &&
    held.every(
      ({ spot, phrase }) => spot?.property && !phrase?.extreme && !phrase?.counted && !phrase?.each,
    )
  );
}
