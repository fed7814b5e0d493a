import 'server-only';
import { type Clue, COVERED, type Witness, cluesOf, coverage, hasParticle } from './evidence';
import type { Outline } from './outline';
import { type SchemaPaths, type Step, stepEnd } from './schema-paths';
import { type Vocabulary, displayProperty, nearness } from './schema-vocabulary';
import type { Sense } from './senses';
import { treesOf } from './trees';

/** How two mentions hang together: no step where they are one node. */
export interface Link {
  readonly from: number;
  /** Null: a node that the question does not speak of. */
  readonly to: number | null;
  readonly steps: readonly Step[];
}

/** One meaning of a question: a sense for each mention, and the paths between them. */
export interface Reading {
  readonly senses: readonly Sense[];
  readonly links: readonly Link[];
  /** For relationships' properties: the mention, and the step it belongs to. */
  readonly hosts: ReadonlyMap<number, Step>;
  readonly score: number;
  /** Share of the question's content words that the reading accounts for. */
  readonly covered: number;
  readonly unused: readonly string[];
}

const LONGEST_PATH = 2;
/** Paths tried for each link, and senses for each mention, best first. */
const PATHS_TRIED = 4;
const SENSES_TRIED = 60;

const STEP_COST = 0.25;
/** For a step that no word of the question speaks of. */
const SILENT_STEP_COST = 0.35;
const UNCOVERED_COST = 0.5;
const PARTICLE_BONUS = 0.12;
/** For a node in the middle of a path that no word speaks of. */
const SILENT_NODE_COST = 0.1;

interface Search {
  readonly outline: Outline;
  readonly vocabulary: Vocabulary;
  readonly paths: SchemaPaths;
  readonly clues: readonly Clue[];
}

/** Every reading worth weighing, best first. */
export function readingsOf(args: {
  outline: Outline;
  senses: readonly (readonly Sense[])[];
  vocabulary: Vocabulary;
  paths: SchemaPaths;
}): readonly Reading[] {
  const { outline, vocabulary, paths } = args;
  const search: Search = { outline, vocabulary, paths, clues: cluesOf(outline) };
  const tried = args.senses.map((senses, mention) => bestSenses(search, mention, senses));
  const readings: Reading[] = [];
  for (const senses of combinations(tried)) {
    if (!agree(outline, senses)) continue;
    for (const links of linkings(search, senses)) {
      const reading = weigh(search, senses, links);
      if (reading) readings.push(reading);
    }
  }
  return readings.toSorted((a, b) => b.score - a.score);
}

