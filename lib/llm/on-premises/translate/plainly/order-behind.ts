import 'server-only';
import { superlative } from '../english/gradable';

const OPENED = String.raw`^(?<head>.+?)(?:[.?!;:,]|,? and| -| –)\s+(?:please |now )?`;
const IT = '(?:it|them|these|those|the (?:list|results?|rows?|answers?))';
const ONE = '(?: (?:one|ones|of (?:them|all)|number|figures?|values?))?';
const DEGREE = String.raw`(?<degree>[a-z]+est|(?:most|least) [a-z]+|latest|first|last)`;
const END = String.raw`\s*[.?!]*$`;

/** "Start with the biggest", "starting from the earliest one". */
const STARTING = new RegExp(
  `${OPENED}(?:start|begin|starting|beginning)(?: ${IT})? (?:with|from|at) (?:the |those with the )?${DEGREE}${ONE}${END}`,
  'iu',
);
/** "Put the shortest first and the longest last", "the most delayed at the top". */
const FIRST = new RegExp(
  `${OPENED}(?:(?:put|list|show|give|name|place)(?: me)? |with )?the ${DEGREE}${ONE}(?: (?:come|coming|go|goes|being))? (?:first|on top|at the top|at the beginning)(?:,? (?:and )?the (?:[a-z]+est|(?:most|least) [a-z]+)${ONE} (?:last|at the (?:end|bottom)))?${END}`,
  'iu',
);
/** "In order from latest to earliest", "from cheapest to dearest". */
const FROM_TO = new RegExp(
  `${OPENED}(?:ordered |sorted |ranked |(?:sort|order|rank|list) ${IT} |in (?:an )?order )?from (?:the )?${DEGREE}${ONE} to (?:the )?(?:[a-z]+est|(?:most|least) [a-z]+|last|first)${ONE}${END}`,
  'iu',
);
/** "Begin with the one that has the most." */
const WITH_MOST = new RegExp(
  `${OPENED}(?:start|begin|starting|beginning) with (?:the )?(?:ones?|those|whichever) (?:that|which|who)? ?(?:has|have|with) the (?<degree>most|fewest|highest number|lowest number)(?: of them)?${END}`,
  'iu',
);
/** "Sort them by length", "ordered by length", "in order of length": by what, before how. */
const SORTED =
  /^(?<rest>.+?)(?:[.?!;:,]|,? and)?\s+(?:(?:please )?(?:sort|order|rank|arrange)(?: (?:it|them|these|those|the (?:list|results?)))?(?: according to| by)|(?:sorted|ordered|ranked|arranged)(?: according to| by)|in (?:the )?order of) (?:the |their |its )?(?<by>(?:[a-z]+ ){0,3}[a-z]+)$/iu;

/** "… and sort the counts in descending order." */
const IN_ORDER = new RegExp(
  `${OPENED}(?:sort|order|arrange|rank|put|list|show) (?:${IT}|the (?:counts?|numbers?|figures?|[a-z]+s)) in (?<direction>descending|ascending|chronological|alphabetical) order${END}`,
  'iu',
);

/** "Sort them by style." */
const SORT = new RegExp(
  `${OPENED}(?:sort|order|rank|arrange) ${IT} (?:according to|by) (?<by>[^,.;?!]+)${END}`,
  'iu',
);

/** What comes first, said in a sentence or a clause of its own: behind a comma ("…, longest first"), or as the order of what is named. */
export function orderBehind(question: string): string {
  const directed = IN_ORDER.exec(question)?.groups;
  if (directed) return `${directed['head'] ?? ''}, ${directed['direction'] ?? ''}`;
  for (const pattern of [STARTING, FIRST, FROM_TO, WITH_MOST]) {
    const { head = '', degree = '' } = pattern.exec(question)?.groups ?? {};
    if (head === '' || !isDegree(degree)) continue;
    const { rest, by } = SORTED.exec(head)?.groups ?? {};
    if (rest === undefined || by === undefined) return `${head}, ${plain(degree)} first`;
    return `${rest} sorted by ${by}${isDown(degree) ? ' descending' : ''}`;
  }
  const sorted = SORT.exec(question)?.groups;
  return sorted ? `${sorted['head']}, sorted by ${sorted['by']}` : question;
}

function isDegree(degree: string): boolean {
  const said = degree.toLowerCase();
  return / /u.test(said) || /^(?:most|fewest)$/u.test(said) || superlative(said) !== null;
}

function plain(degree: string): string {
  if (/^highest number$/iu.test(degree)) return 'most';
  return /^lowest number$/iu.test(degree) ? 'fewest' : degree.toLowerCase();
}

function isDown(degree: string): boolean {
  const said = degree.toLowerCase();
  if (said.startsWith('most ') || said === 'highest number') return true;
  const found = superlative(said);
  return found !== null && (found.onlyTime ? found.later > 0 : found.more > 0);
}
