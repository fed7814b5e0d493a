import 'server-only';
import { isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, nearness } from '../schema-vocabulary';
import { type Frame, HEARD } from './frame';

const NAMED = 0.9;
const STATES = new Set(['status', 'state', 'stage', 'phase']);

/** "open orders" as those without an end, where the graph also tells in a word in what state an order is. */
export function takesEndForState(
  frame: Frame,
  words: readonly Word[],
  { vocabulary }: Lexicon,
): boolean {
  const labelOf = (node: number) => vocabulary.labels.get(frame.nodes[node]?.label ?? '');
  const isSaid = ({ terms }: PropertyWords) =>
    words.some(({ meaning }) => nearness(meaning, terms) >= HEARD);
  return (
    frame.conditions.some(({ on, property, test }) => {
      if (on.kind !== 'node' || test.kind !== 'known' || !property.isTime) return false;
      return !isSaid(property) && hasState(labelOf(on.id));
    }) ||
    [...frame.spots.values()].some(({ node, property, edge, kind }) => {
      const label = labelOf(node);
      if (kind !== 'attribute' || edge !== null || !property?.isTime || !hasState(label))
        return false;
      return isStateOf(label, property, words);
    })
  );
}

function hasState(label: LabelWords | undefined): label is LabelWords {
  return (
    label?.properties.some(
      ({ types, terms }) => types.includes('STRING') && STATES.has(terms.words.at(-1) ?? ''),
    ) ?? false
  );
}

/** "approved plans" may be those whose state is called so, and not all that ever were. */
function isStateOf(label: LabelWords, { terms }: PropertyWords, words: readonly Word[]): boolean {
  return words.some(({ text, meaning }, at) => {
    const next = words[at + 1];
    return (
      isVerbForm(text) &&
      nearness(meaning, terms) >= NAMED &&
      next?.kind === 'word' &&
      nearness(next.meaning, label.terms) >= NAMED
    );
  });
}
