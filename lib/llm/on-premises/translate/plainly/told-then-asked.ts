import 'server-only';
import { pluralOf } from '../english/plurals';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

/** "$a has sailed on a number of boats; who owns them?" */
const TOLD =
  /^(?<who>(?:the [a-z]+ )?\$[a-z_]+\d+) (?<deed>(?:(?:has|had|is|was|have|have been|has been) )?[a-z]+(?: (?:as|in|on|at|for|to|with|by|of))?) (?<some>(?:a (?:number|couple|few|lot) of|some (?:kind|sort) of|a few|an?|one|some|several|various|many|certain|different|two|three) )?(?<noun>[a-z]+)(?<more>(?: (?:in|on|at|of|for|with|by) [^;:.]+?)?)\s*[;:.]\s*(?<asked>[a-z].+)$/isu;
/** "In various ports": of several things, those that are spoken of last are meant. */
const PLACE =
  /^ (?<prep>in|on|at|for|with) (?:a number of|several|various|many|some|different|certain) (?<place>[a-z]+)$/iu;
const OWNING = /\b(?:their|its|his|her)\b/iu;

/** What is known is told in one sentence, and asked about in the next: "who owns the boats that $a has sailed on?". */
export function toldThenAsked(question: string, lexicon: Lexicon): string {
  const { who, deed, some = '', noun, more = '', asked } = TOLD.exec(question)?.groups ?? {};
  if (who === undefined || deed === undefined || noun === undefined || asked === undefined)
    return question;
  const [named] = readWords(noun);
  if (!named || lexicon.thing(named) < THING) return question;
  const isOne = /^(?:an?|one|some (?:kind|sort) of) $/iu.test(some);
  const { prep, place } = PLACE.exec(more)?.groups ?? {};
  const things =
    place === undefined
      ? `the ${isOne ? noun : pluralOf(noun)} that ${who} ${deed}${more}`
      : `the ${place} ${prep} which ${who} ${deed} ${noun}`;
  const again = new RegExp(`\\b(?:these|those|this|that) (?:${noun}|${pluralOf(noun)})\\b`, 'iu');
  const said = again.test(asked) ? asked.replace(again, () => things) : behind(asked, things);
  return said === asked ? question : said;
}

function behind(asked: string, things: string): string {
  const own =
    /^(?<front>(?:who|what|which|where|when|how)\b.*?)\b(?:their|its|his|her) (?<noun>[a-z]+(?: [a-z]+)?)(?<rest>\s*[?.]*)$/isu.exec(
      asked,
    )?.groups;
  if (own) return `${own['front']}the ${own['noun']} of ${things}${own['rest']}`;
  if (OWNING.test(asked)) return asked;
  const these = new RegExp(
    `\\b(?:these|those|this|each one|each of (?:them|these|those)|them|it|they)\\b(?=\\s*[?.]*$)`,
    'iu',
  );
  const said = asked.replace(these, () => things);
  return said === asked ? asked.replace(THEY, () => things) : said;
}

/** "Which cranes do they have?" */
const THEY = /(?<=\b(?:do|does|did|have|has|had|are|is|were|was|can|will) )(?:they|it)\b/iu;

/** "Pictures" of what is stored as paintings. */
const THING = 0.75;
