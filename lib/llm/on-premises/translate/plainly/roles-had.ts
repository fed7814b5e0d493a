import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const VALUE = String.raw`(\$[a-z_]+\d+)`;
const ROLE = '([a-z]+(?: [a-z]+)?)';
const AS = '(?:as|for)(?: an?| the| his| her| its| their| one of (?:his|her|its|their))?';

const WAYS: readonly Plainly[] = [
  // "Does $a have $b for a sister?"
  [
    new RegExp(`^(?:does|did) ${VALUE} (?:have|get) ${VALUE} ${AS} ${ROLE}\\s*\\?*$`, 'iu'),
    'Is $2 a $3 of $1?',
  ],
  // "Who had $a as a daughter?"
  [
    new RegExp(
      `^who (?:has|had|got) ${VALUE} ${AS} (son|daughter|child|pupil|student|trainee|pup|cub|grandchild|grandson|granddaughter)\\s*\\?*$`,
      'iu',
    ),
    'Whose $2 is $1?',
  ],
  // "Did $a appear as a plaintiff in", "cities that don't serve as the setting of".
  [
    /\b(do|does|did)(?:n't| not) (?:serve|act|appear|function|feature|figure) as (?=[a-z])/giu,
    'are not ',
  ],
  [
    new RegExp(
      `\\b(?:does|do) ${VALUE} (?:serve|act|appear|function|feature|figure) as (?=[a-z])`,
      'giu',
    ),
    'is $1 ',
  ],
  [
    new RegExp(`\\bdid ${VALUE} (?:serve|act|appear|function|feature|figure) as (?=[a-z])`, 'giu'),
    'was $1 ',
  ],
  [
    /\b(?<=(?:who|which|that|and|[a-z]+s|\d) )(?:serves?|acts?|appears?|functions?|figures?) as (?=(?:the|an?) [a-z])/giu,
    'is ',
  ],
  [
    /\b(?<=(?:who|which|that|and|have|has|[a-z]+s|\d) )(?:served|acted|appeared|functioned|figured) as (?=(?:the|an?) [a-z])/giu,
    'was ',
  ],
];

/** What somebody has or appears as, as what it is: "does $a have $b for a sister" asks whether $b is a sister of $a. */
export function rolesHad(question: string): string {
  return asPlainly(question, WAYS);
}
