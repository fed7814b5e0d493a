import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const VALUE = String.raw`(\$[a-z_]+\d+)`;
const DESCEND = '(?:descend|stem|issue)';
const THEM = '(?:him|her|them|it|one|that person)';

const WAYS: readonly Plainly[] = [
  [/,? (?:with |over )?all generations(?: (?:included|back|counted|of them))?(?=\s*[?.]*$)/iu, ''],
  [
    new RegExp(`^(?:does|did|do|is|was) ${VALUE} (?:${DESCEND}|descended) from ${VALUE}`, 'iu'),
    'Is $2 an ancestor of $1',
  ],
  [
    new RegExp(
      `^from (?:whom|which [a-z]+) (?:does|did|do) ${VALUE} ${DESCEND}(?=\\s*[?.]*$)`,
      'iu',
    ),
    'Who are the ancestors of $1',
  ],
  [
    new RegExp(
      `^(?:whom|who|which [a-z]+) (?:does|did|do) ${VALUE} ${DESCEND} from(?=\\s*[?.]*$)`,
      'iu',
    ),
    'Who are the ancestors of $1',
  ],
  [
    new RegExp(`(?:(?:are|is|were|was) )?\\b(?:descends?|descended) from ${VALUE}`, 'giu'),
    'are descendants of $1',
  ],
  [/\b(?:shared|joint|mutual) (?=(?:ancestor|forebear|grand|parent|sibling|child))/giu, 'common '],
  // "Going back as far as three generations".
  [
    /,? (?:going |reaching )?(?:as far )?back (?:as far as|by|over|through|for|to|up to)? ?([a-z]+|\d+|\$number_\d+) generations\b/giu,
    ' up to $1 generations back',
  ],
  [
    /,? (?:going |reaching )?as far back as ([a-z]+|\d+|\$number_\d+) generations\b/giu,
    ' up to $1 generations back',
  ],
  // By others: at any depth.
  [
    new RegExp(
      `,? (?:whether |be it |either )?(?:from|by|to|through|with) ${THEM} (?:personally|directly|in person|himself|herself|themselves)? ?or (?:else )?(?:via|through|by way of|by|from) .*?(?=\\s*[?.]*$)`,
      'iu',
    ),
    ', directly or indirectly',
  ],
  [
    /,? (?:all the way|however far|no matter how far) (?:back|up|down|away)\b/giu,
    ', directly or indirectly',
  ],
  [/^(who|which [a-z]+), if (?:anyone|anybody|any|anything)(?: at all)?, /iu, '$1 '],
];

/** Kin and what is reached by several steps, in other words than "ancestors" and "directly or indirectly". */
export function kinSaid(question: string): string {
  return asPlainly(question, WAYS);
}