function bestSenses(
  { clues }: Search,
  mention: number,
  senses: readonly Sense[],
): readonly Sense[] {
  if (senses.length <= SENSES_TRIED) return senses;
  const scored = senses.map((sense) => {
    const witnesses = sense.property ? [{ terms: sense.property.terms, mention, joint: null }] : [];
    const heard = coverage(clues, witnesses).reduce((sum, near) => sum + near, 0);
    return { sense, score: heard - sense.cost };
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SENSES_TRIED)
    .map(({ sense }) => sense);
}

/** Mentions in a list are alike: the same property of the same thing. */
function agree({ coordinated, mentions }: Outline, senses: readonly Sense[]): boolean {
  return [...coordinated.keys()].every((index) => {
    if (mentions[index]?.placeholder === null && mentions[index]?.number === null) return true;
    const [one, other] = [senses[index - 1], senses[index]];
    return (
      one?.label === other?.label && one?.type === other?.type && one?.property === other?.property
    );
  });
}

function linkings(search: Search, senses: readonly Sense[]): readonly (readonly Link[])[] {
  const { coordinated } = search.outline;
  const placed = senses.flatMap((sense, index) => (sense.label === null ? [] : [index]));
  const options = new Map<string, readonly (readonly Step[])[]>();
  const found: (readonly Link[])[] = [];

  for (const tree of treesOf(placed.length)) {
    const pairs = tree.map((parent, child) => ({
      from: placed[parent] ?? 0,
      to: placed[child + 1] ?? 0,
      joint: placed[child + 1] ?? 0,
    }));
    const like = pairs.every(({ from, to }) => {
      if (!coordinated.has(to)) return true;
      const kind = coordinated.get(to);
      if (kind === 'or' || kind === 'range') return from === to - 1;
      const before = pairs.find((pair) => pair.to === to - 1);
      return !before || before.from === from;
    });
    if (!like) continue;
    const choices = pairs.map((pair) => {
      const key = `${pair.from} ${pair.to}`;
      const known = options.get(key) ?? bestPaths(search, senses, pair);
      options.set(key, known);
      return known.map((steps): Link => ({ from: pair.from, to: pair.to, steps }));
    });
    found.push(...combinations(choices).map((links) => withHosts(search, senses, links)));
  }
  return found;
}

/** Adds the relationship that an asked-for or given property is on, where no path walks it. */
function withHosts(
  { vocabulary, outline }: Search,
  senses: readonly Sense[],
  links: readonly Link[],
): readonly Link[] {
  const added: Link[] = [];
  for (const { type } of senses) {
    const all = [...links, ...added];
    if (
      type === null ||
      all.some(({ steps }) => steps.some(({ pattern }) => pattern.type === type))
    ) {
      continue;
    }
    const pattern = vocabulary.patterns.find((each) => each.type === type);
    if (!pattern) continue;
    for (const forward of [true, false]) {
      const from = senses.findIndex(({ label }) => label === (forward ? pattern.from : pattern.to));
      if (from < 0 || outline.coordinated.has(from)) continue;
      added.push({ from, to: null, steps: [{ pattern, forward }] });
      break;
    }
  }
  return [...links, ...added];
}

function bestPaths(
  { paths, clues, vocabulary, outline }: Search,
  senses: readonly Sense[],
  { from, to, joint }: { from: number; to: number; joint: number },
): readonly (readonly Step[])[] {
  const [start, end] = [senses[from]?.label, senses[to]?.label];
  if (start === null || start === undefined || end === null || end === undefined) return [];
  const kind = outline.coordinated.get(to);
  if (kind === 'or' || kind === 'range') return [[]];
  const scored = paths.between(start, end, LONGEST_PATH).map((steps) => {
    const witnesses = stepWitnesses(steps, vocabulary, joint);
    const heard = coverage(clues, witnesses).reduce((sum, near) => sum + near, 0);
    const particles = steps.filter(({ pattern }) => hasParticle(outline, joint, pattern.terms));
    return { steps, score: heard + particles.length * PARTICLE_BONUS - steps.length * STEP_COST };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  return ranked
    .filter(({ steps }, rank) => rank < PATHS_TRIED || steps.length === 0)
    .map(({ steps }) => steps);
}

function stepWitnesses(
  steps: readonly Step[],
  { labels }: Vocabulary,
  joint: number,
): readonly Witness[] {
  return steps.flatMap((step, index) => {
    const label = index < steps.length - 1 ? labels.get(stepEnd(step)) : undefined;
    const names = [step.pattern.terms, ...(label ? [label.terms] : [])];
    return names.map((terms) => ({ terms, mention: null, joint }));
  });
}

function weigh(search: Search, senses: readonly Sense[], links: readonly Link[]): Reading | null {
  const { outline, vocabulary, clues } = search;
  const steps = links.flatMap((link) =>
    link.steps.map((step) => ({ step, joint: link.to ?? link.from })),
  );
  const hosts = hostsOf(senses, links);
  if (!hosts || repeatsItself(outline, vocabulary, senses, links)) return null;

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
      if (isAskedHead(search, clue)) return null;
    }
    score += heard ? covered : -UNCOVERED_COST;
  }
  for (const sense of senses) score -= sense.cost;
  for (const { step, joint } of steps) {
    score -= STEP_COST;
    if (!clues.some((clue) => nearness(clue.word.meaning, step.pattern.terms) >= COVERED)) {
      score -= SILENT_STEP_COST;
    }
    if (hasParticle(outline, joint, step.pattern.terms)) score += PARTICLE_BONUS;
  }
  for (const { steps: walked } of links) {
    for (const step of walked.slice(0, -1)) {
      const label = vocabulary.labels.get(stepEnd(step));
      const heard =
        label && clues.some((clue) => nearness(clue.word.meaning, label.terms) >= COVERED);
      if (!heard) score -= SILENT_NODE_COST;
    }
  }
  return { senses, links, hosts, score, covered: owed === 0 ? 1 : paid / owed, unused };
}

/** True for "year" where a date is meant, and the like. */
function isKind({ outline }: Search, senses: readonly Sense[], { word, mention }: Clue): boolean {
  if (mention === null || senses[mention]?.saysHead !== true) return false;
  return outline.mentions[mention]?.words.at(-1) === word;
}

/** True for words of a property that is neither asked for nor compared: the reading makes nothing of them. */
function isIdle({ outline }: Search, senses: readonly Sense[], { mention }: Clue): boolean {
  if (mention === null || mention === outline.asked) return false;
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
      index !== asked && same.has(index) && sense.role === 'value' && sense.property === shown,
  );
}

/** Mentions that are one node with a mention. */
export function sameNode(mention: number, links: readonly Link[]): ReadonlySet<number> {
  const same = new Set([mention]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { from, to, steps } of links) {
      if (to === null || steps.length > 0 || same.has(from) === same.has(to)) continue;
      same.add(from).add(to);
      grown = true;
    }
  }
  return same;
}

function combinations<Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return choices.reduce<readonly (readonly Item[])[]>(
    (made, items) => made.flatMap((start) => items.map((item) => [...start, item])),
    [[]],
  );
}
