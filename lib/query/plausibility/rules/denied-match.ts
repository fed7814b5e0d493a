import type { Expression, Not, RelationshipPattern } from '../../model';
import { namesIn } from '../../scope';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, type RuleContext } from '../plausibility-rule';
import type { RelationshipEntity } from '../reading/entity';

/** `MATCH (a)-[:R]->(b) WHERE NOT (a)-[:R]->(b)`: a condition denies what the same rows were matched by. */
export const deniedMatch: PlausibilityRule = (context) =>
  context.reading.pipelines.flatMap((pipeline) => {
    const matched = context.reading.relationships.filter(
      ({ place, pattern }) =>
        place.pipeline === pipeline && place.clause?.optional === false && pattern.length === null,
    );
    return pipeline.steps.flatMap(({ clause }) => {
      const where = clause.kind === 'match' || clause.kind === 'with' ? clause.where : null;
      const isOptional = clause.kind === 'match' && clause.optional;
      return (where && !isOptional ? operandsOf(where) : [])
        .filter((each) => each.kind === 'not')
        .filter((each) => matched.some((known) => denies(each, known, context)))
        .map(({ span }) =>
          finding({
            code: 'contradiction',
            severity: pipeline.givesRows ? 'error' : 'warning',
            message: 'This denies what the pattern asks for, so there can be no row.',
            at: span,
          }),
        );
    });
  });

function operandsOf(where: Expression): readonly Expression[] {
  return where.kind === 'and' ? where.operands.flatMap(operandsOf) : [where];
}

function denies({ operand }: Not, matched: RelationshipEntity, { reading }: RuleContext): boolean {
  const isPattern =
    operand.kind === 'pattern-predicate' ||
    (operand.kind === 'subquery' && operand.operator === 'exists');
  const [pattern, ...more] = isPattern ? elementsOf(operand, 'relationship') : [];
  if (!pattern || more.length > 0 || elementsOf(operand, 'path').length !== 1) return false;
  const hasMore = elementsOf(operand, 'match').some(({ where }) => where !== null);
  const isPlain = pattern.properties === null && pattern.length === null && !hasMore;
  const nodes = elementsOf(operand, 'node');
  // A label or value at its ends denies less than what was matched.
  if (!isPlain || nodes.some(({ properties, labels, where }) => properties || labels || where))
    return false;
  const denied = reading.relationships.find((each) => each.pattern === pattern);
  if (!denied) return false;
  const isSame = denied.left === matched.left && denied.right === matched.right;
  const isTurned = denied.left === matched.right && denied.right === matched.left;
  if (!isSame && !isTurned) return false;
  return (
    coversTypes(pattern, matched.pattern) && coversDirection(pattern, matched.pattern, isTurned)
  );
}

function coversTypes(denied: RelationshipPattern, matched: RelationshipPattern): boolean {
  if (denied.types === null) return true;
  const names = new Set(namesIn(denied.types));
  const own = matched.types ? namesIn(matched.types) : [];
  return denied.types.kind !== 'opaque' && own.length > 0 && own.every((name) => names.has(name));
}

function coversDirection(
  denied: RelationshipPattern,
  { direction }: RelationshipPattern,
  isTurned: boolean,
): boolean {
  if (denied.direction === 'either') return true;
  if (direction === 'either') return false;
  return (denied.direction === direction) !== isTurned;
}
