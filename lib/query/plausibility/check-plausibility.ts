import type { PlausibilityFinding, PlausibilityInput } from './plausibility-rule';

/**
 * Whether a query makes sense on this graph: every finding, in the order of the text. An `error` says
 * that the query cannot give what it asks for, a `warning` that it probably does not, a `remark` is style.
 */
export function checkPlausibility(_input: PlausibilityInput): readonly PlausibilityFinding[] {
  return [];
}
