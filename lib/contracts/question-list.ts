import { z } from 'zod';

import { Answer, Preview } from './question';

/** One earlier question, for the asker's own list. */
const questionRow = z.object({
  id: z.string(),
  graph: z.string(),
  question: z.string(),
  state: z.string(),
  createdAt: z.string(),
  model: z.string(),
});
export type QuestionRow = z.infer<typeof questionRow>;

/** `next` is handed back as `before` for the page after this one. */
export const QuestionList = z.object({
  questions: z.array(questionRow),
  next: z.string().nullable(),
});
export type QuestionList = z.infer<typeof QuestionList>;

/** A question as it stands: what would leave or left, and the answer once there is one. */
export const QuestionView = z.object({
  question: z.string(),
  preview: Preview,
  answer: Answer.nullable(),
});
export type QuestionView = z.infer<typeof QuestionView>;
