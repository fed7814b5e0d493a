import 'server-only';
import type { Link, Phrase, Sketch } from '../grammar/sketch';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { attachComparison } from './attach-comparison';
import { attachThan, versus } from './attach-than';
import { connect } from './connect';
import { isContradicted } from './contradicted';
import { withFlagAdjectives, withFlagVerbs } from './flag-verbs';
import { withFolds } from './fold';
import { type Frame, NO_FRAME, type Spot, scoreOf } from './frame';
import { governorsOf, orderOf } from './governors';
import { timesAgain } from './guesses';
import { hearMoments } from './hear-moments';
import { hearReceived } from './hear-received';
import { hear, hearElsewhere, hearPlaces, owedWords } from './hearing';
import { withoutIdleKin } from './idle-kin';
import { absorb, termsIn, unknownText, withMisfits, withNeighbours } from './loose-words';
import { placeSense } from './place-sense';
import { withSaidMoments } from './said-moments';
import { type AttachStep, LOOSE_COST, type Search, best } from './searching';
import { type Sense, sensesOf } from './senses';
import { shareScope } from './share-scope';
import { withSharedAlike } from './shared-alike';
import { unjoined } from './unjoined';

interface Reading {
  readonly frame: Frame;
  readonly score: number;
}

/** Ways in which a sketch can be meant, best first. */
export function readingsOf(asked: Omit<Search, 'senses'>): readonly Reading[] {
  const known = new Map<number, readonly Sense[]>();
  const said = [
    ...asked.sketch.phrases.flatMap(({ words }) => words),
    ...asked.sketch.links.flatMap(({ words }) => words),
  ];
  const senses = (phrase: Phrase): readonly Sense[] => {
    const found =
      known.get(phrase.id) ??
      sensesOf(phrase, {
        ...asked,
        ...{ around: wordsAround(asked.sketch, phrase.id), said },
        isShown: asked.sketch.asked.includes(phrase.id),
      });
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
  const { sketch, lexicon } = search;
  const { labels } = lexicon.vocabulary;
  const order = orderOf(sketch);
  const [first, ...rest] = order;
  if (!first) return [];
  let frames = placeFirst(search, first.fresh);
  for (const step of rest) {
    const next = frames
      .flatMap((frame) => attach(search, frame, step))
      .filter((frame) => isSeparate(search, frame));
    frames = best(next);
    if (frames.length === 0) return [];
  }
  frames = best(frames.flatMap((frame) => withNeighbours(search, frame)));
  frames = frames.flatMap((frame) => withFolds(frame, sketch)).map(withoutIdleKin);
  frames = frames.map((frame) => withSharedAlike(withApart(search, frame), sketch));
  const words = [
    ...sketch.phrases.flatMap((phrase) => phrase.words),
    ...sketch.links.flatMap((link) => link.words),
  ];
  return frames
    .filter((frame) => !isContradicted(frame))
    .map((frame) => withFlagAdjectives(withFlagVerbs(frame, sketch, labels), sketch))
    .map((frame) => hearElsewhere(frame, words, termsIn(frame, lexicon)))
    .map((frame) => hearPlaces(frame, words))
    .map((frame) => hearReceived(frame, sketch, lexicon))
    .map((frame) => hearMoments(frame, sketch))
    .map((frame) => withSaidMoments(frame, words))
    .map((frame) => ({ frame: withRepeats(search, withMisfits(search, frame)), score: 0 }))
    .map(({ frame }) => ({
      ...frame,
      cost: frame.cost + timesAgain(frame) * AGAIN_COST + deniedAgain(frame) * DENIED_AGAIN_COST,
    }))
    .map((frame) => ({ frame, score: scoreOf(frame) }))
    .toSorted((a, b) => b.score - a.score);
}

/** "at least one … and at least one …": each is found by itself; nobody is the mother that they have. */
function isSeparate({ sketch }: Search, { spots }: Frame): boolean {
  return sketch.separate.every(([one, other]) => {
    const [first, second] = [spots.get(one), spots.get(other)];
    return !first || !second || first.property || second.property || first.node !== second.node;
  });
}

/** Two things that have something in common are two. */
function withApart({ sketch }: Search, frame: Frame): Frame {
  const pairs = sketch.apart.flatMap(([one, other]) => {
    const [first, second] = [frame.spots.get(one)?.node, frame.spots.get(other)?.node];
    if (first === undefined || second === undefined || first === second) return [];
    if (frame.nodes[first]?.label !== frame.nodes[second]?.label) return [];
    return [[first, second] as const];
  });
  return pairs.length === 0 ? frame : { ...frame, apart: [...frame.apart, ...pairs] };
}

/** What was asked for is not what it was compared with: "who was born in 1960" does not ask for 1960. */
function withRepeats({ sketch }: Search, frame: Frame): Frame {
  const spot = frame.spots.get(sketch.asked[0] ?? -1);
  if (!spot?.property || sketch.form === 'exists') return frame;
  // "deaths since $a": what is counted is not shown.
  const isDay = spot.property.types.some((type) => /DATE/u.test(type));
  const isCounted = sketch.phrases[sketch.asked[0] ?? -1]?.counted === true;
  if (isDay && isCounted) return frame;
  const on = spot.edge ?? spot.node;
  const isRepeated = frame.conditions.some(
    ({ on: holder, property, test }) =>
      // "how many deaths were caused by $a": of what is given there is one.
      ((test.kind === 'compare' && test.comparison.order !== 'contains') ||
        (test.kind === 'value' && isCounted)) &&
      property === spot.property &&
      holder.id === on &&
      (holder.kind === 'edge') === (spot.edge !== null),
  );
  return isRepeated ? { ...frame, cost: frame.cost + REPEAT_COST } : frame;
}

const REPEAT_COST = 1.5;

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
    const isThan = step.link.kind === 'than';
    if (isThan || isMomentOf(step.link)) {
      const compared = versus(search, frame, { link: step.link, known: one, fresh: other });
      if (isThan || compared) return compared ? [compared] : [];
    }
    const connection = {
      ...{ from: one, to: other, link: step.link, fresh },
      known: sketch.phrases[step.known ?? -1] ?? null,
    };
    if (step.link.denied) return unjoined(search, frame, connection);
    const joined = connect(search, frame, connection);
    const kept = isJoined(frame, one, other, step.link)
      ? [
          {
            ...hear(frame, step.link.words, edgeTerms(frame, one, other)),
            cost: frame.cost + 0.02,
          },
        ]
      : [];
    if (kept.length > 0) return [...kept, ...joined];
    return joined.length > 0 ? joined : [{ ...frame, cost: frame.cost + LOOSE_COST }];
  }
  if (fresh.comparison)
    return attachComparison(search, frame, { fresh, link: step.link, governors });
  if (step.link?.kind === 'than') return attachThan(search, frame, { fresh, link: step.link });
  const unknown = unknownText(search, frame, fresh, step.link);
  // "artists without $unknown_1": nobody knows what they are without.
  if (unknown && step.link?.words.some(({ text }) => text === 'without')) return [];
  if (unknown)
    return attachComparison(search, frame, {
      fresh: { ...fresh, comparison: unknown },
      link: step.link,
      governors,
    });
  if (search.senses(fresh).length === 0) {
    // Nothing in the graph is called so: its words stay unaccounted for.
    return [{ ...frame, cost: frame.cost + UNKNOWN_COST }];
  }
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
  // "born before $a", "died after their mother": when the other was born, or died.
  const isOther =
    fresh.placeholders.length > 0 ||
    search.senses(fresh).some(({ kind }) => kind === 'role' || kind === 'thing');
  const isMoment = isOther && step.link !== null && isMomentOf(step.link);
  const moments =
    isMoment && step.link ? attachThan(search, frame, { fresh, link: step.link }) : [];
  const unset = isDenied(fresh, step.link) ? withUnset(search, frame, fresh, step.link) : [];
  return [...attached, ...moments, ...unset, ...(absorbed ? [absorbed] : [])];
}

