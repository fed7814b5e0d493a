import 'server-only';
import type { Link, Phrase, Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { EDGE_BONUS, KEPT, MERGE_COST, THING_MERGE_COST } from './costs';
import { type Frame, type Spot, mergeNodes, scoreOf } from './frame';
import { hear } from './hearing';
import type { Search } from './searching';
import { twinOfRole } from './twin-role';
import { type Connection, walks } from './walks';

/** Ways to join two spots: they are one, or a path leads from one to the other. */
export function connect(search: Search, frame: Frame, connection: Connection): readonly Frame[] {
  const { from, to, link, fresh, known } = connection;
  const words = [...link.words, ...fresh.words, ...(known?.words ?? [])];
  const ways: Frame[] = [...twinOfRole(frame, connection)];
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
      const past = isPastPort(frame, from, one, link) ? AMISS : 0;
      const walked = walks(search, frame, { one, other, connection, words });
      const cost = (isPort ? 0.15 : 0) + past;
      ways.push(...walked.map((each) => ({ ...each, cost: each.cost + cost })));
    }
  }
  const odd = [[from, known] as const, [to, fresh] as const].some(([spot, phrase]) =>
    isQualityDoing(spot, phrase, link),
  );
  return ways
    .map((way) => (odd ? { ...way, cost: way.cost + AMISS } : way))
    .map((way) => ({ way, score: scoreOf(way) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, KEPT)
    .map(({ way }) => way);
}

const AMISS = 0.3;

/** "how often was $a seen": what is seen, or sees, has a name, and is no quality of something. */
function isQualityDoing({ kind }: Spot, phrase: Phrase | null, { agent, words }: Link): boolean {
  if (kind !== 'quality' || !phrase || phrase.words.length > 0 || words.length === 0) return false;
  return agent === phrase.id || agent === -1 - phrase.id;
}

const TIMES_COST = 0.1;

function isTimes(phrase: Phrase | null): boolean {
  if (!phrase) return false;
  const { counted, anything, asking, words, asked } = phrase;
  return counted && anything && asked && asking === null && words.length === 0;
}

/** Nothing but two that are given, and how often. */
function isBetweenGiven({ phrases, dropped }: Sketch): boolean {
  const things = phrases.filter(
    (phrase) => !isTimes(phrase) && !phrase.comparison && !dropped.has(phrase.id),
  );
  return things.length === 2 && things.every(({ placeholders }) => placeholders.length > 0);
}

function isOf({ kind, words }: Link): boolean {
  return kind === 'of' || (kind === 'prep' && words.every(({ text }) => text === 'of'));
}

/** "averse to $a" of `AVERSE_TO`: what comes behind its own preposition stands at its other end. */
function isPastPort({ edges }: Frame, role: Spot, end: number, { kind, words }: Link): boolean {
  const [only] = words;
  if (role.kind !== 'role' || kind !== 'prep' || words.length !== 1 || !only) return false;
  const own = ends(role);
  return edges.some(
    ({ from, to, pattern }) =>
      from === end &&
      own.includes(from) &&
      own.includes(to) &&
      pattern.terms.endsWith === only.text,
  );
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
    // "boats that are not $boat_1": of another name.
    const isNamed = to.kind === 'value' && link.kind === 'is';
    const isHeld = to.kind === 'attribute' || to.kind === 'quality' || isNamed;
    const isOwn = (isHeld && to.node === other) || to.ports.includes(other);
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
  // "$a's co-stars" are others than $a, with whom something is shared.
  if (isPort && link.mutual) cost += 0.4;
  // "the weight of the father of $a" is the father's.
  const isOfOther =
    (from.property !== null && to.kind === 'role' && to.ports.includes(other)) ||
    (to.property !== null && from.kind === 'role' && from.ports.includes(one));
  if (isOfOther) cost += 0.15;
  if (from.kind === 'role' && to.kind === 'role' && isOf(link)) {
    // "the mentor of $a's mentor": whoever it is of stands at the other end, and is the second mentor.
    const isOwned = link.to === fresh.id;
    const [owned, owner] = isOwned ? [from, to] : [to, from];
    const [port, node] = isOwned ? [one, other] : [other, one];
    if (!owned.ports.includes(port) || owner.node !== node) cost += AMISS;
  }
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
  // "how often does $a cite $b": nothing but that relationship is counted.
  if (isIdentity && [fresh, connection.known].some(isTimes) && isBetweenGiven(sketch))
    cost = TIMES_COST;
  // "vouches for the person who …": who does it and to whom it is done are two.
  const isDone = link.kind === 'verb' && link.agent !== null && link.words.length > 0;
  if (isIdentity && isDone && fresh.anything && fresh.asking === 'who') return null;
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
  // Nothing is called by two names at once; a list holds several values, and what is denied may be another.
  const values = merged.conditions.filter(
    ({ on, test, property }) =>
      on.kind === 'node' && on.id === one && test.kind === 'value' && !property.list,
  );
  if (
    new Set(values.map(({ property, scope }) => `${scope} ${property.name}`)).size < values.length
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
  for (const spot of [from, to]) {
    if (!spot.property) continue;
    const { property } = spot;
    cost -= 0.35 * Math.max(0, ...link.words.map((word) => nearness(word.meaning, property.terms)));
  }
  return { ...hear(merged, words, terms), cost: hear(merged, words, terms).cost + cost };
}
