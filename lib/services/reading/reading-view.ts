import 'server-only';
import type { ReadingView } from '@/lib/contracts/reading';
import type { ReplyNotes } from '@/lib/llm/language-model';

/** What a reply says of its reading, before anybody has looked at what else was meant. */
export function readingView({ covered, margin, unused, taught }: ReplyNotes): ReadingView {
  return {
    covered,
    margin,
    unused: [...new Set(unused)],
    taught: taught ?? null,
    choices: [],
    chosen: null,
    offers: [],
  };
}
