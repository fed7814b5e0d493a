import 'server-only';
import { isPlural, isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Sketch } from './sketch';

const OWN_NAME = 0.95;
/** "grades given by $a" are no quantity. */
const DEGREES = /^(?:ages|grades|levels|marks|prices|ranks|rates|ratings|scores|values|years)$/u;

/**
 * "hours logged by $a", "crates delivered to $b" of a number by that name: how many there were in all, and not the numbers one
 * by one.
 */
export function quantitiesDone(sketch: Sketch, lexicon: Lexicon): Sketch {
  const { asked, phrases, links, groups, form } = sketch;
  const [id, ...more] = asked;
  const phrase = phrases[id ?? -1];
  if (!phrase || more.length + groups.length > 0 || form !== 'list' || sketch.sort) return sketch;
  const head = phrase.words.at(-1);
  const isPlain =
    !phrase.asked &&
    !phrase.counted &&
    !phrase.each &&
    phrase.aggregate === null &&
    phrase.extreme === null &&
    phrase.amount === null &&
    phrase.comparison === null &&
    phrase.placeholders.length === 0;
  if (!isPlain || !head || !isPlural(head.text) || DEGREES.test(head.text)) return sketch;
  const named = lexicon.hits(head).filter(({ near }) => near >= OWN_NAME);
  const isQuantity = named.some(
    ({ entry }) =>
      entry.kind === 'property' &&
      entry.property.isNumber &&
      !entry.property.isTime &&
      !entry.property.list &&
      entry.terms.words.length === 1,
  );
  const isThing = named.some(({ entry }) => entry.kind === 'label');
  const isDone = links.some(
    ({ kind, from, to, words }) =>
      kind === 'verb' &&
      (from === phrase.id || to === phrase.id) &&
      words.some(({ kind: said, text }) => said === 'word' && isVerbForm(text)),
  );
  if (!isQuantity || isThing || !isDone) return sketch;
  return {
    ...sketch,
    phrases: phrases.map((each) => (each === phrase ? { ...each, aggregate: 'sum' } : each)),
  };
}
