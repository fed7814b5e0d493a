// oxlint-disable max-lines -- one reader whose parts call one another; to be parted by word class
import 'server-only';
import { affinity, meaningOf } from '../english/meaning';
import type { Link, Phrase } from '../grammar/sketch';
import { COVERED } from '../lexicon';
import type { Word } from '../read-words';
import { type PropertyWords, type Terms, displayProperty, nearness } from '../schema-vocabulary';
import { againstSaid, againstVoice } from './direction';
import {
  type Frame,
  type FrameNode,
  type Spot,
  isWithin,
  mergeNodes,
  scoreOf,
  withEdge,
  withNode,
} from './frame';
import { hear } from './hearing';
import { type Step, stepEnd } from './paths';
import type { Search } from './search';
import type { Sense } from './senses';

const STEP_COST = 0.25;
const SILENT_STEP_COST = 0.5;
const PLAIN_STEP_COST = 0.08;
const SILENT_NODE_COST = 0.12;
const MERGE_COST = 0.05;
const THING_MERGE_COST = 0.7;
/** To walk a relationship there and back says that two are alike, which a sentence says by more than its verb. */
const TURN_COST = 0.6;
const EDGE_BONUS = 0.2;
const LONGEST = 3;
const KEPT = 6;

/** Puts what a phrase means into the frame, apart from all else. */
export function placeSense(
  { lexicon }: Search,
  frame: Frame,
  { phrase, sense, scope }: { phrase: Phrase; sense: Sense; scope: number },
): Frame | null {
  let made: Frame = { ...frame, cost: frame.cost + sense.cost };
  let spot: Spot;
  const terms: Terms[] = [];
  switch (sense.kind) {
    case 'thing': {
      const [next, node] = withNode(made, sense.label?.name ?? null, scope);
      made = next;
      spot = { node, property: null, edge: null, ports: [], kind: 'thing' };
      if (sense.label) terms.push(sense.label.terms);
      break;
    }
    case 'role': {
      const placed = placePattern(made, sense.pattern, scope);
      made = placed.frame;
      const [node, port] = sense.atFrom ? [placed.from, placed.to] : [placed.to, placed.from];
      spot = { node, property: null, edge: null, ports: [port], kind: 'role' };
      terms.push(sense.pattern.terms);
      const label = lexicon.vocabulary.labels.get(
        sense.atFrom ? sense.pattern.from : sense.pattern.to,
      );
      if (label) terms.push(label.terms);
      const other = lexicon.vocabulary.labels.get(
        sense.atFrom ? sense.pattern.to : sense.pattern.from,
      );
      if (other) terms.push(other.terms);
      break;
    }
    case 'attribute':
    case 'value': {
      terms.push(sense.property.terms);
      const owner = lexicon.vocabulary.labels.get(sense.label ?? '');
      const isNaming = owner !== undefined && displayProperty(owner) === sense.property;
      const kind = sense.kind === 'value' && !isNaming ? 'quality' : sense.kind;
      if (sense.pattern) {
        const placed = placePattern(made, sense.pattern, scope);
        made = placed.frame;
        spot = {
          node: placed.from,
          property: sense.property,
          edge: placed.edge,
          ports: [placed.from, placed.to],
          kind,
        };
        terms.push(sense.pattern.terms);
      } else {
        const [next, node] = withNode(made, sense.label, scope);
        made = next;
        spot = {
          node,
          property: sense.kind === 'value' ? null : sense.property,
          edge: null,
          ports: [],
          kind,
        };
        const label = lexicon.vocabulary.labels.get(sense.label ?? '');
        if (label) terms.push(label.terms);
      }
      if (sense.kind === 'value') {
        const on =
          spot.edge === null
            ? ({ kind: 'node', id: spot.node } as const)
            : ({ kind: 'edge', id: spot.edge } as const);
        const test = { kind: 'value', names: phrase.placeholders, joined: phrase.joined } as const;
        made = {
          ...made,
          conditions: [...made.conditions, { on, property: sense.property, scope, test }],
        };
      }
      break;
    }
  }
  made = hear(made, phrase.words, terms);
  made = withFlags(
    made,
    phrase,
    spot,
    scope,
    lexicon.vocabulary.labels.get(made.nodes[spot.node]?.label ?? '')?.properties ?? [],
  );
  return { ...made, spots: new Map([...made.spots, [phrase.id, spot]]) };
}

