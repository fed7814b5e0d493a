import 'server-only';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { dayOfEvent } from '../write/of-events';
import type { Frame } from './frame';

/** "killed by $a after $date_1": of what is known of an event, when that was, where no word says that another is meant. */
export function toldOfEvent(
  { conditions }: Frame,
  { id, property, words }: { id: number; property: PropertyWords; words: readonly Word[] },
  label: { readonly properties: readonly PropertyWords[] } | undefined,
): number {
  const all = label?.properties ?? [];
  const isOfIt = conditions.some(
    ({ on, property: held, test }) =>
      on.kind === 'node' &&
      on.id === id &&
      test.kind === 'value' &&
      dayOfEvent(held, all) === property,
  );
  const isOther = all.some(
    (each) =>
      each.isTime &&
      each !== property &&
      words.some(({ meaning }) => nearness(meaning, each.terms) >= 0.75),
  );
  return isOfIt && !isOther ? OF_EVENT : 0;
}

const OF_EVENT = 0.6;
