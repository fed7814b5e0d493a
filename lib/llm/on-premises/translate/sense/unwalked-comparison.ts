import 'server-only';
import { AUXILIARIES, LIGHT_VERBS } from '../english/closed-classes';
import type { Comparison } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import type { AgeUnit } from './ages';
import { worth } from './compared-worth';
import { type Frame, type Holder, withEdge, withNode } from './frame';
import { hear } from './hearing';
import { type Step, stepEnd } from './paths';
import type { Search } from './searching';

/** A property that a comparison may hang on. */
export interface Candidate {
  readonly frame: Frame;
  readonly holder: Holder;
  readonly property: PropertyWords;
  readonly cost: number;
  readonly words: readonly Word[];
  /** Where the property is the beginning of what a moment lies in. */
  readonly end?: PropertyWords;
  /** Where it is compared how long ago the property was. */
  readonly age?: AgeUnit;
}

/** "whoever stayed more than three nights": of a relationship that nothing else speaks of. */
export function onUnwalked(
  { lexicon }: Search,
  frame: Frame,
  {
    node,
    step,
    comparison,
    words,
    own,
    deeds = [],
  }: {
    readonly node: number;
    readonly step: Step;
    readonly comparison: Comparison;
    readonly words: readonly Word[];
    readonly own: readonly Word[];
    /** Words that say what is done. */
    readonly deeds?: readonly Word[];
  },
): readonly Candidate[] {
  const { pattern, forward } = step;
  const scope = frame.nodes[node]?.scope ?? 0;
  const isWalked = frame.edges.some(
    (edge) => edge.pattern === pattern && (forward ? edge.from : edge.to) === node,
  );
  if (isWalked || !lexicon.vocabulary.labels.has(stepEnd(step))) return [];
  // "who signed on in 2020": a moment is named by the verb.
  const naming = comparison.timely ? words : own;
  // "prizes won in 2020": the verb is the relationship's, and the moment the one that it keeps.
  const isDone =
    comparison.timely &&
    deeds.some(
      ({ text, meaning }) =>
        !LIGHT_VERBS.has(text) &&
        !AUXILIARIES.has(text) &&
        nearness(meaning, pattern.terms) >= OWN_NAME,
    );
  return pattern.properties.flatMap((property): readonly Candidate[] => {
    const isSaid = naming.some(({ meaning }) => nearness(meaning, property.terms) >= OWN_NAME);
    const isMeant = isSaid || (isDone && property.isTime);
    const cost = isMeant ? worth(property, comparison, naming, pattern.properties) : null;
    if (cost === null) return [];
    const [first, other] = withNode(frame, stepEnd(step), scope);
    const [from, to] = forward ? [node, other] : [other, node];
    const [made, edge] = withEdge(first, { from, to, pattern, scope, deep: false });
    const heard = { ...hear(made, words, [pattern.terms]), silent: made.silent + (isDone ? 0 : 1) };
    return [
      {
        frame: heard,
        holder: { kind: 'edge', id: edge },
        property,
        cost: cost + (isDone ? DONE_COST : UNWALKED_COST),
        words,
      },
    ];
  });
}

const OWN_NAME = 0.9;
const UNWALKED_COST = 0.6;
const DONE_COST = 0.2;

/** "who was born in 1960": what a bare question word asks for is what has the property that the words name. */
export function openCandidates(
  search: Search,
  frame: Frame,
  {
    id,
    comparison,
    words,
  }: { readonly id: number; readonly comparison: Comparison; readonly words: readonly Word[] },
): readonly Candidate[] {
  const { lexicon } = search;
  const said = words.flatMap((word) => lexicon.hits(word));
  const owned = new Map(
    said.flatMap(({ entry, near }) =>
      entry.kind === 'property' && !entry.ofType && near >= 0.85
        ? [[`${entry.owner} ${entry.property.name}`, entry] as const]
        : [],
    ),
  );
  const walked = said.flatMap(({ entry, near }) =>
    entry.kind === 'property' && entry.ofType && near >= OWN_NAME && entry.property.isTime
      ? lexicon.patterns(entry.owner)
      : [],
  );
  const persons = [...new Set(walked)].flatMap((pattern) =>
    [true, false].flatMap((forward): readonly Candidate[] => {
      const label = forward ? pattern.from : pattern.to;
      if (lexicon.vocabulary.labels.get(label)?.isPerson !== true) return [];
      const nodes = frame.nodes.map((node) => (node.id === id ? { ...node, label } : node));
      const step = { pattern, forward };
      return onUnwalked(
        search,
        { ...frame, nodes },
        { node: id, step, comparison, words, own: [] },
      );
    }),
  );
  const things = [...owned.values()].flatMap(({ owner, property }): readonly Candidate[] => {
    const all = lexicon.vocabulary.labels.get(owner)?.properties ?? [];
    const cost = worth(property, comparison, words, all);
    if (cost === null) return [];
    const nodes = frame.nodes.map((node) => (node.id === id ? { ...node, label: owner } : node));
    return [{ frame: { ...frame, nodes }, holder: { kind: 'node', id }, property, cost, words }];
  });
  return [...things, ...persons];
}
