import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';
import { asPlainly, type Plainly } from './as-plainly';

const VALUE = String.raw`(\$[a-z_]+\d+)`;
const LOCATION = new RegExp(
  `^(?:(?:what|which) (?:is|was)|give me|tell me) the (?<noun>location|whereabouts|position) of (?<what>(?:the [a-z]+ )?\\$[a-z_]+\\d+)(?=\\s*[?.]*$)`,
  'iu',
);
const MATES = new RegExp(
  `^(?<who>who (?:is|are|was|were)|list|name|show me|give me)(?: the)? ${VALUE}['’]s? (?<noun>[a-z]+?)s?[- ]?mates?(?=\\s*[?.]*$)`,
  'iu',
);

const WAYS: readonly Plainly[] = [
  // What happened, by its noun.
  [/\bwhose (?:own )?death (?:occurred|happened|took place|came|fell|was)\b/giu, 'who died'],
  [/\bwhose (?:own )?birth (?:occurred|happened|took place|came|fell|was)\b/giu, 'who was born'],
  // How far apart.
  [
    new RegExp(
      `^what is the (?:shortest )?distance (?:between ${VALUE} and|from ${VALUE} to) ${VALUE},? (?:counted|measured|expressed|told|given) (?:in|by) (?:the )?(?:number of )?steps(?: of ([a-z]+))?(?=\\s*[?.]*$)`,
      'iu',
    ),
    'how many steps of $4 lie between $1$2 and $3',
  ],
  [
    new RegExp(
      `^(?:what is the |the )?number of ([a-z]+) (?:separating|between|that separate|lying between) ${VALUE} (?:from|and) ${VALUE}(?=\\s*[?.]*$)`,
      'iu',
    ),
    'how many steps of $1 lie between $2 and $3',
  ],
  [
    new RegExp(
      `^how many ([a-z]+) (?:separate|lie between|are there between|are between) ${VALUE} (?:from|and) ${VALUE}(?=\\s*[?.]*$)`,
      'iu',
    ),
    'how many steps of $1 lie between $2 and $3',
  ],
  // Whoever came and went.
  [
    /\b(?:during|throughout|within) (?:their|his|her|its) membership (?:of|in|at) /giu,
    'while they were members of ',
  ],
  [
    new RegExp(
      `^(?:departures?|exits?) from ${VALUE}(.*?)[:;,] ?(?:which|what|who) ?[a-z ]*(?=[?.]*$)`,
      'iu',
    ),
    'who left $1$2',
  ],
  [
    new RegExp(
      `^(?:arrivals?) (?:in|at) ${VALUE}(.*?)[:;,] ?(?:which|what|who) ?[a-z ]*(?=[?.]*$)`,
      'iu',
    ),
    'who joined $1$2',
  ],
  [/\b(?:cease|ceases|ceased) to exist\b/giu, 'end'],
  [
    /^(?:(?:who|which|what) (?:is|are) )?(?:the )?longest[- ](?:serving|standing|employed) ([a-z]+)(?=\s*[?.]*$)/iu,
    'which $1 has been there the longest',
  ],
  // "The shortest, the longest and the average length": three figures of one.
  [
    /\bthe ([a-z]+est|average|mean|minimum|maximum), the ([a-z]+est|average|mean|minimum|maximum),? and the ([a-z]+est|average|mean|minimum|maximum) (?=[a-z])/giu,
    'the $1, $2 and $3 ',
  ],
  [
    /^(?:across|over|for|considering) all (?:of )?(?:the |our )?([a-z]+), (what (?:is|are|was|were) the [^?]*?\b(?:average|mean|minimum|maximum|[a-z]+est)\b[^?]*?)(?=\s*[?.]*$)/iu,
    '$2 of $1',
  ],
  // Young of both.
  [
    new RegExp(
      `\\b[a-z]+ (?:with|having|that have|who have|who had|that had) (?:both )?${VALUE} and ${VALUE} (?:as|for) (?:their |its )?parents\\b`,
      'giu',
    ),
    'offspring of both $1 and $2',
  ],
  // How many exactly.
  [
    /\bwith ([a-z]+|\$number_\d+|\d+) ([a-z]+),? (?:(?:and )?(?:no more,? (?:and )?no (?:fewer|less)|neither more nor (?:fewer|less)|no (?:fewer|less),? (?:and )?no more))(?=\s*[?.]*$)/iu,
    'with exactly $1 $2',
  ],
  // "The names and colours of the boats".
  [
    /^(?:(?:please )?(?:give|show|list|tell|name)(?: me)? |what (?:are|is) )?(?:the )?(?:names?|titles?) and (?:the |their )?((?:[a-z]+ )?[a-z]+) of (?!each|every)((?:(?!\b(?:that|who|which|whose|where|and|with)\b)[^,?.])+?)(?=\s*[?.]*$)/iu,
    'list $2 and their $1',
  ],
  // "Nordwerft-built boats".
  [/(\$[a-z_]+\d+)-([a-z]+(?:ed|[^e]en|ilt|ade|ught|wn)) ([a-z]+)/giu, '$3 $2 by $1'],
  // "…, and where does each one lie?"
  [/(?<=, and .*)\b(?:does|do|did) each (?:one|of (?:them|these|those))\b/giu, 'do they'],
  [/(?<=, and .*)\b(?:is|was) each (?:one|of (?:them|these|those))\b/giu, 'are they'],
  [/(?<=, and (?:who|what) [a-z]+ )each (?:one|of (?:them|these|those))\b/giu, 'them'],
  // Where things stand.
  [
    /^(?:do|does|did) (?:any |some |the )?([a-z]+) (?:lie|stand|sit) (?=(?:lower|higher|deeper) than\b)/iu,
    'are there $1 ',
  ],
  [
    /\b(?:lie|lies|lay|stand|stands|sit|sits|(?:are|is) (?:located|situated)) (?=(?:lower|higher|deeper) than\b)/giu,
    'are ',
  ],
  // What was left blank.
  [
    /\b(?:with|having|that have) (?:the |their |its |an? )?([a-z]+(?: (?!left|being)[a-z]+)?) (?:left |being )?(?:blank|empty|unfilled|not filled in|unset)(?=\s*[?.,]|\s+(?:and|or)\b|$)/giu,
    'without $1',
  ],
  [
    /\b(?:whose|where the) ([a-z]+(?: [a-z]+)?) (?:is|was|are|were|has been|have been) (?:left )?(?:blank|empty|unfilled|not filled in|unset)(?=\s*[?.,]|\s+(?:and|or)\b|$)/giu,
    'without $1',
  ],
  // A part of a name.
  [
    new RegExp(
      `\\b(?:have|has|with|having) (?:an? )?(?:names?|titles?) (?:containing|that contains?|which contains?|including|that includes?) ["“']?${VALUE}["”']?`,
      'giu',
    ),
    'have $1 in their name',
  ],
  [
    new RegExp(`\\bwhose (?:names?|titles?) (?:contains?|includes?) ["“']?${VALUE}["”']?`, 'giu'),
    'with $1 in their name',
  ],
  // What is usual.
  [
    /^what do(?:es)? (?:the |our )?([a-z]+(?: [a-z]+)?) (?:most (?:often|commonly|frequently)|mostly|usually) have as (?:their|its|an?|the) ([a-z ]+?)(?=\s*[?.]*$)/iu,
    'what is the most common $2 of $1',
  ],
  [
    new RegExp(
      `^how ([a-z]+) (?:are|were|is|was) ${VALUE} (?:and|or|versus|vs\\.?) ${VALUE} on average`,
      'iu',
    ),
    'how $1 are $2 compared to $3 on average',
  ],
  [
    /^what is the most recently ([a-z]+(?:ed|en|t|de|wn)) ([a-z]+)(?=\s*[?.]*$)/iu,
    'which $2 was $1 last',
  ],
  [/\bthe most recently ([a-z]+(?:ed|en|t|de|wn)) ([a-z]+)(?=\s*[?.,]|$)/giu, 'the $2 $1 last'],
];

/** What may be asked by a noun, or a deed that is told by one, as the question or the verb that says it plainly. */
export function nounsForAsking(question: string, lexicon: Lexicon): string {
  const said = asPlainly(question, WAYS).replace('steps of  lie', 'steps lie');
  const placed = said.replace(LOCATION, (found, noun: string, what: string) => {
    return isNamed(noun, lexicon) ? found : `where is ${what}`;
  });
  return placed.replace(MATES, (found, who: string, whose: string, noun: string) => {
    const [word] = readWords(noun);
    if (!word || lexicon.thing(word) < THING) return found;
    return `${who} ${/^who/iu.test(who) ? '' : 'who is '}in the same ${noun} as ${whose}`;
  });
}

function isNamed(noun: string, lexicon: Lexicon): boolean {
  const [word] = readWords(noun);
  return word !== undefined && lexicon.attribute(word) >= THING;
}

const THING = 0.9;
