import type { Diagnostic } from '@/lib/base/diagnostic';

import type { PathGroup } from '../model';
import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Longest path that may be asked for; every step multiplies the work. */
const LONGEST_PATH = 15;
/** Paths between two ends that may be asked for by number. */
const MOST_PATHS = 100;

export const boundedPaths: GuardRule = (query) => [
  ...elementsOf(query, 'path-length').flatMap(({ max, span }) => {
    if (max === null) {
      const message = `A path needs an upper bound of at most ${LONGEST_PATH}; write for instance *1..3.`;
      return [reason('unbounded-path', message, span)];
    }
    return max > LONGEST_PATH ? [reason('path-too-long', TOO_LONG, span)] : [];
  }),
  ...elementsOf(query, 'path-group').flatMap(lengthOfGroup),
  ...elementsOf(query, 'path-selector').flatMap(({ count, span }) =>
    count > MOST_PATHS ? [reason('path-too-long', TOO_MANY, span)] : [],
  ),
];

const TOO_LONG = `A path may be at most ${LONGEST_PATH} long; lower its bound.`;
const TOO_MANY = `At most ${MOST_PATHS} paths may be asked for; lower their number.`;

/** All walks of a group together are one path. */
function lengthOfGroup({ elements, repeat, span }: PathGroup): readonly Diagnostic[] {
  const steps = elements.reduce((sum, each) => {
    if (each.kind === 'relationship') return sum + (each.length?.max ?? 1);
    return each.kind === 'path-group' ? sum + LONGEST_PATH : sum;
  }, 0);
  const isLong =
    repeat.max !== null && repeat.max <= LONGEST_PATH && steps * repeat.max > LONGEST_PATH;
  return isLong ? [reason('path-too-long', TOO_LONG, span)] : [];
}
