import 'server-only';
import type { Rephrasing } from './rephrasing';

const NAME = '(?:the )?(\\$[a-z_]+_\\d+)';
const ONE = '(?: one| ones)?(?: of (?:them|the two|these two|the pair|these|those))?';
const END = '\\s*[.!?]*$';

/** Two that are told apart, named in front or behind: "of $a and $b, which one is older" is "which is older, $a or $b". */
export const WHICH_OF_TWO: readonly Rephrasing[] = [
  [
    new RegExp(
      `^(?:between|of|out of|taking|comparing|among)(?: the two| the)? ?${NAME} (?:and|or) ${NAME}[,:;] ?(who|which)${ONE} (.+?)${END}`,
      'iu',
    ),
    '$3 $4, $1 or $2?',
  ],
  [
    new RegExp(
      `^${NAME} (?:or|and|vs\\.?|versus) ${NAME}[:,;?] ?(who|which)${ONE} (.+?)${END}`,
      'iu',
    ),
    '$3 $4, $1 or $2?',
  ],
  [
    new RegExp(
      `^(who|which)(?: one)? of (?:the two|the pair)(?:,| of)? (.+?)[,:] ${NAME} or ${NAME}${END}`,
      'iu',
    ),
    '$1 $2, $3 or $4?',
  ],
];
