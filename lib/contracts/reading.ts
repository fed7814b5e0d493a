import { z } from 'zod';

const words = z.object({ en: z.string(), de: z.string() });

/** A way in which a question can be meant, and what it would give. */
export const ReadingChoice = z.object({
  /** In the words of the domain, values restored for the asker. */
  summary: words,
  /** The text that would run. */
  query: z.string(),
  covered: z.number(),
  /** How far it is behind the best one. */
  behind: z.number(),
  /** Rows that it gives, found out with a small limit of rows and time; null where that was not to be found out. */
  count: z.int().nullable(),
  /** True where there are more rows than were counted. */
  isMore: z.boolean(),
  /** The one value that it gives, where it gives one. */
  value: z.json().nullable(),
});
export type ReadingChoice = z.infer<typeof ReadingChoice>;

/** A model that may be asked where another has no answer; what would leave is shown first as ever. */
export const ModelOffer = z.object({
  id: z.string(),
  title: z.string(),
  host: z.string(),
  /** True where a second person has to approve first. */
  needsApproval: z.boolean(),
});
export type ModelOffer = z.infer<typeof ModelOffer>;

/** What a model says of its own reading of a question; only one that can tell says anything. */
export const ReadingView = z.object({
  /** Share of the question's content words that the query accounts for. */
  covered: z.number(),
  /** How far the next reading is behind; null where there is none. */
  margin: z.number().nullable(),
  /** Words that the query makes nothing of. */
  unused: z.array(z.string()),
  /** Where a verified pair decided: it was of the same shape, or was leant on. */
  taught: z.enum(['same', 'like']).nullable(),
  /** Best first; empty where one reading is clearly the best. */
  choices: z.array(ReadingChoice),
  /** Number of the choice that ran, from 1; null where none was chosen. */
  chosen: z.int().nullable(),
  /** Where it was declined: models that may be asked instead. */
  offers: z.array(ModelOffer),
});
export type ReadingView = z.infer<typeof ReadingView>;
