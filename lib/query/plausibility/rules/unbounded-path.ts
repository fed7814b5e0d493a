import type { PathLength } from '../../model';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, replaced } from '../plausibility-rule';

/** A walk of any length, which no store ends in time on a graph of any size. */
export const unboundedPath: PlausibilityRule = ({ query }) =>
  elementsOf(query, 'path-length')
    .filter(({ max }) => max === null)
    .map((length) => {
      const bounded: PathLength = { ...length, max: length.min + STEPS };
      return finding({
        code: 'unbounded-path',
        severity: 'error',
        message: 'This walk has no longest length; give it one, for instance *1..3.',
        at: length.span,
        fix: { title: 'Give the walk a longest length', query: replaced(query, length, bounded) },
      });
    });

const STEPS = 3;
