import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, type RuleContext } from '../plausibility-rule';
import type { NodeEntity, RelationshipEntity } from '../reading/entity';

/** A step to a named thing that nothing speaks of again, beside others that lead to what is shown. */
export const unusedBranch: PlausibilityRule = (context) => {
  const { query, reading } = context;
  // Whole rows are counted or shown, and everything is used.
  const isWhole =
    elementsOf(query, 'count-star').length > 0 ||
    elementsOf(query, 'return').some(({ all }) => all) ||
    reading.bindings.some(({ kind }) => kind === 'path');
  if (isWhole) return [];
  return reading.relationships.flatMap((relationship) => {
    const { left, right, place, pattern } = relationship;
    if (place.clause?.optional !== false || !place.pipeline.givesRows) return [];
    const branch = [left, right].find((end) => isUnused(end, relationship, context));
    const stem = branch === left ? right : left;
    if (!branch || !hasMore(stem, relationship, context)) return [];
    const message = `Nothing uses ${branch.name ?? ''}; this only asks that there is one.`;
    return [finding({ code: 'unused-branch', severity: 'remark', message, at: pattern.span })];
  });
};

function isUnused(
  node: NodeEntity,
  relationship: RelationshipEntity,
  { reading }: RuleContext,
): boolean {
  const [only, ...more] = node.patterns;
  const isBare = only && more.length === 0 && !only.pattern.properties && !only.pattern.where;
  const binding = reading.bindings.find((each) => each.node === node);
  const link = reading.bindings.find((each) => each.relationship === relationship);
  return (
    node.name !== null &&
    isBare === true &&
    binding?.uses.length === 0 &&
    !binding.isHandedOn &&
    (link?.uses.length ?? 0) === 0 &&
    touching(node, reading).length === 1
  );
}

/** Whether the query goes on elsewhere, or begins at a value and needs nothing more. */
function hasMore(
  node: NodeEntity,
  relationship: RelationshipEntity,
  { reading }: RuleContext,
): boolean {
  const others = touching(node, reading).filter((each) => each !== relationship);
  return others.length > 0 || node.patterns.some(({ pattern }) => pattern.properties !== null);
}

function touching(
  node: NodeEntity,
  reading: RuleContext['reading'],
): readonly RelationshipEntity[] {
  return reading.relationships.filter(({ left, right }) => left === node || right === node);
}
