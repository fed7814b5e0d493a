import 'server-only';

/** For each member but the first, the index of the member it hangs on. Never crossing. */
export type Tree = readonly number[];

/** Every way to hang each member on an earlier one so that no two links cross. */
export function treesOf(size: number): readonly Tree[] {
  const trees: number[][] = [];
  const grow = (parents: readonly number[], frontier: readonly number[]) => {
    const index = parents.length + 1;
    if (index >= size) {
      trees.push([...parents]);
      return;
    }
    for (const [depth, parent] of frontier.entries()) {
      grow([...parents, parent], [...frontier.slice(0, depth + 1), index]);
    }
  };
  if (size > 0) grow([], [0]);
  return trees;
}