/** "died after their mother", which has joined the two already. */
function isMomentOf({ words }: Link): boolean {
  return words.some(({ text }) => text === 'before' || text === 'after');
}

function isDenied(fresh: Phrase, link: Link | null): boolean {
  return (link?.denied ?? false) !== fresh.denied;
}

/** "borrowed a book and has not returned it", "members whose rank is unknown": what is not so of the very relationship that was spoken of. */
function withUnset(
  search: Search,
  frame: Frame,
  fresh: Phrase,
  link: Link | null,
): readonly Frame[] {
  return search.senses(fresh).flatMap((sense) => {
    if (sense.kind !== 'attribute' || !sense.pattern || fresh.placeholders.length > 0) return [];
    const { pattern, property } = sense;
    const edge = frame.edges.findLast(
      (each) => each.pattern === pattern && each.scope === 0 && each.gone !== true,
    );
    const isNamed = fresh.words.some(({ meaning }) => nearness(meaning, property.terms) >= KNOWN);
    if (!edge || !(property.isTime || isNamed)) return [];
    // "but did not show up" of a flag that says whether they did.
    const isFlag = property.types.includes('BOOLEAN') && link?.denied === true;
    const id = frame.scopes.length + 1;
    const scope = { id, parent: 0, kind: 'not', root: edge.from, phrase: fresh.id } as const;
    const on = { kind: 'edge', id: edge.id } as const;
    const spot: Spot = { node: edge.from, property, edge: edge.id, ports: [], kind: 'attribute' };
    const heard = hear(frame, [...fresh.words, ...(link?.words ?? [])], [property.terms]);
    return {
      ...heard,
      scopes: [...heard.scopes, { ...scope, counted: null, amount: null }],
      conditions: [...heard.conditions, { on, property, scope: id, test: isFlag ? FLAGGED : SET }],
      spots: new Map([...heard.spots, [fresh.id, spot]]),
      cost: heard.cost + sense.cost - UNSET,
    };
  });
}

