import 'server-only';
import { type Frame, withEdge } from './frame';
import { onlyLasting } from './only-lasting';

/**
 * Who came back has two relationships of one kind to one thing, and the second began when the first was over. Null
 * where the reading has no relationship that begins and ends, or several.
 */
export function comesBack(frame: Frame): Frame | null {
  const found = onlyLasting(frame);
  if (!found) return null;
  const { edge, interval } = found;
  const { from, to, pattern, scope } = edge;
  const [made, id] = withEdge(frame, { from, to, pattern, scope, deep: false });
  const again = { kind: 'edge', id } as const;
  const isOfFirst = ({ on, property }: Frame['conditions'][number]): boolean =>
    on.kind === 'edge' && on.id === edge.id && property === interval.end;
  const conditions = made.conditions
    .filter((each) => !(isOfFirst(each) && each.test.kind === 'known'))
    .map((each) =>
      each.on.kind === 'edge' && each.on.id === edge.id && !isOfFirst(each)
        ? { ...each, on: again }
        : each,
    );
  const later = {
    on: again,
    property: interval.start,
    scope,
    test: {
      kind: 'later',
      on: { kind: 'edge', id: edge.id },
      than: interval.end,
    },
  } as const;
  return { ...made, conditions: [...conditions, later] };
}
