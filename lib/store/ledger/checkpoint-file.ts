import 'server-only';
import { readFile } from 'node:fs/promises';

import { AppError } from '@/lib/base/errors';
import { parseHead } from '@/lib/ledger/bundle';
import { type Checkpoint, parseCheckpoint } from '@/lib/ledger/checkpoint';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import { parseNote } from '@/lib/ledger/signed-note';

/** A head as JSON, or the signed note alone; throws `not-found` or `invalid-input`. */
export async function readCheckpoint(file: string): Promise<LedgerHead> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AppError('not-found', 'The checkpoint file cannot be read.', { cause: error });
  });
  const checkpoint = checkpointIn(text);
  const head = checkpoint
    ? { sequence: checkpoint.size, digest: checkpoint.digest, signature: text }
    : parseHead(parseJson(text));
  if (head === undefined) {
    throw new AppError(
      'invalid-input',
      'The checkpoint file holds neither a signed note nor what `ledger head` prints: {"sequence", "digest", "signature"}.',
    );
  }
  return head;
}

/** What a signed note says; null where it is none, or none of a checkpoint. Looks at no signature. */
export function checkpointIn(note: string): Checkpoint | null {
  const parsed = parseNote(note);
  return parsed && parseCheckpoint(parsed.text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
