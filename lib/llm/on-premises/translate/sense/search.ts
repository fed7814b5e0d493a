// oxlint-disable max-lines -- one reader whose parts call one another; to be parted by word class
import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Comparison, Link, Phrase, Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Terms } from '../schema-vocabulary';
import { attachComparison } from './attach-comparison';
import { connect, placeSense } from './connect';
import {
  type Condition,
  type Frame,
  NO_FRAME,
  type Spot,
  scoreOf,
  withEdge,
  withNode,
} from './frame';
import { hearElsewhere, owedWords } from './hearing';
import type { Paths } from './paths';
import { type Sense, misfit, sensesOf } from './senses';

export interface Search {
  readonly sketch: Sketch;
  readonly lexicon: Lexicon;
  readonly placeholders: ReadonlyMap<string, PromptPlaceholder>;
  readonly paths: Paths;
  /** What a phrase may mean, found once. */
  readonly senses: (phrase: Phrase) => readonly Sense[];
}

interface Reading {
  readonly frame: Frame;
  readonly score: number;
}

const BEAM = 16;
const ELSEWHERE_COST = 0.25;
const SECOND_CLAUSE_COST = 0.1;
const LOOSE_COST = 0.6;

/** Ways in which a sketch can be meant, best first. */
export function readingsOf(asked: Omit<Search, 'senses'>): readonly Reading[] {
  const known = new Map<number, readonly Sense[]>();
  const senses = (phrase: Phrase): readonly Sense[] => {
    const found =
      known.get(phrase.id) ??
      sensesOf(phrase, { ...asked, around: wordsAround(asked.sketch, phrase.id) });
    known.set(phrase.id, found);
    return found;
  };
  return search({ ...asked, senses });
}

function wordsAround({ links }: Sketch, phrase: number): readonly Word[] {
  return links
    .filter((link) => link.from === phrase || link.to === phrase)
    .flatMap((link) => link.words);
}

function search(search: Search): readonly Reading[] {
  const { sketch } = search;
  const order = orderOf(sketch);
  const [first, ...rest] = order;
  if (!first) return [];
  let frames = placeFirst(search, first.fresh);
  for (const step of rest) {
    const next = frames.flatMap((frame) => attach(search, frame, step));
    frames = best(next);
    if (frames.length === 0) return [];
  }
  frames = best(frames.flatMap((frame) => withNeighbours(search, frame)));
  const words = [
    ...sketch.phrases.flatMap((phrase) => phrase.words),
    ...sketch.links.flatMap((link) => link.words),
  ];
  return frames
    .map((frame) => hearElsewhere(frame, words, termsIn(frame, search.lexicon)))
    .map((frame) => ({ frame: withMisfits(search, frame), score: 0 }))
    .map(({ frame }) => ({ frame, score: scoreOf(frame) }))
    .toSorted((a, b) => b.score - a.score);
}

interface AttachStep {
  readonly fresh: number;
  readonly link: Link | null;
  readonly known: number | null;
  /** Both ends are there already. */
  readonly closing: boolean;
}

/** Phrases in the order in which they are put together: from what is asked outwards. */
function orderOf(sketch: Sketch): readonly AttachStep[] {
  const { phrases, links, asked } = sketch;
  const root = asked[0] ?? links[0]?.from ?? phrases[0]?.id;
  if (root === undefined) return [];
  const steps: AttachStep[] = [{ fresh: root, link: null, known: null, closing: false }];
  const placed = new Set([root]);
  const used = new Set<Link>();
  for (;;) {
    const open = links.filter(
      (link) => !used.has(link) && (placed.has(link.from) || placed.has(link.to)),
    );
    const next = open.find(
      (link) =>
        rank(sketch, link, placed) === Math.min(...open.map((one) => rank(sketch, one, placed))),
    );
    if (next) {
      used.add(next);
      const isClosing = placed.has(next.from) && placed.has(next.to);
      const fresh = placed.has(next.from) ? next.to : next.from;
      const known = fresh === next.to ? next.from : next.to;
      placed.add(fresh);
      steps.push({ fresh, link: next, known, closing: isClosing });
      continue;
    }
    const loose = phrases.find(({ id }) => !placed.has(id) && !sketch.dropped.has(id));
    if (!loose) return steps;
    placed.add(loose.id);
    steps.push({ fresh: loose.id, link: null, known: null, closing: false });
  }
}

