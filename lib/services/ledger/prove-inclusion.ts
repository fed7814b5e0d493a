import 'server-only';
import { AppError } from '@/lib/base/errors';
import { fromHex } from '@/lib/ledger/hex';
import { inclusionRanges, provesInclusion } from '@/lib/ledger/merkle-proof';
import { printInclusionProof } from '@/lib/ledger/proof';
import { encodeBase64 } from '@/lib/store/ledger/ledger-bundle';
import { sha256 } from '@/lib/store/ledger/payload-seal';

import type { ServiceContext } from '../service-context';
import { findEntry } from './get-ledger-entry';
import { rootsOver, signedCheckpoint } from './proof-steps';

/**
 * One entry with its exact bytes, and what shows that it is in the ledger of the newest checkpoint,
 * signed now where it is not yet under one. Who has the file needs the ledger's key and nothing else of it.
 */
export async function proveInclusion(args: {
  ctx: ServiceContext;
  sequence: number;
}): Promise<string> {
  const { ctx, sequence } = args;
  const entry = await findEntry(args);
  const { store } = ctx.application;
  const { note, checkpoint } = await signedCheckpoint(store);
  const { size, root } = checkpoint;
  const index = sequence - 1;
  const path = await rootsOver(store, inclusionRanges(index, size));
  const leaf = fromHex(entry.digest) ?? new Uint8Array();
  if (!provesInclusion({ leaf, index, size, root, proof: path }, sha256)) {
    throw new AppError(
      'conflict',
      'The ledger does not give what its newest checkpoint signed: verify an export of it.',
      { details: { signed: size } },
    );
  }
  return printInclusionProof(entry, { note, path }, encodeBase64);
}
