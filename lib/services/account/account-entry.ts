import 'server-only';
import type { LedgerDraft } from '@/lib/ledger/entry';

type AccountAction = Pick<LedgerDraft, 'action' | 'actor' | 'subject'> &
  Partial<Pick<LedgerDraft, 'kind' | 'facts'>>;

/** An entry about people, roles and ways in: ids, names of roles and rights, counts; nobody's name or address. */
export function accountEntry({ kind = 'change', facts = {}, ...rest }: AccountAction): LedgerDraft {
  return { kind, facts, ...rest, graph: null, intent: null, payload: new Uint8Array() };
}
