import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Condition, Frame } from './frame';
import { intervalOf } from './interval';

/** "present members": what has a beginning and an end has no end yet: relationships before things. */
export function atPresent(frame: Frame, { vocabulary }: Lexicon, sketch: Sketch): Frame {
  const onEdges = frame.edges.flatMap((edge): readonly Condition[] => {
    const interval = edge.gone === true ? null : intervalOf(edge.pattern.properties);
    return interval ? [open({ kind: 'edge', id: edge.id }, interval.end, edge.scope)] : [];
  });
  const [asked] = sketch.asked;
  const node = frame.nodes[frame.spots.get(asked ?? 0)?.node ?? -1];
  const label = vocabulary.labels.get(node?.label ?? '');
  const interval = intervalOf(label?.properties ?? []);
  const onNode =
    node && interval && onEdges.length === 0
      ? [open({ kind: 'node', id: node.id }, interval.end, node.scope)]
      : [];
  const held = [...onEdges, ...onNode];
  return held.length === 0 ? frame : { ...frame, conditions: [...frame.conditions, ...held] };
}

function open(on: Condition['on'], property: Condition['property'], scope: number): Condition {
  return { on, property, scope, test: { kind: 'known', known: false } };
}
