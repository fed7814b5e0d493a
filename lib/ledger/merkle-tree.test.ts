import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { fromHex, toHex } from './hex';
import {
  consistencyProof,
  inclusionProof,
  MerkleTree,
  provesConsistency,
  provesInclusion,
  rootOf,
} from './merkle-tree';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The eight leaves and their roots that certificate-transparency's own tests use. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = INPUTS.map((input) => {
  const bytes = fromHex(input);
  if (bytes === null) throw new Error('The inputs are hex.');
  return sha256(Buffer.concat([Buffer.of(0), bytes]));
});

describe('the Merkle tree', () => {
  test('has the root of nothing that RFC 6962 gives', () => {
    expect(toHex(rootOf([], sha256))).toBe(createHash('sha256').digest('hex'));
  });

  test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
    'has the published root over %i leaves',
    (size, root) => {
      expect(toHex(rootOf(leaves.slice(0, size), sha256))).toBe(root);
    },
  );

  test('gives each root on the way', () => {
    const tree = new MerkleTree(sha256);
    const roots = leaves.map((leaf) => {
      tree.add(leaf);
      return toHex(tree.root());
    });
    expect(roots).toEqual(ROOTS);
  });
});

const many = Array.from({ length: 40 }, (_, index) => sha256(Buffer.of(0, index)));

describe('an inclusion proof', () => {
  test('shows each leaf of each tree at its own place and nowhere else', () => {
    for (let size = 1; size <= many.length; size += 1) {
      const part = many.slice(0, size);
      const root = rootOf(part, sha256);
      part.forEach((leaf, index) => {
        const proof = inclusionProof(part, index, sha256);
        const claim = { leaf, index, size, root, proof };
        expect(provesInclusion(claim, sha256)).toBe(true);
        expect(provesInclusion({ ...claim, index: (index + 1) % (size + 1) }, sha256)).toBe(false);
        expect(provesInclusion({ ...claim, leaf: sha256(leaf) }, sha256)).toBe(false);
        expect(provesInclusion({ ...claim, proof: [...proof, leaf] }, sha256)).toBe(false);
      });
    }
  });

  test.each([-1, 3])('is not given for leaf %d of three', (index) => {
    expect(() => inclusionProof(many.slice(0, 3), index, sha256)).toThrow(RangeError);
  });
});

describe('a consistency proof', () => {
  test('shows that every tree grew out of every earlier one, and out of no other', () => {
    for (let size = 1; size <= 24; size += 1) {
      const later = many.slice(0, size);
      const second = { size, root: rootOf(later, sha256) };
      for (let earlier = 0; earlier <= size; earlier += 1) {
        const first = { size: earlier, root: rootOf(many.slice(0, earlier), sha256) };
        const proof = consistencyProof(later, earlier, sha256);
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
      root: rootOf(many.slice(0, size), sha256),
    }));
    if (!first || !second) throw new Error('There are two.');
    expect(provesConsistency({ first, second, proof: [] }, sha256)).toBe(false);
    expect(() => consistencyProof(many.slice(0, 3), 5, sha256)).toThrow(RangeError);
  });
});
