import 'server-only';
import type { ReplyNotes } from '@/lib/llm/language-model';

/** Notes of a reading that the graph decided for and not the words alone: another is as near as can be. */
export function besideOthers(notes: ReplyNotes): ReplyNotes {
  return { ...notes, margin: 0 };
}

/** Notes of a reading beside which the graph has nothing else to say: none is near it that would answer otherwise. */
export function besideNone(notes: ReplyNotes): ReplyNotes {
  return { ...notes, margin: null };
}
