import 'server-only';
import { MOMENTS } from './english/closed-classes';
import { type Clue, COVERED, type Witness, coverage, hasParticle, stepWitnesses } from './evidence';
import type { Outline } from './outline';
import { type Link, type Reading, type Search, sameNode } from './reading';
import { type Step, stepEnd } from './schema-paths';
import { type Terms, type Vocabulary, displayProperty, nearness } from './schema-vocabulary';
import type { Sense } from './senses';
import { againstVoice } from './voice';

const STEP_COST = 0.25;
const PARTICLE_BONUS = 0.12;
/** For a step that no word of the question speaks of; less where its name says nothing but what it leads to. */
const SILENT_STEP_COST = 0.6;
const PLAIN_STEP_COST = 0.1;
/** For a node in the middle of a path that no word speaks of. */
const SILENT_NODE_COST = 0.1;
const UNCOVERED_COST = 0.5;
/** For a relationship walked from who it is done to, where the sentence says who does it. */
const AGAINST_VOICE_COST = 0.4;

/** How well a reading accounts for the question; null where it cannot be meant. */
export function weigh(
  search: Search,
  senses: readonly Sense[],
  links: readonly Link[],
): Reading | null {
  const { outline, vocabulary, clues } = search;
  const hosts = hostsOf(senses, links);
  if (!hosts || repeatsItself(outline, vocabulary, senses, links)) return null;
  if (!senses.every((_sense, mention) => isSupported(search, senses, mention))) return null;
  if (hasUnsaidHost(search, hosts)) return null;

  const witnesses: Witness[] = senses.flatMap((sense, mention) => {
    const label = sense.label === null ? undefined : vocabulary.labels.get(sense.label);
    return [sense.property?.terms, label?.terms].flatMap((terms) =>
      terms ? [{ terms, mention, joint: mention }] : [],
    );
  });
  for (const { from, to, steps: walked } of links) {
    const own = stepWitnesses(walked, vocabulary, to ?? from);
    witnesses.push(
      ...own,
      ...own.flatMap((each) => [from, to ?? from].map((mention) => ({ ...each, mention }))),
    );
  }
  for (const [mention, { pattern }] of hosts) {
    witnesses.push({ terms: pattern.terms, mention, joint: mention });
  }

  const near = coverage(clues, witnesses);
  let score = 0;
  let owed = 0;
  let paid = 0;
  const unused: string[] = [];
  for (const [index, clue] of clues.entries()) {
    const covered = Math.max(near[index] ?? 0, isKind(search, senses, clue) ? COVERED : 0);
    if (!clue.owed) {
      if (covered >= COVERED) score += covered * PARTICLE_BONUS;
      continue;
    }
    owed += 1;
    if (isIdle(search, senses, clue)) return null;
    const heard = covered >= COVERED;
    if (heard) paid += 1;
    else {
      unused.push(clue.word.text);
      if (clue.needed || isAskedHead(search, clue)) return null;
    }
    score += heard ? covered : -UNCOVERED_COST;
  }
  if (owed === 0 && isBare(search, senses, links)) return null;
  for (const sense of senses) score -= sense.cost;
  for (const { steps: walked, from, to } of links) {
    score -= pathCost(search, walked, to ?? from);
  }
  for (const link of links) score -= AGAINST_VOICE_COST * againstVoice(search, link);
  return { senses, links, hosts, score, covered: owed === 0 ? 1 : paid / owed, unused };
}

/** True where a question word stands alone and nothing at all says how it hangs together: "who is $person_1". */
function isBare(
  { outline, vocabulary }: Search,
  senses: readonly Sense[],
  links: readonly Link[],
): boolean {
  const { asked, mentions } = outline;
  if (asked !== null && senses[asked]?.role !== 'thing') return false;
  if (asked === null || mentions[asked]?.asking === null || mentions[asked]?.words.length !== 0)
    return false;
  return links.some(({ steps, from, to }) =>
    steps.some(
      (step) => !isPlain(step, vocabulary) && !hasParticle(outline, to ?? from, step.pattern.terms),
    ),
  );
}

/** What a path costs that no word speaks of, and what it gains by the prepositions in its names. */
export function pathCost(
  { outline, vocabulary, clues }: Search,
  steps: readonly Step[],
  joint: number,
): number {
  const isHeard = (terms: Terms) =>
    clues.some((clue) => nearness(clue.word.meaning, terms) >= COVERED);
  let cost = 0;
  for (const [index, step] of steps.entries()) {
    const { terms } = step.pattern;
    cost += STEP_COST;
    if (!isHeard(terms)) cost += isPlain(step, vocabulary) ? PLAIN_STEP_COST : SILENT_STEP_COST;
    if (hasParticle(outline, joint, terms)) cost -= PARTICLE_BONUS;
    const passed = index < steps.length - 1 ? vocabulary.labels.get(stepEnd(step)) : undefined;
    if (passed && !isHeard(passed.terms)) cost += SILENT_NODE_COST;
  }
  return cost;
}

