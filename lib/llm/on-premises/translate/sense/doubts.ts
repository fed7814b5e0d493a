import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import type { Sketch } from '../grammar/sketch';
import { PERSONS } from '../grammar/small-words';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type Frame, HEARD } from './frame';
import { isToldByNode } from './told-by-node';
import { tellsNobody } from './who-doubts';

export interface Asked {
  readonly sketch: Sketch;
  readonly words: readonly Word[];
  readonly lexicon: Lexicon;
}

/** True where a reading is whole and yet leans on less than was said: the asker is told to look. */
export function isDoubtful(frame: Frame, asked: Asked): boolean {
  return (
    leavesOwnName(frame, asked) ||
    fitsTwoLabels(frame, asked) ||
    fitsOtherPersons(frame, asked) ||
    leavesPronoun(frame, asked) ||
    readsMomentAsText(frame, asked) ||
    asksForFlag(frame, asked) ||
    asksForNothing(frame, asked) ||
    countsNoPersons(frame, asked) ||
    tellsNobody(frame, asked) ||
    countsElsewhere(frame) ||
    leavesTwin(frame, asked) ||
    leavesAmount(frame, asked) ||
    tellsOwnPlace(frame, asked) ||
    tellsDoersPlace(frame, asked) ||
    leavesAgainst(frame, asked) ||
    countsWithinEach(frame, asked) ||
    isToldByNode(frame, asked.lexicon) ||
    bindsBoth(asked) ||
    asksHowFrequent(asked)
  );
}

const OWN = 0.95;
const NEAR = 0.9;

/** "saw" is the name of a relationship that something in the reading has, and what was walked is only near to it in meaning. */
function leavesOwnName({ heard, nodes }: Frame, { sketch, words, lexicon }: Asked): boolean {
  const read = new Set(nodes.map(({ label }) => label));
  // "who", "what": of which kind they are, the verb alone tells.
  const isBare = sketch.asked.some((id) => sketch.phrases[id]?.words.length === 0);
  const near = new Set(
    lexicon.vocabulary.patterns
      .filter(({ from, to }) => {
        const known = [from, to].filter((label) => read.has(label)).length;
        return known === 2 || (isBare && known === 1);
      })
      .map(({ type }) => type),
  );
  return words.some((word) => {
    const said = heard.get(word.start);
    if (said === undefined || said < HEARD || said >= NEAR) return false;
    return lexicon
      .hits(word)
      .some((hit) => hit.near >= OWN && hit.entry.kind === 'type' && near.has(hit.entry.type));
  });
}

/** "the people on $a" of patients, where clinicians are people, too. */
function fitsTwoLabels({ spots, nodes }: Frame, { sketch, lexicon }: Asked): boolean {
  const read = new Set(nodes.map(({ label }) => label));
  return sketch.phrases.some(({ id, words }) => {
    const [spot, head] = [spots.get(id), words.at(-1)];
    if (spot?.kind !== 'thing' || !head) return false;
    const hits = lexicon.hits(head).filter(({ entry }) => entry.kind === 'label');
    const own = hits.find(
      ({ entry }) => entry.kind === 'label' && entry.label.name === nodes[spot.node]?.label,
    );
    return (
      own !== undefined &&
      own.near < NEAR &&
      hits.some(
        ({ entry, near }) =>
          entry.kind === 'label' && near >= own.near && !read.has(entry.label.name),
      )
    );
  });
}

/** "the people on $a" of guests, where waiters are people, too, and are on it by a relationship of their own. */
function fitsOtherPersons(
  { spots, nodes, conditions }: Frame,
  { sketch, lexicon }: Asked,
): boolean {
  const { labels, patterns } = lexicon.vocabulary;
  const read = new Set(nodes.map(({ label }) => label));
  const given = new Set(
    conditions.flatMap(({ on, test }) =>
      on.kind === 'node' && test.kind === 'value' ? [nodes[on.id]?.label] : [],
    ),
  );
  const isBare = sketch.links.every(({ kind }) => kind !== 'verb');
  return sketch.phrases.some(({ id, words }) => {
    const [spot, head] = [spots.get(id), words.at(-1)];
    if (spot?.kind !== 'thing' || !head || !PERSONS.has(head.text) || !isBare) return false;
    return patterns.some(
      ({ from, to }) =>
        [from, to].some((one) => labels.get(one)?.isPerson === true && !read.has(one)) &&
        [from, to].some((one) => given.has(one)),
    );
  });
}

