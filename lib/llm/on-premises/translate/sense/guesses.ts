import 'server-only';
import { FOUNDING, LIFE } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { measureOfPhrase, measureOfSort } from '../write/measure';
import { assumesKnown } from './assumed-known';
import { takesCurrency } from './currency';
import { type Asked, isDoubtful } from './doubts';
import { isFigureDoubtful } from './figure-doubts';
import { isFittedByVerb, isNamedBy } from './fitted-by-verb';
import { type Frame, HEARD } from './frame';
import { isOnlyPlaced } from './hints';
import { isUnsaidLife } from './interval';
import { misfit } from './misfit';
import { asksWhetherAll, takesNoneForUnknown } from './misread-figures';
import { takesEndForState } from './other-state';

/** True where a reading leans on what no word says: it may be right, and the asker is told to look. */
export function isGuess(
  frame: Frame,
  { sketch, words, lexicon }: { sketch: Sketch; words: readonly Word[]; lexicon: Lexicon },
): boolean {
  return (
    frame.silent + frame.leaned > 0 ||
    words.some(({ isNamePart, isShortened }) => isNamePart === true || isShortened === true) ||
    leansOnLikeness(frame, words) ||
    leansOnHint(frame, sketch) ||
    isWordless(frame, { sketch, words, lexicon }) ||
    saysNoNoun(frame, sketch) ||
    timesAgain(frame) > 0 ||
    returnsWithin(frame) ||
    assumesKnown(frame, sketch, lexicon) ||
    comparesUnsaid(frame, words, lexicon) ||
    asksForCompared(frame, sketch) ||
    ranksUnsaid(frame, sketch, lexicon) ||
    tellsDayForAge(frame, sketch) ||
    namesUnknown(frame) ||
    hearsTwice(frame, sketch) ||
    leavesUndone(frame, sketch) ||
    leavesTogether(frame, words) ||
    leavesMoments(frame, sketch, words) ||
    isInPieces(frame) ||
    takesBothForOne(frame, words) ||
    takesExpiryForState(frame, words) ||
    takesEndForState(frame, words, lexicon) ||
    takesCurrency(frame, sketch) ||
    tellsTwice(frame) ||
    deniesOthers(frame) ||
    takesNoneForUnknown(frame, sketch, words) ||
    asksWhetherAll(sketch, words) ||
    isMisfit(frame, { sketch, words, lexicon }) ||
    isDoubtful(frame, { sketch, words, lexicon }) ||
    isFigureDoubtful(frame, { sketch, words, lexicon })
  );
}

/** A word that may mean the name in one of its rarer senses, or only something broader. */
function leansOnLikeness({ heard }: Frame, words: readonly Word[]): boolean {
  return words.some(({ start, likeness = TRUSTED }) => {
    const near = heard.get(start) ?? 0;
    return likeness < TRUSTED && near >= HEARD && near <= likeness;
  });
}

/** A noun that only suggests what it is taken for: the incidents of who opens tickets. */
function leansOnHint({ heard }: Frame, { phrases }: Sketch): boolean {
  return phrases.some(({ words }) => {
    const near = heard.get(words.at(-1)?.start ?? -1) ?? 0;
    return near >= HEARD && near <= HINTED;
  });
}

const HINTED = 0.5;

/** From here on a word means the same as a name in the commonest sense of both. */
const TRUSTED = 0.7;

/** A bare "what" that somebody answers, a "where" that is no place. */
function isMisfit(
  frame: Frame,
  { sketch, words, lexicon }: { sketch: Sketch; words: readonly Word[]; lexicon: Lexicon },
): boolean {
  const { spots, nodes } = frame;
  return sketch.asked.some((id) => {
    const [phrase, spot] = [sketch.phrases[id], spots.get(id)];
    const label = lexicon.vocabulary.labels.get(nodes[spot?.node ?? -1]?.label ?? '');
    const isBare = phrase?.words.length === 0 && phrase.placeholders.length === 0;
    if (!isBare || spot === undefined || spot.property || misfit(phrase, label) === 0) return false;
    // "who was directed by $a": whom something is done to is somebody, whatever the verb leads to.
    const isUndergoer = sketch.links.some(
      ({ kind, agent, from, to }) =>
        kind === 'verb' && agent !== null && agent !== id && (from === id || to === id),
    );
    if (isUndergoer && phrase.asking === 'who') return true;
    return !isFittedByVerb(frame, { phrase, node: spot.node, words, lexicon });
  });
}

