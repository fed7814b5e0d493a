import 'server-only';
import { meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import { nearness, type TypeWords } from '../schema-vocabulary';
import type { Frame } from './frame';

/** Words of one stem: "member", "membership". */
const ALIKE = 0.75;
/** Shorter beginnings have words in common that mean nothing alike. */
const LONG = 5;

/**
 * "members of a club" by a relationship that is called after them, where a node of its own, a membership that is joined
 * to both, tells who is a member, too: the two need not say the same.
 */
export function isToldByNode({ edges, nodes }: Frame, lexicon: Lexicon): boolean {
  const read = new Set(nodes.map(({ label }) => label));
  return edges.some(
    ({ pattern, gone }) =>
      gone !== true &&
      [...lexicon.vocabulary.labels.values()].some(
        ({ name, terms }) =>
          !read.has(name) &&
          isAlike(terms.words.at(-1) ?? '', pattern) &&
          [pattern.from, pattern.to].every((end) =>
            lexicon
              .leaving(name)
              .some(({ pattern: { from, to } }) => (from === name ? to : from) === end),
          ),
      ),
  );
}

/** By the head of the node's name: a song book is no song. */
function isAlike(word: string, { terms }: TypeWords): boolean {
  if (nearness(meaningOf(word), terms) >= ALIKE) return true;
  return terms.words.some(
    (other) => other.length >= LONG && (word.startsWith(other) || other.startsWith(word)),
  );
}
