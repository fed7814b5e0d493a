import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';

const KNOWN = 0.75;
const OURS = new Set(['the', 'our', 'this', 'my']);
const HOUSE = new Set(
  'firm company business organisation organization team staff club house shop office agency bank school hospital workforce payroll'.split(
    ' ',
  ),
);
const MOVED = new Set(
  'left leave leaves leaving quit quits joined join joins joining departed founded'.split(' '),
);

/** "which clerks have left the firm", where nothing is called a firm: which have left; "who joined the company", where only hiring is kept: who was hired. */
export function ofTheHouse(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    const [the, house] = [words[index + 1], words[index + 2]];
    return (
      MOVED.has(text) &&
      OURS.has(the?.text ?? '') &&
      house?.kind === 'word' &&
      HOUSE.has(house.text) &&
      lexicon.hits(house).every(({ near }) => near < KNOWN)
    );
  });
  const verb = words[at];
  if (!verb) return words;
  const hired = said('hired', verb);
  const isHiring =
    verb.text.startsWith('join') &&
    lexicon.hits(verb).every(({ near }) => near < KNOWN) &&
    lexicon.hits(hired).some(({ near }) => near >= KNOWN);
  return [...words.slice(0, at), isHiring ? hired : verb, ...words.slice(at + 3)];
}
