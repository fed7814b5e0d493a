import 'server-only';
import { isVerbForm } from '../english/inflection';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import type { Condition, Frame } from './frame';
import { intervalOf } from './interval';

/** Close enough that the verb and the name are forms of one word. */
const SAID = 0.95;

/**
 * "who left $a": a verb that is the name of a moment of the relationship that is walked. That something began goes
 * without saying; where it says that it ended, the end is known.
 */
export function withSaidMoments(frame: Frame, words: readonly Word[]): Frame {
  let made = frame;
  for (const edge of frame.edges) {
    if (edge.gone === true) continue;
    const interval = intervalOf(edge.pattern.properties);
    if (!interval) continue;
    for (const property of [interval.start, interval.end]) {
      const said = words.filter(
        ({ kind, text, meaning, start }) =>
          kind === 'word' &&
          (isVerbForm(text) || property === interval.end) &&
          (frame.heard.get(start) ?? 1) < SAID &&
          nearness(meaning, property.terms) >= SAID,
      );
      if (said.length === 0) continue;
      const heard = new Map(made.heard);
      for (const { start } of said) heard.set(start, 1);
      made = { ...made, heard };
      const isTold = frame.conditions.some(
        ({ on, property: held }) => on.kind === 'edge' && on.id === edge.id && held === property,
      );
      if (isTold || property === interval.start) continue;
      const known: Condition = {
        on: { kind: 'edge', id: edge.id },
        property,
        scope: edge.scope,
        test: { kind: 'known', known: true },
      };
      made = { ...made, conditions: [...made.conditions, known] };
    }
  }
  return made;
}