const FLAGGED = { kind: 'flag', flag: true } as const;
const SET = { kind: 'known', known: true } as const;

/** A word that is the property's own name, and no verb that comes near it. */
const KNOWN = 0.9;

/** What was just spoken of is nearer than another of its kind. */
const UNSET = 0.2;

/** "her litters", behind a verb that has joined the two already. */
function isJoined(frame: Frame, one: Spot, other: Spot, link: Link): boolean {
  if (link.denied || link.mutual || link.isTwin === true) return false;
  return edgeTerms(frame, one, other).length > 0;
}

function edgeTerms({ edges }: Frame, one: Spot, other: Spot) {
  return edges
    .filter(
      ({ from, to, gone }) =>
        gone !== true &&
        ((from === one.node && to === other.node) || (from === other.node && to === one.node)),
    )
    .map(({ pattern }) => pattern.terms);
}

/** A kind of relationship that is walked again, and no value calls for it. */
const AGAIN_COST = 0.15;

/** "has never been a partner": that relationship is denied, and not what lies behind two of it. */
function deniedAgain({ edges, scopes }: Frame): number {
  const denied = new Set(scopes.flatMap(({ id, kind }) => (kind === 'not' ? [id] : [])));
  const walked = edges.filter(({ scope, gone }) => gone !== true && denied.has(scope));
  return walked.filter((edge, at) =>
    walked.slice(0, at).some((each) => each.pattern === edge.pattern && each.scope === edge.scope),
  ).length;
}

const DENIED_AGAIN_COST = 0.3;

const UNKNOWN_COST = 0.3;

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
  said: null,
};

function openScope(
  search: Search,
  frame: Frame,
  { fresh, link, spot }: { fresh: Phrase; link: Link | null; spot: Spot },
): { readonly frame: Frame; readonly scope: number } {
  const outer = frame.nodes[spot.node]?.scope ?? 0;
  const shared = outer === 0 ? shareScope(search, frame, { fresh, link, spot }) : null;
  if (shared) frame = shared.frame;
  const parent = shared?.scope ?? outer;
  const id = frame.scopes.length + 1;
  if (isDenied(fresh, link)) {
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
    (fresh.placeholders.length === 0 || fresh.words.length > 0);
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
