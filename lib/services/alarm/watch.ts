import 'server-only';
import { parseCheckpoint } from '@/lib/ledger/checkpoint';
import type { LedgerHead } from '@/lib/ledger/ledger-entry';
import { parseNote } from '@/lib/ledger/signed-note';
import { verifyLedger } from '@/lib/store/ledger/ledger-bundle';
import type { Store } from '@/lib/store/store';

import type { Checkpoints } from '../ledger/checkpoints';
import type { AlarmCause } from './alarms';

interface Watched {
  readonly store: Store;
  readonly checkpoints: Pick<Checkpoints, 'state'>;
  /** Between two checkpoints. */
  readonly minutes: number;
  /** Between two looks at the whole chain; null for none. */
  readonly verifyHours: number | null;
  readonly now?: () => number;
}

const MINUTE = 60_000;
/** Checkpoints that the chain is held to. */
const HELD_TO = 20;

/** Looks at what can stand still unseen: the ledger, its checkpoints, its chain. */
export function watchLedger(watched: Watched): () => Promise<readonly AlarmCause[]> {
  const { store, checkpoints, minutes, verifyHours, now = Date.now } = watched;
  const started = now();
  let verifiedAt = started;

  return async () => {
    if (store.stopped) return [{ kind: 'ledger-stopped' }];
    const causes: AlarmCause[] = [];
    const { at, failure, size } = checkpoints.state;
    const head = (await store.ledger.head())?.sequence ?? 0;
    const since = Math.max(started, at === null ? 0 : Date.parse(at));
    const isLate = head > (size ?? 0) && now() - since > 2 * minutes * MINUTE;
    if (failure !== null || isLate) causes.push({ kind: 'checkpoint-late', sequence: size });
    if (verifyHours !== null && now() - verifiedAt >= verifyHours * 60 * MINUTE) {
      verifiedAt = now();
      causes.push(...(await verified(store)));
    }
    return causes;
  };
}

/** The chain in the database, held to the checkpoints that were signed over it. */
export async function verified(store: Store): Promise<readonly AlarmCause[]> {
  const kept = await store.checkpoints.list(HELD_TO);
  const heads = kept.flatMap(({ note }): LedgerHead[] => {
    const parsed = parseNote(note);
    const checkpoint = parsed && parseCheckpoint(parsed.text);
    return checkpoint
      ? [{ sequence: checkpoint.size, digest: checkpoint.digest, signature: note }]
      : [];
  });
  const verdict = await verifyLedger(store.ledger, heads);
  return verdict.ok ? [] : [{ kind: 'verification-failed', sequence: verdict.firstBad.sequence }];
}
