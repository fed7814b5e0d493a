import 'server-only';
import { englishPlural } from '../german/english-forms';
import type { Rephrasing } from './rephrasing';

const NONE =
  "(?:without(?: (?:an?|any|one|it))?(?: [a-z]+)?|with none|(?:that|who|which) (?:have|has|had|got) (?:none|no [a-z]+|nothing)|(?:that|who|which) (?:don't|do not|did not|didn't) have (?:one|any|it|an? [a-z]+|any [a-z]+))";
const THOSE = '(?:those|the ones|ones|any|all|[a-z]+)';
const KEEP =
  '(?:include|including|includes|keep|keeping|list|listing|show|showing|count|counting|with)';
const END = '\\s*[.!?]*$';
const KNOWN =
  '(?:known|recorded|available|given|stored|present|noted|applicable|documented|specified|entered)';
const THEY = '(?:it|they|he|she|one|there|this|that|these|those|we|any)';

/** What some lack, said in many ways: "keep those that have none in the list" leaves them in; "where it is known" is "if any". */
export const OPTIONAL_PARTS: readonly Rephrasing[] = [
  [
    new RegExp(
      `(?:[.,;]|[.,;]? and|[.,;]? but) (?:please )?(?:don't|do not) (?:leave out|skip|drop|omit|forget) ${THOSE} ${NONE}${END}`,
      'iu',
    ),
    ', including those without any',
  ],
  [
    new RegExp(
      `(?:[.,;]|[.,;]? and|[.,;]? but) (?:please )?(?:also )?${KEEP} (?:also )?${THOSE} ${NONE}(?: in (?:the list|it)| as well| too)?${END}`,
      'iu',
    ),
    ', including those without any',
  ],
  [
    new RegExp(
      `(?:[.,;]|[.,;]? and|[.,;]? but|[.,;]? with)? (?:please )?(?:show|showing|give|giving|write|put|report|use)? ?(?:an? )?(?:zero|0) (?:where|for those|when|if|for (?:the )?ones)(?: there (?:are|is)| (?:they|it) ha(?:ve|s)| that have| who have| with| without)? (?:none|any|no [a-z]+)${END}`,
      'iu',
    ),
    ', including those without any',
  ],
  [
    new RegExp(
      `,? (?:as|so) far as (?:it is |they are |that is |this is |we )?(?:known|know|${KNOWN}|have (?:it|them|one))(?=[,;.?!]|$)`,
      'iu',
    ),
    ', if any',
  ],
  [
    new RegExp(
      `,? (?:where|if|when|whenever|wherever|in case|provided)(?: that)? (?:${THEY} (?:is |are |has been |have been |was |were )?(?:${KNOWN}|exists?|one|any|some)|${THEY} (?:has|have|had) (?:one|any|it|them|some|that)|(?:there's|there is|there are|there was) (?:one|any|some)|${KNOWN}|(?:one|any) exists?|we have (?:it|one|them|any|that))(?=[,;.?!]|$)`,
      'iu',
    ),
    ', if any',
  ],
  // What each of them has is listed beside it.
  [/\b([a-z]+) by \1(?=, including those without any$)/iu, 'of each $1'],
  [
    /^(?:please )?(?:show|list|give|name)(?: me)? (?:all )?(?:the )?([a-z]+) (?:of|in|for|on|at) (?:each|every) ([a-z]+)(?=, including those without any$)/iu,
    (_all, things = '', each = '') => `list the ${englishPlural(each)} and their ${things}`,
  ],
  // "and, if any, its owner".
  [/ and,? if any,? ((?:the|its|their|his|her|an?) [^,.;?]+)/iu, ' and $1, if any'],
];
