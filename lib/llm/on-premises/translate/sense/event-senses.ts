import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import { isPlural } from '../english/inflection';
import type { Phrase } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { LabelWords, PropertyWords } from '../schema-vocabulary';

/** Those to whom something happened, of which a day is kept. */
export interface EventSense {
  readonly kind: 'thing';
  readonly label: LabelWords;
  readonly near: number;
  readonly cost: number;
  /** The day of it, which is known of each of them. */
  readonly known: PropertyWords;
}

const OWN_NAME = 0.9;

/** "share of deaths caused by $a", "births in 2010", where the graph keeps a day and nothing is called so: those who died, or were born. */
export function eventSenses(
  phrase: Phrase,
  lexicon: Lexicon,
  isShown: boolean,
): readonly EventSense[] {
  const head = phrase.words.at(-1);
  // "the year with the most births": a moment is never the most of anything, and what happened can be counted.
  const isMost = phrase.extreme !== null && phrase.extreme.gradable === null;
  const isListed =
    phrase.share !== null ||
    isMost ||
    (isShown && !phrase.counted && !phrase.each && !phrase.aggregate && !phrase.amount);
  const isRanked = phrase.extreme !== null && !isMost;
  if (!head || !isListed || isRanked || !isPlural(head.text) || MOMENTS.has(head.text)) return [];
  const hits = lexicon.hits(head).filter(({ near }) => near >= OWN_NAME);
  if (hits.some(({ entry }) => entry.kind !== 'property')) return [];
  const days = hits.flatMap(({ entry, near }): readonly EventSense[] => {
    if (entry.kind !== 'property' || entry.ofType || entry.property.list) return [];
    const label = lexicon.vocabulary.labels.get(entry.owner);
    const isDay =
      entry.property.types.every((type) => /DATE/u.test(type)) || (isMost && entry.property.isTime);
    const cost = EVENT_COST;
    return label && isDay ? [{ kind: 'thing', label, near, cost, known: entry.property }] : [];
  });
  const [only, ...more] = days;
  return only && more.length === 0 ? [only] : [];
}

const EVENT_COST = 0.05;
