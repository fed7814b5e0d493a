import type { Expression } from '../model';
import { rewrite } from '../visit';
import type { ChangeGroup } from './change-group';
import type { Difference } from './difference';
import { keyOf } from './key-of';
import type { Block, Column, Order } from './outline';

/**
 * A WITH that is put in front of what is shown names it, and the columns and the sorting go by these names
 * then: that they do is one change with the step itself, whichever way it goes.
 */
export function joinSteps(groups: readonly ChangeGroup[]): readonly ChangeGroup[] {
  return groups
    .filter(isStep)
    .reduce<readonly ChangeGroup[]>((joined, step) => withStepJoined(joined, step), groups);
}

function isStep({ differences }: ChangeGroup): boolean {
  const [only, ...more] = differences;
  if (only?.what !== 'block' || more.length > 0) return false;
  const { old, now } = only.pair;
  return (old === null) !== (now === null) && isWith(old ?? now);
}

function isWith(block: Block | null): boolean {
  return block?.kind === 'projection' && block.clause.kind === 'with';
}

function withStepJoined(groups: readonly ChangeGroup[], step: ChangeGroup): readonly ChangeGroup[] {
  const [block] = step.differences;
  const made = block?.pair.now ?? block?.pair.old;
  if (!block || made?.kind !== 'projection') return groups;
  const isCome = block.pair.old === null;
  const named = new Map(made.columns.map(({ item }) => [item.name.text, item.expression]));
  const through = (expression: Expression): string =>
    keyOf(
      rewrite<Expression>(expression, {
        variable: (element) => named.get(element.name) ?? element,
      }),
    );
  const singles = groups.filter(
    (group) => group !== step && group.part === step.part && group.differences.length === 1,
  );
  const taken = new Set<ChangeGroup>();
  for (const group of singles) {
    if (taken.has(group)) continue;
    const [bare, spoken] = sidesOf(group, isCome);
    // What stands in one place of both, and what went from one place and came to another.
    if (bare && spoken && keyOf(bare) === through(spoken)) taken.add(group);
    if (bare || !spoken) continue;
    const other = singles.find((each) => {
      const [gone, kept] = sidesOf(each, isCome);
      return !taken.has(each) && gone && !kept && keyOf(gone) === through(spoken);
    });
    if (other && isSameKind(other, group)) taken.add(group).add(other);
  }
  if (taken.size === 0) return groups;
  const differences = [...step.differences, ...[...taken].flatMap((each) => each.differences)];
  return groups
    .filter((each) => !taken.has(each))
    .map((each) => (each === step ? { ...step, differences } : each));
}

/** What is shown or sorted by without the step, and with it. */
function sidesOf(
  { differences }: ChangeGroup,
  isCome: boolean,
): readonly [Expression | null, Expression | null] {
  const [only] = differences;
  if (only?.what !== 'column' && only?.what !== 'order') return [null, null];
  const { old, now } = only.pair;
  const sides = [asShown(only.before, old), asShown(only.after, now)] as const;
  return isCome ? sides : [sides[1], sides[0]];
}

/** What is sorted by a column is sorted by what that shows. */
function asShown(part: Column | Order | null, block: Block | null): Expression | null {
  if (part?.kind !== 'order' || part.expression.kind !== 'variable')
    return part?.expression ?? null;
  const { name } = part.expression;
  const columns = block?.kind === 'projection' ? block.columns : [];
  const shown = columns.find(({ item }) => item.named && item.name.text === name);
  return shown?.expression ?? part.expression;
}

function isSameKind(a: ChangeGroup, b: ChangeGroup): boolean {
  const kind = ({ differences }: ChangeGroup): Difference['what'] | undefined =>
    differences[0]?.what;
  return kind(a) === kind(b);
}