/** True for "year" where a date is meant, and the like. */
function isKind({ outline }: Search, senses: readonly Sense[], { word, mention }: Clue): boolean {
  if (mention === null || senses[mention]?.saysHead !== true) return false;
  return outline.mentions[mention]?.words.at(-1) === word;
}

/** True for words of a property that is neither asked for nor compared: the reading makes nothing of them. */
function isIdle({ outline }: Search, senses: readonly Sense[], { mention }: Clue): boolean {
  if (mention === null || mention === outline.asked || outline.denied) return false;
  return senses[mention]?.role === 'attribute' && !outline.coordinated.has(mention);
}

function isAskedHead({ outline }: Search, { word, mention }: Clue): boolean {
  return mention === outline.asked && outline.mentions[mention ?? 0]?.words.at(-1) === word;
}

/** Relationship properties need a step of their type; null where there is none. */
function hostsOf(
  senses: readonly Sense[],
  links: readonly Link[],
): ReadonlyMap<number, Step> | null {
  const hosts = new Map<number, Step>();
  for (const [mention, { type }] of senses.entries()) {
    if (type === null) continue;
    const steps = links.flatMap((link) => link.steps);
    const host = steps.find(({ pattern }) => pattern.type === type);
    if (!host) return null;
    hosts.set(mention, host);
  }
  return hosts;
}

/** True for a bare "since when" that is answered by one of several relationships, of which no word speaks. */
function hasUnsaidHost(
  { outline, vocabulary, clues }: Search,
  hosts: ReadonlyMap<number, Step>,
): boolean {
  return [...hosts].some(([mention, { pattern }]) => {
    if (outline.mentions[mention]?.words.length !== 0) return false;
    if (outline.mentions[mention]?.asking === null) return false;
    if (clues.some(({ word }) => nearness(word.meaning, pattern.terms) >= COVERED)) return false;
    const ends = new Set([pattern.from, pattern.to]);
    return vocabulary.patterns.some(
      ({ type, from, to }) => type !== pattern.type && ends.has(from) && ends.has(to),
    );
  });
}

/** True where the answer would be the very value that was given, or a thing without any condition on it. */
function repeatsItself(
  { asked }: Outline,
  { labels }: Vocabulary,
  senses: readonly Sense[],
  links: readonly Link[],
): boolean {
  const target = asked === null ? undefined : senses[asked];
  if (!target || asked === null || target.label === null) return false;
  const label = labels.get(target.label);
  const shown = target.property ?? (label ? displayProperty(label) : null);
  const same = sameNode(asked, links);
  return senses.some(
    (sense, index) =>
      index !== asked &&
      same.has(index) &&
      sense.role === 'value' &&
      (sense.operator === '=' || target.property !== null) &&
      sense.property === shown,
  );
}

/**
 * True where the words leave room for the property: a bare number or date needs a property that says
 * when, or a word that names it; so does a "when" that stands alone.
 */
function isSupported(
  { outline, clues, vocabulary }: Search,
  senses: readonly Sense[],
  mention: number,
): boolean {
  const sense = senses[mention];
  if (!sense) return false;
  const { property } = sense;
  const { asking = null, words = [] } = outline.mentions[mention] ?? {};
  const open = sense.role === 'attribute' && asking !== null && words.length === 0;
  if (!property || !(sense.untyped || open)) return true;
  if (clues.some(({ word }) => nearness(word.meaning, property.terms) >= COVERED)) return true;
  if (sense.untyped) {
    const spokenOf = senses.some(
      ({ label }, index) => index !== mention && label !== null && label === sense.label,
    );
    return property.isDate && spokenOf;
  }
  const others = vocabulary.labels.get(sense.label ?? '')?.properties ?? [];
  const plain = property.terms.words.every((word) => MOMENTS.has(word));
  return asking === 'when'
    ? plain && others.filter(({ isTime }) => isTime).length === 1
    : asking !== 'what';
}

/** True for `HAS_OWNER` between a thing and its owner: the name adds nothing to the labels. */
function isPlain({ pattern }: Step, { labels }: Vocabulary): boolean {
  const ends = [labels.get(pattern.from)?.terms, labels.get(pattern.to)?.terms];
  return pattern.terms.meanings.every((meaning) =>
    ends.some((terms) => terms !== undefined && nearness(meaning, terms) === 1),
  );
}
