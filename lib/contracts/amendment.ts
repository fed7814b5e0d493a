import { z } from 'zod';

import { Answer, Change, Preview, TypeChoice, WORDS_PROFILES } from './question';

/** Longest amendment, in UTF-16 units. */
export const AMENDMENT_LENGTH = 2_000;

/** Longest query that a draft or version may be, in UTF-16 units. */
export const QUERY_LENGTH = 200_000;

const span = { start: z.int().nonnegative(), end: z.int().nonnegative() };
const Mark = z.strictObject(span);

/** A stretch of the words that stands for a cell of a result. */
const Mention = z.strictObject({
  ...span,
  /** Whose rows; the amended question's where it is not named. */
  question: z.string().max(100).optional(),
  /** Both from 0. */
  row: z.int().nonnegative(),
  column: z.int().nonnegative(),
});
export type Mention = z.infer<typeof Mention>;

/** As the page has seen the versions; null where there were none. */
const Revision = z.int().min(1).nullable();

export const AmendInput = z.strictObject({
  /** Its length and characters are the verb's to judge. */
  text: z.string(),
  revision: Revision,
  model: z.string().min(1).max(200).default('on-premises'),
  /** Our own request, or the one of a published pipeline, for comparison. */
  profile: z.enum(WORDS_PROFILES).default('own'),
  choices: z.array(TypeChoice).max(200).default([]),
  marks: z.array(Mark).max(200).default([]),
  lifted: z.array(Mark).max(200).default([]),
  liftReason: z.string().max(500).optional(),
  mentions: z.array(Mention).max(50).default([]),
  /** What is meant, of the choices that an earlier try was answered with. */
  meant: z.string().max(500).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
});
export type AmendInput = z.infer<typeof AmendInput>;

/** `answer` is there where nothing is to be sent first. */
export const AmendmentView = z.object({ preview: Preview, answer: Answer.nullable() });
export type AmendmentView = z.infer<typeof AmendmentView>;

/** The amendments of one question, newest first. */
export const AmendmentList = z.object({
  amendments: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      state: z.string(),
      model: z.string(),
      /** The version that it amends; null where there was none yet. */
      version: z.string().nullable(),
      createdAt: z.string(),
      /** The version that it became. */
      made: z.string().nullable(),
    }),
  ),
});
export type AmendmentList = z.infer<typeof AmendmentList>;

const inBoth = z.object({ en: z.string(), de: z.string() });

export const SuggestionList = z.object({
  suggestions: z.array(
    z.object({
      from: z.enum(['finding', 'schema']),
      /** Of the finding. */
      code: z.string().nullable(),
      /** To be read, and to be sent as an amendment where there is no fix. */
      text: inBoth,
      fix: z.object({ code: z.string(), ...span }).nullable(),
    }),
  ),
});
export type SuggestionList = z.infer<typeof SuggestionList>;

/** A query of a question: one of its versions, what an amendment proposes, a draft, or the one that was answered. */
export const Side = z.union([
  z.strictObject({ version: z.string().max(100) }),
  z.strictObject({ amendment: z.string().max(100) }),
  z.strictObject({ query: z.string().min(1).max(QUERY_LENGTH) }),
  z.strictObject({ answered: z.literal(true) }),
]);
export type Side = z.infer<typeof Side>;

export const Changes = z.array(z.string().max(20)).max(500);

export const CompareInput = z.strictObject({ from: Side, to: Side, apply: Changes.optional() });
export type CompareInput = z.infer<typeof CompareInput>;

/** What the second asks otherwise than the first; `applied` is the first with the chosen changes and what they need. */
export const ComparedQueries = z.object({
  before: z.string(),
  after: z.string(),
  changes: z.array(Change),
  applied: z.object({ query: z.string(), changes: z.array(z.string()) }).nullable(),
});
export type ComparedQueries = z.infer<typeof ComparedQueries>;

const COMPARISON_NOTES = [
  'limit-without-order',
  'comparison-cut',
  'no-common-column',
  'aggregated',
] as const;
export type ComparisonNote = (typeof COMPARISON_NOTES)[number];

const side = z.object({
  columns: z.array(z.string()),
  total: z.int(),
  truncated: z.enum(['rows', 'bytes']).nullable(),
});

/** Rows of two queries over the same state; counts are null where they were not compared. */
export const ComparedRows = z.object({
  id: z.string(),
  /** Columns that both have. */
  columns: z.array(z.string()),
  before: side,
  after: side,
  gained: z.int().nullable(),
  lost: z.int().nullable(),
  kept: z.int().nullable(),
  notes: z.array(z.enum(COMPARISON_NOTES)),
  /** Marks of all rows of either side, run-length: `k120l3` is 120 kept, then 3 lost; empty where not compared. */
  runs: z.object({ before: z.string(), after: z.string() }),
  /** Whether the rows that both have come in the same order. */
  sameOrder: z.boolean(),
  /** Most rows that are fetched of a query. */
  cap: z.int(),
});
export type ComparedRows = z.infer<typeof ComparedRows>;

export const ROW_MARKS = ['gained', 'lost', 'kept'] as const;

export const ComparedPage = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.json())),
  /** One for each row; empty where the rows were not compared. */
  marks: z.array(z.enum(ROW_MARKS)),
  offset: z.int(),
  /** Rows of that side, or of that mark. */
  total: z.int(),
});
export type ComparedPage = z.infer<typeof ComparedPage>;
