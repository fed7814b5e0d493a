import 'server-only';
import type { SavedView } from '@/lib/contracts/saved';
import type { SavedQuestionRecord } from '@/lib/store/tables/saved-questions';

/** Kind of a removed saved question in the bin. */
export const SAVED = 'saved';

export function savedView(saved: SavedQuestionRecord, graph: string): SavedView {
  const { id, name, original, maskedText, model, questionId, createdAt } = saved;
  return {
    id,
    name,
    graph,
    model,
    createdAt,
    question: original,
    masked: maskedText,
    from: questionId,
  };
}