/** "where does $a spend its nights" told by what $a itself has, though it is joined to something else. */
function tellsOwnPlace({ spots, conditions, edges }: Frame, { sketch }: Asked): boolean {
  return sketch.asked.some((id) => {
    const [phrase, spot] = [sketch.phrases[id], spots.get(id)];
    if (phrase?.asking !== 'where' || phrase.words.length > 0 || !spot?.property) return false;
    const isGiven = conditions.some(({ on, test }) => test.kind === 'value' && on.id === spot.node);
    const isJoined = edges.some(
      ({ from, to, gone }) => gone !== true && (from === spot.node || to === spot.node),
    );
    return isGiven && isJoined;
  });
}

/** "where was $a caught" told by where somebody is from who caught it. */
function tellsDoersPlace(
  { spots, conditions, nodes, edges }: Frame,
  { sketch, lexicon }: Asked,
): boolean {
  return sketch.asked.some((id) => {
    const [phrase, spot] = [sketch.phrases[id], spots.get(id)];
    if (phrase?.asking !== 'where' || phrase.words.length > 0 || !spot?.property) return false;
    const label = lexicon.vocabulary.labels.get(nodes[spot.node]?.label ?? '');
    const isGiven = conditions.some(({ on }) => on.kind === 'node' && on.id === spot.node);
    return label?.isPerson === true && !isGiven && edges.some(({ gone }) => gone !== true);
  });
}

/** "clubs with boats on more than two lakes": whether each boat, or all of a club's together, no word says. */
function countsWithinEach({ scopes, spots }: Frame, { sketch }: Asked): boolean {
  const asked = new Set(sketch.asked.flatMap((id) => spots.get(id)?.node ?? []));
  return scopes.some(({ kind, root, phrase }) => {
    if (kind !== 'count' || asked.has(root)) return false;
    return sketch.links.some(
      ({ to, kind: said, said: clause, words }) =>
        to === phrase &&
        said === 'prep' &&
        clause !== 'relative' &&
        words.length > 0 &&
        words.every(({ text }) => WITHIN.has(text)),
    );
  });
}

const WITHIN = new Set(['in', 'on', 'at', 'by', 'from', 'of', 'to']);

/** "who voted against $a" of a relationship that only says who voted on it. */
function leavesAgainst({ edges }: Frame, { words }: Asked): boolean {
  const isSaid = words.some(({ kind, text }) => kind === 'word' && text === 'against');
  return (
    isSaid &&
    edges.some(({ gone }) => gone !== true) &&
    edges.every(({ pattern: { terms } }) => !terms.words.includes('against'))
  );
}

/** "on the same floor as $a in $b": that both are in $b is likely, and not said. */
function bindsBoth({ sketch: { links } }: Asked): boolean {
  return links.some(
    ({ from, to, kind }) =>
      kind === 'than' &&
      links.some(
        (link) =>
          link.from === to &&
          link.kind === 'prep' &&
          links.some((each) => each.from === from && each.to === link.to && each.kind === 'prep'),
      ),
  );
}

const PRONOUNS = new Set('they them he him she it their his her its'.split(' '));

/** "what they are allergic to" of others than were spoken of. */
function leavesPronoun({ spots }: Frame, { sketch }: Asked): boolean {
  return sketch.phrases.some(({ id, article, words, stands }) => {
    const spot = spots.get(id);
    const isPronoun = words.length === 0 && PRONOUNS.has(article ?? '');
    if (!isPronoun || !spot || sketch.dropped.has(id) || stands !== null) return false;
    return ![...spots].some(
      ([other, { node, ports }]) =>
        other !== id && (node === spot.node || ports.includes(spot.node)),
    );
  });
}

