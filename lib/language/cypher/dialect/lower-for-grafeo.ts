import type { Query } from '@/lib/query/model';

import { hoistSubqueries } from './hoist-subqueries';
import { lowerComparisons } from './lower-comparisons';
import { lowerGroups } from './lower-groups';
import { lowerLists } from './lower-lists';
import { lowerPatterns } from './lower-patterns';
import { lowerProjections } from './lower-projections';
import { lowerSubqueries } from './lower-subqueries';
import { lowerUnwinds } from './lower-unwinds';
import { lowerValues } from './lower-values';
import type { Lowering } from './lowering';
import { refuseUnsupported } from './refuse-unsupported';
import { writeOutStars } from './write-out-stars';

/**
 * The same meaning in what the embedded store knows. The order matters: `*` is written out before
 * anything is named, types are read before patterns are taken apart.
 */
export function lowerForGrafeo(query: Query, lowering: Lowering): Query {
  const lowered = [
    writeOutStars,
    lowerGroups,
    lowerUnwinds,
    hoistSubqueries,
    lowerComparisons,
    lowerLists,
    lowerValues,
    lowerPatterns,
    lowerSubqueries,
    lowerProjections,
  ].reduce((each, lower) => lower(each, lowering), query);
  refuseUnsupported(lowered, lowering);
  return lowered;
}
