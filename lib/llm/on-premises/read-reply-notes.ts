import 'server-only';
import { z } from 'zod';

import type { ReplyNotes } from '../language-model';

/** A word or phrase in the clear, as the question's reader cuts it. */
const Word = z.string().regex(/^[\p{L}\p{M}' -]{1,80}$/u);

const Notes = z.object({
  covered: z.number().min(0).max(1),
  margin: z.number().nullable(),
  unused: z.array(Word).max(100),
});

/** Null where the reply carries none, or anything of another form. */
export function readReplyNotes(value: unknown): ReplyNotes | null {
  const read = Notes.safeParse(value);
  return read.success ? read.data : null;
}
