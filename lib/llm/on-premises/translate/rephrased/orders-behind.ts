import 'server-only';
import type { Rephrasing } from './rephrasing';

const BREAK = '(?:[.;,?]|[.;,]? and| [-–])';
const PLEASE = '(?:please |then |now )*';
const SORT = '(?:sort(?:ed|ing)?|order(?:ed|ing)?|arrang(?:e|ed|ing)|list(?:ed|ing)?)';
const THEM = '(?:it|them|these|those|the (?:list|results?|answers?|rows?|table|output))';
const START = '(?:start(?:s|ing)?|begin(?:s|ning)?)(?: off)?';
/** "earliest", "most recent". */
const EXTREME = '((?:most |least )?[a-z]+)';
const END = '\\s*[.!?]*$';

/** In which order, said behind what is asked: "…. Start with the highest.", "…, put the shortest first". */
export const ORDERS_BEHIND: readonly Rephrasing[] = [
  [
    new RegExp(
      `${BREAK} ${PLEASE}${START} with the (?:ones?|those|[a-z]+) (?:that|which|who) (?:has|have|had|got|get) (?:the )?most\\b[^.;]*${END}`,
      'iu',
    ),
    ', most first',
  ],
  [
    new RegExp(
      `${BREAK} ${PLEASE}${START} with the (?:ones?|those|[a-z]+) (?:that|which|who) (?:has|have|had|got|get) (?:the )?(?:fewest|least)\\b[^.;]*${END}`,
      'iu',
    ),
    ', fewest first',
  ],
  [
    new RegExp(
      `${BREAK} ${PLEASE}${START} (?:with|from|at) the ${EXTREME}(?: (?:ones?|value|values))?${END}`,
      'iu',
    ),
    ', $1 first',
  ],
  [
    new RegExp(
      `${BREAK} ${PLEASE}(?:put |with |list |show |have )?the ${EXTREME}(?: ones?)? (?:first|at the top|on top|at the beginning|at the front)(?:,? (?:and |down to )?(?:the )?(?:most |least )?[a-z]+(?: ones?)? (?:last|at the bottom|at the end))?${END}`,
      'iu',
    ),
    ', $1 first',
  ],
  [new RegExp(`${BREAK} ${PLEASE}${SORT} ${THEM} by `, 'iu'), ', sorted by '],
  [
    new RegExp(`${BREAK} ${PLEASE}${SORT} ${THEM} (?=alphabetically|chronologically)`, 'iu'),
    ', sorted ',
  ],
  [
    new RegExp(
      `${BREAK} ${PLEASE}(?:list|show|give|name) (?:me )?(?:the )?[a-z]+ (?:sorted |ordered )?(?:by|in order of) (?=[^,;.]+${END}|[^,;.]+, [a-z ]+ first${END})`,
      'iu',
    ),
    ', sorted by ',
  ],
  [
    new RegExp(`,? in (?:the )?order of ([^,;.]+?), (?=(?:most |least )?[a-z]+ first${END})`, 'iu'),
    ', sorted by $1, ',
  ],
  [
    new RegExp(
      `,? (?:in order |sorted |ordered |listed |going |ranked )?from (?:the )?${EXTREME} (?:down |up )?to (?:the )?(?:most |least )?[a-z]+(?: ones?)?${END}`,
      'iu',
    ),
    (all, extreme = '') =>
      /(?:st|most \w+|least \w+)$/iu.test(extreme) ? `, ${extreme} first` : all,
  ],
];
