import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const LEAVING =
  'leaving out|leaving aside|excluding|apart from|not counting|not including|save for|except for|with the exception of|barring|but without|but no';
const VALUES = '(?= (?:the |any |all |those )*\\$[a-z_]+\\d)';

const WAYS: readonly Plainly[] = [
  [new RegExp(`,? (?:${LEAVING})${VALUES}`, 'giu'), ' except'],
  // "Boats other than $boat_1"; "with a colour other than red" says of what.
  [
    new RegExp(`(?<=(?:^|all |which |the |any )[a-z]+s )(?:other than|besides)${VALUES}`, 'giu'),
    'except',
  ],
];

/** What is left out of a list, in the many ways it is said, as "except". */
export function leftOut(question: string): string {
  return asPlainly(question, WAYS);
}
