import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Query } from './model';
import { allowedFunctions } from './rules/allowed-functions';
import { boundedGrowth } from './rules/bounded-growth';
import { boundedPaths } from './rules/bounded-paths';
import { boundedProducts } from './rules/bounded-products';
import { boundedRanges } from './rules/bounded-ranges';
import { endsInReturn } from './rules/ends-in-return';
import type { GuardRule } from './rules/guard-rule';
import { noOpaque } from './rules/no-opaque';
import { readingClauses } from './rules/reading-clauses';
import { safeRegex } from './rules/safe-regex';

export interface Verdict {
  readonly allowed: boolean;
  /** All of them, in the order of the text; each says what to do. */
  readonly reasons: readonly Diagnostic[];
}

const RULES: readonly GuardRule[] = [
  readingClauses,
  endsInReturn,
  allowedFunctions,
  noOpaque,
  boundedPaths,
  boundedProducts,
  boundedRanges,
  boundedGrowth,
  safeRegex,
];

/** Whether a query may run at all, on any graph: it only reads, and its work has bounds. Default deny. */
export function guard(query: Query): Verdict {
  const reasons = RULES.flatMap((rule) => rule(query)).toSorted((a, b) => a.start - b.start);
  return { allowed: reasons.length === 0, reasons };
}
