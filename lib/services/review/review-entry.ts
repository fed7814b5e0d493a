import 'server-only';
import type { LedgerDraft } from '@/lib/ledger/entry';

/** What the ledger says of a reviewer's doing; a person's own words are sealed as its payload. */
export function reviewEntry(entry: {
  readonly action: string;
  readonly actor: string;
  readonly graph: string | null;
  readonly subject: string;
  readonly facts: LedgerDraft['facts'];
  readonly words?: string | null;
}): LedgerDraft {
  const { words = null, ...rest } = entry;
  return {
    ...rest,
    kind: 'change',
    intent: null,
    payload: new TextEncoder().encode(words ?? ''),
  };
}
