import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import type { Frame } from './frame';
import { type Interval, intervalOf } from './interval';

const SINCE = new Set(['since', 'from']);
const UNTIL = new Set(['until', 'till']);

/** "since when" asks for no end, and "until when" for no beginning, of what has both. */
export function tellsOtherEnd(
  asked: readonly number[],
  { spots, nodes, edges }: Frame,
  words: readonly Word[],
  { vocabulary }: Lexicon,
): boolean {
  const when = words.findIndex(({ text }) => text === 'when');
  const before = words[when - 1]?.text ?? '';
  if (!SINCE.has(before) && !UNTIL.has(before)) return false;
  const owners = [
    ...nodes.map(({ label }) => vocabulary.labels.get(label ?? '')?.properties ?? []),
    ...edges.map(({ pattern }) => pattern.properties),
  ];
  const wrong = (property: PropertyWords, { start, end }: Interval): boolean =>
    property === (SINCE.has(before) ? end : start);
  return asked.some((id) => {
    const property = spots.get(id)?.property;
    if (!property) return false;
    return owners.some((properties) => {
      const interval = properties.includes(property) ? intervalOf(properties) : null;
      return interval !== null && wrong(property, interval);
    });
  });
}
