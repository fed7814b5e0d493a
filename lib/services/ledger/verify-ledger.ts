import 'server-only';
import type { LedgerVerdict } from '@/lib/ledger/verify-entries';
import { verifyBundle } from '@/lib/store/ledger/ledger-bundle';

/** Verifies an exported bundle: needs no store, no key and no right. */
export function verifyLedgerBundle(args: {
  readonly file: string;
  readonly checkpointFiles?: readonly string[];
  readonly keys?: readonly string[];
  readonly onProgress?: (entries: number) => void;
}): Promise<LedgerVerdict> {
  return verifyBundle(args);
}
