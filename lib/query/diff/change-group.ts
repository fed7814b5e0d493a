import type { SingleQuery } from '../model';
import type { Difference, Pair } from './difference';

/** One single query of each; null where one has none at this place of the union. */
export interface PartPair {
  readonly old: SingleQuery | null;
  readonly now: SingleQuery | null;
  readonly pairs: readonly Pair[];
}

/** Differences that only make sense together, as one. */
export interface ChangeGroup {
  readonly kind:
    | 'plain'
    | 'optional'
    | 'required'
    | 'negated'
    | 'condition'
    | 'hop'
    | 'branch'
    | 'union';
  readonly differences: readonly Difference[];
  readonly part: PartPair;
}
