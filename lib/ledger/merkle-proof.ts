import type { Sha256 } from './ledger-entry';
import { MerkleTree, nodeOf } from './merkle-tree';

/** Leaves from `start` on and before `end`, counted from 0: the root over them is one step of a proof. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** RFC 6962, section 2.1.1: the steps from the leaf at `index` to the root over `size` leaves, the nearest first. */
export function inclusionRanges(index: number, size: number): readonly LeafRange[] {
  if (!(index >= 0 && index < size)) throw new RangeError('There is no such leaf.');
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  return ranges;
}

/**
 * RFC 6962, section 2.1.2: the steps that show that the tree over `size` leaves grew out of the one
 * over the first `earlier` of them. None where both are the same, and for the tree of nothing.
 */
export function consistencyRanges(earlier: number, size: number): readonly LeafRange[] {
  if (!(earlier >= 0 && earlier <= size)) throw new RangeError('There is no such earlier tree.');
  if (earlier === 0) return [];
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (earlier < end) {
    const middle = start + splitOf(end - start);
    if (earlier <= middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  // Who verifies holds the root of the earlier tree, so it is left out where it stands whole.
  if (start > 0) ranges.unshift({ start, end });
  return ranges;
}

/** The roots over some ranges of leaves that come one by one, from the first on. No two ranges overlap. */
export class RangeRoots {
  readonly #trees: readonly { readonly range: LeafRange; readonly tree: MerkleTree }[];
  #count = 0;

  constructor(ranges: readonly LeafRange[], sha256: Sha256) {
    this.#trees = ranges.map((range) => ({ range, tree: new MerkleTree(sha256) }));
  }

  add(leaf: Uint8Array): void {
    const index = this.#count;
    this.#count += 1;
    this.#trees.find(({ range }) => range.start <= index && index < range.end)?.tree.add(leaf);
  }

  /** In the order of the ranges. Throws where leaves of one are still to come. */
  roots(): readonly Uint8Array[] {
    return this.#trees.map(({ range, tree }) => {
      if (tree.size !== range.end - range.start) throw new RangeError('There are too few leaves.');
      return tree.root();
    });
  }
}

/** The largest power of two smaller than `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

interface InclusionClaim {
  readonly leaf: Uint8Array;
  /** From 0. */
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** RFC 9162, section 2.1.3.2. */
export function provesInclusion(
  { leaf, index, size, root, proof }: InclusionClaim,
  sha256: Sha256,
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeOf(sibling, hash, sha256);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      hash = nodeOf(hash, sibling, sha256);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

interface ConsistencyClaim {
  readonly first: { readonly size: number; readonly root: Uint8Array };
  readonly second: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/** RFC 9162, section 2.1.4.2. */
export function provesConsistency(
  { first, second, proof }: ConsistencyClaim,
  sha256: Sha256,
): boolean {
  if (first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && isSame(first.root, second.root);
  if (first.size === 0) return proof.length === 0;
  // A power of two stands whole in the later tree, and its root begins the path.
  const path = isPowerOfTwo(first.size) ? [first.root, ...proof] : [...proof];
  const start = path.shift();
  if (start === undefined) return false;
  let [place, last] = [first.size - 1, second.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [earlier, later] = [start, start];
  for (const sibling of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      earlier = nodeOf(sibling, earlier, sha256);
      later = nodeOf(sibling, later, sha256);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      later = nodeOf(later, sibling, sha256);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(earlier, first.root) && isSame(later, second.root);
}

function half(value: number): number {
  return Math.floor(value / 2);
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && Number.isInteger(Math.log2(value));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
