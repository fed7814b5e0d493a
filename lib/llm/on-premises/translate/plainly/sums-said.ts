import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const COME = '(?:add up|come|amount|sum up|total up|total)';
const ALL = '(?: in total| altogether| in all| overall| all told)?';
const END = '[?.! ]*$';
/** "for each port", "by port". */
const EACH =
  '(?<each> (?:for|by|per|in|at|on|of) (?:each|every|the different|[a-z]+)\\b[^,;:?]*?)?';

const SUMS: readonly Plainly[] = [
  // "What do all the fields of $a add up to in area?"
  [
    new RegExp(
      `^what (?:do|does|did) (?<of>(?:(?:all|the|of|those|our) )*[a-z][^,;:?]*?) ${COME} to${ALL} (?:in|by) (?:terms of |total )?(?<figure>[a-z]+(?: [a-z]+)?)${END}`,
      'iu',
    ),
    'what is the total $<figure> of $<of>',
  ],
  // "What does the output come to in total for each fuel?", "… what do the fees add up to?"
  [
    new RegExp(
      `(?<before>^|, )what (?:do|does|did) (?:all )?(?:of )?(?:the |its |their )?(?<figure>[a-z][^,;:?]*?) ${COME} to${ALL}${EACH}${ALL}${END}`,
      'iu',
    ),
    '$<before>what is the total $<figure>$<each>',
  ],
  // "How much has been spent on repairs for each ship altogether?"
  [
    new RegExp(
      `^how much(?: money)? (?:has been|have been|was|were|is|are|did (?:we|they) (?=spend|pay)|have (?:we|they)) (?:spent|paid|spend|pay)(?: out)? (?:on|for) (?<of>(?:(?:all|the) )*[a-z]+?)${ALL}(?<each> (?:for|by|per|on|at) (?:each|every) [^,;:?]*?)?${ALL}${END}`,
      'iu',
    ),
    'what is the total cost of $<of>$<each>',
  ],
  // "Add up the weights of every box": of all of them.
  [
    /\b(?<before>(?:add up|sum up|total up|add together) (?:all )?(?:of )?(?:the )?[a-z]+(?: [a-z]+)? of) (?:every|each) (?=[a-z])/iu,
    '$<before> all ',
  ],
  [
    /^(?:please )?(?:add up|sum up|total up|add together) (?:all )?(?:of )?(?:the )?(?=[a-z])/iu,
    'total ',
  ],
  [
    /(?<=, )(?:add up|sum up|total up|add together) (?:all )?(?:of )?(?:the )?(?=[a-z])/iu,
    'the total ',
  ],
];

/** What figures come to, said with a verb: "what do the fees add up to" is the total of the fees. */
export function sumsSaid(question: string): string {
  return asPlainly(question, SUMS);
}
