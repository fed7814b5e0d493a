import { commitTo, digestEntry } from '@/lib/ledger/digest-entry';
import { GENESIS, type LedgerEntry, type VerifiableEntry } from '@/lib/ledger/ledger-entry';
import { sha256 } from '@/lib/store/ledger/payload-seal';

interface ChainedFields extends Partial<Pick<LedgerEntry, 'graph' | 'subject' | 'facts'>> {
  /** What the entry was recorded with; nothing without it. */
  readonly bytes?: {
    readonly ciphertext: Uint8Array;
    readonly nonce: Uint8Array;
    readonly payload: Uint8Array;
  };
}

/** Entries from the first on, each chained to the one before; `fieldsOf` says what is not alike in all. */
export function chainedEntries(
  count: number,
  fieldsOf: (index: number) => ChainedFields = () => ({}),
): readonly VerifiableEntry[] {
  let previous = GENESIS;
  return Array.from({ length: count }, (_each, index) => {
    const { bytes, ...fields } = fieldsOf(index);
    const entry = {
      format: 1,
      sequence: index + 1,
      time: '2026-01-02T03:04:05.678Z',
      writer: 'server-0',
      kind: 'change' as const,
      action: 'test.count',
      actor: 'owner',
      graph: null,
      subject: `q${index}`,
      intent: null,
      facts: '{}',
      ...fields,
      ciphertext: bytes?.ciphertext ?? new Uint8Array(),
      commitment: bytes ? commitTo(bytes.nonce, bytes.payload, sha256) : '',
      previous,
    };
    previous = digestEntry(entry, sha256);
    const opened = bytes ? { nonce: bytes.nonce, payload: bytes.payload } : null;
    return { ...entry, digest: previous, opened };
  });
}
