import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const VALUE = String.raw`(\$[a-z_]+\d+)`;
const NOUN = '([a-z]+(?: [a-z]+)?)';

const WAYS: readonly Plainly[] = [
  // "Which fields exceed $a in area?"
  [
    new RegExp(
      `\\b(?:exceeds?|exceeded|surpass(?:es|ed)?|beats?|tops?) ${VALUE} in (?:terms of )?${NOUN}(?=\\s*[?.]*$)`,
      'iu',
    ),
    'have a larger $2 than $1',
  ],
  [
    new RegExp(
      `\\b(?:falls?|fell|stays?|stayed|is|are) (?:below|short of|behind) ${VALUE} in (?:terms of )?${NOUN}(?=\\s*[?.]*$)`,
      'iu',
    ),
    'have a smaller $2 than $1',
  ],
  // "Fields with a greater area than $a", "with more trees than $a".
  [
    new RegExp(
      `^(?:(?:list|show|name|find)(?: me)? )?(?:all |the )*((?!which|what|who)[a-z]+(?: [a-z]+)?) with ((?:more|fewer|an? (?:larger|greater|higher|bigger|smaller|lower|longer|shorter)) [a-z ]+?) than (?=(?:the )?${VALUE}(?:\\s*[?.]*$| does| has))`,
      'iu',
    ),
    'which $1 have $2 than ',
  ],
  [
    new RegExp(
      `^(?:is|was) the ([a-z]+) count (for|in|at|on|of|with) (?:the )?${VALUE} (?:higher|larger|greater|bigger) than (?:that|the one) (?:for|in|at|on|of|with) (?:the )?${VALUE}\\s*\\?*$`,
      'iu',
    ),
    'Are there more $1s $2 $3 than $2 $4?',
  ],
  [
    /\bbest[- ](?=(?:attended|visited|paid|frequented|staffed|equipped|funded|supplied)\b)/giu,
    'most ',
  ],
  [/\btop[- ](?=(?:rated|ranked|paid|valued|priced)\b)/giu, 'highest '],
  [/\boutweigh(?:s|ed)? (?=(?!by)\S)/giu, 'are heavier than '],
  [/\b(?:(?:is|are|was|were) )?outweighed by /giu, 'lighter than '],
  // "Is the number of cranes on $a higher than that on $b?"
  [
    new RegExp(
      `^(?:is|was) the (?:number|count) of ([a-z ]+?) (?:higher|larger|greater|bigger) (for|in|at|on|of|with) ${VALUE} than (?:for|in|at|on|of|with) ${VALUE}\\s*\\?*$`,
      'iu',
    ),
    'Are there more $1 $2 $3 than $2 $4?',
  ],
  [
    new RegExp(
      `^(?:is|was) the (?:number|count) of ([a-z ]+?) (for|in|at|on|of|with) ${VALUE} (?:higher|larger|greater|bigger) than (?:that|the one|the number) (?:for|in|at|on|of|with) ${VALUE}\\s*\\?*$`,
      'iu',
    ),
    'Are there more $1 $2 $3 than $2 $4?',
  ],
  // "Of above-average length".
  [
    /\b(have|has|of|with) (?:an? )?(?:above|over)[- ]average ([a-z]+)/giu,
    '$1 a $2 above the average',
  ],
  [/\b(have|has|of|with) (?:an? )?below[- ]average ([a-z]+)/giu, '$1 a $2 below the average'],
];

/** Two things compared by a verb, or by a noun that says of what: "exceed $a in area" as having a larger area than $a. */
export function comparedSaid(question: string): string {
  return asPlainly(question, WAYS);
}
