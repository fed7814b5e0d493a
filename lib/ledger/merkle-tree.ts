import type { Sha256 } from './ledger-entry';

const NODE_PREFIX = 1;
const DIGEST = 32;
/** Used again by each node, which has done with it when it is hashed. */
const node = new Uint8Array(1 + 2 * DIGEST);

/** RFC 6962, section 2.1: SHA-256 of a one byte and both halves. A leaf is an entry's digest. */
function nodeOf(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  if (left.length !== DIGEST || right.length !== DIGEST)
    throw new RangeError('A node joins two digests.');
  node[0] = NODE_PREFIX;
  node.set(left, 1);
  node.set(right, 1 + DIGEST);
  return sha256(node);
}

/** The largest power of two smaller than `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root of a complete sub-tree; what a tree holds, and all that is needed to go on with it. */
export interface TreePart {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * The tree over leaves that come one by one. Holds only the roots of its complete parts, so a ledger
 * of any length takes the memory of some dozens of digests.
 */
export class MerkleTree {
  readonly #sha256: Sha256;
  /** Roots of complete sub-trees from left to right, each of twice or more the next one's size. */
  readonly #parts: TreePart[];

  /** Goes on from the parts of an earlier tree. */
  constructor(sha256: Sha256, parts: readonly TreePart[] = []) {
    this.#sha256 = sha256;
    this.#parts = [...parts];
  }

  get parts(): readonly TreePart[] {
    return [...this.#parts];
  }

  get size(): number {
    return this.#parts.reduce((sum, { size }) => sum + size, 0);
  }

  add(leaf: Uint8Array): void {
    let part: TreePart = { size: 1, root: leaf };
    for (;;) {
      const last = this.#parts.at(-1);
      if (last === undefined || last.size !== part.size) break;
      this.#parts.pop();
      part = { size: part.size * 2, root: nodeOf(last.root, part.root, this.#sha256) };
    }
    this.#parts.push(part);
  }

  /** Of no leaves it is SHA-256 of nothing. */
  root(): Uint8Array {
    const parts = this.#parts.map(({ root }) => root);
    const last = parts.pop();
    if (last === undefined) return this.#sha256(new Uint8Array());
    return parts.reduceRight((right, left) => nodeOf(left, right, this.#sha256), last);
  }
}

/** Root over all the leaves given. */
export function rootOf(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const tree = new MerkleTree(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** RFC 6962, section 2.1.1: the path that leads from the leaf at `index` (from 0) to the root. */
export function inclusionProof(
  leaves: readonly Uint8Array[],
  index: number,
  sha256: Sha256,
): readonly Uint8Array[] {
  if (!(index >= 0 && index < leaves.length)) throw new RangeError('There is no such leaf.');
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return index < split
    ? [...inclusionProof(left, index, sha256), rootOf(right, sha256)]
    : [...inclusionProof(right, index - split, sha256), rootOf(left, sha256)];
}

/**
 * RFC 6962, section 2.1.2: what shows that the tree over all leaves grew out of the one over the
 * first `size` of them. Empty where both are the same, and for the tree of nothing.
 */
export function consistencyProof(
  leaves: readonly Uint8Array[],
  size: number,
  sha256: Sha256,
): readonly Uint8Array[] {
  if (!(size >= 0 && size <= leaves.length)) throw new RangeError('There is no such earlier tree.');
  if (size === 0 || size === leaves.length) return [];
  return subProof(leaves, size, true, sha256);
}

function subProof(
  leaves: readonly Uint8Array[],
  size: number,
  isWhole: boolean,
  sha256: Sha256,
): readonly Uint8Array[] {
  // The verifier holds the root of the earlier tree, so it is left out where it stands whole.
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves, sha256)];
  const split = splitOf(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  return size <= split
    ? [...subProof(left, size, isWhole, sha256), rootOf(right, sha256)]
    : [...subProof(right, size - split, false, sha256), rootOf(left, sha256)];
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
