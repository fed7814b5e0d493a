import { pastOf } from './past-of';
import { NAME, REGULAR_PARTICIPLE, replaced, type Rewording } from './rewording';

/** What is denied, active and passive, genitives, relative clauses. */
export const CLAUSES: readonly Rewording[] = [
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

  replaced(
    'two names, turned round',
    new RegExp(`\\bboth (${NAME}) and (${NAME})`),
    'both $2 and $1',
  ),
  replaced(
    'either name, turned round',
    new RegExp(`\\b(by|with|in|to|from|for) (${NAME}) or (${NAME})(?= ?\\??$)`),
    '$1 $3 or $2',
  ),
  replaced(
    'without → lacking',
    /(?<=^[A-Za-z ]*[a-z]+s )without (?:any )?(?=[a-z])(?!\w*ing\b)/,
    'lacking ',
  ),
  replaced(
    'without → that lack',
    /(?<=^[A-Za-z ]*[a-z]+s )without (?:any )?(?=[a-z])(?!\w*ing\b)/,
    'that lack ',
  ),
  replaced('have no → lack', /(?<=^(?:Which|What) [a-z]+s )have no (?=[a-z])/, 'lack '),
  replaced(
    'have never been → were never',
    /\bhave never been (?=[a-z]+(?:ed|en)\b)/,
    'were never ',
  ),
  replaced('have never done → never did', /\bhave never (?=[a-z]+ed\b)/, 'never '),
  replaced('have never → have not ever', /\bhave never (?=[a-z]+ed\b)/, 'have not '),
  replaced(
    'whose → where the',
    /(?<=[a-z]s )whose ([a-z]+) (is|are|was) (?=(?:more|less|over|under|above|below|at)\b)/,
    'where the $1 $2 ',
  ),
  replaced(
    'whose → that have a',
    /(?<=[a-z]s )whose ([a-z]+) (?:is|are|was) (?=(?:more|less|over|under|above|below|at)\b)/,
    'that have a $1 of ',
  ),
  replaced('that did → did', new RegExp(`(?<=[a-z]s )that (?=${NAME} [a-z]+)`), ''),
  replaced(
    'in → that are in',
    new RegExp(`(?<=^(?:[A-Z][a-z]+|All|The) ?[a-z]*s )in (?=${NAME} ?\\??$)`),
    'that are in ',
  ),
];
