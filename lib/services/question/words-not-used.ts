import 'server-only';
import type { Finding } from '@/lib/contracts/question';
import type { ReplyNotes } from '@/lib/llm/language-model';

/** Words that one finding names. */
const WORD_CAP = 8;

/** Words of the masked question that the model says it made nothing of: the query may answer less than was asked. */
export function wordsNotUsed(notes: ReplyNotes | null): readonly Finding[] {
  const unused = [...new Set(notes?.unused)];
  if (unused.length === 0) return [];
  const named = unused.slice(0, WORD_CAP).map((word) => `“${word}”`);
  const more = unused.length > WORD_CAP ? ' and others' : '';
  const message = `The query makes nothing of ${named.join(', ')}${more}. Check that it still asks what you meant.`;
  return [{ code: 'words-not-used', severity: 'warning', message, start: 0, end: 0 }];
}
