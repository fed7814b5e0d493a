import { inventedLiterals } from '../../invented-literals';
import type { PlausibilityRule } from '../plausibility-rule';

/** A value in the query that the question does not have. */
export const inventedLiteral: PlausibilityRule = ({ query, question }) =>
  question ? inventedLiterals(query, question) : [];
