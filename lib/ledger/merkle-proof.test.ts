import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  provesConsistency,
  provesInclusion,
  RangeRoots,
} from './merkle-proof';
import { MerkleTree } from './merkle-tree';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const many = Array.from({ length: 40 }, (_, index) => sha256(Buffer.of(0, index)));

describe('an inclusion proof', () => {
  test('shows each leaf of each tree at its own place and nowhere else', () => {
    for (let size = 1; size <= many.length; size += 1) {
      const part = many.slice(0, size);
      const root = rootOf(part);
      part.forEach((leaf, index) => {
        const proof = proofOf(part, inclusionRanges(index, size));
        const claim = { leaf, index, size, root, proof };
        expect(provesInclusion(claim, sha256)).toBe(true);
        expect(provesInclusion({ ...claim, index: (index + 1) % (size + 1) }, sha256)).toBe(false);
        expect(provesInclusion({ ...claim, leaf: sha256(leaf) }, sha256)).toBe(false);
        expect(provesInclusion({ ...claim, proof: [...proof, leaf] }, sha256)).toBe(false);
      });
    }
  });

  test.each([-1, 3])('is not given for leaf %d of three', (index) => {
    expect(() => inclusionRanges(index, 3)).toThrow(RangeError);
  });
});

describe('a consistency proof', () => {
  test('shows that every tree grew out of every earlier one, and out of no other', () => {
    for (let size = 1; size <= 24; size += 1) {
      const later = many.slice(0, size);
      const second = { size, root: rootOf(later) };
      for (let earlier = 0; earlier <= size; earlier += 1) {
        const first = { size: earlier, root: rootOf(many.slice(0, earlier)) };
        const proof = proofOf(later, consistencyRanges(earlier, size));
        expect(provesConsistency({ first, second, proof }, sha256)).toBe(true);
        if (earlier === 0) continue;
        const forked = { ...first, root: sha256(first.root) };
        expect(provesConsistency({ first: forked, second, proof }, sha256)).toBe(false);
        const other = { ...second, root: sha256(second.root) };
        expect(provesConsistency({ first, second: other, proof }, sha256)).toBe(false);
      }
    }
  });

  test('is none for a tree that is larger than the later one', () => {
    const [first, second] = [5, 3].map((size) => ({
      size,
      root: rootOf(many.slice(0, size)),
    }));
    if (!first || !second) throw new Error('There are two.');
    expect(provesConsistency({ first, second, proof: [] }, sha256)).toBe(false);
    expect(() => consistencyRanges(5, 3)).toThrow(RangeError);
  });
});

test('roots are not given before all their leaves have come', () => {
  const roots = new RangeRoots([{ start: 1, end: 3 }], sha256);
  many.slice(0, 2).forEach((leaf) => roots.add(leaf));
  expect(() => roots.roots()).toThrow(RangeError);
});

function proofOf(
  leaves: readonly Uint8Array[],
  ranges: readonly LeafRange[],
): readonly Uint8Array[] {
  const roots = new RangeRoots(ranges, sha256);
  for (const leaf of leaves) roots.add(leaf);
  return roots.roots();
}

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const tree = new MerkleTree(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}
