import 'server-only';
import type { Finding } from '@/lib/contracts/question';
import type { ReplyNotes } from '@/lib/llm/language-model';

/** Words that one finding names. */
const WORD_CAP = 8;
/** A reading that is no further behind may be the one that was meant. */
const CLOSE_MARGIN = 0.15;

/** Words of the masked question that the model says it made nothing of: the query may answer less than was asked. */
export function wordsNotUsed(notes: ReplyNotes | null): readonly Finding[] {
  return [...unusedWords(notes), ...closeReading(notes)];
}

function unusedWords(notes: ReplyNotes | null): readonly Finding[] {
  const unused = [...new Set(notes?.unused)];
  if (unused.length === 0) return [];
  const named = unused.slice(0, WORD_CAP).map((word) => `“${word}”`);
  const more = unused.length > WORD_CAP ? ' and others' : '';
  const message = `The query makes nothing of ${named.join(', ')}${more}. Check that it still asks what you meant.`;
  return [{ code: 'words-not-used', severity: 'warning', message, start: 0, end: 0 }];
}

function closeReading(notes: ReplyNotes | null): readonly Finding[] {
  const margin = notes?.margin ?? null;
  if (margin === null || margin >= CLOSE_MARGIN) return [];
  const message =
    'The question can be read in another way that is nearly as likely. Check what the query asks.';
  return [{ code: 'close-reading', severity: 'warning', message, start: 0, end: 0 }];
}
