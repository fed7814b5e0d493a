import 'server-only';
import { z } from 'zod';

import type { ReplyNotes } from '../language-model';

/** A word or phrase in the clear, as the question's reader cuts it. */
const Word = z.string().regex(/^[\p{L}\p{M}' -]{1,80}$/u);

/** Longest text of a reading's query. */
const QUERY_LENGTH = 20_000;

const MOST_READINGS = 8;

const Notes = z.object({
  covered: z.number().min(0).max(1),
  margin: z.number().nullable(),
  unused: z.array(Word).max(100),
  guess: z.literal(true).exactOptional(),
  taught: z.enum(['same', 'like']).exactOptional(),
  readings: z
    .array(
      z.object({
        query: z.string().min(1).max(QUERY_LENGTH),
        behind: z.number(),
        covered: z.number().min(0).max(1),
        spare: z.literal(true).exactOptional(),
      }),
    )
    .max(MOST_READINGS)
    .exactOptional(),
  mustChoose: z.boolean().exactOptional(),
});

/** Null where the reply carries none, or anything of another form. */
export function readReplyNotes(value: unknown): ReplyNotes | null {
  const read = Notes.safeParse(value);
  return read.success ? read.data : null;
}