const THINGS = new Set(['role', 'thing', 'value']);

/** One kind of relationship walked more often than there are values that call for it. */
export function timesAgain({ edges, conditions, apart, spots }: Frame): number {
  const types = edges
    .filter(({ gone, scope, isChained }) => gone !== true && scope === 0 && isChained !== true)
    .map(({ pattern }) => pattern.type);
  const values = conditions.filter(({ test }) => test.kind === 'value');
  // One value that is said twice calls for no second one.
  const said = new Map(
    values.map(({ property, test }) => [
      `${property.name} ${test.kind === 'value' ? test.names.join(' ') : ''}`,
      property,
    ]),
  );
  const twins = said.size - new Set(values.map(({ property }) => property)).size;
  // "visits with a pressure above 90" are no other visits than those that have it.
  const isThing = (id: number) =>
    [...spots.values()].some(({ node, ports, kind }) => {
      return (node === id && THINGS.has(kind)) || ports.includes(id);
    });
  const others = apart.filter((pair) => pair.every(isThing)).length;
  return Math.max(0, types.length - new Set(types).size - twins - others);
}

/** What a share is of walks one kind of relationship there and back, to another of the things that are counted. */
function returnsWithin({ edges, scopes, nodes }: Frame): boolean {
  const shares = new Set(scopes.flatMap(({ id, kind }) => (kind === 'share' ? [id] : [])));
  const walked = edges.filter(({ gone, scope }) => gone !== true && shares.has(scope));
  return walked.some((edge, at) =>
    walked.some(
      (other, index) =>
        index > at &&
        other.pattern === edge.pattern &&
        (other.from === edge.from || other.to === edge.to) &&
        nodes[other.from]?.label === nodes[edge.from]?.label,
    ),
  );
}

/** One value of two things: "a $a site, that is one in $a" speaks of one. */
function tellsTwice({ conditions }: Frame): boolean {
  const told = conditions.flatMap(({ property, test, on, scope }) =>
    test.kind === 'value' ? [{ is: `${scope} ${test.names.join(' ')}`, property, on }] : [],
  );
  return told.some(({ is, property, on }, at) =>
    told.some(
      (each, index) =>
        index > at && each.is === is && each.property === property && each.on.id !== on.id,
    ),
  );
}

/** What is denied is a relationship that was walked already, to something that no word speaks of. */
function deniesOthers({ edges, scopes, spots, conditions }: Frame): boolean {
  const denied = new Set(scopes.flatMap(({ id, kind }) => (kind === 'not' ? [id] : [])));
  const isSpoken = (id: number) =>
    [...spots.values()].some(({ node, edge }) => node === id && edge === null) ||
    conditions.some(({ on }) => on.kind === 'node' && on.id === id);
  const walked = edges.filter(({ gone }) => gone !== true);
  return walked.some(
    ({ scope, pattern, from, to }) =>
      denied.has(scope) &&
      walked.some(
        (each) =>
          !denied.has(each.scope) &&
          each.pattern === pattern &&
          ((each.from === from && each.to !== to && !isSpoken(to)) ||
            (each.to === to && each.from !== from && !isSpoken(from))),
      ),
  );
}

const SAID = 0.45;
const OWN = 0.95;
const BEGUN = 0.75;

const DAY = /^date_\d+$/u;

