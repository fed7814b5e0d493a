import { namesIn } from '../../scope';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, type RuleContext } from '../plausibility-rule';
import type { NodeEntity, RelationshipEntity } from '../reading/entity';

/**
 * `MATCH (a)-[:R]->(b) MATCH (b)<-[:R]-(c)`: two MATCH clauses walk one relationship twice, so c may be a
 * itself, which in one MATCH it cannot.
 */
export const mayBeSame: PlausibilityRule = (context) => {
  const { relationships } = context.reading;
  return relationships.flatMap((second, index) =>
    relationships.slice(0, index).flatMap((first) => {
      const [clause, before] = [second.place.clause, first.place.clause];
      const isApart = clause && before && clause !== before && !clause.optional;
      if (!isApart || first.place.pipeline !== second.place.pipeline) return [];
      const pair = othersOf(first, second);
      if (!pair || !isBack(first, second) || isToldApart(pair, context)) return [];
      const [start, end] = pair;
      const named = start.name !== null && end.name !== null;
      const message = named
        ? `${end.name ?? ''} may be ${start.name ?? ''} itself, since another MATCH walks the relationship back.`
        : 'This may lead back to where it came from, since another MATCH walks the relationship back.';
      return [
        finding({ code: 'may-be-same', severity: 'remark', message, at: second.pattern.span }),
      ];
    }),
  );
};

/** The ends that two relationships do not share. */
function othersOf(
  a: RelationshipEntity,
  b: RelationshipEntity,
): readonly [NodeEntity, NodeEntity] | null {
  for (const [end, start] of [
    [a.left, a.right],
    [a.right, a.left],
  ] as const) {
    const other = b.left === end ? b.right : b.right === end ? b.left : null;
    if (other && other !== start) return [start, other];
  }
  return null;
}

/** Of one type, no walk, and both towards what they share or both away from it. */
function isBack(a: RelationshipEntity, b: RelationshipEntity): boolean {
  if (a.pattern.length || b.pattern.length || !a.pattern.types || !b.pattern.types) return false;
  const names = new Set(namesIn(a.pattern.types));
  if (!namesIn(b.pattern.types).some((name) => names.has(name))) return false;
  if (a.pattern.direction === 'either' || b.pattern.direction === 'either') return true;
  const shared = a.left === b.left || a.left === b.right ? a.left : a.right;
  const isOut = ({ left, pattern }: RelationshipEntity): boolean =>
    (left === shared) === (pattern.direction === 'right');
  return isOut(a) === isOut(b);
}

function isToldApart(
  pair: readonly [NodeEntity, NodeEntity],
  { query, reading }: RuleContext,
): boolean {
  // Labels that share nothing do.
  const [a, b] = pair.map(({ possible }) => possible);
  if (a && b && ![...a].some((label) => b.has(label))) return true;
  return elementsOf(query, 'comparison').some((comparison) => {
    const nodes = new Set(
      elementsOf(comparison, 'variable').map((each) => reading.meaningOf(each)?.node),
    );
    const isOther = comparison.rest.some(({ operator }) => operator === '<>') && nodes.has(pair[1]);
    return isOther || pair.every((node) => nodes.has(node));
  });
}
