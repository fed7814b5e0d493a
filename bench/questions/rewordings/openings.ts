import { by, LIST, NAME, replaced, type Rewording, TOLD, WHICH } from './rewording';

/** How a question is opened and closed. */
export const OPENINGS: readonly Rewording[] = [
  by('lower case', (question) => question.toLowerCase()),
  replaced('no question mark', /\s*\?$/, ''),
  replaced('which → what', /^Which\b/i, 'What'),
  replaced('what → which', /^What (?=[a-z]+s (?:are|were|have|did|do|does)\b)/, 'Which '),
  by('tell me, before a question', (question) =>
    /^(?:who|which|when|where|what|how)\b/i.test(question) ? `Tell me: ${question}` : null,
  ),
  replaced(
    'can you tell me who',
    /^Who (?!(?:is|are|was|were|did|does|do)\b)/i,
    'Can you tell me who ',
  ),
  replaced(
    'I want to know who',
    /^Who (?!(?:is|are|was|were|did|does|do)\b)/i,
    'I want to know who ',
  ),
  replaced(
    'which are → list those that',
    new RegExp(`^Which ([a-z]+s) ${TOLD}\\b`, 'i'),
    'List the $1 that $2',
  ),
  replaced(
    'which are → show me all which',
    new RegExp(`^Which ([a-z]+s) ${TOLD}\\b`, 'i'),
    'Show me all $1 which $2',
  ),
  replaced(
    'which are → the noun alone',
    new RegExp(`^Which ([a-z]+s) ${TOLD}\\b`, 'i'),
    '$1 that $2',
  ),
  replaced(
    'list → show me the',
    /^(?:List|Give me|Find|Name)(?: all)?(?: the)? (?=[a-z]+s\b)/,
    'Show me the ',
  ),
  replaced(
    'list → find all',
    /^(?:List|Give me|Show me|Name)(?: all)?(?: the)? (?=[a-z]+s\b)/,
    'Find all ',
  ),
  replaced(
    'list → get',
    /^(?:List|Give me|Show me|Show|Find|Name)(?: all)?(?: the)? (?=[a-z]+s\b)/,
    'Get ',
  ),
  replaced(
    'list → I need a list of',
    /^(?:List|Give me|Show me|Show|Find|Name)(?: all)?(?: the)? (?=[a-z]+s\b)/,
    'I need a list of ',
  ),
  by('please', (question) =>
    /^(?:List|Show|Give|Find|Name)\b/.test(question)
      ? `Please ${question.slice(0, 1).toLowerCase()}${question.slice(1)}`
      : null,
  ),
  replaced('contracted', /^(Who|What|When|Where) is\b/i, "$1's"),
  replaced(
    'what is → give me',
    /^What (?:is|are|was|were) the (?=[a-z]+ (?:[a-z]+ )?of\b)/i,
    'Give me the ',
  ),
  replaced(
    'what is → the noun alone',
    /^What (?:is|are|was|were) the (?=[a-z]+ (?:[a-z]+ )?of\b)/i,
    '',
  ),
  replaced('no article', /(?<!^)\bthe (?=[a-z]+ )/, ''),
  replaced(
    'all of the',
    /^(List|Show me|Give me|Find) (?:all|the|all the) (?=[a-z]+s\b)/i,
    '$1 all of the ',
  ),
  replaced('ever', new RegExp(`^(Which [a-z]+s) (have|did) (?=[a-z])`, 'i'), '$1 $2 '),
  replaced(
    'and → as well as',
    new RegExp(`(?<=\\bboth )(${NAME}) and (?=${NAME})`),
    '$1 as well as ',
  ),
  replaced(
    'either',
    new RegExp(`(?<=\\b(?:by|with|in|to|for) )(${NAME}) or (?=${NAME})`),
    'either $1 or ',
  ),
  replaced('different → distinct', /\bdifferent (?=[a-z])/i, 'distinct '),
  replaced(
    'is there → are there any',
    /^Is there (?:a|an|any) ([a-z]+) (?=(?:that|which|who|with|without)\b)/i,
    'Are there any $1s ',
  ),

  replaced('which are → names of those that', WHICH, 'Names of the $1 that $2'),
  replaced('which are → what are the names of', WHICH, 'What are the names of the $1 that $2'),
  replaced('which are → I am looking for', WHICH, 'I am looking for $1 that $2'),
  replaced('which are → could you list', WHICH, 'Could you list the $1 that $2'),
  replaced('which are → I would like to see', WHICH, 'I would like to see all $1 that $2'),
  replaced('which are → all those', WHICH, 'All those $1 that $2'),
  replaced('list → an overview of', LIST, 'An overview of the '),
  replaced('list → retrieve', LIST, 'Retrieve all '),
  replaced('list → can you list', LIST, 'Can you list all the '),
  replaced('list → what are the', LIST, 'What are the '),
  by('thanks', (question) => `${question.replace(/[.?]$/, '')}, thanks`),
  by('please, behind', (question) => `${question.replace(/[.?]$/, '')} please`),
  replaced(
    'who did → who has done',
    /^Who ([a-z]+ed) (?!by\b)(?!.*(?:most|fewest|never|,))/,
    'Who has $1 ',
  ),
  replaced('who has done → who did', /^Who has ([a-z]+ed) /, 'Who $1 '),
  replaced(
    'who did → everyone who',
    /^Who (?=[a-z]+ed (?!by\b))(?!.*(?:most|fewest|more|first|last|,))/,
    'Everyone who ',
  ),
  replaced('who are not → all who', /^Who (?=(?:has|have) never\b)/, 'All people who '),
];
