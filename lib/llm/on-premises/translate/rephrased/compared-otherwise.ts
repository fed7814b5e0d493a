import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

const NAME = '(?:the )?(\\$[a-z_]+_\\d+)';
const END = '\\s*[.!?]*$';
const HIGHER = '(?:higher|greater|larger|bigger)';
const LOWER = '(?:lower|smaller|lesser)';
const PLACED = '(?:of|on|at|in|for)';
const FIGURE = '((?:[a-z]+ ){0,2}?[a-z]+)';

function degree(said: string): string {
  return new RegExp(`^${HIGHER}$`, 'iu').test(said) ? 'higher' : 'lower';
}

/** One thing compared with another in ways that turn it round: "is the depth of $a greater than that of $b", "earlier than $a did". */
export const COMPARED_OTHERWISE: readonly Plainly[] = [
  [
    new RegExp(
      `^(?:is|was) the ${FIGURE} ${PLACED} ${NAME} (${HIGHER}|${LOWER}) than (?:that|the (?:one|[a-z]+)) ${PLACED} ${NAME}${END}`,
      'iu',
    ),
    (_all, figure = '', one = '', than = '', other = '') =>
      `does ${one} have a ${degree(than)} ${figure} than ${other}?`,
  ],
  // "became members earlier than $a did".
  [
    new RegExp(
      `\\b(?:earlier|sooner) than ${NAME}(?: (?:did|was|were|had|has|is))?(?=[,.?!]| |$)`,
      'giu',
    ),
    'before $1',
  ],
  [
    new RegExp(`\\blater than ${NAME}(?: (?:did|was|were|had|has|is))?(?=[,.?!]| |$)`, 'giu'),
    'after $1',
  ],
];
