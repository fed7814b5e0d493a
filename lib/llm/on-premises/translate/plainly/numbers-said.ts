import 'server-only';
import { figureAt } from '../english/figures-named';
import { pluralOf } from '../english/plurals';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const BEHIND =
  '(?=\\s*[?.!]*$| (?:by|per|for|of|in|at|on|across|between|from|during|among|with|than)\\b|,)';
/** "Boat count by port", "$a's boat count". */
const COUNT = new RegExp(
  `^(?<opening>(?:(?:what|which) (?:is|was|are|were)|what's|give me|show(?: me)?|list|find) )?(?<whose>\\$[a-z_]+\\d+['’]s? |the )?(?<noun>(?!the |total )[a-z]+) (?:count|counts|tally|headcount)${BEHIND}`,
  'iu',
);
/** "Boat numbers by port". */
const NUMBERS =
  /^(?<opening>)(?<whose>)(?:the )?(?<noun>[a-z]+) (?:numbers|totals|count figures)(?= (?:by|per|for (?:each|every)|in each|across)\b)/iu;
/** "A higher boat count than". */
const MORE =
  /\b(?:an? |the )(?<degree>higher|larger|greater|bigger|lower|smaller) (?<noun>[a-z]+) (?:count|number|total)\b/iu;
/** "For every port, count the boats". */
const COUNT_EACH =
  /^for (?:each|every) (?<each>[a-z]+),? (?:please )?(?:count|(?:give|show|state) the number of) (?:all |the |its |their )*(?<things>[a-z]+)(?=,|\s*[?.]*$)/iu;
const LESS = /^(?:lower|smaller)$/iu;
const AVERAGE = /\b(?<=(?:^|the |what's |what is |'s ))mean (?=[a-z]+)/giu;

/** How many there are, said by a noun: "boat count" as the number of boats, "a higher boat count than" as more boats than. */
export function numbersSaid(question: string, lexicon: Lexicon): string {
  const plain = question.replace(COUNT_EACH, 'How many $<things> does each $<each> have');
  return more(counted(plain.replace(AVERAGE, 'average '), lexicon), lexicon);
}

function counted(question: string, lexicon: Lexicon): string {
  const found = COUNT.exec(question) ?? NUMBERS.exec(question);
  const { opening = '', whose = '', noun = '' } = found?.groups ?? {};
  if (!found || isFigure(`${noun} count`, lexicon)) return question;
  const owner = whose.startsWith('$') ? ` of ${whose.replace(/['’]s? $/u, '')}` : '';
  return `${opening}number of ${pluralOf(noun.toLowerCase())}${owner}${question.slice(found[0].length)}`;
}

function more(question: string, lexicon: Lexicon): string {
  return question.replace(MORE, (found, degree: string, noun: string) => {
    const said = LESS.test(degree) ? 'fewer' : 'more';
    return isFigure(`${noun} count`, lexicon) ? found : `${said} ${pluralOf(noun.toLowerCase())}`;
  });
}

/** "Pup count" of what is called so. */
function isFigure(named: string, lexicon: Lexicon): boolean {
  return figureAt(readWords(named), 0, lexicon) === 2;
}
