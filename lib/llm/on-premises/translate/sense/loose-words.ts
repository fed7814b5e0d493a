import 'server-only';
import type { Comparison, Link, Phrase } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Terms } from '../schema-vocabulary';
import { isFittedByVerb } from './fitted-by-verb';
import { type Condition, type Frame, type Spot, withEdge, withNode } from './frame';
import { misfit } from './misfit';
import type { Search } from './searching';

/** A value that is not in the graph is compared with a name; "called" and "named" may give a part of it. */
export function unknownText(
  { placeholders, lexicon }: Search,
  frame: Frame,
  fresh: Phrase,
  link: Link | null,
): Comparison | null {
  const [name, ...more] = fresh.placeholders;
  if (name === undefined || more.length > 0 || (placeholders.get(name)?.types.length ?? 0) > 0)
    return null;
  const governor = link ? frame.spots.get(link.from === fresh.id ? link.to : link.from) : undefined;
  const isPersonal =
    lexicon.vocabulary.labels.get(frame.nodes[governor?.node ?? -1]?.label ?? '')?.isPerson ===
    true;
  const isPart =
    link !== null &&
    (link.kind === 'is' ||
      link.words.some(({ text }) => /^(?:called|named|name|titled)$/u.test(text)));
  return {
    isText: true,
    order: isPart && isPersonal ? 'contains' : '=',
    values: [{ kind: 'placeholder', name }],
    degree: null,
    gradable: null,
    unit: null,
    timely: false,
  };
}

const ABSORB_COST = 0.1;

/** "wrote the script for": a noun that only says again what the verb says stands for no thing of its own. */
export function absorb(
  { lexicon, sketch }: Search,
  frame: Frame,
  fresh: Phrase,
  link: Link | null,
  spot: Spot | undefined,
): Frame | null {
  const head = fresh.words.at(-1);
  if (
    !head ||
    !spot ||
    !link ||
    fresh.asked ||
    fresh.denied ||
    link.denied ||
    fresh.each ||
    fresh.counted
  )
    return null;
  if (
    fresh.amount ||
    fresh.extreme ||
    fresh.placeholders.length > 0 ||
    sketch.asked.includes(fresh.id)
  )
    return null;
  if (lexicon.thing(head) >= 0.75 || lexicon.verb(head) < 0.75) return null;
  const own: Spot = { ...spot, kind: 'role', property: null, ports: [] };
  return {
    ...frame,
    cost: frame.cost + ABSORB_COST,
    spots: new Map([...frame.spots, [fresh.id, own]]),
  };
}

/** "the most common diagnoses": how common they are is told by what they are joined to, where that is one thing. */
export function withNeighbours({ sketch, lexicon }: Search, frame: Frame): readonly Frame[] {
  const [first] = sketch.asked.map((id) => sketch.phrases[id]);
  const spot = first ? frame.spots.get(first.id) : undefined;
  if (!first?.extreme || first.extreme.gradable || !spot || spot.property) return [frame];
  if (sketch.phrases.some((phrase) => phrase.counted)) return [frame];
  if (frame.edges.some((edge) => edge.from === spot.node || edge.to === spot.node)) return [frame];
  const label = frame.nodes[spot.node]?.label ?? '';
  return lexicon.leaving(label).map(({ pattern, forward }, _index, all) => {
    const [made, node] = withNode(frame, forward ? pattern.to : pattern.from, 0);
    const [from, to] = forward ? [spot.node, node] : [node, spot.node];
    const [joined] = withEdge(made, { from, to, pattern, scope: 0, deep: false });
    return { ...joined, cost: joined.cost + 0.3 * (all.length - 1) };
  });
}

export function withMisfits({ sketch, lexicon }: Search, frame: Frame): Frame {
  let { cost } = frame;
  const words = sketch.links.flatMap((link) => link.words);
  for (const phrase of sketch.phrases) {
    const spot = frame.spots.get(phrase.id);
    if (!spot || spot.property || phrase.placeholders.length > 0) continue;
    const label = lexicon.vocabulary.labels.get(frame.nodes[spot.node]?.label ?? '');
    const isPlaced =
      phrase.asking === 'where' &&
      isFittedByVerb(frame, { phrase, node: spot.node, words, lexicon });
    if (isPlaced) continue;
    if (phrase.words.length === 0 || phrase.asking === 'who') cost += misfit(phrase, label);
  }
  return { ...frame, cost };
}

/** Every name of the schema that a frame uses. */
export function termsIn(frame: Frame, { vocabulary }: Lexicon): readonly Terms[] {
  return [
    ...frame.nodes.flatMap(({ label }) => vocabulary.labels.get(label ?? '')?.terms ?? []),
    ...frame.edges.map(({ pattern }) => pattern.terms),
    ...[...frame.spots.values()].flatMap(({ property }) => property?.terms ?? []),
    ...frame.conditions.map(({ property }: Condition) => property.terms),
  ];
}
