import type { Sha256 } from './ledger-entry';

const NODE_PREFIX = 1;
const DIGEST = 32;
/** Used again by each node, which has done with it when it is hashed. */
const node = new Uint8Array(1 + 2 * DIGEST);

/** RFC 6962, section 2.1: SHA-256 of a one byte and both halves. A leaf is an entry's digest. */
export function nodeOf(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  if (left.length !== DIGEST || right.length !== DIGEST)
    throw new RangeError('A node joins two digests.');
  node[0] = NODE_PREFIX;
  node.set(left, 1);
  node.set(right, 1 + DIGEST);
  return sha256(node);
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
