import { pastOf } from './past-of';
import { NAME, replaced, type Rewording } from './rewording';

const DEGREE = String.raw`((?:[a-z]+est|most [a-z]+)(?<!most (?:of|recent)))`;
const THE_LONGEST = new RegExp(`^(?:What|Which|What's) (?:is |was )?the ${DEGREE} ([a-z]+)\\??$`);
const HAS_THE_MOST = /^(?:Which|What) ([a-z]+) (?:has|had) (?:the )?most ([a-z]+s)\?$/;
const SO_MANY = String.raw`(two|three|four|five|ten|\d+)`;
const THE_FIVE_LONGEST = new RegExp(
  `^(?:Name |List |Show |Give me )?(?:[Tt]he )${SO_MANY} ${DEGREE} ([a-z]+s)\\.?$`,
);
const WHAT_OF = new RegExp(`^What (?:is|was|are) the ([a-z]+) of (${NAME})\\?$`);
const HOW_MANY_DID = new RegExp(`^How many ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`);
const IN_GROUPS = /^(?:The )?([Nn]umber of [a-z]+s) (?:per|by|for each) ([a-z]+)$/;
const COUNTED_IN_GROUPS = /^(?:The )?[Nn]umber of ([a-z]+s) (?:per|by|for each) ([a-z]+)$/;
const AVERAGED =
  /^(?:What is the )?[Aa]verage ([a-z]+(?: [a-z]+)?) (?:per|by|for each) ([a-z]+)\??$/;

/** Superlatives, top lists, what somebody has, and figures of groups. */
export const RANKINGS: readonly Rewording[] = [
  replaced('the longest → which is the longest', THE_LONGEST, 'Which $2 is the $1?'),
  replaced('the longest → which is longest', THE_LONGEST, 'Which $2 is $1?'),
  replaced('the longest → alone', THE_LONGEST, 'The $1 $2'),
  replaced('the longest → no article', THE_LONGEST, '$1 $2'),
  replaced('the longest → find', THE_LONGEST, 'Find the $1 $2'),
  replaced('the longest → of all', THE_LONGEST, 'Which is the $1 $2 of all?'),
  replaced('the longest → of the', THE_LONGEST, 'Which of the $2s is the $1?'),
  replaced('the most → alone', HAS_THE_MOST, 'The $1 with the most $2'),
  replaced('the most → that has', HAS_THE_MOST, 'The $1 that has the most $2'),
  replaced('the most → the largest number', HAS_THE_MOST, '$1 with the largest number of $2'),
  replaced('the most → more than any other', HAS_THE_MOST, 'Which $1 has more $2 than any other?'),
  replaced('the most → no article', HAS_THE_MOST, 'Which $1 has most $2?'),
  replaced('the five longest → top', THE_FIVE_LONGEST, 'Top $1 $2 $3'),
  replaced('the five longest → no article', THE_FIVE_LONGEST, '$1 $2 $3'),
  replaced('the five longest → which are', THE_FIVE_LONGEST, 'Which are the $1 $2 $3?'),
  replaced('the five longest → what are', THE_FIVE_LONGEST, 'What are the $1 $2 $3?'),
  replaced('the five longest → which five', THE_FIVE_LONGEST, 'Which $1 $3 are the $2?'),
  replaced('the five longest → turned round', THE_FIVE_LONGEST, 'The $2 $1 $3'),
  replaced('what of → what does it have', WHAT_OF, 'What $1 does $2 have?'),
  replaced('what of → alone', WHAT_OF, '$1 of $2'),
  replaced('what of → genitive', WHAT_OF, "What is $2's $1?"),
  replaced('what of → genitive alone', WHAT_OF, "$2's $1"),
  replaced('what of → tell me', WHAT_OF, 'Tell me the $1 of $2'),
  replaced('what of → name and noun', WHAT_OF, '$2 $1'),
  replaced(
    'are there any → do we have',
    /^(?:Are there (?:any )?|Is there (?:a|an|any) )(?=[a-z]+s? )/,
    'Do we have any ',
  ),
  replaced('are there → any', /^Are there (?:any )?(?=[a-z]+s )/, 'Any '),
  replaced('are there any → are there', /^Are there any (?=[a-z]+s )/, 'Are there '),
  replaced(
    'how many did → passive',
    HOW_MANY_DID,
    (_, noun: string, name: string, verb: string) =>
      `How many ${noun} were ${pastOf(verb).participle} by ${name}?`,
  ),
  replaced(
    'how many did → number of',
    HOW_MANY_DID,
    (_, noun: string, name: string, verb: string) =>
      `Number of ${noun} ${name} ${pastOf(verb).past}`,
  ),
  replaced(
    'how many did → count those that',
    HOW_MANY_DID,
    (_, noun: string, name: string, verb: string) =>
      `Count the ${noun} that ${name} ${pastOf(verb).past}`,
  ),
  replaced('number in groups → group first', IN_GROUPS, 'For each $2, the $1'),
  replaced(
    'number in groups → how many, group first',
    COUNTED_IN_GROUPS,
    'For each $2, how many $1 are there?',
  ),
  replaced('number in groups → each have', COUNTED_IN_GROUPS, 'How many $1 are there for each $2?'),
  replaced('number in groups → count', COUNTED_IN_GROUPS, 'Count $1 by $2'),
  replaced('number in groups → count per', COUNTED_IN_GROUPS, '$1 count per $2'),
  replaced('number in groups → noun alone', COUNTED_IN_GROUPS, '$1 per $2'),
  replaced('number in groups → with the group', COUNTED_IN_GROUPS, 'Each $2 with its number of $1'),
  replaced('average in groups → group first', AVERAGED, 'For each $2, what is the average $1?'),
  replaced('average in groups → grouped by', AVERAGED, 'Average $1, grouped by $2'),
  replaced('average in groups → with the group', AVERAGED, 'Each $2 with its average $1'),
];
