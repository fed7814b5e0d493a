import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from './frame';

/** "who was in $a in 2010": of what is between a beginning and an end, the moment tells that it was so. */
export function isWhileHeld({ conditions }: Frame): boolean {
  return (
    conditions.some(({ test }) => test.kind === 'value') &&
    conditions.some(({ on, test }) => on.kind === 'edge' && test.kind === 'during')
  );
}

const PLACING = ['in', 'at', 'on'];

/** "where is $a": that it is somewhere is all that one relationship from it to a place says. */
export function isWhereabouts({ edges, spots, conditions }: Frame, sketch: Sketch): boolean {
  const { asked, phrases } = sketch;
  const [only, ...more] = edges.filter(({ gone }) => gone !== true);
  const phrase = phrases[asked[0] ?? -1];
  if (!only || more.length > 0 || phrase?.asking !== 'where') return false;
  const { terms } = only.pattern;
  return (
    PLACING.some((word) => terms.particles.has(word)) &&
    spots.get(phrase.id)?.node === only.to &&
    conditions.some(({ on, test }) => {
      return on.kind === 'node' && on.id === only.from && test.kind === 'value';
    })
  );
}