/** A moment that may be one of several: which of them, no word says. */
function comparesUnsaid(
  { conditions, nodes, edges }: Frame,
  words: readonly Word[],
  lexicon: Lexicon,
): boolean {
  const { vocabulary } = lexicon;
  // A word that is the name of something else says nothing of a moment that is only near to it.
  const near = (terms: Parameters<typeof nearness>[1]): number =>
    Math.max(
      0,
      ...words.map((word) => {
        const said = nearness(word.meaning, terms);
        const isOther = said < OWN && lexicon.hits(word).some((hit) => hit.near >= OWN);
        return isOther ? 0 : said;
      }),
    );
  // A birth or a founding is meant where a word says so, and is none of several otherwise.
  const moments = [
    ...new Set(nodes.map(({ label }) => vocabulary.labels.get(label ?? ''))),
    ...new Set(edges.map(({ pattern }) => pattern)),
  ].flatMap(
    (owner) =>
      owner?.properties.filter(
        ({ isTime, terms }) =>
          isTime &&
          (near(terms) >= SAID ||
            !terms.words.some((word) => FOUNDING.has(word) || LIFE.has(word))),
      ) ?? [],
  ).length;
  // "how many strikes were there in 2023", "how often did we have one": those that began in it, or those that went on.
  const isThere =
    words.some(({ text }) => text === 'arethere' || text === 'howoften') &&
    words.every(({ text }) => !DAY.test(text));
  // "who handled the most orders in 2020": what was done to a thing, and not how long it lasted.
  const isDone =
    edges.some(({ gone, scope }) => gone !== true && scope === 0) &&
    words.some(({ kind, text }) => kind === 'word' && isVerbForm(text)) &&
    words.every(({ text }) => !DAY.test(text));
  return conditions.some(({ on, property, test }) => {
    if (test.kind === 'during')
      return (
        isUnsaidLife(property, words) ||
        (isDone && on.kind === 'node') ||
        isThere ||
        near(property.terms) >= BEGUN ||
        near(test.end.terms) >= BEGUN
      );
    if (test.kind !== 'compare' || !property.isTime || near(property.terms) >= SAID) return false;
    return moments > 1 || property.terms.words.some((word) => FOUNDING.has(word) || LIFE.has(word));
  });
}

/** "what came out in 1950": what is compared is hardly what is asked for. */
function asksForCompared({ spots, conditions }: Frame, { asked, form, phrases }: Sketch): boolean {
  if (form === 'exists') return false;
  return asked.some((id, at) => {
    const spot = spots.get(id);
    // "huts with an altitude above 2000": what is shown beside their names.
    const isBeside = at > 0 && spots.get(asked[0] ?? -1)?.property === null;
    if (isBeside && spot?.property?.isNumber === true) return false;
    const isDay = spot?.property?.types.some((type) => /DATE/u.test(type)) ?? false;
    if (isDay && phrases[id]?.counted === true) return false;
    return conditions.some(
      ({ property, test, on }) =>
        test.kind === 'compare' &&
        property === spot?.property &&
        on.id === (spot.edge ?? spot.node),
    );
  });
}

