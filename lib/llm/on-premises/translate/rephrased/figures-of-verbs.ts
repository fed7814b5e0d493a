import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

const ON_AVERAGE = '(?:on average|in the mean|typically)';
const END = '\\s*[.!?]*$';
/** What is asked of a verb, or of an adjective, as the noun that a property is called by. */
const MEASURED: Readonly<Record<string, string>> = {
  'what cost': 'cost',
  'how much cost': 'cost',
  'how expensive be': 'cost',
  'how much weigh': 'weight',
  'what weigh': 'weight',
  'how heavy be': 'weight',
  'how long last': 'duration',
  'how long take': 'duration',
  'how long be': 'length',
  'how tall be': 'height',
  'how high be': 'height',
  'how wide be': 'width',
  'how deep be': 'depth',
  'how old be': 'age',
  'how late be': 'delay',
  'how fast be': 'speed',
};

/** "What does a crane cost on average" is the average cost of a crane. */
export const FIGURES_OF_VERBS: readonly Plainly[] = [
  [
    new RegExp(
      `^(what|how (?:much|long|heavy|tall|high|wide|deep|old|late|fast|expensive)) (?:do|does|did) (?:an? |the |all )?(.+?) (cost|weigh|last|take)s? ${ON_AVERAGE}(.*?)${END}`,
      'iu',
    ),
    averageOf,
  ],
  [
    new RegExp(
      `^(how (?:long|heavy|tall|high|wide|deep|old|late|fast|expensive)) (?:is|are|was|were) (?:an? |the |all )?(.+?)( )${ON_AVERAGE}(.*?)${END}`,
      'iu',
    ),
    averageOf,
  ],
  [
    /\b(are|is|were|was) worth the (most|least)\b/giu,
    (_all, be = '', most = '') =>
      `${/^(?:are|were)$/iu.test(be) ? 'have' : 'has'} the ${most.toLowerCase() === 'most' ? 'highest' : 'lowest'} value`,
  ],
];

function averageOf(all: string, how = '', things = '', verb = '', more = ''): string {
  const measure =
    MEASURED[`${how.toLowerCase()} ${verb.trim() === '' ? 'be' : verb.toLowerCase()}`];
  // "how tall are men and women on average" asks for each of the two.
  return measure === undefined || / and /u.test(things)
    ? all
    : `average ${measure} of ${things}${more}`;
}