/** "urgent visits": a word before the noun that names a property that is true or false. */
function withFlags(
  frame: Frame,
  phrase: Phrase,
  spot: Spot,
  scope: number,
  properties: readonly PropertyWords[],
): Frame {
  let made = frame;
  if (spot.property) return made;
  for (const word of phrase.words.slice(0, -1)) {
    const flag = properties.find(
      (property) =>
        property.types.includes('BOOLEAN') && nearness(word.meaning, property.terms) >= 0.75,
    );
    if (!flag) continue;
    made = {
      ...hear(made, [word], [flag.terms]),
      conditions: [
        ...made.conditions,
        {
          on: { kind: 'node', id: spot.node },
          property: flag,
          scope,
          test: { kind: 'flag', flag: true },
        },
      ],
    };
  }
  return made;
}

function placePattern(frame: Frame, pattern: Step['pattern'], scope: number) {
  const [first, from] = withNode(frame, pattern.from, scope);
  const [second, to] = withNode(first, pattern.to, scope);
  const [made, edge] = withEdge(second, { from, to, pattern, scope, deep: false });
  return { frame: made, from, to, edge };
}

interface Connection {
  readonly from: Spot;
  readonly to: Spot;
  readonly link: Link;
  readonly fresh: Phrase;
  readonly known: Phrase | null;
  readonly isReversed?: boolean;
}

