import 'server-only';
import { asPlainly, type Plainly } from '../plainly/as-plainly';

const THE = '(?:the|these|those|our)';

/** Each pattern, and what says the same more plainly. */
const PLAINLY: readonly Plainly[] = [
  // "Show all acts" of which shows are kept as well.
  [/^(?:please )?show (?:me |us )?(?=(?:all|the|any|every|those|only)\b)/iu, 'list '],
  // Signs and what is written short.
  [/ w\/o /giu, ' without '],
  [/ w\/ ?(?=\S)/giu, ' with '],
  [/ & /gu, ' and '],
  [/(?:#|\b(?:no|nr|num)\.?) of (?=[a-z])/giu, 'number of '],
  // Some of those that there are.
  [new RegExp(`\\bwhich ones? of (?:all )?(?:of )?${THE} (?=[a-z$])`, 'giu'), 'which '],
  [new RegExp(`\\b(which|how many) of all (?:of )?(?:${THE} )?(?=[a-z$])`, 'giu'), '$1 '],
  [new RegExp(`\\b(?:every|each|any) (?:single )?one of ${THE} (?=[a-z$])`, 'giu'), 'all '],
  [/\b(?:each and every|every single) (?=[a-z])/giu, 'every '],
  [new RegExp(`\\b(for|of|in|at|by|per) (?:each|every) of ${THE} (?=[a-z])`, 'giu'), '$1 each '],
  [
    /^((?:show|list|find|get|give)(?: me)?) any (?=(?!two|three|four|five|ten|of\b|other)[a-z]+s )/iu,
    '$1 all ',
  ],
  // Groups that stand in front, or behind a participle.
  [
    /^by ([a-z]+(?: [a-z]+)?), ((?:how (?:many|much)|what|the|average|mean|total|number|count)\b[^,;:]+?)([?.! ]*)$/iu,
    '$2 by $1$3',
  ],
  [/^(for (?:each|every|all) [^,:;?]+?)[:;] +/iu, '$1, '],
  [/ (?:split|divided) up by /iu, ' broken down by '],
  [/\bnot only (\$[a-z_]+\d+) but (?:also )?(?=\$)/giu, 'both $1 and '],
  // "Who is it that sails $a?"
  [/^(who|which [a-z]+) (?:is|was) it (?:that|who) /iu, '$1 '],
  [
    /^(?:(?:please )?tell me|do you know|(?:can|could) you tell me|i(?:'d| would) like to know|i (?:want to know|wonder)) (when|where|how (?:old|long|tall|heavy|big|large|far|high|deep)) (\$[a-z_]+\d+) (is|was|are|were)(?= |\?|$)/iu,
    '$1 $3 $2',
  ],
  // "exceeds 5", "does not exceed 5".
  [/ (?:does|do|did) ?n[o’']t exceed (?=\$number_\d|\d)/giu, ' is at most '],
  [/ (?:exceeds|exceeded|surpasses|surpassed) (?=\$number_\d|\d)/giu, ' is more than '],
  // "made by those who …": somebody who does.
  [/\bby (?:those|people|persons|all those|everyone|everybody) (?=who\b)/giu, 'by someone '],
  // "…, and where does each one lie?": they.
  [
    /(?<=, and .*)\b(do|does|did|is|are|was|were) each (?:one|of (?:them|these|those)) (?=[a-z])/giu,
    '$1 they ',
  ],
  // In the middle it only says that there may be none.
  [/^((?:which|what|who)\b[^,]{2,60}), if (?:any|there are any|there is any),? (?=\S)/iu, '$1 '],
  [
    /^(?:please |kindly )?(?:find out|figure out|work out|determine|establish|check|see) (?=(?:which|who|whose|whom|what|where|when|how)\b)/iu,
    '',
  ],
  [
    /^(?:do you happen to know|any idea|do you have any idea) (?=(?:which|who|whose|what|where|when|how)\b)/iu,
    '',
  ],
  // What there is none of, or one.
  [
    /(?<=[a-z] )(?:where|for (?:which|whom)) there (?:is|are|was|were) (?:no|not any) (?=[a-z])/giu,
    'without ',
  ],
  [/^(which [a-z]+s) are (?:there )?without (?:any |an? )?(?=[a-z])/iu, '$1 have no '],
];

/** "every one of the boats", "which of all boats", "who is it that sails", "# of boats": all, which, who, the number. */
export function partitives(question: string): string {
  return asPlainly(question, PLAINLY);
}