/** Comparisons last, since they hang on what the rest has found. */
function rank({ phrases }: Sketch, link: Link, placed: ReadonlySet<number>): number {
  const fresh = phrases[placed.has(link.from) ? link.to : link.from];
  if (!fresh) return 9;
  if (fresh.comparison) return 5;
  if (fresh.each) return 4;
  if (link.denied || fresh.denied) return 3;
  if (fresh.placeholders.length > 0) return 0;
  return fresh.words.length > 0 ? 1 : 2;
}

function placeFirst(search: Search, phrase: number): readonly Frame[] {
  const start: Frame = { ...NO_FRAME, heard: owedWords(search.sketch) };
  const one = search.sketch.phrases[phrase];
  if (!one) return [];
  if (one.comparison && one.placeholders.length === 0) return [];
  const senses = search.senses(one);
  return best(
    senses.flatMap((sense) => {
      const placed = placeSense(search, start, { phrase: one, sense, scope: 0 });
      return placed ? [placed] : [];
    }),
    200,
  );
}

function attach(search: Search, frame: Frame, step: AttachStep): readonly Frame[] {
  const { sketch } = search;
  const fresh = sketch.phrases[step.fresh];
  if (!fresh) return [];
  const governors = governorsOf(search, frame, step);
  if (step.closing) {
    const [one, other] = [frame.spots.get(step.known ?? -1), frame.spots.get(step.fresh)];
    if (!one || !other || !step.link) return [frame];
    const joined = connect(search, frame, {
      from: one,
      to: other,
      link: step.link,
      fresh,
      known: sketch.phrases[step.known ?? -1] ?? null,
    });
    return joined.length > 0 ? joined : [{ ...frame, cost: frame.cost + LOOSE_COST }];
  }
  if (fresh.comparison)
    return attachComparison(search, frame, { fresh, link: step.link, governors });
  const unknown = unknownText(search, frame, fresh, step.link);
  if (unknown)
    return attachComparison(search, frame, {
      fresh: { ...fresh, comparison: unknown },
      link: step.link,
      governors,
    });
  const absorbed = absorb(search, frame, fresh, step.link, governors[0]?.spot);
  const attached = governors.flatMap(({ spot, cost, phrase }) => {
    const opened = openScope(search, frame, { fresh, link: step.link, spot });
    return best(
      search.senses(fresh).flatMap((sense) => {
        const placed = placeSense(search, opened.frame, {
          phrase: fresh,
          sense,
          scope: opened.scope,
        });
        const to = placed?.spots.get(fresh.id);
        if (!placed || !to) return [];
        const link = step.link ?? LOOSE;
        const isReversed = step.link !== null && step.link.to === phrase;
        const joined = connect(
          search,
          { ...placed, cost: placed.cost + cost },
          { from: spot, to, link, fresh, known: sketch.phrases[phrase] ?? null, isReversed },
        );
        return joined.map((each) => countIn(each, fresh, opened.scope));
      }),
      8,
    );
  });
  return absorbed ? [...attached, absorbed] : attached;
}

/** A value that is not in the graph is compared with a name; "called" and "named" may give a part of it. */
function unknownText(
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
    order: isPart && isPersonal ? 'contains' : '=',
    values: [{ kind: 'placeholder', name }],
    ...{ degree: null, gradable: null, unit: null, timely: false },
  };
}

const ABSORB_COST = 0.1;

