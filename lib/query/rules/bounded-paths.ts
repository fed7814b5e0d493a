import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Longest path that may be asked for; every step multiplies the work. */
const LONGEST_PATH = 15;

export const boundedPaths: GuardRule = (query) =>
  elementsOf(query, 'path-length').flatMap(({ max, span }) => {
    if (max === null) {
      const message = `A path needs an upper bound of at most ${LONGEST_PATH}; write for instance *1..3.`;
      return [reason('unbounded-path', message, span)];
    }
    return max > LONGEST_PATH
      ? [
          reason(
            'path-too-long',
            `A path may be at most ${LONGEST_PATH} long; lower its bound.`,
            span,
          ),
        ]
      : [];
  });
