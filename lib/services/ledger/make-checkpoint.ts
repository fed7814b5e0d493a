import 'server-only';
import { AppError } from '@/lib/base/errors';
import { printCheckpoint } from '@/lib/ledger/checkpoint';
import { fromHex } from '@/lib/ledger/hex';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import { MerkleTree } from '@/lib/ledger/merkle-tree';
import { type NoteSigner, signNote } from '@/lib/ledger/signed-note';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import type { Store } from '@/lib/store/store';

import { ledgerSigner } from './ledger-keys';

/**
 * Signs where the ledger stands, and keeps the note; the same note again while nothing was appended.
 * Throws `conflict` where the ledger is shorter than a checkpoint that was signed before: then an
 * older copy of the database was put in its place.
 */
export async function makeCheckpoint(
  store: Store,
  signers?: readonly NoteSigner[],
): Promise<LedgerHead> {
  // The first key is an entry itself, so it is made before the tree is looked at.
  const signing = signers ?? [await ledgerSigner(store)];
  const latest = await store.checkpoints.latest();
  const tree = new MerkleTree(sha256, latest?.parts ?? []);
  let digest = '';
  for await (const leaf of store.ledger.leaves(latest?.size ?? 0)) {
    tree.add(fromHex(leaf.digest) ?? new Uint8Array());
    digest = leaf.digest;
  }
  const head = await headAt(store, tree.size, digest);
  if (latest && latest.size === tree.size && !signers) {
    return { ...head, signature: latest.note };
  }
  const [first] = signing;
  if (first === undefined) throw new AppError('internal', 'A checkpoint needs a key.');
  const checkpoint = {
    origin: first.name,
    size: tree.size,
    root: tree.root(),
    digest: head.digest,
    time: new Date().toISOString(),
  };
  const note = signNote(printCheckpoint(checkpoint), signing, sha256);
  await keep(store, { size: tree.size, note, parts: tree.parts });
  return { ...head, signature: note };
}

/** The entry that the tree ends with, which must be there and be the one that was signed. */
async function headAt(store: Store, size: number, digest: string): Promise<LedgerHead> {
  const entry = await store.ledger.get(size);
  if (entry === null || (digest !== '' && entry.digest !== digest)) {
    throw new AppError(
      'conflict',
      'The ledger is shorter than a checkpoint that was signed before: an older copy of the database stands in its place. Bring back the newest one.',
      { details: { signed: size } },
    );
  }
  return { sequence: size, digest: entry.digest, signature: null };
}

async function keep(
  store: Store,
  checkpoint: Parameters<Parameters<Parameters<Store['keep']>[0]>[0]['checkpoints']['add']>[0],
): Promise<void> {
  try {
    await store.keep((tx) => tx.checkpoints.add(checkpoint));
  } catch (error) {
    // Another process signed the same moment, or this is its second signature: both notes hold.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}
