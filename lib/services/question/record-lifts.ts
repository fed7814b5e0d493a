import 'server-only';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { ServiceContext } from '../service-context';
import type { PreparedQuestion } from './prepared-question';

/** Tells the ledger of masks that were taken off, before what they hid leaves. The reason is sealed in the entry. */
export async function recordLifts(
  { application, actor }: ServiceContext,
  { id, policyVersion, vault }: QuestionRecord,
): Promise<void> {
  const { graph, role, lifts } = vault as PreparedQuestion;
  if (!lifts || lifts.count === 0) return;
  await application.store.ledgerWriter.append({
    kind: 'change',
    action: 'question.lift',
    actor: actor.id,
    graph,
    subject: id,
    intent: null,
    facts: {
      lifts: lifts.count,
      properties: lifts.properties.join(', '),
      role,
      reason: lifts.reason !== null,
      policyVersion: `${policyVersion}`,
    },
    payload: new TextEncoder().encode(lifts.reason ?? ''),
  });
}

/** Masks that the asker took off a question. */
export function liftCount({ vault }: Pick<QuestionRecord, 'vault'>): number {
  return (vault as PreparedQuestion).lifts?.count ?? 0;
}
