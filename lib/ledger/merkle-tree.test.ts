import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { fromHex, toHex } from './hex';
import { MerkleTree } from './merkle-tree';

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
    expect(toHex(rootOf([]))).toBe(createHash('sha256').digest('hex'));
  });

  test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
    'has the published root over %i leaves',
    (size, root) => {
      expect(toHex(rootOf(leaves.slice(0, size)))).toBe(root);
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

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const tree = new MerkleTree(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}
