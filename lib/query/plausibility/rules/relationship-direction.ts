import type { Severity } from '@/lib/base/diagnostic';

import type { RelationshipPattern } from '../../model';
import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';
import { namesOf } from '../reading/schema-index';

/** A relationship that the schema has between these nodes only the other way round, or not at all. */
export const relationshipDirection: PlausibilityRule = ({ query, misfits, index }) =>
  misfits.map(({ relationship: { pattern }, isTurned }) => {
    // What a sample did not see may still be there.
    const severity: Severity = index.schema.sampled ? 'warning' : 'error';
    const type = namesOf(pattern.types).join(' or ') || 'This relationship';
    if (!isTurned) {
      const message = `${type} does not connect these nodes in this graph, in either direction.`;
      return finding({ code: 'relationship-endpoints', severity, message, at: pattern.span });
    }
    return finding({
      code: 'relationship-direction',
      severity,
      message: `${type} goes the other way in this graph${endsOf(pattern)}.`,
      at: pattern.span,
      fix: {
        title: 'Turn the relationship round',
        query: replaced(query, pattern, turned(pattern)),
      },
    });

    function endsOf({ types }: RelationshipPattern): string {
      const [only, ...more] = namesOf(types).flatMap((name) => index.endpoints.get(name) ?? []);
      return only && more.length === 0 ? `: from ${only.from} to ${only.to}` : '';
    }
  });

function turned(pattern: RelationshipPattern): RelationshipPattern {
  return { ...pattern, direction: pattern.direction === 'left' ? 'right' : 'left' };
}
