import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const SHARE = '(proportion|share|percentage|fraction|part)';
const HOW = '(?:how (?:large|big|high|great|small|low) (?:a |an )?)';

const WAYS: readonly Plainly[] = [
  // "Among the boats, how large is the share of those built in $a?"
  [
    new RegExp(
      `^(?:of|among|amongst|out of|for) (?:all )?(?:the |our )?([a-z][^,:?]*?)[,:] *(?:how (?:large|big|high|great|small|low) is |what is |what's )?(?:the |an? )${SHARE} of (?:those|them|the ones|these) (?=\\S)`,
      'iu',
    ),
    '$2 of $1 ',
  ],
  // "How large is the proportion of boats that leak?", "how high a share of the boats leaks?"
  [new RegExp(`^${HOW}(?:is|was) the ${SHARE} (?=of|with)`, 'iu'), '$1 '],
  [new RegExp(`^${HOW}${SHARE} (?=of)`, 'iu'), 'what $1 '],
  [/\bper cent\b/giu, 'percent'],
  // "What proportion of the boats is it that leak": of those that there are.
  [
    new RegExp(`^what (?:is|was) the ${SHARE} of (.+?) that is (?=with|without)`, 'iu'),
    'what $1 of $2 ',
  ],
  // "Red boats as a fraction of all boats".
  [
    new RegExp(
      `^(?:the )?(\\$[a-z_]+\\d+) ([a-z ]+?) as an? ${SHARE} of (?:all|the whole|the) \\2\\s*[?.]*$`,
      'iu',
    ),
    'what $3 of the $2 are $1',
  ],
  // "Boats that leak as a percentage of all boats", "… of the whole fleet".
  [
    new RegExp(
      `^(?:the )?([a-z$].+?) as an? ${SHARE} of (?:all|the whole|the) [a-z ]+?\\s*[.?]*$`,
      'iu',
    ),
    '$2 of $1',
  ],
  // "Of all boats, what proportion leaks?", "taking only boats with an owner, what share leaks?"
  [
    new RegExp(
      `^(?:of|among|out of|taking only|looking only at|considering only|for) (?:all )?(?:the |our |those )?([^,?]+?), (?:what|which|how (?:large|big|high) a) ${SHARE} (?:of them |of these |of those )?(?:is it that )?(?=\\S)`,
      'iu',
    ),
    'what $2 of $1 ',
  ],
];

/** A share in other words than "what share of …", or with what it is a share of in front. */
export function sharesSaid(question: string): string {
  return asPlainly(question, WAYS);
}
