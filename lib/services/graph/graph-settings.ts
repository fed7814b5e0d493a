import 'server-only';
import { z } from 'zod';

/** Longest note that goes into prompts, in UTF-16 units. */
const NOTE_LENGTH = 400;

/**
 * What an administrator says about a graph. Notes go into prompts as static segments, so they are
 * checked against the value index when they are saved.
 */
export const GraphSettings = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().max(1_000).default(''),
  notes: z.array(z.string().min(1).max(NOTE_LENGTH)).max(40).default([]),
  /** Label, type or property to the words that people use for it. */
  synonyms: z.record(z.string(), z.array(z.string().min(1).max(100)).max(40)).default({}),
  /** Words for the schema that a model proposed, and nobody has decided on. */
  proposals: z
    .array(
      z.strictObject({
        name: z.string().max(300),
        word: z.string().max(100),
        model: z.string().max(200),
      }),
    )
    .max(2_000)
    .default([]),
  /** Whether a model may be asked to explain a query; what the query says in our own words needs none. */
  modelWords: z.boolean().default(true),
  starters: z.array(z.string().min(1).max(300)).max(12).default([]),
  /** Users of the database that queries run as, by person's id and by role; null: the connection's own. */
  databaseUsers: z
    .strictObject({
      people: z.record(z.string().max(200), z.string().min(1).max(200)).default({}),
      roles: z.record(z.string().max(200), z.string().min(1).max(200)).default({}),
    })
    .nullable()
    .default(null),
});
export type GraphSettings = z.infer<typeof GraphSettings>;

/** Settings of a graph that nobody has described yet. */
export function defaultSettings(name: string): GraphSettings {
  return GraphSettings.parse({ title: name });
}
