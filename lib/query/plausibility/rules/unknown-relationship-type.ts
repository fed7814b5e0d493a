import type { LabelName, RelationshipPattern } from '../../model';
import { elementsOf, visit } from '../../visit';
import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';
import type { NodeEntity } from '../reading/entity';
import { nearName } from '../reading/near-name';
import { pairsOf } from '../reading/pairs';
import type { SchemaIndex } from '../reading/schema-index';

/** A relationship type that the graph does not have. */
export const unknownRelationshipType: PlausibilityRule = ({ query, reading, index }) => {
  const found: ReturnType<PlausibilityRule>[number][] = [];
  visit(query, {
    relationship: (pattern) => {
      const types = pattern.types ? elementsOf(pattern.types, 'label') : [];
      const unknown = types.filter(({ name }) => !index.types.has(name));
      if (unknown.length === 0) return;
      const ends = reading.relationships.find((each) => each.pattern === pattern);
      const between = ends ? typesBetween(index, ends.left, ends.right) : [];
      for (const type of unknown) {
        const near = nearName(type.name, index.types.keys());
        const meant = near ? [near] : between;
        found.push(
          finding({
            code: 'unknown-relationship-type',
            severity: 'error',
            message: messageOf(type, meant),
            at: pattern.span,
            fix:
              meant.length === 1
                ? fixOf(query, { pattern, type, name: meant[0] ?? '' })
                : undefined,
          }),
        );
      }
    },
  });
  visit(query, {
    comparison: (element) => {
      for (const { left, right, span } of pairsOf(element)) {
        const isType = left.kind === 'function' && left.name.toLowerCase() === 'type';
        if (!isType || right.kind !== 'string' || index.types.has(right.value)) continue;
        // The words of a constant are not repeated: they may be a value.
        const message = 'The graph has no relationship type of this name.';
        found.push(
          finding({ code: 'unknown-relationship-type', severity: 'error', message, at: span }),
        );
      }
    },
  });
  return found;

  function fixOf(
    before: typeof query,
    change: {
      readonly pattern: RelationshipPattern;
      readonly type: LabelName;
      readonly name: string;
    },
  ) {
    const { type, name } = change;
    return { title: `Use ${name}`, query: replaced(before, type, { ...type, name }) };
  }
};

function messageOf({ name }: LabelName, meant: readonly string[]): string {
  const sentence = `The graph has no relationship type ${name}`;
  const [first] = meant;
  if (!first || meant.length > 3) return `${sentence}.`;
  return meant.length === 1
    ? `${sentence}; did you mean ${first}?`
    : `${sentence}; between these nodes there are ${meant.join(', ')}.`;
}

/** Types that the schema has between two nodes, whichever way they go. */
function typesBetween(index: SchemaIndex, a: NodeEntity, b: NodeEntity): readonly string[] {
  if (a.possible === null || b.possible === null) return [];
  const joins = (from: NodeEntity, to: NodeEntity, ends: { from: string; to: string }): boolean =>
    from.possible?.has(ends.from) === true && to.possible?.has(ends.to) === true;
  return [...index.endpoints]
    .filter(([, endpoints]) => endpoints.some((each) => joins(a, b, each) || joins(b, a, each)))
    .map(([type]) => type);
}
