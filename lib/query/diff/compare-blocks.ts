import type { LabelExpression } from '../model';
import { namesIn } from '../scope';
import { elementsOf } from '../visit';
import { compareConditions } from './compare-conditions';
import { compareProjections } from './compare-projections';
import type { Difference, LinkAspect, Pair } from './difference';
import { keyOf } from './key-of';
import { isInternal, type Link, type MatchBlock } from './outline';
import { pairByKey, pairLoosely } from './pair-lists';

/** Differences of what stands at one place, in the order of the text. */
export function compareBlocks(pair: Pair): readonly Difference[] {
  const { old, now } = pair;
  if (old?.kind === 'match' && now?.kind === 'match') return compareMatches(pair, old, now);
  if (old?.kind === 'projection' && now?.kind === 'projection') {
    return compareProjections(pair, old, now);
  }
  if (old?.kind === 'other' && now?.kind === 'other') {
    return keyOf(old.clause) === keyOf(now.clause) ? [] : [{ pair, what: 'block' }];
  }
  if (old === null && now?.kind === 'match' && !now.optional) {
    return compareMatches(pair, emptyOf(now), now);
  }
  if (now === null && old?.kind === 'match' && !old.optional) {
    return compareMatches(pair, old, emptyOf(old));
  }
  return [{ pair, what: 'block' }];
}

/** A MATCH that finds nothing yet, in whose place another may come. */
export function emptyOf(block: MatchBlock): MatchBlock {
  const nothing = { clauses: [], nodes: [], links: [], units: [], labels: [], conditions: [] };
  return { ...block, ...nothing };
}

function compareMatches(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  const links = compareLinks(pair, old, now);
  return [
    ...(old.optional === now.optional ? [] : [{ pair, what: 'optional' } as const]),
    ...compareLabels(pair, old, now),
    ...links,
    ...compareUnits(pair, old, now),
    ...compareNodes(pair, old, now),
    ...compareConditions(pair, old.conditions, now.conditions),
    ...compareLayout(pair, old, now),
  ];
}

/** What a relationship joins; seen from either end where it has no direction. */
function endsOf({ from, to }: Link): string {
  return [from, to].toSorted().join('\n');
}

export function linkKey(link: Link): string {
  return [endsOf(link), typesKey(link), directionKey(link), lengthKey(link), innerKey(link)].join(
    '|',
  );
}

function typesKey({ pattern }: Link): string {
  return keyOf(pattern.types);
}

/** Of a relationship of a node to itself the direction does not matter. */
function directionKey({ from, to, isDirected }: Link): string {
  return isDirected && from !== to ? `${from}>${to}` : '';
}

function lengthKey({ pattern }: Link): string {
  return pattern.length ? `${pattern.length.min}..${pattern.length.max ?? ''}` : '';
}

/** Conditions on each relationship of a walk; those of a single one are conditions of the block. */
function innerKey({ pattern }: Link): string {
  return pattern.length ? `${keyOf(pattern.properties)} ${keyOf(pattern.where)}` : '';
}

function compareLinks(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  const { before, after } = pairByKey(
    old.links,
    now.links,
    (link) => `${link.name}|${linkKey(link)}`,
  );
  const both = new Set(old.links.map(({ name }) => name));
  const spoken = new Set(
    now.links.map(({ name }) => name).filter((name) => both.has(name) && !isInternal(name)),
  );
  // What has a name in both is the same hop; what has none is told by what it joins.
  const same = pairByKey(
    before,
    after,
    (link) => `${spoken.has(link.name) ? link.name : ''}|${linkKey(link)}`,
  );
  const loose = pairLoosely(same.before, same.after, (a, b) => {
    if (endsOf(a) !== endsOf(b)) return 0;
    if (a.name !== b.name && (spoken.has(a.name) || spoken.has(b.name))) return 0;
    return 1 + (a.name === b.name ? 4 : 0) + (typesKey(a) === typesKey(b) ? 2 : 0);
  });
  return [
    ...loose.pairs.flatMap(([a, b]) => aspectsOf(pair, a, b)),
    ...loose.before.map((link) => ({ pair, what: 'link', before: link, after: null }) as const),
    ...loose.after.map((link) => ({ pair, what: 'link', before: null, after: link }) as const),
  ];
}

