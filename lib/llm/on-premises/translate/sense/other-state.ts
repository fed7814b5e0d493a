import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { type Frame, HEARD } from './frame';

const STATES = new Set(['status', 'state', 'stage', 'phase']);

/** "open orders" as those without an end, where the graph also tells in a word in what state an order is. */
export function takesEndForState(
  { conditions, nodes }: Frame,
  words: readonly Word[],
  { vocabulary }: Lexicon,
): boolean {
  return conditions.some(({ on, property, test }) => {
    if (on.kind !== 'node' || test.kind !== 'known' || !property.isTime) return false;
    if (words.some(({ meaning }) => nearness(meaning, property.terms) >= HEARD)) return false;
    const label = vocabulary.labels.get(nodes[on.id]?.label ?? '');
    return (
      label?.properties.some(
        ({ types, terms }) => types.includes('STRING') && STATES.has(terms.words.at(-1) ?? ''),
      ) ?? false
    );
  });
}
