import 'server-only';
import type { LedgerRow } from '@/lib/contracts/ledger';
import type { LedgerSummary } from '@/lib/store/ledger/ledger-reader';

/** An entry as lists show it. `payloadBytes` is 0 where the bytes were not opened. */
export function rowOf(entry: LedgerSummary, payloadBytes = 0): LedgerRow {
  const { sequence, kind, action, actor, graph, subject, intent, time, facts, digest, previous } =
    entry;
  return {
    sequence,
    kind,
    action,
    actor,
    graph,
    subject,
    intent,
    time,
    digest,
    previous,
    facts: JSON.parse(facts) as LedgerRow['facts'],
    payloadBytes,
  };
}
