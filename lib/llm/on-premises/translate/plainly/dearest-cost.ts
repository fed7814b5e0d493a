import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const DEAREST =
  /^(?:how much|what) (?:did|does|do|was|is|has) the (?<degree>most expensive|dearest|costliest|priciest|cheapest|least expensive)(?<of>(?: [a-z]+){1,3}?)(?: (?:of all time|ever|so far|in history))? (?:costed|costs?)(?<more>(?: [^,;:?]+?)?)[?.! ]*$/iu;
const CHEAP = new Set(['cheapest', 'least expensive']);
const KNOWN = 0.45;

/** "How much did the dearest transfer cost?": the highest cost, whether or not a transfer is a thing of its own. */
export function dearestCost(question: string, lexicon: Lexicon): string {
  const found = DEAREST.exec(question)?.groups;
  if (!found) return question;
  const { degree = '', of = '', more = '' } = found;
  const isKnown = readWords(of).every((word) => lexicon.noun(word) >= KNOWN);
  const rank = CHEAP.has(degree.toLowerCase()) ? 'lowest' : 'highest';
  return `what is the ${rank} cost${isKnown ? ` of any${of}` : ''}${more}?`;
}
