import { pastOf } from './past-of';

/** Another way to say an English question that asks the same of any graph. */
export interface Rewording {
  readonly name: string;
  /** The question said so; null where this way to say it does not apply. */
  readonly reword: (question: string) => string | null;
}

/** A name as people write it: words with a capital, such as `Ada Lovelace` or `Red River`. */
const NAME = String.raw`(?:[A-Z][\w'.-]*(?: (?:of|de|van|von|the|and) (?=[A-Z]))?(?: [A-Z][\w'.-]*)*)`;
const REGULAR_PARTICIPLE = String.raw`([a-z]+ed)`;
/** After a noun it begins what is told of it. */
const TOLD = String.raw`(have|has|had|are(?! there)|were(?! there)|did not|do not|never)`;
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const GERMAN =
  /[äöüß]|^(?:wie|wer|wen|wem|wann|wo|woran|was|welche[rmns]?|in welche[rmn]|gibt|zeige?|nenne?|liste|anzahl|alle|hat|haben|ist|sind)\b|\b(?:der|die|das|den|dem|und|von|mit|ohne|nach)\b/i;

/**
 * Rewordings by what English allows whatever is asked: openings, words for comparing and counting, active
 * and passive, genitives, relative clauses, order of parts. A question that is answered right and is not
 * when it is said so shows what the translator does not read, without anybody having to judge an answer.
 */