/** "wrote the script for": a noun that only says again what the verb says stands for no thing of its own. */
function absorb(
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

const LOOSE: Link = {
  from: -1,
  to: -1,
  words: [],
  kind: 'beside',
  agent: null,
  denied: false,
  others: [],
  clause: -1,
  mutual: false,
};

/** Where a phrase may hang: where the sentence says, then on the others of its clause, then on what lies between them. */
function governorsOf(
  { sketch }: Search,
  frame: Frame,
  { link, known, fresh }: AttachStep,
): readonly { readonly spot: Spot; readonly cost: number; readonly phrase: number }[] {
  const found: { spot: Spot; cost: number; phrase: number }[] = [];
  const add = (phrase: number, cost: number) => {
    const spot = frame.spots.get(phrase);
    if (spot && phrase !== fresh && !found.some((one) => one.phrase === phrase))
      found.push({ spot, cost, phrase });
  };
  if (link && known !== null) {
    add(known, 0);
    for (const other of link.others) add(other, ELSEWHERE_COST);
    for (const node of frame.between.get(link.clause) ?? []) {
      found.push({
        spot: { node, property: null, edge: null, ports: [], kind: 'thing' },
        cost: SECOND_CLAUSE_COST,
        phrase: known,
      });
    }
    return found;
  }
  for (const phrase of sketch.phrases) add(phrase.id, LOOSE_COST);
  return found;
}

/** "the most common diagnoses": how common they are is told by what they are joined to, where that is one thing. */
function withNeighbours({ sketch, lexicon }: Search, frame: Frame): readonly Frame[] {
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

function openScope(
  search: Search,
  frame: Frame,
  { fresh, link, spot }: { fresh: Phrase; link: Link | null; spot: Spot },
): { readonly frame: Frame; readonly scope: number } {
  const parent = frame.nodes[spot.node]?.scope ?? 0;
  const isDenied = (link?.denied ?? false) !== fresh.denied;
  const id = frame.scopes.length + 1;
  if (isDenied) {
    const known = link?.denied === true ? frame.denials.get(link.clause) : undefined;
    if (known !== undefined) return { frame, scope: known };
    const scopes = [
      ...frame.scopes,
      {
        id,
        parent,
        kind: 'not' as const,
        root: spot.node,
        counted: null,
        phrase: fresh.id,
        amount: null,
      },
    ];
    const denials = link ? new Map([...frame.denials, [link.clause, id]]) : frame.denials;
    return { frame: { ...frame, scopes, denials }, scope: id };
  }
  const counts =
    fresh.amount !== null &&
    !search.sketch.asked.includes(fresh.id) &&
    !fresh.extreme &&
    fresh.placeholders.length === 0;
  if (counts && fresh.amount) {
    const scopes = [
      ...frame.scopes,
      {
        id,
        parent,
        kind: 'count' as const,
        root: spot.node,
        counted: null,
        phrase: fresh.id,
        amount: fresh.amount,
      },
    ];
    return { frame: { ...frame, scopes }, scope: id };
  }
  return { frame, scope: parent };
}

function countIn(frame: Frame, fresh: Phrase, scope: number): Frame {
  const spot = frame.spots.get(fresh.id);
  if (!spot || fresh.amount === null) return frame;
  return {
    ...frame,
    scopes: frame.scopes.map((one) =>
      one.id === scope && one.kind === 'count' && one.counted === null
        ? { ...one, counted: spot.node }
        : one,
    ),
  };
}

function withMisfits({ sketch, lexicon }: Search, frame: Frame): Frame {
  let { cost } = frame;
  for (const phrase of sketch.phrases) {
    const spot = frame.spots.get(phrase.id);
    if (!spot || spot.property || phrase.placeholders.length > 0) continue;
    const label = lexicon.vocabulary.labels.get(frame.nodes[spot.node]?.label ?? '');
    if (phrase.words.length === 0 || phrase.asking === 'who') cost += misfit(phrase, label);
  }
  return { ...frame, cost };
}

/** Every name of the schema that a frame uses. */
function termsIn(frame: Frame, { vocabulary }: Lexicon): readonly Terms[] {
  return [
    ...frame.nodes.flatMap(({ label }) => vocabulary.labels.get(label ?? '')?.terms ?? []),
    ...frame.edges.map(({ pattern }) => pattern.terms),
    ...[...frame.spots.values()].flatMap(({ property }) => property?.terms ?? []),
    ...frame.conditions.map(({ property }: Condition) => property.terms),
  ];
}

export function best(frames: readonly Frame[], cap = BEAM): readonly Frame[] {
  if (frames.length <= 1) return frames;
  return frames
    .map((frame) => ({ frame, score: scoreOf(frame) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, cap)
    .map(({ frame }) => frame);
}