/** "on how many days" of a text in whose name there is a day. */
function readsMomentAsText({ spots }: Frame, { sketch }: Asked): boolean {
  return sketch.phrases.some(({ id, words }) => {
    const spot = spots.get(id);
    const head = words.at(-1);
    return (
      head !== undefined &&
      MOMENTS.has(head.text) &&
      spot?.property?.types.includes('STRING') === true
    );
  });
}

/** "which dens flood": whether they do is hardly what is asked for. */
function asksForFlag({ spots }: Frame, { sketch: { asked, form } }: Asked): boolean {
  return (
    form === 'list' &&
    asked.some((id) => spots.get(id)?.property?.types.includes('BOOLEAN') === true)
  );
}

/** "is $a a manager": that there is $a was never the question, unless it is asked in so many words, or something else is told of it. */
function asksForNothing(
  { edges, conditions, scopes, spots }: Frame,
  { sketch, words }: Asked,
): boolean {
  const told = new Set(conditions.map(({ on, property }) => `${on.id} ${property.name}`));
  const isFlag = [...spots.values()].some(({ property }) => property?.types.includes('BOOLEAN'));
  return (
    !isFlag &&
    sketch.form === 'exists' &&
    scopes.length === 0 &&
    edges.every(({ gone }) => gone === true) &&
    told.size === 1 &&
    conditions.every(({ test }) => test.kind === 'value') &&
    !words.some(({ text }) => THERE.has(text))
  );
}

const THERE = new Set(['there', 'arethere']);

/** "the most people under them" that are no persons. */
function countsNoPersons({ spots, nodes }: Frame, { sketch, lexicon }: Asked): boolean {
  return sketch.phrases.some(({ id, asking, extreme, counted, amount }) => {
    if (asking !== 'who' || !(extreme ?? amount ?? (counted ? true : null))) return false;
    const spot = spots.get(id);
    const label = lexicon.vocabulary.labels.get(nodes[spot?.node ?? -1]?.label ?? '');
    return spot !== undefined && label?.isPerson !== true;
  });
}

/** "directors with at least three films": what is counted is what was spoken of, or another walk of the same kind. */
function countsElsewhere({ edges, scopes }: Frame): boolean {
  const counts = new Set(scopes.filter(({ kind }) => kind === 'count').map(({ id }) => id));
  const walked = edges.filter(({ gone }) => gone !== true);
  return walked.some(
    (edge) =>
      counts.has(edge.scope) &&
      walked.some((each) => !counts.has(each.scope) && each.pattern.type === edge.pattern.type),
  );
}

/** "litters that had exactly one pup" of which nothing is counted. */
function leavesAmount({ scopes, spots }: Frame, { sketch: { phrases, asked, dropped } }: Asked) {
  return phrases.some(
    ({ id, amount, extreme, placeholders }) =>
      amount !== null &&
      extreme === null &&
      placeholders.length === 0 &&
      spots.has(id) &&
      !dropped.has(id) &&
      !asked.includes(id) &&
      scopes.every(({ phrase, kind }) => phrase !== id || kind !== 'count'),
  );
}

/** "which students and lecturers": what is joined to what is asked for and is not shown. */
function leavesTwin({ spots, nodes }: Frame, { sketch }: Asked): boolean {
  const { asked, form, phrases, links } = sketch;
  const [first] = asked;
  const spot = spots.get(first ?? -1);
  if (first === undefined || form === 'exists' || !spot || spot.property) return false;
  return links.some(({ isTwin, from, to }) => {
    const twins = [from, to].filter((id) => !asked.includes(id) && id !== first);
    return (
      isTwin === true &&
      twins.some((id) => {
        const [phrase, own] = [phrases[id], spots.get(id)];
        const isThing = phrase && phrase.words.length > 0 && phrase.placeholders.length === 0;
        const isBeside = links.some(
          (link) => link.isTwin === true && link.from === id && link.to !== first,
        );
        return (
          isThing === true && own?.kind === 'thing' && isBeside && nodes[own.node] !== undefined
        );
      })
    );
  });
}

/** "how often does it run": at which intervals, and not how many are found. */
function asksHowFrequent({ words }: Asked): boolean {
  return words.some(
    ({ text }, at) => text === 'howoften' && ['do', 'does'].includes(words[at + 1]?.text ?? ''),
  );
}
