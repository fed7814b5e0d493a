import 'server-only';
import { pluralOf } from '../english/plurals';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

/** "Show the boats harbour by harbour". */
const BY_TURNS =
  /^(?:(?:please )?(?:show|list|give|name)(?: me)? )(?:all |the |all the |our )*(?<things>[a-z]+),? (?<group>[a-z]+) by \k<group>(?<rest>\s*[,.?!]?.*)$/isu;

/** Things that are listed group by group, with no number of anything spoken of: each group beside what is in it. */
export function listedByTurns(question: string, lexicon: Lexicon): string {
  const { things = '', group = '', rest = '' } = BY_TURNS.exec(question)?.groups ?? {};
  const named = [things, group].flatMap((text) => readWords(text));
  if (named.length < 2 || named.some((word) => lexicon.thing(word) < THING)) return question;
  const isIncluded = rest.startsWith(', including those without');
  return `list ${pluralOf(group)} and their ${things}${isIncluded ? ', if any' : rest}`;
}

const THING = 0.75;