/** Ways to join two spots: they are one, or a path leads from one to the other. */
export function connect(search: Search, frame: Frame, connection: Connection): readonly Frame[] {
  const { from, to, link, fresh, known } = connection;
  const words = [...link.words, ...fresh.words, ...(known?.words ?? [])];
  const ways: Frame[] = [];
  for (const one of ends(from)) {
    for (const other of ends(to)) {
      const merged = mergeEnds(search, frame, { one, other, connection, words });
      if (!merged) continue;
      ways.push(merged);
      const own = to.edge ?? from.edge;
      const same = own === null ? null : mergeEdges(merged, own);
      if (same) ways.push({ ...same, cost: same.cost - EDGE_BONUS });
    }
  }
  for (const one of from.kind === 'role' && from.ports.length > 0
    ? [from.node, ...from.ports]
    : ends(from)) {
    for (const other of ends(to)) {
      if (one === other) continue;
      const isPort =
        (from.ports.includes(one) && one !== from.node) ||
        (to.ports.includes(other) && other !== to.node);
      const walked = walks(search, frame, { one, other, connection, words });
      ways.push(...walked.map((each) => (isPort ? { ...each, cost: each.cost + 0.15 } : each)));
    }
  }
  return ways
    .map((way) => ({ way, score: scoreOf(way) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, KEPT)
    .map(({ way }) => way);
}

function ends(spot: Spot): readonly number[] {
  return [...new Set([spot.node, ...spot.ports])];
}

/** A property of a relationship is of the one that stands there already, where one of its ends is the same. */
function mergeEdges(frame: Frame, own: number): Frame | null {
  const edge = frame.edges[own];
  if (!edge) return null;
  const twin = frame.edges.find(
    (each) =>
      each.id !== own &&
      each.pattern === edge.pattern &&
      each.scope === edge.scope &&
      (each.from === edge.from) !== (each.to === edge.to),
  );
  if (!twin) return null;
  const joined =
    twin.from === edge.from
      ? mergeNodes(frame, twin.to, edge.to)
      : mergeNodes(frame, twin.from, edge.from);
  if (!joined) return null;
  const at = (id: number) => (id === own ? twin.id : id);
  return {
    ...joined,
    edges: joined.edges.map((each) => (each.id === own ? { ...each, gone: true } : each)),
    conditions: joined.conditions.map((condition) =>
      condition.on.kind === 'edge'
        ? { ...condition, on: { ...condition.on, id: at(condition.on.id) } }
        : condition,
    ),
    spots: new Map(
      [...joined.spots].map(([phrase, spot]) => [
        phrase,
        spot.edge === null ? spot : { ...spot, edge: at(spot.edge) },
      ]),
    ),
  };
}

function mergeEnds(
  { lexicon, sketch }: Search,
  frame: Frame,
  {
    one,
    other,
    connection,
    words,
  }: { one: number; other: number; connection: Connection; words: readonly Word[] },
): Frame | null {
  const { from, to, link, fresh } = connection;
  const isPort = from.ports.includes(one) || to.ports.includes(other);
  const isOwner =
    (from.property !== null && from.node === one) || (to.property !== null && to.node === other);
  const isSame = from.node === one && to.node === other && from.edge === null && to.edge === null;
  const nodes = [frame.nodes[one], frame.nodes[other]];
  const isOpen = nodes.some((node) => node?.label === null);
  if (nodes[0]?.scope !== nodes[1]?.scope) {
    const isOwn = (to.kind === 'attribute' && to.node === other) || to.ports.includes(other);
    if (!isOwn || one !== from.node) return null;
  }
  let cost = MERGE_COST;
  if (isSame && !isOwner && !isPort) {
    if (link.kind === 'is' || fresh.stands !== null) cost = 0.05;
    else if (to.kind === 'quality' && !isOpen) cost = 0.1;
    else if (isOpen && (fresh.anything || fresh.words.length === 0)) cost = 0.4;
    else cost = THING_MERGE_COST;
    if (link.kind === 'verb' && link.words.length > 0 && !isPort && to.kind !== 'quality')
      cost = Math.max(cost, THING_MERGE_COST);
  }
  if (isPort && isSame) cost += 0.4;
  const isThing = (id: number) =>
    [...frame.spots.values()].some(
      (spot) =>
        spot.node === id &&
        spot.property === null &&
        spot.kind !== 'comparison' &&
        spot.kind !== 'quality',
    );
  const isIdentity = isThing(one) && isThing(other);
  if (isIdentity && link.kind !== 'is' && fresh.stands === null)
    cost = Math.max(cost, isOpen ? 0.4 : THING_MERGE_COST + 0.3);
  const merged = mergeNodes(frame, one, other);
  if (!merged) return null;
  if (
    isPort &&
    from.edge === null &&
    to.edge === null &&
    from.kind !== 'role' &&
    to.kind !== 'role'
  )
    cost += 0.1;
  const values = merged.conditions.filter(
    (condition) =>
      condition.on.kind === 'node' && condition.on.id === one && condition.test.kind === 'value',
  );
  if (
    values.length > 1 &&
    new Set(values.map(({ property }) => property.name)).size < values.length
  )
    return null;
  const label = lexicon.vocabulary.labels.get(merged.nodes[one]?.label ?? '');
  const terms = [
    ...(label ? [label.terms] : []),
    ...merged.edges
      .filter((edge) => edge.from === one || edge.to === one)
      .map(({ pattern }) => pattern.terms),
    ...(from.property ? [from.property.terms] : []),
    ...(to.property ? [to.property.terms] : []),
  ];
  void sketch;
  for (const spot of [from, to]) {
    if (!spot.property) continue;
    const { property } = spot;
    cost -= 0.35 * Math.max(0, ...link.words.map((word) => nearness(word.meaning, property.terms)));
  }
  return { ...hear(merged, words, terms), cost: hear(merged, words, terms).cost + cost };
}

function walks(
  search: Search,
  frame: Frame,
  {
    one,
    other,
    connection,
    words,
  }: { one: number; other: number; connection: Connection; words: readonly Word[] },
): readonly Frame[] {
  const [first, second] = [frame.nodes[one], frame.nodes[other]];
  if (!first || !second) return [];
  if (!isWithin(frame, second.scope, first.scope) && !isWithin(frame, first.scope, second.scope))
    return [];
  if (first.label === null && second.label === null) return [];
  const isBackwards = first.label === null;
  const start = isBackwards ? second : first;
  const goal = isBackwards ? first : second;
  if (start.label === null) return [];
  const longest = goal.label === null ? 2 : LONGEST;
  const scored = search.paths
    .between(start.label, goal.label, longest)
    .map((steps) => ({ steps, guess: guess(search, steps, words) }))
    .toSorted((a, b) => b.guess - a.guess)
    .slice(0, KEPT);
  return scored.flatMap(({ steps }) => {
    const walked = walk(search, frame, { start, goal, steps, connection, words });
    return walked ? [walked] : [];
  });
}

/** A first idea of what a path is worth, before it is walked. */
function guess({ lexicon }: Search, steps: readonly Step[], words: readonly Word[]): number {
  let worth = 0;
  for (const step of steps) {
    const near = Math.max(0, ...words.map((word) => nearness(word.meaning, step.pattern.terms)));
    const isMiddle = step !== steps.at(-1);
    const label = isMiddle ? lexicon.vocabulary.labels.get(stepEnd(step)) : undefined;
    const isSilent = label && !words.some((word) => nearness(word.meaning, label.terms) >= COVERED);
    const particles = words.some((word) => step.pattern.terms.particles.has(word.text)) ? 0.1 : 0;
    worth +=
      near * 0.2 +
      particles -
      STEP_COST -
      (near >= COVERED ? 0 : SILENT_STEP_COST) -
      (isSilent ? SILENT_NODE_COST : 0);
  }
  return worth;
}

function walk(
  search: Search,
  frame: Frame,
  {
    start,
    goal,
    steps,
    connection,
    words,
  }: {
    start: FrameNode;
    goal: FrameNode;
    steps: readonly Step[];
    connection: Connection;
    words: readonly Word[];
  },
): Frame | null {
  const { lexicon } = search;
  const { link } = connection;
  const scope = isWithin(frame, goal.scope, start.scope) ? goal.scope : start.scope;
  let made = frame;
  let at = start.id;
  let cost = 0;
  let silent = 0;
  const middle: number[] = [];
  const terms: Terms[] = [];
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const label = stepEnd(step);
    let next = goal.id;
    if (isLast) {
      const node = made.nodes[goal.id];
      if (node?.label === null) {
        made = {
          ...made,
          nodes: made.nodes.map((each) => (each.id === goal.id ? { ...each, label } : each)),
        };
      }
    } else {
      [made, next] = withNode(made, label, scope);
      middle.push(next);
    }
    const [from, to] = step.forward ? [at, next] : [next, at];
    if (index === 0 && isIdleTwin(made, connection, at, step)) return null;
    const isAgain = made.edges.some(
      (edge) => edge.from === from && edge.to === to && edge.pattern === step.pattern,
    );
    if (!isAgain) [made] = withEdge(made, { from, to, pattern: step.pattern, scope, deep: false });
    else if (steps.length === 1) cost += 0.3;
    terms.push(step.pattern.terms);
    cost += STEP_COST;
    const said = shareSaid(step.pattern.terms, words, link.words);
    const isParticle = link.words.some((word) => step.pattern.terms.particles.has(word.text));
    if (said < 1) {
      if (isPlain(search, step)) cost += PLAIN_STEP_COST;
      else {
        cost += (1 - said) * (isParticle ? SILENT_STEP_COST * 0.7 : SILENT_STEP_COST);
        if (said === 0) silent += 1;
      }
    }
    if (!isLast) {
      const passed = lexicon.vocabulary.labels.get(label);
      if (passed) {
        if (!words.some((word) => nearness(word.meaning, passed.terms) >= COVERED))
          cost += SILENT_NODE_COST;
        terms.push(passed.terms);
      }
    }
    at = next;
  }
  for (const id of [start.id, goal.id]) {
    const label = lexicon.vocabulary.labels.get(made.nodes[id]?.label ?? '');
    if (label) terms.push(label.terms);
  }
  cost += againstSaid(connection, steps, start.id === connection.from.node);
  cost += againstVoice({
    link,
    steps,
    isFromStart: start.id === connection.from.node,
    known: connection.known?.id ?? -1,
    fresh: connection.fresh.id,
    words,
  });
  const between = new Map(made.between);
  if (middle.length > 0) between.set(link.clause, [...(between.get(link.clause) ?? []), ...middle]);
  const isTwice =
    steps.length === 2 &&
    steps[0]?.pattern === steps[1]?.pattern &&
    steps[0]?.forward !== steps[1]?.forward;
  const isMutual =
    link.mutual || (isTwice && connection.link.words.some(({ text }) => text === 'with'));
  const turns = steps.filter(
    (step, index) =>
      index > 0 &&
      steps[index - 1]?.pattern === step.pattern &&
      steps[index - 1]?.forward !== step.forward,
  ).length;
  if (turns > 0 && !isMutual) cost += TURN_COST * turns;
  if (isMutual && isTwice) cost -= 0.5;
  if (isMutual && !isTwice && connection.link.mutual && steps.length === 1) cost += 0.3;
  const apart =
    isMutual && made.nodes[start.id]?.label === made.nodes[goal.id]?.label
      ? [...made.apart, [start.id, goal.id] as const]
      : made.apart;
  const heard = hear({ ...made, between, apart, silent: made.silent + silent }, words, terms);
  return { ...heard, cost: heard.cost + cost };
}

const MADE = meaningOf('make');
/** "by" alone says that someone made it. */
const BY_HINT = 0.4;

/** How much of a name the words say: all of it where an expert's word means it. */
function shareSaid(terms: Terms, words: readonly Word[], joint: readonly Word[]): number {
  if (terms.noted && words.some((word) => affinity(word.meaning, terms.noted ?? new Map()) >= 1))
    return 1;
  if (terms.meanings.length === 0) return 0;
  const said = terms.meanings.filter((meaning) =>
    words.some((word) => word.kind === 'word' && affinity(word.meaning, meaning) >= COVERED),
  );
  const share = said.length / terms.meanings.length;
  const isBy =
    share === 0 &&
    joint.every(({ text }) => text === 'by' || text === 'of') &&
    nearness(MADE, terms) >= COVERED;
  return isBy ? BY_HINT : share;
}

/** True where the phrase's own words walked this way already: what is joined is what stands there. */
function isIdleTwin(frame: Frame, { from, to, link }: Connection, at: number, step: Step): boolean {
  if (link.denied || link.mutual) return false;
  return [from, to].some(
    (spot) =>
      spot.kind === 'role' &&
      spot.node === at &&
      spot.ports.some((port) =>
        frame.edges.some(
          (edge) =>
            edge.pattern === step.pattern &&
            (step.forward
              ? edge.from === at && edge.to === port
              : edge.to === at && edge.from === port),
        ),
      ),
  );
}

/** True for `HAS_OWNER` between a thing and its owner: the name adds nothing to the labels. */
function isPlain({ lexicon }: Search, { pattern }: Step): boolean {
  const { labels } = lexicon.vocabulary;
  const both = [labels.get(pattern.from)?.terms, labels.get(pattern.to)?.terms];
  return pattern.terms.meanings.every((meaning) =>
    both.some((terms) => terms !== undefined && nearness(meaning, terms) === 1),
  );
}
