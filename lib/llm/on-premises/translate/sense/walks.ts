import 'server-only';
import { affinity, meaningOf } from '../english/meaning';
import type { Link, Phrase } from '../grammar/sketch';
import { COVERED } from '../lexicon';
import type { Word } from '../read-words';
import { type Terms, nearness } from '../schema-vocabulary';
import {
  KEPT,
  LONGEST,
  ONLY_STEP_COST,
  PLAIN_STEP_COST,
  SILENT_NODE_COST,
  SILENT_STEP_COST,
  STEP_COST,
  TURN_COST,
} from './costs';
import { againstDeed, isDeedBetween } from './deed-between';
import { againstSaid, againstTowards, againstVoice, siblingsOf } from './direction';
import { isPlacedBy } from './fitted-by-verb';
import { type Frame, type FrameNode, type Spot, isWithin, withEdge, withNode } from './frame';
import { hear } from './hearing';
import { hintOf, isOnlyPlaced, leadingOf } from './hints';
import { isSaidAnew, middleAt } from './middle-nodes';
import { misfit } from './misfit';
import { hangsElsewhere, isOnlySaid, isOnlyWay, saysElsewhere } from './only-way';
import { leadsTo, ownership } from './ownership';
import { type Step, stepEnd } from './paths';
import { isPlain } from './plain-step';
import type { Search } from './searching';
import { isSpoken } from './spoken-kinds';

export interface Connection {
  readonly from: Spot;
  readonly to: Spot;
  readonly link: Link;
  readonly fresh: Phrase;
  readonly known: Phrase | null;
  readonly isReversed?: boolean;
  /** The part of the query that what joins the two stands in, where that is none of theirs. */
  readonly within?: number;
}

export function walks(
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
  if (first.label === null && second.label === null)
    return namedEnds(search, frame, { one, connection }).flatMap((labelled) =>
      walks(search, labelled, { one, other, connection, words }),
    );
  const isBackwards = first.label === null;
  const start = isBackwards ? second : first;
  const goal = isBackwards ? first : second;
  if (start.label === null) return [];
  const longest = goal.label === null ? 2 : LONGEST;
  // "who saw $a": of what may be meant, rather somebody.
  const open = goal.label === null ? (isBackwards ? connection.known : connection.fresh) : null;
  const unfit = (steps: readonly Step[]): number => {
    const last = open ? steps.at(-1) : undefined;
    if (!open || !last) return 0;
    if (open.asking === 'where' && last.forward && isPlacedBy(words, last.pattern.terms)) return 0;
    return misfit(open, search.lexicon.vocabulary.labels.get(stepEnd(last)));
  };
  // "the mother" speaks of how she stands to somebody, and not of how she stands to who did it.
  const { from, to, fresh, known } = connection;
  const roles = [from.kind === 'role' ? known : null, to.kind === 'role' ? fresh : null];
  const spoken = open
    ? words.filter((word) => roles.every((role) => role?.words.includes(word) !== true))
    : words;
  const scored = search.paths
    .between(start.label, goal.label, longest)
    .map((steps) => ({ steps, guess: guess(search, steps, spoken) - unfit(steps) }))
    .toSorted((a, b) => b.guess - a.guess)
    .slice(0, KEPT);
  return scored.flatMap(({ steps }) => {
    const way = { start, goal, steps, connection, words };
    const fresh = walk(search, frame, { ...way, reuses: false });
    const known =
      steps.length > 1 && !connection.link.denied && connection.link.isTwin !== true
        ? walk(search, frame, { ...way, reuses: true })
        : null;
    return [fresh, known].flatMap((walked) => walked ?? []);
  });
}

/** "who vouches for the person who …": of two that nothing names, the verb tells of what kind they may be. */
function namedEnds(
  { lexicon }: Search,
  frame: Frame,
  { one, connection }: { readonly one: number; readonly connection: Connection },
): readonly Frame[] {
  const labels = new Set(
    lexicon.vocabulary.patterns
      .filter(({ from, to, terms }) => {
        const isOwn = connection.link.words.some((word) => nearness(word.meaning, terms) >= 0.9);
        return from === to && isOwn;
      })
      .map(({ from }) => from),
  );
  return [...labels].map((label) => ({
    ...frame,
    nodes: frame.nodes.map((node) => (node.id === one ? { ...node, label } : node)),
  }));
}

const OWN_NAME = 0.9;

