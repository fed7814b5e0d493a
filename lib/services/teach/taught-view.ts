import 'server-only';
import type { TaughtView } from '@/lib/contracts/teaching';
import type { TaughtContent, TaughtPairRecord } from '@/lib/store/tables/taught-pairs';

/** The masked question as one line. */
export function questionText({ question }: Pick<TaughtContent, 'question'>): string {
  return question
    .map((piece) => (piece.kind === 'placeholder' ? `$${piece.name}` : piece.text))
    .join('');
}

export function taughtView(
  { id, content, role, policyVersion, createdAt }: TaughtPairRecord,
  state: Pick<TaughtView, 'refusal' | 'removedAt' | 'by'>,
): TaughtView {
  return {
    id,
    role,
    policyVersion,
    createdAt,
    question: questionText(content),
    query: content.query,
    ...state,
  };
}
