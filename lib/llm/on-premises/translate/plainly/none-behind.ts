import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const NONE =
  '(?:without (?:any|one|an? [a-z]+|any [a-z]+)|(?:with|that have|who have|which have|have|having|has) (?:none|no [a-z]+|not got (?:one|any)|zero)|not having (?:any|one))';
const OF_THEM = '(?:those|the ones|ones|any|everyone|all|[a-z]+s)';
const END = String.raw`\s*[.?!]*$`;
const BREAK = String.raw`(?:[.?!;,]|,? (?:and|but))\s*`;

const WAYS: readonly Plainly[] = [
  // "Include those without a city", "also listing those with none".
  [
    new RegExp(
      `${BREAK}(?:please )?(?:also )?(?:(?:do )?(?:include|keep|list|show|count|mention)|(?:and )?(?:including|keeping|listing|showing|counting|even)|as well as)(?: also| even)? ${OF_THEM}(?: (?:that|who|which))? ${NONE}(?: in(?: the list)?| too| as well| with a zero)?${END}`,
      'iu',
    ),
    ', including those without any',
  ],
  // "Don't leave out those without one".
  [
    new RegExp(
      `${BREAK}(?:(?:do not|don't|never|without|not) )(?:leave out|leaving out|omit|omitting|drop|dropping|skip|skipping|forget|forgetting) ${OF_THEM}(?: (?:that|who|which))? ${NONE}${END}`,
      'iu',
    ),
    ', including those without any',
  ],
  // "The average of trees per field, leaving out those without any" is that of those that have some.
  [
    new RegExp(
      `(?<=\\b(?:average|mean)\\b.*),? (?:leaving out|excluding|ignoring|not counting|disregarding|omitting) ${OF_THEM}(?: (?:that|who|which))? (?:${NONE}|(?:do not|don't|did not|didn't|never) [a-z]+(?: (?:at all|any))?)${END}`,
      'iu',
    ),
    '',
  ],
  // "Show a zero where there are none".
  [
    new RegExp(
      `${BREAK}(?:(?:please )?(?:show|give|put|write|return)|with|showing) (?:a )?(?:zero|0|nought) (?:where|when|if|for those) (?:there (?:are|is) none|they have none|it has none|without any|with none|none)${END}`,
      'iu',
    ),
    ', zero included',
  ],
  // "Where this is recorded", "as far as we know", "if we have them", "if there is one".
  [
    new RegExp(
      `,? (?:where|if|when|as far as|so far as|in so far as|wherever|whenever|provided) (?:we know|(?:this|that|it|they|these|one|any) (?:is|are|was|were|has been|have been) (?:recorded|known|given|noted|stored|available|registered|there)|(?:this|that|it|one|any|they) exists?|we (?:have|know) (?:it|them|one|any)|there (?:is|are) (?:one|any)|(?:recorded|available|given|present|applicable|noted|existing))${END}`,
      'iu',
    ),
    ', if any',
  ],
  // "Every boat and, where it has one, its owner".
  [
    / and, (?:where|if|when) (?:(?:it|he|she|they|there) (?:has|have|is|are) (?:one|any|some)|(?:it |they )?exists?|known|recorded|available|any|applicable), (.+?)\s*[.?!]*$/iu,
    ' and $1, if any',
  ],
];

/** What may be missing, said in a clause or a sentence of its own, as "if any" behind a comma. */
export function noneBehind(question: string): string {
  const [, asked = question, order = ''] = ORDERED.exec(question) ?? [];
  return `${asPlainly(asked, WAYS)}${order}`;
}

/** An order that stands behind all of it. */
const ORDERED = /^(.+?)(, (?:(?:most|least) )?[a-z]+ first)$/isu;
