import 'server-only';
import { agentBases } from '../english/inflection';
import type { Phrase, Sketch } from '../grammar/sketch';
import { nearness } from '../schema-vocabulary';
import { STEP_COST } from './costs';
import { type Frame, mergeNodes } from './frame';

/**
 * "from which doctors does $a get his prescriptions": two relationships of one kind from one thing, of which
 * the sentence speaks of one end alone, are one and the same. Each such frame beside the one as it is.
 */
export function withFolds(frame: Frame, sketch: Sketch): readonly Frame[] {
  const folded = fold(frame, sketch);
  return folded
    ? [folded, ...withFolds(folded, sketch).filter((each) => each !== folded), frame]
    : [frame];
}

function fold(frame: Frame, sketch: Sketch): Frame | null {
  const spoken = new Set(
    [...frame.spots].flatMap(([id, { node }]) =>
      repeatsVerb(frame, sketch, sketch.phrases[id]) ? [] : [node],
    ),
  );
  const edges = frame.edges.filter(({ gone }) => gone !== true);
  for (const [index, one] of edges.entries()) {
    for (const other of edges.slice(index + 1)) {
      if (one.scope !== other.scope) continue;
      const unsaid = unsaidTwin(one, other, sketch);
      if (unsaid) return withoutEdge(frame, unsaid.gone, unsaid.kept);
      if (one.pattern !== other.pattern) continue;
      if (one.from === other.from && one.to === other.to)
        return withoutEdge(frame, other.id, one.id);
      const ends = endsToFold(one, other);
      if (!ends) continue;
      const [kept, gone] = spoken.has(ends[0]) ? ends : [ends[1], ends[0]];
      if (!spoken.has(kept) || spoken.has(gone) || tellsApart(frame, gone)) continue;
      const merged = mergeNodes(frame, kept, gone);
      if (!merged || !isPlain(merged, kept)) continue;
      return withoutEdge(merged, other.id, one.id);
    }
  }
  return null;
}

/** "the captains and the length of their ships": what joins the two already, and not something else that no word says. */
function unsaidTwin(
  one: Frame['edges'][number],
  other: Frame['edges'][number],
  { phrases, links }: Sketch,
): { readonly gone: number; readonly kept: number } | null {
  const isBetweenSame = one.from === other.from && one.to === other.to;
  if (!isBetweenSame || one.pattern === other.pattern) return null;
  const words = [...phrases, ...links].flatMap((each) => each.words);
  const [first, second] = [one, other].map(({ pattern }) =>
    Math.max(0, ...words.map(({ meaning }) => nearness(meaning, pattern.terms))),
  );
  if (first === undefined || second === undefined) return null;
  if (first >= REPEATED && second < UNSAID) return { gone: other.id, kept: one.id };
  if (second >= REPEATED && first < UNSAID) return { gone: one.id, kept: other.id };
  return null;
}

const UNSAID = 0.45;

/** "composed the score of $a": what was done is said by its verb and again by a noun, which is no other thing. */
function repeatsVerb({ spots, edges }: Frame, sketch: Sketch, phrase: Phrase | undefined): boolean {
  const head = phrase?.words.at(-1);
  const spot = spots.get(phrase?.id ?? -1);
  if (!phrase || !head || spot?.kind !== 'role' || sketch.asked.includes(phrase.id)) return false;
  const isPlain =
    !phrase.asked && !phrase.denied && !phrase.each && !phrase.counted && !phrase.other;
  if (!isPlain || phrase.amount || phrase.extreme || agentBases(head.text).length > 0) return false;
  const own = edges.filter(({ from, to }) => from === spot.node || to === spot.node);
  return sketch.links.some(
    ({ from, to, kind, words, agent }) =>
      kind === 'verb' &&
      (from === phrase.id || to === phrase.id) &&
      agent !== phrase.id &&
      own.some(({ pattern }) =>
        [...words, head].every(
          ({ meaning, kind: wordKind }) =>
            wordKind !== 'word' || nearness(meaning, pattern.terms) >= REPEATED,
        ),
      ),
  );
}

const REPEATED = 0.75;

/** The frame with one relationship for two. */
function withoutEdge(frame: Frame, gone: number, kept: number): Frame {
  return {
    ...frame,
    cost: frame.cost - STEP_COST,
    edges: frame.edges.map((each) => (each.id === gone ? { ...each, gone: true } : each)),
    spots: new Map(
      [...frame.spots].map(([phrase, spot]) => [
        phrase,
        spot.edge === gone ? { ...spot, edge: kept } : spot,
      ]),
    ),
    conditions: frame.conditions.map((condition) =>
      condition.on.kind === 'edge' && condition.on.id === gone
        ? { ...condition, on: { ...condition.on, id: kept } }
        : condition,
    ),
  };
}

/** True for what two things have in common that are told apart. */
function tellsApart({ apart, edges }: Frame, node: number): boolean {
  const beside = new Set(
    edges.flatMap(({ from, to, gone }) =>
      gone !== true && (from === node || to === node) ? [from === node ? to : from] : [],
    ),
  );
  return apart.some(([one, other]) => beside.has(one) && beside.has(other));
}

/** The two things that two relationships lead to from a third. */
function endsToFold(
  one: Frame['edges'][number],
  other: Frame['edges'][number],
): readonly [number, number] | null {
  if (one.from === other.from && one.to !== other.to) return [one.to, other.to];
  if (one.to === other.to && one.from !== other.from) return [one.from, other.from];
  return null;
}

/** Nothing is called by two names at once. */
function isPlain({ conditions }: Frame, node: number): boolean {
  const named = conditions.filter(
    ({ on, test, property }) =>
      on.kind === 'node' && on.id === node && test.kind === 'value' && !property.list,
  );
  return new Set(named.map(({ property }) => property.name)).size === named.length;
}
