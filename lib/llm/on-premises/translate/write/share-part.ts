import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Condition, Frame, Scope } from '../sense/frame';

/** "the share of urgent visits in …", "of the women": where no clause says of what the share is, the word before the noun does, or a value. */
export function withShare(sketch: Sketch, frame: Frame): Frame {
  const counted = sketch.phrases.find(({ share }) => share !== null);
  const spot = counted ? frame.spots.get(counted.id) : undefined;
  if (!counted || !spot) return frame;
  const known = frame.scopes.find(({ kind }) => kind === 'share');
  if (known) return withBounds(frame, known);
  const [said, ...more] = frame.conditions.filter(
    ({ on, scope, test, property }) =>
      scope === 0 &&
      on.kind === 'node' &&
      on.id === spot.node &&
      (test.kind === 'flag' || (test.kind === 'value' && !property.isName)),
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

/** "the share of orders with a fee over …": what is counted apart is the bound, and not that there is a fee. */
function withBounds(frame: Frame, { id, phrase }: Scope): Frame {
  const held = frame.spots.get(phrase);
  if (!held?.property || frame.edges.some(({ scope }) => scope === id)) return frame;
  const isBound = ({ on, property, scope }: Condition): boolean =>
    scope === 0 &&
    property === held.property &&
    (held.edge === null
      ? on.kind === 'node' && on.id === held.node
      : on.kind === 'edge' && on.id === held.edge);
  return {
    ...frame,
    conditions: frame.conditions.map((each) => (isBound(each) ? { ...each, scope: id } : each)),
  };
}
