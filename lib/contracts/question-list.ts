import { z } from 'zod';

import { Answer, Preview } from './question';
import { ApprovalView } from './review';

/** One earlier question, for the asker's own list. */
const questionRow = z.object({
  id: z.string(),
  thread: z.string(),
  graph: z.string(),
  question: z.string(),
  state: z.string(),
  createdAt: z.string(),
  model: z.string(),
});
export type QuestionRow = z.infer<typeof questionRow>;

/**
 * `next` is handed back as `after` for the page after this one. A search reads no further than it must:
 * `searchedTo` is the age of the oldest question that it looked at, null where it saw all.
 */
export const QuestionList = z.object({
  questions: z.array(questionRow),
  next: z.string().nullable(),
  searchedTo: z.string().nullable(),
});
export type QuestionList = z.infer<typeof QuestionList>;

/** A question as it stands: what would leave or left, and the answer once there is one. */
export const QuestionView = z.object({
  question: z.string(),
  /** `interrupted`: its server stopped in mid-answer; the ledger says what is known of what it sent. */
  state: z.string(),
  entries: z.array(z.int()),
  preview: Preview,
  answer: Answer.nullable(),
  /** The second person's word, where one was asked for. */
  approval: ApprovalView.nullable().optional(),
});
export type QuestionView = z.infer<typeof QuestionView>;
