import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

/** What somebody is, since when and without whom, said in more words than it takes. */
export const SAID_OF_LISTS: readonly Plainly[] = [
  [
    /\bwho (is|was) (?:responsible|in charge) (?:for|of) (\$[a-z_]+_\d+) as (?:an? |the )?([a-z]+)/iu,
    'who $1 the $3 of $2',
  ],
  [/\bfrom (\$[a-z_]+_\d+) (?:on|onwards?|and later)\b/giu, 'since $1'],
  [/^(?:leaving|setting|putting) (.+?) aside, (which|what) ([a-z]+) /iu, '$2 $3 except $1 '],
];
