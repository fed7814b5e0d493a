import 'server-only';
import type { Finding } from '@/lib/contracts/question';
import type { ReplyNotes } from '@/lib/llm/language-model';

/** Words that one finding names. */
const WORD_CAP = 8;
/** A reading that is no further behind may be the one that was meant. */
const CLOSE_MARGIN = 0.15;

/** What the model itself says is doubtful: words it made nothing of, another reading, what no word says. */
export function wordsNotUsed(notes: ReplyNotes | null): readonly Finding[] {
  const close = closeReading(notes);
  return [...unusedWords(notes), ...(close.length > 0 ? close : guessedReading(notes))];
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

function guessedReading(notes: ReplyNotes | null): readonly Finding[] {
  if (notes?.guess !== true) return [];
  const message =
    'The query rests on something that the question does not say in words. Check what it asks.';
  return [{ code: 'guessed-reading', severity: 'warning', message, start: 0, end: 0 }];
}
