import 'server-only';
import { AppError } from '@/lib/base/errors';
import { consistencyRanges, provesConsistency } from '@/lib/ledger/merkle-proof';
import { printConsistencyProof } from '@/lib/ledger/proof';
import { checkpointIn, readCheckpoint } from '@/lib/store/ledger/checkpoint-file';
import { sha256 } from '@/lib/store/ledger/payload-seal';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { REVIEW_RIGHTS } from './may-see-entry';
import { rootsOver, type SignedCheckpoint, signedCheckpoint } from './proof-steps';

/**
 * What shows that the ledger of a checkpoint grew out of that of an earlier one, both given as files
 * that were kept outside; without a later one it is the newest, signed now.
 */
export async function proveConsistency(args: {
  ctx: ServiceContext;
  earlierFile: string;
  laterFile?: string;
}): Promise<string> {
  const { ctx, earlierFile, laterFile } = args;
  requireRight(ctx, ['ask', ...REVIEW_RIGHTS], ANY_GRAPH);
  const { store } = ctx.application;
  const earlier = await checkpointOf(earlierFile);
  const newest = await signedCheckpoint(store);
  const later = laterFile === undefined ? newest : await checkpointOf(laterFile);
  const [first, second] = [earlier.checkpoint, later.checkpoint];
  if (first.size > second.size)
    throw new AppError('invalid-input', 'The earlier checkpoint is of more entries.');
  if (second.size > newest.checkpoint.size) throw otherLedger(second.size);
  const proof = await rootsOver(store, consistencyRanges(first.size, second.size));
  if (!provesConsistency({ first, second, proof }, sha256)) throw otherLedger(second.size);
  return printConsistencyProof(earlier.note, { note: later.note, path: proof });
}

async function checkpointOf(file: string): Promise<SignedCheckpoint> {
  const { signature } = await readCheckpoint(file);
  const checkpoint = checkpointIn(signature ?? '');
  if (signature === null || checkpoint === null || checkpoint.size === 0)
    throw new AppError(
      'invalid-input',
      'A proof needs a signed checkpoint: of this one the note is missing.',
    );
  return { note: signature, checkpoint };
}

function otherLedger(signed: number): AppError {
  return new AppError(
    'conflict',
    'The ledger that is here is not the one that was signed there: it was made anew, cut short, or is another one.',
    { details: { signed } },
  );
}
