import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Frame } from '../sense/frame';

/** "the share of urgent visits in …": where no clause says of what the share is, the word before the noun does. */
export function withShare(sketch: Sketch, frame: Frame): Frame {
  const counted = sketch.phrases.find(({ share }) => share !== null);
  const spot = counted ? frame.spots.get(counted.id) : undefined;
  if (!counted || !spot || frame.scopes.some(({ kind }) => kind === 'share')) return frame;
  const [said, ...more] = frame.conditions.filter(
    ({ on, scope, test }) =>
      scope === 0 && on.kind === 'node' && on.id === spot.node && test.kind === 'flag',
  );
  if (!said || more.length > 0) return frame;
  const id = frame.scopes.length + 1;
  const scope = { id, parent: 0, kind: 'share' as const, root: spot.node };
  return {
    ...frame,
    scopes: [...frame.scopes, { ...scope, counted: null, phrase: counted.id, amount: null }],
    conditions: frame.conditions.map((each) => (each === said ? { ...each, scope: id } : each)),
  };
}
