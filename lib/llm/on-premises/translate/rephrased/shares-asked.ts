import 'server-only';
import type { Rephrasing } from './rephrasing';

const SHARE = '(?:proportion|share|fraction|percentage|portion|part)';
const END = '\\s*[.!?]*$';

/** A share that is asked for in any way: "how large is the proportion of lots that sold" is "what share of lots sold". */
export const SHARES_ASKED: readonly Rephrasing[] = [
  [/\bper cents?\b(?= of| are| is| have| do| did| were| was| has)/giu, 'percent'],
  [/\bwhat percent of\b/giu, 'what percentage of'],
  // "Of all lots, what share sold"; "taking only lots that have a photo, what percentage sold".
  [
    new RegExp(
      `^(?:of|among|amongst|out of|for|taking|considering|looking at|counting)(?: only| just)? (?:all |all of )?(?:the |our |those )?([^,;:]+?)(?: only)?[,;:] ?(?:what|which|how large an?|how big an?|how high an?|the) (${SHARE})(?: of (?:them|these|those|which))? (?!of )(.+?)${END}`,
      'iu',
    ),
    'what $2 of $1 $3?',
  ],
  [
    new RegExp(
      `^(?:of|among|amongst|out of|for|taking|considering|looking at|counting)(?: only| just)? (?:all |all of )?(?:the |our |those )?([^,;:]+?)(?: only)?[,;:] ?(?:how (?:large|big|high|great) is|what is|what's) the (${SHARE}) of (?:those|the ones) (that|which|who|with|without) (.+?)${END}`,
      'iu',
    ),
    (_all, things = '', share = '', by = '', told = '') =>
      `what ${share} of ${things} ${by.startsWith('with') ? (WITH[by] ?? '') : ''}${told}?`,
  ],
  [
    new RegExp(
      `^(?:how (?:large|big|high|great) (?:is|was)|what(?:'s| is| was)|(?:please )?(?:give|show|tell|compute|calculate|work out)(?: me)?)? ?(?:an? |the )?(${SHARE}) of (.+?) (?:that|which|who) (?!of )(.+?)${END}`,
      'iu',
    ),
    (all, share = '', things = '', told = '') =>
      /[,;:]/u.test(things) ? all : `what ${share} of ${things} ${told}?`,
  ],
  [
    new RegExp(
      `^how (?:large|big|high|great) (?:is|was|are|were) (?:an? |the )?(${SHARE}) of `,
      'iu',
    ),
    'what $1 of ',
  ],
  [new RegExp(`^how (?:large|big|high|great) an? (${SHARE}) of `, 'iu'), 'what $1 of '],
  // "Night sightings as a fraction of all sightings".
  [
    new RegExp(
      `^(?:the )?(?:number of )?(.+?) as an? (${SHARE}) of (?:all )?(?:the |our )?(?:whole |entire )?(.+?)${END}`,
      'iu',
    ),
    'what $2 of $3 are $1?',
  ],
];

const WITH: Readonly<Record<string, string>> = { with: 'have ', without: 'have no ' };