/** "where are $a and $b": relationships are walked, no word says anything of the graph, and others join such things, too. */
function isWordless(
  { heard, edges, nodes, spots }: Frame,
  { sketch, words, lexicon }: Asked,
): boolean {
  const { vocabulary } = lexicon;
  const walked = edges.filter(({ gone }) => gone !== true);
  const [only] = walked;
  if (heard.size > 0 || !only) return false;
  if (walked.length === 1 && isNamedBy(words, only.pattern.terms)) return false;
  const [one, other] = [nodes[only.from]?.label, nodes[only.to]?.label];
  const joining = vocabulary.patterns.filter(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
  if (walked.length > 1) return true;
  // "since when has $a been on $b": what only one of them tells is told of that one.
  const told = [...spots.values()].flatMap(({ edge, property }) =>
    edge === only.id && property ? [property.name] : [],
  );
  const isOwn = told.some((name) =>
    joining.every(
      (each) => each === only.pattern || each.properties.every((other) => other.name !== name),
    ),
  );
  const isPlaced = sketch.links.some((link) => isOnlyPlaced(only.pattern, link, lexicon));
  return joining.length > 1 && !isOwn && !isPlaced;
}

/** "how old is $a" of which the day of a birth is told. */
function tellsDayForAge({ spots }: Frame, { asked, phrases }: Sketch): boolean {
  return asked.some((id) => {
    const isAge = phrases[id]?.words.some(({ text }) => text === 'age' || text === 'ages') === true;
    return (phrases[id]?.asking === 'how' || isAge) && spots.get(id)?.property?.isTime;
  });
}

/** "$a $b" of which the one is of something else than the other: what is asked for, no word says. */
function saysNoNoun({ edges }: Frame, { form, phrases }: Sketch): boolean {
  return (
    form === 'list' &&
    edges.some(({ gone }) => gone !== true) &&
    phrases.every(({ words, asking, counted }) => words.length === 0 && !asking && !counted)
  );
}

/** "the most recent letter" of which several days are stored, "shipments, largest first" of which no size is. */
function ranksUnsaid({ nodes, spots }: Frame, sketch: Sketch, { vocabulary }: Lexicon): boolean {
  return sketch.phrases.some((phrase) => {
    const spot = spots.get(phrase.id);
    const label = vocabulary.labels.get(nodes[spot?.node ?? -1]?.label ?? '');
    const isFirst = sketch.asked[0] === phrase.id;
    const measures = [
      spot?.property ? null : measureOfPhrase(sketch, phrase, label),
      isFirst ? measureOfSort(sketch, phrase, label) : null,
    ];
    return measures.some((measure) => measure?.isGuess === true);
  });
}

/** A name that the graph does not hold may be of anything. */
function namesUnknown({ conditions }: Frame): boolean {
  return conditions.some(
    ({ test }) =>
      test.kind === 'compare' && test.comparison.isText === true && test.comparison.order === '=',
  );
}

/** One word for a property and for a relationship: "born in 1960" needs no place. */
function hearsTwice({ spots, conditions }: Frame, { phrases }: Sketch): boolean {
  return phrases.some(({ id, words }) => {
    const head = words.at(-1);
    if (spots.get(id)?.kind !== 'role' || !head) return false;
    return conditions.some(
      ({ property, test }) =>
        test.kind === 'compare' && nearness(head.meaning, property.terms) >= BEGUN,
    );
  });
}

/** "somebody else", "if any" of which nothing came. */
function leavesUndone(frame: Frame, { phrases, optional, asked, groups }: Sketch): boolean {
  const types = frame.edges.filter(({ gone }) => gone !== true).map(({ pattern }) => pattern.type);
  const isOther =
    phrases.some(({ other }) => other) &&
    frame.apart.length === 0 &&
    new Set(types).size === types.length;
  return isOther || (optional && asked.length + groups.length < 2);
}

/** "seen together with $a" of which no other comes that was seen, too. */
function leavesTogether({ apart, conditions }: Frame, words: readonly Word[]): boolean {
  const given = conditions.filter(({ test }) => test.kind === 'value').length;
  return apart.length === 0 && given < 2 && words.some(({ text }) => text === 'togetherwith');
}

const MOMENTS = new Set(['after', 'before', 'during', 'meanwhile', 'until', 'while']);
const TIMED = new Set(['compare', 'during', 'versus']);

/** "before his diagnosis" of which no comparison came. */
function leavesMoments(
  { conditions, spots }: Frame,
  { asked }: Sketch,
  words: readonly Word[],
): boolean {
  if (!words.some(({ kind, text }) => kind === 'word' && MOMENTS.has(text))) return false;
  return (
    conditions.every(({ test }) => !TIMED.has(test.kind)) &&
    asked.every((id) => spots.get(id)?.property?.isTime !== true)
  );
}

/** "still pending" of which nothing tells but a day on which it expires. */
function takesExpiryForState({ conditions }: Frame, words: readonly Word[]): boolean {
  return conditions.some(
    ({ property, test }) =>
      test.kind === 'past' &&
      !test.past &&
      words.every(({ meaning }) => nearness(meaning, property.terms) < BEGUN),
  );
}

/** "both before 1960 and after 1970": two of them, where one and the same is compared with both. */
function takesBothForOne({ conditions }: Frame, words: readonly Word[]): boolean {
  if (!words.some(({ kind, text }) => kind === 'word' && text === 'both')) return false;
  const compared = conditions.filter(({ test }) => test.kind === 'compare');
  return compared.some(({ on, property }, at) =>
    compared.some(
      (each, other) => other > at && each.property === property && each.on.id === on.id,
    ),
  );
}

/** Parts that nothing joins but a comparison. */
function isInPieces({ nodes, edges, conditions }: Frame): boolean {
  const walked = edges.filter(({ scope, gone }) => scope === 0 && gone !== true);
  const versus = conditions.some(({ test }) => test.kind === 'versus');
  if (!versus || walked.length < 2) return false;
  const at = new Map(nodes.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    const up = at.get(id) ?? id;
    return up === id ? id : rootOf(up);
  };
  for (const { from, to } of walked) at.set(rootOf(from), rootOf(to));
  return new Set(walked.map(({ from }) => rootOf(from))).size > 1;
}
