import { z } from 'zod';

/** A conversation as the list of them shows it. */
const threadRow = z.object({
  id: z.string(),
  graph: z.string(),
  /** Its first question, as it was typed. */
  title: z.string(),
  questions: z.int(),
  /** State of its newest question. */
  state: z.string(),
  updatedAt: z.string(),
});
export type ThreadRow = z.infer<typeof threadRow>;

/** `next` is handed back as `after` for the page after this one. */
export const ThreadList = z.object({ threads: z.array(threadRow), next: z.string().nullable() });
export type ThreadList = z.infer<typeof ThreadList>;

/** A conversation with its questions, oldest first; each is asked for by its id. */
export const ThreadView = z.object({
  id: z.string(),
  graph: z.string(),
  questions: z.array(z.object({ id: z.string(), state: z.string() })),
});
export type ThreadView = z.infer<typeof ThreadView>;
