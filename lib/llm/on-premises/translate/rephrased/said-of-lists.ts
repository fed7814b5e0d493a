import 'server-only';
import type { Rephrasing } from './rephrasing';

const END = '\\s*[.!?]*$';
const NEED =
  "(?:(?:please )?(?:give|tell|show|name|list)(?: me)?|i (?:need|want|mean)|i'd like|we need)";

/** What shall be told, when and from whom, said in more words than it takes. */
export const SAID_OF_LISTS: readonly Rephrasing[] = [
  // "Where do the ferries moor? I need the harbour."
  [
    new RegExp(
      `^where ([^.?;]+)[.?;,] ${NEED} (?:only |just )?the ([a-z]+)(?: names?)?${END}`,
      'iu',
    ),
    'in which $2 $1?',
  ],
  [
    new RegExp(`^who ([^.?;]+)[.?;,] ${NEED} (?:only |just )?the ([a-z]+)(?: names?)?${END}`, 'iu'),
    'which $2 $1?',
  ],
  [
    /\bwho (is|was) (?:responsible|in charge) (?:for|of) (\$[a-z_]+_\d+) as (?:an? |the )?([a-z]+)/iu,
    'who $1 the $3 of $2',
  ],
  [/\bfrom (\$[a-z_]+_\d+) (?:on|onwards?|and later)\b/giu, 'since $1'],
  [
    /,? (?:at any time|whether )?,? ?(?:past (?:and|or) present|present (?:and|or) past|then or now|now or then)(?=[,.?!]|$)/giu,
    '',
  ],
  [
    /\b(have|has|did)(?:n't| not) (?:yet )?([a-z ]+?) (?:even once|a single time|at any time)\b/giu,
    '$1 never $2',
  ],
  [/\b(?:with the exception of|leaving out|excluding|not counting|disregarding)\b/giu, 'except'],
  [/^(?:leaving|setting|putting) (.+?) aside, (which|what) ([a-z]+) /iu, '$2 $3 except $1 '],
];
