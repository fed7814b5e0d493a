import type { LedgerDraft } from '@/lib/ledger/entry';

/** A change as verbs record it. */
export function change(action: string, subject: string): LedgerDraft {
  return {
    kind: 'change',
    action,
    actor: 'owner',
    graph: null,
    subject,
    intent: null,
    facts: {},
    payload: new Uint8Array(),
  };
}

/** A send that is about to happen. */
export function intent(subject = 'question'): LedgerDraft {
  return {
    ...change('question.send', subject),
    kind: 'intent',
    payload: new Uint8Array([1, 2, 3]),
  };
}

/** What became of a send. */
export function end(kind: 'sent' | 'replied' | 'failed', sequence: number): LedgerDraft {
  return { ...change('question.send', 'question'), kind, intent: sequence };
}
