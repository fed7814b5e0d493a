import 'server-only';
import type { Link, Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, nearness } from '../schema-vocabulary';
import { type Condition, type Frame, HEARD, type Scope } from './frame';
import { hear } from './hearing';

const OWN_NAME = 0.9;

/**
 * "who passed $a", "who did not pass $a": where the relationship keeps whether it was passed, that is what the verb says
 * of it. What is denied is denied of what was walked: whoever has nothing to do with $a is another question.
 */
export function withFlagVerbs(
  frame: Frame,
  sketch: Sketch,
  labels: ReadonlyMap<string, LabelWords>,
): Frame {
  return sketch.links.reduce((made, link) => {
    if (link.kind !== 'verb') return made;
    const kept = flagged(made, link);
    return kept === made ? flaggedThing(made, link, labels) : kept;
  }, frame);
}

/** "orders cancelled in 2020": the verb that a moment hangs on is a flag of what was cancelled. */
function flaggedThing(
  frame: Frame,
  { from, to, words, denied }: Link,
  labels: ReadonlyMap<string, LabelWords>,
): Frame {
  const said = words.filter(({ start }) => (frame.heard.get(start) ?? 1) < HEARD);
  const [spot, other] = [frame.spots.get(from), frame.spots.get(to)];
  const isOfMoment = other?.kind === 'comparison' && spot?.kind === 'thing';
  if (denied || said.length === 0 || !isOfMoment || spot.property) return frame;
  const node = frame.nodes[spot.node];
  const property = flagIn(labels.get(node?.label ?? '')?.properties ?? [], { words: said });
  if (!node || !property) return frame;
  const heard = hear(frame, said, [property.terms]);
  const condition: Condition = {
    on: { kind: 'node', id: node.id },
    property,
    scope: node.scope,
    test: { kind: 'flag', flag: true },
  };
  return { ...heard, conditions: [...heard.conditions, condition] };
}

/** "preferred suppliers of $a": what the relationship keeps as a flag, said before the noun of who stands at its end. */
export function withFlagAdjectives(frame: Frame, { phrases }: Sketch): Frame {
  return phrases.reduce((made, { id, words }) => {
    const spot = made.spots.get(id);
    const before = words.slice(0, -1).filter(({ start }) => (made.heard.get(start) ?? 1) < HEARD);
    if (before.length === 0 || !spot || spot.property || spot.edge !== null) return made;
    const edges = made.edges.filter(
      ({ gone, from, to }) => gone !== true && (from === spot.node || to === spot.node),
    );
    const told = edges.flatMap((edge) => {
      const property = flagIn(edge.pattern.properties, { words: before });
      return property ? [{ edge, property }] : [];
    });
    const [only, ...more] = told;
    if (!only || more.length > 0) return made;
    const { edge, property } = only;
    const condition: Condition = {
      on: { kind: 'edge', id: edge.id },
      property,
      scope: edge.scope,
      test: { kind: 'flag', flag: !isDenied(before, property) },
    };
    const heard = hear(made, before, [property.terms]);
    return { ...heard, conditions: [...heard.conditions, condition] };
  }, frame);
}

/** "unsettled", read as `non-settled`. */
function isDenied(words: readonly Word[], { terms }: PropertyWords): boolean {
  return words.some(
    ({ text, meaning }) => text.startsWith('non-') && nearness(meaning, terms) >= OWN_NAME,
  );
}

function flagged(frame: Frame, link: Link): Frame {
  for (const edge of frame.edges) {
    const said = edge.gone === true ? null : flagIn(edge.pattern.properties, link);
    if (!said) continue;
    const on = { kind: 'edge', id: edge.id } as const;
    if (frame.conditions.some((each) => each.on.kind === 'edge' && each.on.id === edge.id))
      continue;
    const denial = frame.scopes.find(({ id }) => id === edge.scope);
    if (link.denied !== (denial?.kind === 'not')) continue;
    const held = denial ? walkedBefore(frame, denial) : frame;
    if (!held) continue;
    const condition: Condition = {
      on,
      property: said,
      scope: denial?.id ?? edge.scope,
      test: { kind: 'flag', flag: true },
    };
    const heard = hear(held, link.words, [said.terms]);
    return {
      ...heard,
      conditions: [...heard.conditions, condition],
      leaned: heard.leaned + (denial ? 1 : 0),
    };
  }
  return frame;
}

function flagIn(
  properties: readonly PropertyWords[],
  { words }: Pick<Link, 'words'>,
): PropertyWords | null {
  const flags = properties.filter(
    ({ types, list, terms }) =>
      !list &&
      types.length === 1 &&
      types[0] === 'BOOLEAN' &&
      words.some(({ kind, meaning }) => kind === 'word' && nearness(meaning, terms) >= OWN_NAME),
  );
  return flags.length === 1 ? (flags[0] ?? null) : null;
}

/** What a denied clause walks, walked outside of it. Null where it says more than one relationship. */
function walkedBefore(frame: Frame, { id, parent }: Scope): Frame | null {
  const edges = frame.edges.filter(({ scope, gone }) => scope === id && gone !== true);
  if (edges.length !== 1 || frame.scopes.some((each) => each.parent === id)) return null;
  const out = <T extends { readonly scope: number }>(each: T): T =>
    each.scope === id ? { ...each, scope: parent } : each;
  return {
    ...frame,
    nodes: frame.nodes.map(out),
    edges: frame.edges.map(out),
    conditions: frame.conditions.map(out),
  };
}
