import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { PropertyWords } from '../schema-vocabulary';
import type { Condition, Frame } from './frame';
import { endOf } from './interval';
import { isExpiry } from './run-out';

/**
 * "present members": what may end has no end yet: relationships before things. `isOver` for "former"; `kinds` are of
 * the nouns behind such words: "clients with open orders" have orders that are open.
 */
export function atPresent(
  frame: Frame,
  { vocabulary }: Lexicon,
  {
    sketch,
    isOver,
    kinds,
  }: { readonly sketch: Sketch; readonly isOver: boolean; readonly kinds: ReadonlySet<string> },
): Frame {
  const state = (on: Condition['on'], properties: readonly PropertyWords[], scope: number) => {
    const [expiry, ...others] = properties.filter(isExpiry);
    const end = expiry && others.length === 0 ? expiry : endOf(properties);
    if (end && isExpiry(end))
      return [{ on, property: end, scope, test: { kind: 'past', past: isOver } } as const];
    if (end) return [{ on, property: end, scope, test: { kind: 'known', known: isOver } } as const];
    const flag = on.kind === 'node' ? endedFlag(properties) : null;
    return flag
      ? [{ on, property: flag, scope, test: { kind: 'flag', flag: isOver } } as const]
      : [];
  };
  const told = frame.nodes
    .filter(({ label }) => label !== null && kinds.has(label))
    .flatMap(({ id, label, scope }): readonly Condition[] => {
      const properties = vocabulary.labels.get(label ?? '')?.properties ?? [];
      return state({ kind: 'node', id }, properties, scope);
    });
  if (told.length > 0) return { ...frame, conditions: [...frame.conditions, ...told] };
  if (kinds.size > 0) return frame;
  const onEdges = frame.edges.flatMap((edge): readonly Condition[] =>
    edge.gone === true
      ? []
      : state({ kind: 'edge', id: edge.id }, edge.pattern.properties, edge.scope),
  );
  const [asked] = sketch.asked;
  const node = frame.nodes[frame.spots.get(asked ?? 0)?.node ?? -1];
  const label = vocabulary.labels.get(node?.label ?? '');
  const onNode =
    node && onEdges.length === 0
      ? state({ kind: 'node', id: node.id }, label?.properties ?? [], node.scope)
      : [];
  const held = [...onEdges, ...onNode];
  if (held.length === 0) return frame;
  // "who owned what is now in $a": of two that may be over, the word is hardly said of both.
  const isOfSeveral = new Set(onEdges.map(({ property }) => property)).size > 1;
  return {
    ...frame,
    conditions: [...frame.conditions, ...held],
    leaned: frame.leaned + (isOfSeveral ? 1 : 0),
  };
}

const ENDED = new Set(
  'retired closed discontinued cancelled canceled expired inactive dissolved decommissioned'.split(
    ' ',
  ),
);

/** `retired`, where it is only true or false. */
function endedFlag(properties: readonly PropertyWords[]): PropertyWords | null {
  const flags = properties.filter(
    ({ types, terms }) => types.includes('BOOLEAN') && terms.words.some((word) => ENDED.has(word)),
  );
  const [only, ...more] = flags;
  return only && more.length === 0 ? only : null;
}
