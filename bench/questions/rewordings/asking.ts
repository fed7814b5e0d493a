import { plural, singular } from './noun-number';
import { NAME, replaced, type Rewording } from './rewording';

const WHO_DID =
  /^Who ((?!is\b|are\b|was\b|were\b|did\b|do\b|does\b|has\b|have\b|else\b|of\b|in\b|among\b)[a-z]+ [^?,]*)\?$/;
const WHAT_OF = new RegExp(`^(?:What (?:is|was)|What's) the ([a-z]+(?: [a-z]+)?) of (${NAME})\\?$`);
const OF = new RegExp(`^(?:What (?:is|was|are)|What's) (${NAME})'s ([a-z]+(?: [a-z]+)?)\\?$`);
const IS = new RegExp(`^(When|Where|How [a-z]+) (is|was) (${NAME})( (?!.* and )[a-z][^?]*)?\\?$`);
const DOES = new RegExp(`^Does (${NAME}) have (?:any |an? )?([a-z]+)\\?$`);
const WHICH_IS_LONGEST = /^(?:Which|What) ([a-z]*(?:[^s]|ss)) (is|has|was|had) ([^?,]+)\?$/;
const MOST = /^(?:Which|What) ([a-z]+) (has|had) (?:the )?(most|fewest) ([a-z]+s)\?$/;
/** Who, what, when and how of something: asked directly, in a clause of another sentence, of one or of several. */
export const ASKING: readonly Rewording[] = [
  replaced('who did → is it that', WHO_DID, 'Who is it that $1?'),
  replaced('who did → those who', WHO_DID, 'Name those who $1'),
  replaced('who did → all the people', WHO_DID, 'Who are the ones who $1?'),
  replaced('who did → I wonder', WHO_DID, 'I wonder who $1'),
  replaced('who did → do you know', WHO_DID, 'Do you know who $1?'),
  replaced('who did → tell me', WHO_DID, 'Tell me who $1'),
  replaced('what of → I’d like to know', WHAT_OF, "I'd like to know the $1 of $2"),
  replaced('what of → could you tell', WHAT_OF, 'Could you tell me what the $1 of $2 is?'),
  replaced('what of → do you know', WHAT_OF, "Do you know $2's $1?"),
  replaced('what of → for', WHAT_OF, "What's the $1 for $2?"),
  replaced('what of → colon', WHAT_OF, '$2: $1?'),
  replaced('what of → which does it have', WHAT_OF, 'Which $1 does $2 have?'),
  replaced('genitive → of', OF, 'What is the $2 of $1?'),
  replaced('genitive → what does it have', OF, 'What $2 does $1 have?'),
  replaced('genitive → do you know', OF, "Do you know what $1's $2 is?"),
  replaced(
    'how is it → tell me how it is',
    IS,
    (_, how: string, is: string, name: string, told = '') =>
      `Tell me ${how.toLowerCase()} ${name} ${is}${told}`,
  ),
  replaced(
    'how is it → do you know',
    IS,
    (_, how: string, is: string, name: string, told = '') =>
      `Do you know ${how.toLowerCase()} ${name} ${is}${told}?`,
  ),
  replaced(
    'how is it → in situ',
    IS,
    (_, how: string, is: string, name: string, told = '') =>
      `${name} ${is}${told} ${how.toLowerCase()}?`,
  ),
  replaced('does it have → has it got', DOES, 'Has $1 got any $2?'),
  replaced('does it have → is there', DOES, 'Is there any $2 that $1 has?'),
  replaced('does it have → any', DOES, 'Any $2 for $1?'),
  replaced(
    'which is → of all',
    WHICH_IS_LONGEST,
    (_, noun: string, verb: string, told: string) =>
      `Of all ${plural(noun)}, which one ${verb} ${told}?`,
  ),
  replaced(
    'which is → which one of',
    WHICH_IS_LONGEST,
    (_, noun: string, verb: string, told: string) =>
      `Which one of the ${plural(noun)} ${verb} ${told}?`,
  ),
  replaced(
    'which is → two sentences',
    WHICH_IS_LONGEST,
    (_, noun: string, verb: string, told: string) =>
      `Look at all ${plural(noun)}. Which one ${verb} ${told}?`,
  ),
  replaced(
    'which is → several',
    WHICH_IS_LONGEST,
    (_, noun: string, verb: string, told: string) =>
      `Which ${plural(noun)} ${{ is: 'are', has: 'have', was: 'were', had: 'had' }[verb] ?? verb} ${told}?`,
  ),
  replaced('which is → do you know', WHICH_IS_LONGEST, 'Do you know which $1 $2 $3?'),
  replaced('which is → the one that', WHICH_IS_LONGEST, 'The $1 that $2 $3'),
  replaced('which is → what’s the one', WHICH_IS_LONGEST, "What's the $1 that $2 $3?"),
  replaced(
    'which are → one',
    /^Which ([a-z]+s) (are|have|were) (?!there\b|(?:either )?[a-z]+ or )([^?,]+)\?$/,
    (_, noun: string, verb: string, told: string) =>
      `Which ${singular(noun)} ${{ are: 'is', have: 'has', were: 'was' }[verb] ?? verb} ${told}?`,
  ),
  replaced(
    'which are → every',
    /^Which ([a-z]+s) (are|have|were) (?!there\b|(?:either )?[a-z]+ or )([^?,]+)\?$/,
    (_, noun: string, verb: string, told: string) =>
      `Every ${singular(noun)} that ${{ are: 'is', have: 'has', were: 'was' }[verb] ?? verb} ${told}`,
  ),
  replaced(
    'the most → greatest number',
    MOST,
    (_, noun: string, has: string, most: string, things: string) =>
      `Which ${noun} ${has} the ${most === 'most' ? 'greatest' : 'smallest'} number of ${things}?`,
  ),
  replaced(
    'the most → count',
    MOST,
    (_, noun: string, has: string, most: string, things: string) =>
      `Which ${noun} ${has} the ${most === 'most' ? 'highest' : 'lowest'} ${singular(things)} count?`,
  ),
  replaced(
    'the most → the one with',
    MOST,
    (_, noun: string, __: string, most: string, things: string) =>
      `Of all ${plural(noun)}, the one with the ${most} ${things}`,
  ),
  replaced('the most → having', MOST, '$1 having the $3 $4'),
  replaced(
    'the most → the number of which',
    MOST,
    (_, noun: string, has: string, most: string, things: string) =>
      `For which ${noun} is the number of ${things} ${has === 'has' && most === 'fewest' ? 'lowest' : 'highest'}?`,
  ),
];
