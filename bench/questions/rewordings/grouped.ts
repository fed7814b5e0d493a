import { replaced, type Rewording } from './rewording';

const PER =
  /^(?:(?:The |the )?([Nn]umber of [a-z]+|[Aa]verage [a-z]+(?: [a-z]+)?|[Mm]ean [a-z]+(?: [a-z]+)?|[Tt]otal [a-z]+(?: [a-z]+)?)) (?:per|by|for each) ([a-z]+(?: [a-z]+)?)$/;
const COUNT_PER = /^(?:The |the )?(?:[Nn]umber of )([a-z]+s) (?:per|by|for each) ([a-z]+)$/;
const EACH = /^For each ([a-z]+), (.+?)\??$/;
const HAS_EACH = /^How many ([a-z]+s) (?:does|did) (?:each|every) ([a-z]+) have\?$/;
const DEGREE =
  /^(?:The |the |Which (?:is|are) the |What (?:is|are) the |What's the )?((?:two|three|four|five|ten) )?((?!newest|oldest|best|latest|earliest)[a-z]+est|most [a-z]+) ([a-z]+?)( (?:of|in|from|by|at|with) [^?,]+)?\??$/;

/** Figures of groups, and what comes first by a figure. */
export const GROUPED: readonly Rewording[] = [
  replaced('per → what is it per', PER, 'What is the $1 per $2?'),
  replaced('per → I need it', PER, 'I need the $1 for every $2'),
  replaced('per → of each', PER, 'The $1 for each of the $2s'),
  replaced('per → each with', PER, 'For every $2: $1'),
  replaced('per → broken down', PER, '$1, broken down by $2'),
  replaced('per → split', PER, '$1 split up by $2'),
  replaced('per → in each', PER, '$1 in each $2'),
  replaced('per → list each with', PER, 'List each $2 with the $1'),
  replaced('per → list all with', PER, 'List all $2s with the $1'),
  replaced('per → and', PER, '$2 and $1'),
  replaced('count per → how many', COUNT_PER, 'How many $1 per $2?'),
  replaced('count per → does each have', COUNT_PER, 'How many $1 does each $2 have?'),
  replaced('count per → does every have', COUNT_PER, 'How many $1 has every $2?'),
  replaced('count per → tally', COUNT_PER, 'Group the $1 by $2 and count them'),
  replaced('count per → count', COUNT_PER, 'Count the $1 for each $2'),
  replaced('count per → counts', COUNT_PER, '$2s with their number of $1'),
  replaced('has each → per', HAS_EACH, 'Number of $1 per $2'),
  replaced('has each → are there in', HAS_EACH, 'How many $1 are there per $2?'),
  replaced('for each → per', EACH, '$2, for each $1'),
  replaced('for each → for every', EACH, 'For every $1, $2?'),
  replaced('for each → for every one of', EACH, 'For every single $1, $2?'),
  replaced('the longest → what would be', DEGREE, 'I want to see the $1$2 $3$4'),
  replaced('the longest → show', DEGREE, 'Show me the $1$2 $3$4, please'),
];
