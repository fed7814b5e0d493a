import 'server-only';
import type { TypeWords } from '../schema-vocabulary';

/** Verbs, adjectives and nouns that say of two things what they say of each: a thing is married to whoever is married to it. */
const EITHER_WAY = new Set(
  `adjacent adjoin adjoining adjoins bordering borders colleague compatible incompatible connect connected connection connects equivalent
  friend friends interacts interchangeable linked married neighbor neighboring neighbors neighbour
  neighbouring neighbours partner related sibling similar spouse synonym touches twin wed wired`.split(
    /\s+/u,
  ),
);

/** Words beside such a one that leave it as it is: `IS_FRIEND_OF`, `LINKED_WITH`, and `NEXT_TO`, which is none. */
const TOWARDS = new Set(['to', 'with', 'of', 'and', 'is', 'are']);

/**
 * True of a relationship between two of a kind that holds of both as it holds of one, whichever way it was
 * stored: `LINKED_TO`, `MARRIED_TO`. It is walked both ways.
 */
export function holdsEitherWay({ from, to, terms, length }: TypeWords): boolean {
  const [word, ...more] = terms.words;
  if (from !== to || length !== undefined || word === undefined || more.length > 0) return false;
  return EITHER_WAY.has(word) && [...terms.particles].every((particle) => TOWARDS.has(particle));
}