/** A first idea of what a path is worth, before it is walked. */
function guess({ lexicon }: Search, steps: readonly Step[], words: readonly Word[]): number {
  let worth = 0;
  const isTogether = words.some(({ text }) => text === 'togetherwith');
  for (const [index, step] of steps.entries()) {
    // What is walked again is not said again.
    const isAgain = steps.slice(0, index).some(({ pattern }) => pattern === step.pattern);
    const near =
      isAgain && !isTogether
        ? 0
        : Math.max(0, ...words.map((word) => nearness(word.meaning, step.pattern.terms)));
    const isMiddle = step !== steps.at(-1);
    const label = isMiddle ? lexicon.vocabulary.labels.get(stepEnd(step)) : undefined;
    const spoken = Math.max(
      0,
      ...words.map((word) => (label ? nearness(word.meaning, label.terms) : 0)),
    );
    const isSilent = label && spoken < COVERED;
    // "who audited $a" of an `Audit`: what is done is said by what lies between the two.
    if (spoken >= OWN_NAME && isDeedBetween(label, steps)) worth += SILENT_STEP_COST;
    const isJoint = !isAgain && words.some(({ text }) => step.pattern.terms.particles.has(text));
    const particles = isJoint ? 0.1 : 0;
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
    reuses,
  }: {
    start: FrameNode;
    goal: FrameNode;
    steps: readonly Step[];
    connection: Connection;
    words: readonly Word[];
    /** Goes by what lies between other phrases already, where it can; null where it cannot. */
    reuses: boolean;
  },
): Frame | null {
  const { lexicon } = search;
  const { link } = connection;
  const deeper = isWithin(frame, goal.scope, start.scope) ? goal.scope : start.scope;
  const scope = connection.within ?? deeper;
  // Two kinds of things that one relationship alone joins need no word for it.
  const isOnly =
    steps.length === 1 &&
    start.label !== null &&
    goal.label !== null &&
    start.label !== goal.label &&
    search.paths.between(start.label, goal.label, 1).length === 1 &&
    isSpoken(search, [start.label, goal.label], {
      words,
      joined: [connection.fresh, connection.known],
    });
  let made = frame;
  let at = start.id;
  let cost = 0;
  let silent = 0;
  let leaned = 0;
  let isSaid = false;
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
      const known = reuses ? middleAt(made, at, step, scope) : null;
      const passed = known !== null && isSaidAnew(made, known, { step, link }) ? null : known;
      if (reuses && passed === null && index === 0) return null;
      if (passed === null) [made, next] = withNode(made, label, scope);
      else next = passed;
      middle.push(next);
    }
    const [from, to] = step.forward ? [at, next] : [next, at];
    if (index === 0 && isIdleTwin(made, connection, at, step)) return null;
    const isAgain = made.edges.some(
      ({ pattern, ...each }) =>
        each.from === from && each.to === to && pattern === step.pattern && each.scope === scope,
    );
    if (!isAgain) [made] = withEdge(made, { from, to, pattern: step.pattern, scope, deep: false });
    else if (steps.length === 1) cost += 0.3;
    terms.push(step.pattern.terms);
    cost += STEP_COST;
    const said = shareSaid(search, step.pattern.terms, words, link.words);
    if (said >= 1) isSaid = true;
    const isParticle = leadsTo(step, [start.label, goal.label], link);
    // A word is nearer to its own name than to one that only means nearly the same.
    const closest = Math.max(0, ...words.map((word) => nearness(word.meaning, step.pattern.terms)));
    if (said >= 1) cost += (1 - closest) * FAR_COST;
    if (said < 1) {
      if (isPlain(lexicon, step)) cost += PLAIN_STEP_COST;
      else if (said === 0 && isOnly) {
        cost += ONLY_STEP_COST;
        if (link.words.some((word) => saysElsewhere(word, step.pattern, lexicon))) leaned += 1;
        else if (hangsElsewhere(link, [connection.fresh, connection.known])) leaned += 1;
      } else {
        cost += (1 - said) * (isParticle ? SILENT_STEP_COST * 0.7 : SILENT_STEP_COST);
        const isPlaced = steps.length === 1 && isOnlyPlaced(step.pattern, link, lexicon);
        if (said === 0 && !isPlaced) silent += 1;
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
  const against = againstSaid(connection, steps, start.id === connection.from.node);
  if (against.leans && !isOnlySaid(steps, link, lexicon)) leaned += 1;
  cost += against.cost + againstTowards(link, steps, lexicon);
  const isForwards = start.id === connection.from.node;
  const [opening, closing] = isForwards
    ? [connection.known, connection.fresh]
    : [connection.fresh, connection.known];
  const { labels } = lexicon.vocabulary;
  cost += againstDeed(link, steps, { start: opening?.id, end: closing?.id, labels });
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
  // "seen together with $a": another that was seen, and nothing that either was seen in.
  const isTogether = saysTogether(connection) && [start.label, null].includes(goal.label);
  const isMutual =
    link.mutual || (isTwice && (isTogether || link.words.some(({ text }) => text === 'with')));
  const turns = steps.filter(
    (step, index) =>
      index > 0 &&
      steps[index - 1]?.pattern === step.pattern &&
      steps[index - 1]?.forward !== step.forward,
  ).length;
  if (turns > 0 && !isMutual) cost += TURN_COST * turns;
  const [only, ...further] = steps;
  if (only && further.length === 0) {
    cost -= hintOf(only.pattern.terms, link);
    const isNamed = shareSaid(search, only.pattern.terms, words, link.words) > 0;
    if (!isNamed) cost += leadingOf(only.pattern, siblingsOf(only.pattern, lexicon));
    const siblings = siblingsOf(only.pattern, lexicon);
    cost += ownership(connection, only, {
      isFromStart: start.id === connection.from.node,
      siblings,
    });
  }
  if (isMutual && isTwice) cost -= 0.5;
  if (isTogether && !isTwice) cost += TOGETHER_COST;
  if (isMutual && !isTwice && connection.link.mutual && steps.length === 1) cost += 0.3;
  const apart =
    isMutual && made.nodes[start.id]?.label === made.nodes[goal.id]?.label
      ? [...made.apart, [start.id, goal.id] as const]
      : made.apart;
  const isDenied = made.scopes.some(({ id, kind }) => id === scope && kind === 'not');
  const isOnlyOne =
    isSaid &&
    !isDenied &&
    start.label !== null &&
    goal.label !== null &&
    isOnlyWay(search.paths, steps, start.label, goal.label) &&
    isSpoken(search, [start.label, goal.label], {
      words,
      joined: [connection.fresh, connection.known],
    });
  if (isOnlyOne) silent = 0;
  const heard = hear(
    { ...made, between, apart, silent: made.silent + silent, leaned: made.leaned + leaned },
    words,
    terms,
  );
  return { ...heard, cost: heard.cost + cost };
}

const TOGETHER_COST = 0.5;

function saysTogether({ link, fresh, known }: Connection): boolean {
  const isGiven = [fresh, known].every((phrase) => (phrase?.placeholders.length ?? 0) > 0);
  const isSaid = link.words.some(({ text }) => text === 'togetherwith');
  return link.kind === 'verb' && isSaid && !isGiven;
}

const FAR_COST = 0.15;

/** What a word must share with a name where another name is its own. */
const OWN_COVERED = 0.7;

const MADE = meaningOf('make');

/** "by" alone says that someone made it. */
const BY_HINT = 0.4;

/** How much of a name the words say: all of it where an expert's word means it. */
function shareSaid(
  { lexicon }: Search,
  terms: Terms,
  words: readonly Word[],
  joint: readonly Word[],
): number {
  if (terms.noted && words.some((word) => affinity(word.meaning, terms.noted ?? new Map()) >= 1))
    return 1;
  if (terms.meanings.length === 0) return 0;
  const said = terms.meanings.filter((meaning) =>
    words.some((word) => {
      if (word.kind !== 'word') return false;
      // "directors" are of directing: that it is a way of making suggests no writing.
      const isOwn = lexicon.hits(word).some(({ near }) => near >= 0.9);
      return affinity(word.meaning, meaning) >= (isOwn ? OWN_COVERED : COVERED);
    }),
  );
  const share = said.length / terms.meanings.length;
  const isBy =
    share === 0 &&
    joint.every(({ text }) => text === 'by' || text === 'of') &&
    nearness(MADE, terms) >= COVERED;
  return isBy ? BY_HINT : share;
}

/** "actors who acted in more than four films": those that are counted, and the one that makes an actor, are several. */
function isCountedApart({ nodes, scopes }: Frame, counted: number, at: number): boolean {
  const scope = nodes[counted]?.scope;
  if (scope === nodes[at]?.scope) return false;
  return scopes.some(({ id, kind }) => id === scope && kind === 'count');
}

/** True where the phrase's own words walked this way already: what is joined is what stands there. */
function isIdleTwin(frame: Frame, { from, to, link }: Connection, at: number, step: Step): boolean {
  if (link.denied || link.mutual || link.isTwin === true) return false;
  if ([from, to].some(({ node }) => isCountedApart(frame, node, at))) return false;
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
