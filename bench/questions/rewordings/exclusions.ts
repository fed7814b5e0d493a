import { plural } from './noun-number';
import { NAME, replaced, type Rewording } from './rewording';

const LACKING =
  /(?<=^(?!Which)(?:[A-Za-z ]* )?[A-Za-z]+s )(?:without (?:any |an |a )?|(?:that |which |who )?have no )(?=[a-z]+s?(?: of [a-z]+)?\??$)(?![a-z]*ing\b)/;
const HAVE_NO = /^Which ([a-z]+s) have no ([a-z]+(?: [a-z]+)?)\?$/;
const NEVER_DONE = /(?<=^Which [a-z]+s )have never (been )?(?=[a-z]+)/;
const NEVER_DID = /(?<=^Which [a-z]+s )never (?=(?!had)[a-z]+ed\b)/;
const OTHER_THAN = new RegExp(
  `(?:except|other than|apart from|besides|excluding|but not) (?=${NAME} ?\\??$)`,
);
const WHO_NEVER = /^Who (?:has|have) never (been )?(?=[a-z]+)/;

/** What is not there, not done, or left out; what there is one of. */
export const EXCLUSIONS: readonly Rewording[] = [
  replaced('no → with no', LACKING, 'with no '),
  replaced('no → that do not have', LACKING, 'that do not have any '),
  replaced('no → who don’t have', LACKING, "that don't have any "),
  replaced('no → having no', LACKING, 'having no '),
  replaced('no → with zero', LACKING, 'with zero '),
  replaced('no → where there is no', LACKING, 'where there is no '),
  replaced('no → not having', LACKING, 'not having any '),
  replaced('no → for which there is no', LACKING, 'for which there is no '),
  replaced('no → have not got', LACKING, "that haven't got any "),
  replaced('no → w/o', LACKING, 'w/o '),
  replaced('have no → are without', HAVE_NO, 'Which $1 are without $2?'),
  replaced('have no → there without', HAVE_NO, 'Which $1 are there without $2?'),
  replaced('have no → haven’t got', HAVE_NO, "Which $1 haven't got any $2?"),
  replaced('have no → for which', HAVE_NO, 'For which $1 is there no $2?'),
  replaced('have no → with no', HAVE_NO, '$1 with no $2'),
  replaced('have no → where there is none', HAVE_NO, '$1 where there is no $2'),
  replaced('have no → telegram', HAVE_NO, '$1, no $2'),
  replaced('never done → not ever', NEVER_DONE, 'have not ever $1'),
  replaced('never done → not once', NEVER_DONE, 'have not once $1'),
  replaced('never done → haven’t', NEVER_DONE, "haven't ever $1"),
  replaced(
    'never done → not yet',
    /^(Which [a-z]+s) have never (been )?([^?,]+)\?$/,
    '$1 have not $2$3 yet?',
  ),
  replaced('never done → have yet', /^Which ([a-z]+s) have never been ([^?,]+)\?$/, '$1 never $2'),
  replaced('never done → not done', /^Which ([a-z]+s) have never been ([^?,]+)\?$/, '$1 not $2'),
  replaced(
    'never done → that have not',
    /^Which ([a-z]+s) have never ([^?,]+)\?$/,
    '$1 that have not $2',
  ),
  replaced('never did → did not ever', NEVER_DID, 'have never '),
  replaced('who never → not ever', WHO_NEVER, 'Who has not ever $1'),
  replaced('who never → nobody’s', WHO_NEVER, "Who hasn't $1"),
  replaced('who never → those who', WHO_NEVER, 'Those who have never $1'),
  replaced('other than → except', OTHER_THAN, 'except '),
  replaced('other than → apart from', OTHER_THAN, 'apart from '),
  replaced('other than → excluding', OTHER_THAN, 'excluding '),
  replaced('nobody → no one', /\b[Nn]obody\b/, 'no one'),
  replaced(
    'neither → not or',
    /\b(that|which|who|were|are) (?:are |were )?neither ([a-z]+) nor ([a-z]+)\b/,
    (_, before: string, one: string, other: string) =>
      /^(?:were|are)$/.test(before)
        ? `${before} not ${one} or ${other}`
        : `${before} are not ${one} or ${other}`,
  ),
  replaced(
    'neither → not and not',
    /\b(that|which|who) are neither ([a-z]+) nor ([a-z]+)\b/,
    '$1 are not $2 and not $3',
  ),
  replaced(
    'at least one → one or more',
    /\bat least one ([a-z]+)\b/,
    (_, noun: string) => `one or more ${plural(noun)}`,
  ),
  replaced('at least one → a', /\bat least one (?=[b-df-hj-np-tv-z][a-z]*\b)/, 'a '),
  replaced('at least one → any', /(?<=\bwith )at least one (?=[a-z]+\b)/, 'any '),
  replaced('at least one → some', /(?<=\b(?:with|have) )at least one (?=[a-z]+\b)/, 'some '),
  replaced(
    'more than one → at least two',
    /\bmore than one ([a-z]+)\b/,
    (_, noun: string) => `at least two ${plural(noun)}`,
  ),
  replaced(
    'more than one → several',
    /\bmore than one ([a-z]+)\b/,
    (_, noun: string) => `multiple ${plural(noun)}`,
  ),
  replaced(
    'two or more → more than one',
    /\b(?:two or more|at least two) (?=[a-z]+s\b)/,
    'more than one ',
  ),
  replaced(
    'more than so many → at least',
    /\b(have|has|with|in|for) more than ([2-9]|two|three|four|five) (?=(?!hundred|thousand|million|years|hours|days|minutes|percent|metres|km|kg|tons)[a-z]+s\b)/,
    (_, before: string, many: string) =>
      `${before} at least ${Number(many) > 0 ? Number(many) + 1 : ({ two: 3, three: 4, four: 5, five: 6 } as Record<string, number>)[many]} `,
  ),
  replaced(
    'both → not only',
    new RegExp(`\\bboth (${NAME}) and (${NAME})`),
    'not only $1 but also $2',
  ),
  replaced('both → and also', new RegExp(`\\bboth (${NAME}) and (${NAME})`), '$1 and also $2'),
  replaced('both → and', new RegExp(`\\bboth (${NAME}) and (${NAME})`), '$1 and $2'),
  replaced('both → as well as', new RegExp(`\\bboth (${NAME}) and (${NAME})`), '$1 as well as $2'),
  replaced('both → plus', new RegExp(`\\bboth (${NAME}) and (${NAME})`), '$1 and $2 both'),
  replaced('either → or', /\beither (?=[A-Za-z]+ or )/, ''),
  replaced('either → one of', new RegExp(`\\beither (${NAME}) or (${NAME})`), 'one of $1 and $2'),
];
