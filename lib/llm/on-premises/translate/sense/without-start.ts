import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { displayProperty } from '../schema-vocabulary';
import type { Condition, Frame } from './frame';

/** A note by which what a question starts from never belongs to its answer: a rule of this one graph. */
const START_IS_NO_ANSWER =
  /\b(?:question|questions|one) starts? (?:from|with)\b.*\b(?:no|not|never)\b.*\banswer/iu;

export function excludesStart(notes: readonly string[]): boolean {
  return notes.some((note) => START_IS_NO_ANSWER.test(note));
}

/** What is asked for has another name than the value that the question starts from, two steps away or more. */
export function withoutStart(frame: Frame, { asked }: Sketch, { vocabulary }: Lexicon): Frame {
  const [first] = asked;
  const spot = frame.spots.get(first ?? -1);
  const node = frame.nodes[spot?.node ?? -1];
  const label = vocabulary.labels.get(node?.label ?? '');
  const walked = frame.edges.filter(({ scope, gone }) => scope === 0 && gone !== true);
  if (!spot || !node || !label || spot.property || node.scope !== 0 || walked.length < 2)
    return frame;
  const named = displayProperty(label);
  if (!named || named.list || !named.types.includes('STRING')) return frame;
  const starts = frame.conditions.filter(
    ({ on, scope, property, test }) =>
      on.kind === 'node' &&
      on.id !== node.id &&
      scope === 0 &&
      property.isName &&
      test.kind === 'value' &&
      test.names.length === 1,
  );
  const unlike = starts.flatMap(({ test }): readonly Condition[] =>
    test.kind === 'value'
      ? [
          {
            on: { kind: 'node', id: node.id },
            property: named,
            scope: 0,
            test: { kind: 'unlike', name: test.names[0] ?? '' },
          },
        ]
      : [],
  );
  return { ...frame, conditions: [...frame.conditions, ...unlike] };
}
