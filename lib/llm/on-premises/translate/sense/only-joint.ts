import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Frame } from './frame';

/**
 * "who has $a", of which no word names a relationship: there is only one between the two kinds of things, and nothing else is
 * walked. It is guessed all the same.
 */
export function isOnlyJoint(
  { edges, nodes, heard, silent }: Frame,
  { vocabulary }: Lexicon,
): boolean {
  const [edge, ...more] = edges;
  if (!edge || more.length > 0 || heard.size > 0 || silent === 0) return false;
  const ends = [edge.from, edge.to].map((id) => nodes[id]?.label ?? '');
  const joining = vocabulary.patterns.filter(
    ({ from, to }) => (from === ends[0] && to === ends[1]) || (from === ends[1] && to === ends[0]),
  );
  return joining.length === 1;
}
