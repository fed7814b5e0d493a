import 'server-only';
import { LIFE } from '../english/closed-classes';
import { affinity, meaningOf } from '../english/meaning';
import type { Comparison } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { fits } from './compared-worth';
import { intervalOf, isUnsaidLife, onlyStart } from './interval';

/** Words that mean the beginning or the end itself, and not that something held. */
const SAID = 0.95;
const EDGES = [meaningOf('start'), meaningOf('end')];

const UNSAID_LIFE_COST = 0.5;

/** "on 1 June": between the beginning and the end of what held, unless a word speaks of one of the two. */
export function during(
  properties: readonly PropertyWords[],
  comparison: Comparison,
  words: readonly Word[],
): { readonly property: PropertyWords; readonly end: PropertyWords; readonly cost: number } | null {
  if (comparison.order !== '=' || comparison.isText || !comparison.timely || comparison.deed)
    return null;
  const interval = intervalOf(properties) ?? onlyStart(properties);
  if (!interval || !fits(interval.start, comparison)) return null;
  const isSaid = [interval.start, interval.end].some((each) =>
    words.some((word) => {
      const near = nearness(word.meaning, each.terms);
      // "begun" of what has a day on which it starts.
      const isEdge = EDGES.some((edge) => affinity(word.meaning, edge) >= 0.8);
      // "born in 1960" of a `birth_year` is no state, and "perished" says a death as well as "died" does.
      const isOfLife = each.terms.words.some((term) => LIFE.has(term));
      const isLife = isOfLife && (LIFE.has(word.text) || near >= 0.8);
      return near >= SAID || (isEdge && near >= 0.8) || isLife;
    }),
  );
  if (isSaid) return null;
  const { start, end } = interval;
  return { property: start, end, cost: isUnsaidLife(start, words) ? UNSAID_LIFE_COST : 0.15 };
}
