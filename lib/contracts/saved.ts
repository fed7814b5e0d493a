import { z } from 'zod';

import { Answer } from './question';

export const SAVED_NAME_LENGTH = 200;

/** A question kept to be asked again. Its words are its maker's own and are shown to nobody else. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  graph: z.string(),
  question: z.string(),
  masked: z.string().nullable(),
  model: z.string(),
  /** The question that it was saved from. */
  from: z.string(),
  createdAt: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedList = z.array(SavedView);

/** A link under which an answer is read. */
export const LinkView = z.object({
  id: z.string(),
  /** Path of the page, from the root. */
  path: z.string(),
  /** The question whose answer it opens. */
  from: z.string(),
  question: z.string(),
  graph: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});
export type LinkView = z.infer<typeof LinkView>;

export const LinkList = z.array(LinkView);

/** What a link opens: an answer to be read, nothing to be done with it. */
export const SharedAnswer = z.object({
  question: z.string(),
  graph: z.string(),
  sharedBy: z.string(),
  askedAt: z.string(),
  answer: Answer,
});
export type SharedAnswer = z.infer<typeof SharedAnswer>;
