import type { Element } from '../../model';
import { type Condition, excludes } from './condition';

/** Conditions that cannot hold together; the last is the one that makes it so. */
export type Conflict = readonly Condition[];

/** Whether a term can never be both of two others. */
type DifferentValues = (term: string, others: readonly [string, string]) => boolean;

/**
 * Conditions that no row can meet together: two that exclude each other, a thing that would have to be
 * less than itself, or two different values for things that are said to be equal.
 */
export function conflictsIn(
  conditions: readonly Condition[],
  isWhole: (term: string) => boolean,
  areDifferent: DifferentValues = () => false,
): readonly Conflict[] {
  const found: Conflict[] = [];
  const known: Condition[] = [];
  for (const condition of conditions) {
    const conflict =
      conflictOf(condition, known, isWhole) ?? differingValues(condition, known, areDifferent);
    if (conflict) found.push([...conflict, condition]);
    else known.push(condition);
  }
  return found;
}

/** Equal to one value and to another that is known to be a different one. */
function differingValues(
  condition: Condition,
  known: readonly Condition[],
  areDifferent: DifferentValues,
): readonly Condition[] | null {
  if (condition.kind !== 'relate' || condition.operator !== '=') return null;
  const other = known.find(
    (each) =>
      each.kind === 'relate' &&
      each.operator === '=' &&
      each.term === condition.term &&
      areDifferent(condition.term, [each.other, condition.other]),
  );
  return other ? [other] : null;
}

function conflictOf(
  condition: Condition,
  known: readonly Condition[],
  isWhole: (term: string) => boolean,
): readonly Condition[] | null {
  const direct = known.find(
    (each) => each.term === condition.term && excludes(each, condition, isWhole(each.term)),
  );
  if (direct) return [direct];
  if (condition.kind === 'relate') {
    const links = equalTo(condition.term, known);
    const path = condition.term === condition.other ? [] : links.get(condition.other);
    if (path && NEVER_OF_EQUALS.has(condition.operator)) return path;
    const turned = known.find((each) => excludesRelated(each, condition));
    if (turned) return [turned];
  }
  // Through what is said to be equal.
  for (const [term, path] of equalTo(condition.term, known)) {
    const there = known.find(
      (each) => each.term === term && excludes(each, { ...condition, term }, isWhole(term)),
    );
    if (there) return [...path, there];
  }
  if (condition.kind !== 'relate' || condition.operator !== '=') return null;
  return conflictOfEqual(condition, known, isWhole);
}

/** `a = b` where a and b were already bound to different values, or said to differ. */
function conflictOfEqual(
  condition: Extract<Condition, { kind: 'relate' }>,
  known: readonly Condition[],
  isWhole: (term: string) => boolean,
): readonly Condition[] | null {
  const differing = known.find(
    (each) =>
      each.kind === 'relate' &&
      NEVER_OF_EQUALS.has(each.operator) &&
      (equalTo(each.term, [...known, condition]).has(each.other) ?? false),
  );
  if (differing) return [differing];
  const left = known.filter(({ term }) => term === condition.term);
  const right = known.filter(({ term }) => term === condition.other);
  for (const a of left) {
    const b = right.find((each) => excludes(a, { ...each, term: a.term }, isWhole(a.term)));
    if (b) return [a, b];
  }
  return null;
}

const NEVER_OF_EQUALS = new Set(['<>', '<', '>']);

/** `a < b` and `b < a`, `a = b` and `a <> b`. */
function excludesRelated(a: Condition, b: Condition): boolean {
  if (a.kind !== 'relate' || b.kind !== 'relate') return false;
  const isSame = a.term === b.term && a.other === b.other;
  const isTurned = a.term === b.other && a.other === b.term;
  if (!isSame && !isTurned) return false;
  const other = isTurned ? TURNED[b.operator] : b.operator;
  return EXCLUDING.has([a.operator, other].toSorted().join(' '));
}

const TURNED = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
const EXCLUDING = new Set(['< >', '< >=', '<= >', '< =', '= >', '<> =']);

/** Everything that must equal a term, each with the conditions that say so. */
function equalTo(
  term: string,
  known: readonly Condition[],
): ReadonlyMap<string, readonly Condition[]> {
  const paths = new Map<string, readonly Condition[]>([[term, []]]);
  for (const here of paths.keys()) {
    for (const each of known) {
      if (each.kind !== 'relate' || each.operator !== '=') continue;
      const next = each.term === here ? each.other : each.other === here ? each.term : null;
      if (next !== null && !paths.has(next)) paths.set(next, [...(paths.get(here) ?? []), each]);
    }
  }
  return paths;
}

/** From the first to the last of the elements that stand inside the other; else the last alone. */
export function spanOf(
  conflict: Conflict,
  inside: Element,
): { readonly start: number; readonly end: number } {
  const here = conflict
    .map(({ at }) => at.span)
    .filter(({ start, end }) => start >= inside.span.start && end <= inside.span.end);
  const last = conflict.at(-1)?.at.span ?? inside.span;
  const all = here.length > 0 ? here : [last];
  return {
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
}
