import { pastOf } from './past-of';
import { NAME, replaced, type Rewording } from './rewording';

/** Words behind "which ships" that begin nothing that is told of the ships themselves. */
const NOT_TOLD = String.raw`(?!have we\b|a (?:day|week|month|year)\b|(?:(?:did|do|does)(?! not\b)|[Hh]as|is|was|of|from|in|on|at|to|with|without|by|for|that|who|whose|which|and|or|are there|were there)\b|(?:[a-z]+ed|born|written|made|set) .+ (?:are|have|were|had|never)\b|[a-z]+ (?:is|are|was|were|has|had|have|does|did|do) )`;
const PLURAL = String.raw`(?!(?:his|is|was|has)\b)([a-z]+s|people)`;
/** "Which ships carry grain?" */
const TOLD_OF = new RegExp(`^Which ${PLURAL} ${NOT_TOLD}([a-z]+ [^?]+)\\?$`);
/** "How many ships carry grain?" */
const COUNTED = new RegExp(`^How many ${PLURAL} ${NOT_TOLD}((?!per\\b)[a-z]+ [^?,]+)\\?$`);
/** "Which ships built after 1990 carry grain?" */
const NARROWED =
  /^(Which|How many) ([a-z]+s) ((?:[a-z]+ed|born|made|written|set|built|with|without|from|of|in|at|on) (?:[^,]+?)) ((?:have|are|were|had|never|do not|did not|don't|came|work|take|live|lie)\b[^,]*)\?$/;
const DONE = new RegExp(`^(Which|What|How many) ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`);
/** "Are there ships that carry grain?" */
const THERE_ARE =
  /^(?:Are there|Do we have) (?:any )?([a-z]+s) ((?:with|without|from|in|that|who|which|below|above|born|on) [^?]+)\?$/;

/** What is told of a noun that is asked for, as a clause, a sentence of its own or in front. */
export const TOLD_THINGS: readonly Rewording[] = [
  replaced('which tell → those that', TOLD_OF, 'The $1 that $2'),
  replaced('which tell → what are there', TOLD_OF, 'What $1 are there that $2?'),
  replaced('which tell → of them', TOLD_OF, 'Of the $1, which ones $2?'),
  replaced('which tell → which of', TOLD_OF, 'Which of the $1 $2?'),
  replaced('which tell → which of all', TOLD_OF, 'Which of all the $1 $2?'),
  replaced('which tell → among', TOLD_OF, 'Among the $1, which $2?'),
  replaced('which tell → two sentences', TOLD_OF, 'Look at the $1. Which of them $2?'),
  replaced('which tell → two sentences, all', TOLD_OF, 'Consider all $1. Which ones $2?'),
  replaced('which tell → I wonder', TOLD_OF, 'I wonder which $1 $2.'),
  replaced('which tell → do you know', TOLD_OF, 'Do you know which $1 $2?'),
  replaced('which tell → let me know', TOLD_OF, 'Let me know which $1 $2'),
  replaced('which tell → find out', TOLD_OF, 'Find out which $1 $2'),
  replaced('which tell → every one', TOLD_OF, 'List every one of the $1 that $2'),
  replaced('which tell → if any', TOLD_OF, 'Which $1, if any, $2?'),
  replaced('which tell → any that', TOLD_OF, 'Show any $1 that $2'),
  replaced('which tell → is it that', TOLD_OF, 'Which $1 is it that $2?'),
  replaced('how many tell → are there that', COUNTED, 'How many $1 are there that $2?'),
  replaced('how many tell → of the', COUNTED, 'How many of the $1 $2?'),
  replaced('how many tell → total number', COUNTED, 'Give the total number of $1 that $2'),
  replaced('how many tell → count of', COUNTED, 'Count of $1 that $2'),
  replaced('how many tell → of all', COUNTED, 'Of all $1, how many $2?'),
  replaced('how many tell → two sentences', COUNTED, 'Take the $1 that $2. How many are there?'),
  replaced('how many tell → of them', COUNTED, 'Look at all $1. How many of them $2?'),
  replaced('how many tell → I wonder', COUNTED, 'I wonder how many $1 $2'),
  replaced('how many tell → do you know', COUNTED, 'Do you happen to know how many $1 $2?'),
  replaced('how many tell → behind', COUNTED, '$1 that $2: how many are there?'),
  replaced('how many tell → sign', COUNTED, '# of $1 that $2'),
  replaced('how many tell → no.', COUNTED, 'No. of $1 that $2'),
  replaced(
    'which done tell → of those',
    NARROWED,
    (_, which: string, noun: string, done: string, told: string) =>
      `Of the ${noun} ${done}, ${which.toLowerCase()} ${told}?`,
  ),
  replaced(
    'which done tell → among',
    NARROWED,
    (_, which: string, noun: string, done: string, told: string) =>
      `Among ${noun} ${done}, ${which.toLowerCase()} ${told}?`,
  ),
  replaced('which done tell → two sentences', NARROWED, 'Consider the $2 $3. $1 of them $4?'),
  replaced(
    'did do → done which',
    DONE,
    (_, which: string, noun: string, name: string, verb: string) =>
      `${name} ${pastOf(verb).past} ${which.toLowerCase()} ${noun}?`,
  ),
  replaced(
    'did do → the ones',
    DONE,
    (_, which: string, noun: string, name: string, verb: string) =>
      `${which === 'How many' ? 'How many are' : 'Which are'} the ${noun} that ${name} ${pastOf(verb).past}?`,
  ),
  replaced(
    'did do → are there that',
    DONE,
    (_, which: string, noun: string, name: string, verb: string) =>
      `${which} ${noun} are there that ${name} ${pastOf(verb).past}?`,
  ),
  replaced('there are → is there', THERE_ARE, (_, noun: string, told: string) =>
    /^(?:that|who|which)/.test(told)
      ? `Do any ${noun} exist ${told}?`
      : `Is there any of the ${noun} ${told}?`,
  ),
  replaced('there are → exist', THERE_ARE, 'Do any $1 $2 exist?'),
  replaced('there are → one', THERE_ARE, 'Is there at least one of the $1 $2?'),
];