export const REWORDINGS: readonly Rewording[] = [
  // How a question is opened and closed.
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
  replaced('please', /^(List|Show|Give|Find|Name)\b/i, 'Please $1'),
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
  // Counting.
  replaced(
    'how many → number of',
    new RegExp(`^How many ([a-z]+s) ${TOLD}\\b`, 'i'),
    'Number of $1 that $2',
  ),
  replaced(
    'how many → what is the number of',
    new RegExp(`^How many ([a-z]+s) ${TOLD}\\b`, 'i'),
    'What is the number of $1 that $2',
  ),
  replaced(
    'how many → count the',
    new RegExp(`^How many ([a-z]+s) ${TOLD}\\b`, 'i'),
    'Count the $1 that $2',
  ),
  replaced(
    'how many → how many different',
    /^How many (?=[a-z]+s (?:have|are|were|did)\b)/i,
    'How many different ',
  ),
  replaced(
    'number of → how many',
    /^(?:The )?number of ([a-z]+s) (per|by|for each)\b/i,
    'How many $1 are there $2',
  ),
  replaced('number of → count of', /\bnumber of (?=[a-z]+s\b)/i, 'count of '),
  // Comparing.
  replaced('more than → over', /\bmore than (?=\d)/i, 'over '),
  replaced('more than → >', /\bmore than (?=\d)/i, '> '),
  replaced('over → more than', /\b(?:over|above) (?=\d)/i, 'more than '),
  replaced(
    'over → greater than',
    /\b(?:is|was|of) (?:over|above|more than) (?=\d)/i,
    'is greater than ',
  ),
  replaced('more than → in excess of', /\bmore than (?=\d)/i, 'in excess of '),
  replaced('less than → under', /\b(?:less|fewer) than (?=\d)/i, 'under '),
  replaced('under → less than', /\b(?:under|below) (?=\d)/i, 'less than '),
  replaced('at least → or more', /\bat least (\d+)\b/i, '$1 or more'),
  replaced('at least → no fewer than', /\bat least (?=\d)/i, 'no fewer than '),
  replaced('at least → >=', /\bat least (?=\d)/i, '>= '),
  replaced('or more → at least', /\b(\d+) or more\b/i, 'at least $1'),
  replaced('at most → no more than', /\bat most (?=\d)/i, 'no more than '),
  replaced('at most → up to', /\bat most (?=\d)/i, 'up to '),
  replaced('exactly', /\b(has|have|with) (\d+) (?=[a-z]+s\b)/i, '$1 exactly $2 '),
  by('figures in words', (question) => {
    const said = question.replace(
      /(?<=\b(?:have|has|with|the|than|least|top) )([2-9]|10)(?= [a-z]+s\b)/u,
      (figure) => NUMBERS[Number(figure) - 2] ?? figure,
    );
    return said === question ? null : said;
  }),
  by('numbers in figures', (question) => {
    const said = question.replace(
      new RegExp(`\\b(${NUMBERS.join('|')})\\b(?= [a-z]+s\\b)`, 'u'),
      (word) => `${NUMBERS.indexOf(word) + 2}`,
    );
    return said === question ? null : said;
  }),
  // Times.
  replaced('before → earlier than', /(?<!from )\bbefore (?=(?:19|20)\d\d\b)/i, 'earlier than '),
  replaced('before → prior to', /(?<!from )\bbefore (?=(?:19|20)\d\d\b)/i, 'prior to '),
  replaced('after → later than', /\bafter (?=(?:19|20)\d\d\b)/i, 'later than '),
  replaced('in → during', /(?<!^How old.*)\bin (?=(?:19|20)\d\d\b)/i, 'during '),
  replaced('in → in the year', /(?<!^How old.*)\bin (?=(?:19|20)\d\d\b)/i, 'in the year '),
  replaced('between → from', /\bbetween (\d{4}) and (\d{4})\b/i, 'from $1 to $2'),
  replaced('from → between', /\bfrom (\d{4}) to (\d{4})\b/i, 'between $1 and $2'),
  replaced(
    'the year first',
    /^(How many|Which|Who|What|List) (.+?)(?<!from|and|than) ((?:in|since|after|during) (?:19|20)\d\d)(\??)$/i,
    (_, opening: string, rest: string, time: string, end: string) =>
      `${time[0]?.toUpperCase()}${time.slice(1)}, ${opening.toLowerCase()} ${rest}${end}`,
  ),
  // What is denied.
  replaced(
    'without → with no',
    /\bwithout (?:any |an |a )?(?=[a-z])(?!\w+ \w*ing\b|\w*ing\b)/i,
    'with no ',
  ),
  replaced(
    'without → that have no',
    /(?<=^[A-Za-z ]*[a-z]+s )without (?:any |an |a )?(?=[a-z])/i,
    'that have no ',
  ),
  replaced(
    'have no → without',
    /(?<=[a-z]s )(?:that|which|who) (?:have|has) no (?=[a-z])/i,
    'without ',
  ),
  replaced(
    'have no → do not have',
    /\b(that |which |who |[a-z]+s )have no (?=[a-z])/i,
    '$1do not have any ',
  ),
  replaced('do not → don’t', /\b(do|does|did) not\b/i, "$1n't"),
  replaced('don’t → do not', /(?<=(?:that|which|who) )(do|does|did)n't\b/i, '$1 not'),
  replaced('are not → aren’t', /\b(are|is|were|was) not\b/i, "$1n't"),
  // Groups.
  replaced('per → for each', /\bper (?=[a-z]+\b)/i, 'for each '),
  replaced('per → by', /\bper (?=[a-z]+\b)/i, 'by '),
  replaced('per → for every', /\bper (?=[a-z]+\b)/i, 'for every '),
  replaced('per → grouped by', /\bper (?=[a-z]+\b)/i, 'grouped by '),
  replaced(
    'by → per',
    /\bby (?=(?:year|month|country|city|type|kind|status|category|genre|ward|department|team|region)\b)/i,
    'per ',
  ),
  replaced('for each → per', /(?<!^)\bfor (?:each|every) (?!of)(?=[a-z]+\b)/i, 'per '),
  // Figures and their names.
  replaced('average → mean', /\baverage (?=[a-z])/i, 'mean '),
  replaced('average → avg', /\baverage (?=[a-z])/i, 'avg '),
  replaced(
    'average, first → on average',
    /^What is the average ([a-z]+) of (?:all )?(?:the )?([a-z]+s)\?$/i,
    'Average $1 of $2',
  ),
  replaced('total → sum of', /\btotal (?=[a-z]+ (?:of|per|by)\b)/i, 'sum of '),
  replaced('highest → maximum', /\bhighest (?=[a-z])/i, 'maximum '),
  replaced('highest → largest', /\bhighest (?=[a-z])/i, 'largest '),
  replaced('lowest → minimum', /\blowest (?=[a-z])/i, 'minimum '),
  replaced(
    'most → the highest number of',
    /\b(has|have|had) (?:the )?most (?=[a-z]+s\b)/i,
    '$1 the highest number of ',
  ),
  replaced(
    'most → the greatest number of',
    /\b(has|have|had) (?:the )?most (?=[a-z]+s\b)/i,
    '$1 the greatest number of ',
  ),
  replaced(
    'fewest → lowest number of',
    /\b(has|have|had) (?:the )?fewest (?=[a-z]+s\b)/i,
    '$1 the lowest number of ',
  ),
  replaced(
    'with the most',
    /^(?:Which|What) ([a-z]+) (?:has|had) (?:the )?most /i,
    '$1 with the most ',
  ),
  replaced('share → percentage', /\b(?:share|proportion) of\b/i, 'percentage of'),
  replaced('percentage → share', /\bpercentage of\b/i, 'share of'),
  replaced(
    'what share → what percent',
    /^What (?:share|proportion|percentage) of\b/i,
    'What percent of',
  ),
  replaced('top → first', /\btop (\d+|three|five|ten)\b/i, '$1 top'),
  replaced('sorted → ordered', /\bsorted by\b/i, 'ordered by'),
  replaced('ordered → sorted', /\bordered by\b/i, 'sorted by'),
  replaced('newest first → most recent first', /\bnewest first\b/i, 'most recent first'),
  // Active and passive, with whom it is done by.
  replaced(
    'done by → that did',
    new RegExp(`(?<=[a-z](?<!\\b(?:is|was|has))s )${REGULAR_PARTICIPLE} by (${NAME})`),
    'that $2 $1',
  ),
  replaced(
    'done by → did',
    new RegExp(`(?<=[a-z](?<!\\b(?:is|was|has))s )${REGULAR_PARTICIPLE} by (${NAME})`),
    '$2 $1',
  ),
  replaced(
    'done by → that were done by',
    new RegExp(`(?<=[a-z](?<!\\b(?:is|was|has))s )${REGULAR_PARTICIPLE} by (?=${NAME})`),
    'that were $1 by ',
  ),
  replaced(
    'that did → done by',
    new RegExp(`\\b(?:that|which) (${NAME}) ${REGULAR_PARTICIPLE}\\b`),
    '$2 by $1',
  ),
  replaced(
    'who did → by whom',
    new RegExp(`^Who ${REGULAR_PARTICIPLE} (${NAME})\\?$`),
    'By whom was $2 $1?',
  ),
  replaced(
    'who did → who was it done by',
    new RegExp(`^Who ${REGULAR_PARTICIPLE} (${NAME})\\?$`),
    'Who was $2 $1 by?',
  ),
  replaced(
    'who did → by',
    new RegExp(`^Who ${REGULAR_PARTICIPLE} (${NAME})\\?$`),
    '$2 was $1 by whom?',
  ),
  replaced(
    'did do → were done by',
    new RegExp(`^(Which|What) ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`),
    (_, which: string, noun: string, name: string, verb: string) =>
      `${which} ${noun} were ${pastOf(verb).participle} by ${name}?`,
  ),
  replaced(
    'did do → that somebody did',
    new RegExp(`^(?:Which|What) ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`),
    (_, noun: string, name: string, verb: string) => `${noun} that ${name} ${pastOf(verb).past}`,
  ),
  replaced(
    'did do → somebody did',
    new RegExp(`^(?:Which|What) ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`),
    (_, noun: string, name: string, verb: string) => `all ${noun} ${name} ${pastOf(verb).past}`,
  ),
  replaced(
    'did → has done',
    new RegExp(`^(Which|What|How many) ([a-z]+s) did (${NAME}) ([a-z]+)\\?$`),
    (_, which: string, noun: string, name: string, verb: string) =>
      `${which} ${noun} has ${name} ${pastOf(verb).participle}?`,
  ),
  // Genitives.
  replaced(
    'genitive → of',
    new RegExp(`(?<=^|[a-z] )(?!What|Who|Where|When)(${NAME})'s ([a-z]+)(?= ?\\??$)`),
    'the $2 of $1',
  ),
  replaced(
    'of → genitive',
    new RegExp(`(?<=^|(?:is|are|was) )(?:the )?([A-Za-z]?[a-z]+) of (${NAME})(?= ?\\??$)`),
    "$2's $1",
  ),
  replaced('of → for', new RegExp(`\\b(the [a-z]+) of (?=${NAME} ?\\??$)`), '$1 for '),
  // Relative clauses and what stands beside a noun.
  replaced('that → which', /(?<=[a-z]s )that (?=(?:have|are|were|had|do|did)\b)/, 'which '),
  replaced('which → that', /(?<=^.+[a-z]s )which (?=(?:have|are|were|had|do|did)\b)/, 'that '),
  replaced('who → that', /(?<=^.+[a-z]s )who (?=(?:have|are|were|had|do|did)\b)/, 'that '),
  replaced(
    'that have → with',
    /(?<=[a-z]s )(?:that|which|who) have (?=(?:more|at least|no|over|fewer|\d|a|an)\b)/,
    'with ',
  ),
  replaced(
    'that have → having',
    /(?<=[a-z]s )(?:that|which|who) have (?=(?:more|at least|no|over|fewer|\d|a|an)\b)/,
    'having ',
  ),
  replaced(
    'with → that have',
    /(?<=[a-z]s )with (?=(?:more|at least|over|fewer|less|exactly|\d)\b)/,
    'that have ',
  ),
  replaced(
    'whose → with',
    /(?<=[a-z]s )whose ([a-z]+) (?:is|are|was) (?=(?:more|less|over|under|above|below|at)\b)/,
    'with a $1 ',
  ),
  replaced('that are left out', /(?<=[a-z]s )(?:that|which|who) (?:are|were) (?=[a-z]+ed\b)/, ''),
  replaced('and their → with their', / and (their|its|his|her) (?=[a-z]+s?\??$)/i, ' with $1 '),
  replaced('with their → and their', / with (their|its|his|her) (?=[a-z]+s?\??$)/i, ' and $1 '),
  replaced(
    'and their → along with their',
    / (?:and|with) (their|its|his|her) (?=[a-z]+s?\??$)/i,
    ' along with $1 ',
  ),
  // Words that say nothing.
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
];

/** All ways to say a question that apply, without those that leave it as it is; none for one in German. */
export function reworded(
  question: string,
): readonly { readonly name: string; readonly question: string }[] {
  if (GERMAN.test(question)) return [];
  return REWORDINGS.flatMap(({ name, reword }) => {
    const said = reword(question);
    return said === null || said === question ? [] : [{ name, question: said }];
  });
}

function by(name: string, reword: Rewording['reword']): Rewording {
  return { name, reword };
}

type Replacement = string | ((found: string, ...parts: string[]) => string);

/** Rewords the first place that is written so. */
function replaced(name: string, pattern: RegExp, replacement: Replacement): Rewording {
  return by(name, (question) => {
    if (!pattern.test(question)) return null;
    const said =
      typeof replacement === 'string'
        ? question.replace(pattern, replacement)
        : question.replace(pattern, replacement);
    return said.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  });
}