function aspectsOf(pair: Pair, before: Link, after: Link): readonly Difference[] {
  const aspects: readonly (readonly [LinkAspect, (link: Link) => string])[] = [
    ['types', typesKey],
    ['direction', directionKey],
    ['length', lengthKey],
    ['inner', innerKey],
  ];
  const isOther = aspects.filter(([, key]) => key(before) !== key(after));
  // A walk of one has no conditions of its own: they come and go with the length.
  const shown = isOther.filter(
    ([aspect]) =>
      aspect !== 'inner' || (before.pattern.length !== null) === (after.pattern.length !== null),
  );
  return shown.map(([aspect]) => ({ pair, what: 'link-aspect', aspect, before, after }) as const);
}

function compareLabels(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  return now.nodes.flatMap((variable) => {
    if (!old.nodes.includes(variable)) return [];
    const before = labelsIn(old, variable);
    const after = labelsIn(now, variable);
    return labelKey(before) === labelKey(after)
      ? []
      : [{ pair, what: 'labels', variable, before, after } as const];
  });
}

/** `A & B` and `B & A` are the same labels. */
function labelKey(labels: LabelExpression | null): string {
  if (labels?.kind !== 'label-and' && labels?.kind !== 'label-or') return keyOf(labels);
  return `${labels.kind} ${labels.operands.map(labelKey).toSorted().join(' ')}`;
}

export function labelsIn(block: MatchBlock, variable: string): LabelExpression | null {
  return block.labels.find((fact) => fact.variable === variable)?.labels ?? null;
}

function compareUnits(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  const rest = pairByKey(old.units, now.units, ({ pattern }) => keyOf(pattern));
  const { pairs, before, after } = pairLoosely(rest.before, rest.after, () => 1);
  return [
    ...pairs.map(([a, b]) => ({ pair, what: 'unit', before: a, after: b }) as const),
    ...before.map((unit) => ({ pair, what: 'unit', before: unit, after: null }) as const),
    ...after.map((unit) => ({ pair, what: 'unit', before: null, after: unit }) as const),
  ];
}

/** Nodes that stand by themselves; those that a relationship brings come and go with it. */
function compareNodes(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  const gone = old.nodes.filter((name) => !now.nodes.includes(name) && isAlone(old, name));
  const come = now.nodes.filter((name) => !old.nodes.includes(name) && isAlone(now, name));
  return [
    ...gone.map((before) => ({ pair, what: 'node', before, after: null }) as const),
    ...come.map((after) => ({ pair, what: 'node', before: null, after }) as const),
  ];
}

function isAlone({ links, units }: MatchBlock, name: string): boolean {
  const inUnits = units.flatMap(({ pattern }) => elementsOf(pattern, 'node'));
  return (
    links.every(({ from, to }) => from !== name && to !== name) &&
    inUnits.every(({ variable }) => variable?.text !== name)
  );
}

/** Which relationships may not be the same one, where they could be. */
function compareLayout(pair: Pair, old: MatchBlock, now: MatchBlock): readonly Difference[] {
  const both = old.links.flatMap((before) => {
    const after = now.links.find((link) => link.name === before.name);
    return after ? [{ before, after }] : [];
  });
  const isOther = both.some((one, index) =>
    both.slice(index + 1).some((other) => {
      const together = one.before.clause === other.before.clause;
      return (
        couldBeOne(one.before, other.before) &&
        couldBeOne(one.after, other.after) &&
        together !== (one.after.clause === other.after.clause)
      );
    }),
  );
  return isOther ? [{ pair, what: 'layout' }] : [];
}

function couldBeOne(a: Link, b: Link): boolean {
  const types = namesIn(a.pattern.types);
  const others = namesIn(b.pattern.types);
  return types.length === 0 || others.length === 0 || types.some((type) => others.includes(type));
}
