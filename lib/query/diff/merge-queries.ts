import type { Clause, NodePattern, Query, RelationshipPattern, SingleQuery } from '../model';
import { childrenOf, elementsOf, rewrite } from '../visit';
import type { PartPair } from './change-group';
import { compareBlocks } from './compare-blocks';
import type { Comparison } from './compare-queries';
import type { Difference, Pair } from './difference';
import { droppable, mergeMatch } from './merge-match';
import { mergeProjection } from './merge-projection';
import { isInternal } from './outline';

/** The old query with some of the differences made; the caller says which belong together. */
export function mergeQueries(comparison: Comparison, accepted: ReadonlySet<Difference>): Query {
  const { old, now, parts, groups } = comparison;
  const isTaken = (kind: string, part: PartPair): boolean =>
    groups.some(
      (group) =>
        group.kind === kind &&
        group.part === part &&
        group.differences.every((each) => accepted.has(each)),
    );
  const merged = parts.flatMap((part): readonly SingleQuery[] => {
    if (part.old && part.now) return [mergePart(part, accepted)];
    const isChanged = isTaken('branch', part);
    const kept = isChanged ? part.now : part.old;
    return kept ? [kept] : [];
  });
  const [first] = parts;
  const isNewUnion = first !== undefined && isTaken('union', first);
  const union = isNewUnion ? now.union : (old.union ?? now.union);
  return withPlainNames({ ...old, parts: merged, union: merged.length > 1 ? union : null });
}

function mergePart(part: PartPair, accepted: ReadonlySet<Difference>): SingleQuery {
  const candidates = part.pairs.flatMap(droppable);
  const whole = mergeClauses(part, accepted, new Set());
  const dropped = candidates.filter((name) => usesOf(whole, name) <= 1);
  const clauses = dropped.length === 0 ? whole : mergeClauses(part, accepted, new Set(dropped));
  const { span } = part.old ?? { span: { start: 0, end: 0 } };
  return { kind: 'single-query', clauses, span };
}

/** How often a name is spoken of, its pattern included. */
function usesOf(clauses: readonly Clause[], name: string): number {
  return clauses.flatMap((clause) => [
    ...elementsOf(clause, 'variable').filter((each) => each.name === name),
    ...elementsOf(clause, 'node').filter((each) => each.variable?.text === name),
  ]).length;
}

function mergeClauses(
  part: PartPair,
  accepted: ReadonlySet<Difference>,
  dropped: ReadonlySet<string>,
): readonly Clause[] {
  const bound = new Set<string>();
  return part.pairs.flatMap((pair) => {
    const all = differencesAt(pair);
    const clauses = mergePair(pair, { all, accepted }, { bound, dropped });
    for (const clause of clauses) {
      if (clause.kind === 'with') {
        const names = clause.items.map(({ name }) => name.text);
        if (!clause.all) bound.clear();
        for (const name of names) bound.add(name);
      } else for (const name of namesBoundBy(clause)) bound.add(name);
    }
    return clauses;
  });
}

const known = new WeakMap<Pair, readonly Difference[]>();

/** Remembers the differences that a comparison has found, so that they keep their identity. */
export function rememberDifferences(
  differences: readonly Difference[],
  pairs: readonly Pair[],
): void {
  for (const pair of pairs)
    known.set(
      pair,
      differences.filter((each) => each.pair === pair),
    );
}

function differencesAt(pair: Pair): readonly Difference[] {
  return known.get(pair) ?? compareBlocks(pair);
}

function mergePair(
  pair: Pair,
  marks: { readonly all: readonly Difference[]; readonly accepted: ReadonlySet<Difference> },
  context: { readonly bound: ReadonlySet<string>; readonly dropped: ReadonlySet<string> },
): readonly Clause[] {
  const { old, now } = pair;
  const isWhole = marks.all.some((each) => each.what === 'block');
  if (isWhole || old?.kind === 'other' || now?.kind === 'other') {
    const isTaken = marks.all.some((each) => marks.accepted.has(each));
    const block = isTaken ? now : old;
    if (!block) return [];
    return block.kind === 'match' ? block.clauses : [block.clause];
  }
  if (old?.kind === 'projection' && now?.kind === 'projection') {
    return [mergeProjection({ old, now }, marks, context.bound)];
  }
  return mergeMatch(
    { old: old?.kind === 'match' ? old : null, now: now?.kind === 'match' ? now : null },
    marks,
    context,
  );
}

function namesBoundBy(clause: Clause): readonly string[] {
  if (clause.kind === 'unwind') return [clause.variable.text];
  if (clause.kind === 'call') {
    return clause.body.parts.flatMap(({ clauses }) =>
      clauses.flatMap((each) =>
        each.kind === 'return' ? each.items.map(({ name }) => name.text) : [],
      ),
    );
  }
  if (clause.kind !== 'match') return [];
  return clause.patterns.flatMap((pattern) => [
    ...(pattern.kind === 'path' && pattern.variable ? [pattern.variable.text] : []),
    ...elementsOf(pattern, 'node').flatMap(({ variable }) => variable?.text ?? []),
    ...elementsOf(pattern, 'relationship').flatMap(({ variable }) => variable?.text ?? []),
  ]);
}

/** Names that only we gave are left out where nothing else speaks of them, else become names like others. */
export function withPlainNames(query: Query): Query {
  const uses = new Map<string, number>();
  const initials = new Map<string, string>();
  const count = (name: string): void => {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  const walk = (element: Parameters<typeof childrenOf>[0]): void => {
    if (element.kind === 'variable') count(element.name);
    if (element.kind === 'node' || element.kind === 'relationship') {
      if (element.variable) count(element.variable.text);
      const labels = element.kind === 'node' ? element.labels : element.types;
      if (element.variable && labels) {
        const [first] = elementsOf(labels, 'label');
        initials.set(element.variable.text, first?.name.slice(0, 1).toLowerCase() ?? 'x');
      }
    }
    childrenOf(element).forEach(walk);
  };
  walk(query);
  const names = new Map<string, string | null>();
  for (const [name, times] of uses) {
    if (!isInternal(name)) continue;
    if (times === 1) {
      names.set(name, null);
      continue;
    }
    const initial = /^[a-z]$/.test(initials.get(name) ?? '') ? initials.get(name) : 'x';
    let free = `${initial}1`;
    for (let index = 2; uses.has(free) || [...names.values()].includes(free); index += 1) {
      free = `${initial}${index}`;
    }
    names.set(name, free);
  }
  const plain = <Part extends NodePattern | RelationshipPattern>(part: Part): Part => {
    const to = part.variable ? names.get(part.variable.text) : undefined;
    if (to === undefined || !part.variable) return part;
    return { ...part, variable: to === null ? null : { ...part.variable, text: to } };
  };
  return rewrite<Query>(query, {
    node: plain,
    relationship: plain,
    variable: (element) => ({ ...element, name: names.get(element.name) ?? element.name }),
  });
}
