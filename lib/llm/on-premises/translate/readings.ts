import 'server-only';
import { cluesOf, coverage, stepWitnesses } from './evidence';
import type { Outline } from './outline';
import type { Link, Reading, Search } from './reading';
import type { SchemaPaths, Step } from './schema-paths';
import type { Vocabulary } from './schema-vocabulary';
import type { Sense } from './senses';
import { treesOf } from './trees';
import { pathCost, weigh } from './weigh';

const LONGEST_PATH = 2;
/** Paths tried for each link, and senses for each mention, best first. */
const PATHS_TRIED = 4;
const SENSES_TRIED = 60;

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
function agree(outline: Outline, senses: readonly Sense[]): boolean {
  return [...outline.coordinated.keys()].every((index) => {
    if (!isValue(outline, index)) return true;
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
      const listed = kind === 'and' && !isValue(search.outline, to);
      if (kind === 'or' || kind === 'range' || listed) return from === to - 1;
      const before = pairs.find((pair) => pair.to === to - 1);
      return !before || (before.from === from && isBoth(search.outline, senses, { from, to }));
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

/**
 * "Which crews sailed on $ship_1 and $ship_2" may ask for both at once; "the crews of $ship_1 and $ship_2",
 * when something else is asked of them, may not.
 */
function isBoth(
  { asked, mentions }: Outline,
  senses: readonly Sense[],
  { from, to }: { from: number; to: number },
): boolean {
  const given = mentions[to]?.placeholder !== null;
  return !given || asked === from || senses[from]?.label === senses[to]?.label;
}

function isValue({ mentions }: Outline, mention: number): boolean {
  const { placeholder = null, number = null } = mentions[mention] ?? {};
  return placeholder !== null || number !== null;
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
  search: Search,
  senses: readonly Sense[],
  { from, to, joint }: { from: number; to: number; joint: number },
): readonly (readonly Step[])[] {
  const { paths, clues, vocabulary, outline } = search;
  const [start, end] = [senses[from]?.label, senses[to]?.label];
  if (start === null || start === undefined || end === null || end === undefined) return [];
  const kind = outline.coordinated.get(to);
  if (kind === 'or' || kind === 'range') return [[]];
  if (kind === 'and' && !isValue(outline, to)) return start === end ? [[]] : [];
  const scored = paths.between(start, end, LONGEST_PATH).map((steps) => {
    const witnesses = stepWitnesses(steps, vocabulary, joint);
    const heard = coverage(clues, witnesses).reduce((sum, near) => sum + near, 0);
    return { steps, score: heard - pathCost(search, steps, joint) };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  return ranked
    .filter(({ steps }, rank) => rank < PATHS_TRIED || steps.length === 0)
    .map(({ steps }) => steps);
}

function combinations<Item>(choices: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return choices.reduce<readonly (readonly Item[])[]>(
    (made, items) => made.flatMap((start) => items.map((item) => [...start, item])),
    [[]],
  );
}
