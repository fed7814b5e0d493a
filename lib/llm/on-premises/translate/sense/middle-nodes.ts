import 'server-only';
import type { Link } from '../grammar/sketch';
import { COVERED } from '../lexicon';
import { nearness } from '../schema-vocabulary';
import type { Frame } from './frame';
import type { Step } from './paths';

/** A node that a relationship of this kind leads to already and that no phrase stands for. */
export function middleAt(
  frame: Frame,
  at: number,
  { pattern, forward }: Step,
  scope: number,
): number | null {
  const edge = frame.edges.find(
    (each) =>
      each.pattern === pattern &&
      each.scope === scope &&
      each.gone !== true &&
      (forward ? each.from : each.to) === at,
  );
  const node = edge ? (forward ? edge.to : edge.from) : null;
  const isSpoken = [...frame.spots.values()].some((spot) => spot.node === node);
  return isSpoken ? null : node;
}

/** "who acted with someone who acted with $a": what the verb of a clause says again is another time. */
export function isSaidAnew(
  { between }: Frame,
  node: number,
  { step, link }: { readonly step: Step; readonly link: Link },
): boolean {
  const isElsewhere = [...between].some(
    ([clause, nodes]) => clause !== link.clause && nodes.includes(node),
  );
  return (
    isElsewhere &&
    link.said === 'relative' &&
    link.words.some((word) => nearness(word.meaning, step.pattern.terms) >= COVERED)
  );
}
