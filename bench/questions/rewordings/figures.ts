import { by, NUMBERS, replaced, type Rewording, TOLD } from './rewording';

/** Counting, comparing, times, groups and figures. */
export const FIGURES: readonly Rewording[] = [
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
  replaced('top → first', /\btop (\d+|three|five|ten)\b/i, '$1 top'),
  replaced('sorted → ordered', /\bsorted by\b/i, 'ordered by'),
  replaced('ordered → sorted', /\bordered by\b/i, 'sorted by'),
  replaced('newest first → most recent first', /\bnewest first\b/i, 'most recent first'),

  replaced('are there → do we have', /^How many ([a-z]+s) are there\?$/, 'How many $1 do we have?'),
  replaced('are there → total number of', /^How many ([a-z]+s) are there\?$/, 'Total number of $1'),
  replaced('are there → exist', /^How many ([a-z]+s) are there\?$/, 'How many $1 exist?'),
  replaced('are there → count all', /^How many ([a-z]+s) are there\?$/, 'Count all $1'),
  replaced('in total', /^(How many .+)\?$/, '$1 in total?'),
  replaced('altogether', /^(How many .+)\?$/, '$1 altogether?'),
  replaced(
    'more than → greater than',
    /\b(is|was|are|of) (?:more than|over|above) (?=\d)/,
    '$1 greater than ',
  ),
  replaced(
    'more than → exceeding',
    /\b(?:with|of) (?:a |an )?([a-z]+) (?:over|above|of more than) (?=\d)/,
    'with $1 exceeding ',
  ),
  replaced(
    'less than → smaller than',
    /\b(is|was|are) (?:less than|under|below) (?=\d)/,
    '$1 smaller than ',
  ),
  replaced('at least → a minimum of', /\bwith at least (?=\d)/, 'with a minimum of '),
  replaced('at least → +', /\b(with|have|has) at least (\d+) (?=[a-z]+s\b)/, '$1 $2+ '),
  replaced('since → from … on', /\bsince ((?:19|20)\d\d)\b/, 'from $1 on'),
  replaced('since → from … onwards', /\bsince ((?:19|20)\d\d)\b/, 'from $1 onwards'),
  replaced('since → in … or later', /\bsince ((?:19|20)\d\d)\b/, 'in $1 or later'),
  replaced('per → broken down by', /\bper (?=(?!cent)[a-z]+\b)/, 'broken down by '),
  replaced('per → split by', /\bper (?=(?!cent)[a-z]+\b)/, 'split by '),
  replaced('average → what is the average', /^Average (?=[a-z])/, 'What is the average '),
  replaced(
    'average → show the average',
    /^(?:Average|What is the average) (?=[a-z])/,
    'Show the average ',
  ),
  replaced(
    'average → calculate the average',
    /^(?:Average|What is the average) (?=[a-z])/,
    'Calculate the average ',
  ),
  replaced('number of → show the number of', /^Number of (?=[a-z])/, 'Show the number of '),
  replaced('number of → what is the number of', /^Number of (?=[a-z])/, 'What is the number of '),
  replaced('highest → greatest', /\bhighest (?=[a-z])/, 'greatest '),
  replaced('lowest → smallest', /\blowest (?=[a-z])/, 'smallest '),
  replaced('sorted → in order of', /\b(?:sorted|ordered) by\b/, 'in order of'),
];
