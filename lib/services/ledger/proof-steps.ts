import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Checkpoint } from '@/lib/ledger/checkpoint';
import { fromHex } from '@/lib/ledger/hex';
import { type LeafRange, RangeRoots } from '@/lib/ledger/merkle-proof';
import { checkpointIn } from '@/lib/store/ledger/checkpoint-file';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import type { Store } from '@/lib/store/store';

import { makeCheckpoint } from './make-checkpoint';

export interface SignedCheckpoint {
  /** The signed note, whole. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** The newest, of all that was appended. */
export async function signedCheckpoint(store: Store): Promise<SignedCheckpoint> {
  const { signature } = await makeCheckpoint(store);
  const checkpoint = checkpointIn(signature ?? '');
  if (signature === null || checkpoint === null)
    throw new AppError('internal', 'A checkpoint was made that does not read.');
  return { note: signature, checkpoint };
}

/** The steps of a proof, from the digests as they are read now. */
export async function rootsOver(
  store: Store,
  ranges: readonly LeafRange[],
): Promise<readonly Uint8Array[]> {
  const roots = new RangeRoots(ranges, sha256);
  const end = Math.max(0, ...ranges.map((range) => range.end));
  for await (const { sequence, digest } of store.ledger.leaves(0)) {
    if (sequence > end) break;
    roots.add(fromHex(digest) ?? new Uint8Array());
  }
  return roots.roots();
}
