import { z } from 'zod';

import { ERROR_CODES } from './error-codes';
import { Problem } from './problem';
import { ReadingView } from './reading';
import { ApprovalView } from './review';

const span = { start: z.int().nonnegative(), end: z.int().nonnegative() };

/** A choice of type for an ambiguous value: `[{start, end, type}]`, offsets in the question as typed. */
export const TypeChoice = z.strictObject({ ...span, type: z.string().min(1).max(300) });
export type TypeChoice = z.infer<typeof TypeChoice>;

const Mark = z.strictObject(span);

export const PreviewInput = z.strictObject({
  graph: z.string().min(1).max(100),
  /** The conversation that it goes on with; a new one where it is not named. */
  thread: z.string().min(1).max(100).optional(),
  /** Its length and characters are the masker's to judge: too long is `too-large`. */
  question: z.string(),
  /** To act in; without it the first of the actor's that may. */
  role: z.string().min(1).max(100).optional(),
  model: z.string().min(1).max(200).default('on-premises'),
  choices: z.array(TypeChoice).max(200).default([]),
  /** Spans that the asker masks by hand. */
  marks: z.array(Mark).max(200).default([]),
  /** Spans of masks that the asker lifts. */
  lifted: z.array(Mark).max(200).default([]),
  /** Why, where policy asks. */
  liftReason: z.string().max(500).optional(),
  /** The same key twice gives the same question: double clicks and retries ask once. */
  idempotencyKey: z.string().min(8).max(100).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

const clearReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vocabulary') }),
  z.object({ kind: z.literal('public-value') }),
  z.object({ kind: z.literal('number-role'), role: z.string() }),
  z.object({ kind: z.literal('not-recognised') }),
  z.object({ kind: z.literal('lifted'), by: z.string() }),
]);

const pieceView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clear'), text: z.string(), ...span, reason: clearReason }),
  z.object({ kind: z.literal('placeholder'), text: z.string(), ...span, name: z.string() }),
  /** A word that is sent by the schema's name for it. */
  z.object({
    kind: z.literal('term'),
    text: z.string(),
    ...span,
    name: z.string(),
    way: z.enum(['replace', 'annotate']),
  }),
]);
export type PieceView = z.infer<typeof pieceView>;

const placeholderView = z.object({
  name: z.string(),
  description: z.string(),
  source: z.enum(['graph', 'pattern', 'unknown', 'user']),
  types: z.array(z.string()),
  /** The asker's own text, for the asker. */
  value: z.string(),
  /** Where that is a part of a name: the names in the graph that are meant. */
  names: z.array(z.string()).optional(),
});
export type PlaceholderView = z.infer<typeof placeholderView>;

const segmentView = z.object({
  kind: z.enum(['static', 'clear', 'placeholder']),
  text: z.string(),
});
export type SegmentView = z.infer<typeof segmentView>;

/** The very request that will leave, as far as people can read it. */
export const RequestView = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The body decoded as UTF-8. */
  body: z.string(),
  bytes: z.int(),
  tokens: z.int(),
  /** Hex SHA-256 over method, URL, headers and body: what a confirmation confirms. */
  digest: z.string(),
});
export type RequestView = z.infer<typeof RequestView>;

export const Preview = z.object({
  id: z.string(),
  thread: z.string(),
  graph: z.string(),
  masked: z.string(),
  pieces: z.array(pieceView),
  placeholders: z.array(placeholderView),
  clear: z.array(z.string()),
  undecided: z.array(z.object({ placeholder: z.string(), types: z.array(z.string()) })),
  blocked: z.object({ reason: z.string(), message: z.string() }).nullable(),
  model: z.object({ id: z.string(), host: z.string() }),
  messages: z.array(z.object({ role: z.string(), segments: z.array(segmentView) })),
  request: RequestView.nullable(),
  timings: z.record(z.string(), z.number()),
  /** What policy says of taking masks off. */
  lifting: z.object({ allowed: z.boolean(), reasonRequired: z.boolean() }).optional(),
  /** Where a second person has to approve: how long their word is waited for, and holds. */
  approvalHours: z.number().optional(),
  /** Of an amendment: the question and version that it amends, and its words as they were read, mentions put in. */
  amends: z
    .object({
      question: z.string(),
      version: z.string().nullable(),
      revision: z.int().nullable(),
      text: z.string(),
    })
    .optional(),
});
export type Preview = z.infer<typeof Preview>;

/** The steps of a question, in order; each is named, timed and can be stopped. */
export const STEPS = [
  'scope',
  'mask',
  'check',
  'send',
  'parse',
  'restore',
  'verify',
  'run',
] as const;
export type StepName = (typeof STEPS)[number];

export const Finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'remark']),
  message: z.string(),
  ...span,
  /** An edit that would make it go away: what it does, and the query as it would be. Never run by itself. */
  fix: z.object({ title: z.string(), query: z.string() }).optional(),
  /** Values of the graph near one that nothing matches; only for those who may see values, kept nowhere else. */
  nearby: z.array(z.string()).max(10).optional(),
});
export type Finding = z.infer<typeof Finding>;

export const ErrorView = z.object({ code: z.enum(ERROR_CODES), message: z.string() });
export type ErrorView = z.infer<typeof ErrorView>;

const jsonValue = z.json();

const wordsView = z.object({
  summary: z.string(),
  /** Each with the part of the query that it is about. */
  steps: z.array(z.object({ text: z.string(), ...span })),
});

/** A query in words, derived from it and from the schema. */
export const ExplanationView = z.object({ en: wordsView, de: wordsView });
export type ExplanationView = z.infer<typeof ExplanationView>;

/** How an explanation in anybody's words can disagree with the query. */
export const WORDS_CODES = [
  'words-unknown-name',
  'words-unknown-placeholder',
  'words-unknown-number',
  'words-dropped-name',
  'words-value-of',
  'words-dropped-placeholder',
  'words-dropped-number',
  'words-dropped-part',
  'words-direction',
  'words-relation',
  'words-comparison',
  'words-order',
  'words-aggregate',
  'words-counted',
  'words-grouping',
  'words-negation',
  'words-property',
  'words-missed-fault',
  'words-false-alarm',
] as const;
export type WordsCode = (typeof WORDS_CODES)[number];

const wordsFinding = z.object({
  code: z.enum(WORDS_CODES),
  /** A name of the query or of the schema, or empty; never a value. */
  about: z.string(),
});

export const WORDS_PROFILES = ['own', 'published'] as const;
export type WordsProfile = (typeof WORDS_PROFILES)[number];

/** What a model says of the query, values restored for the asker, and where it says what the query does not. */
export const ModelWords = z.object({
  text: z.string(),
  model: z.string(),
  profile: z.enum(WORDS_PROFILES).default('own'),
  disagreements: z.array(wordsFinding),
  egress: z.array(z.int()),
});
export type ModelWords = z.infer<typeof ModelWords>;

export const ModelWordsInput = z.strictObject({
  model: z.string().min(1).max(200).optional(),
  /** Our own request, or the one of a published pipeline, for comparison. */
  profile: z.enum(WORDS_PROFILES).default('own'),
  /** Of the request that was shown; without it nothing is sent and the request is shown. */
  digest: z.string().length(64).optional(),
});

export const ModelWordsView = z.object({
  request: RequestView,
  model: z.object({ id: z.string(), host: z.string() }),
  words: ModelWords.nullable(),
});
export type ModelWordsView = z.infer<typeof ModelWordsView>;

/** One thing that a query asks otherwise than another. */
export const Change = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.object({ en: z.string(), de: z.string() }),
  /** Where it stands in either text; null where nothing stands there. */
  before: z.object(span).nullable(),
  after: z.object(span).nullable(),
  /** Changes without which this one makes no query. */
  needs: z.array(z.string()),
  /** True where the words that asked for the whole do not account for it. */
  outside: z.boolean(),
});
export type Change = z.infer<typeof Change>;

/** What an amendment would make of a query. It replaces nothing until it is accepted. */
export const Proposal = z.object({
  question: z.string(),
  version: z.string().nullable(),
  revision: z.int().nullable(),
  /** Both with placeholders. */
  before: z.string(),
  after: z.string(),
  changes: z.array(Change),
});
export type Proposal = z.infer<typeof Proposal>;

/** What may be meant, where an amendment is not clear. */
export const Asks = z.object({
  /** A model's own words, values restored for the asker, or ours. */
  message: z.string(),
  choices: z.array(
    z.object({ label: z.object({ en: z.string(), de: z.string() }), meant: z.string() }),
  ),
});
export type Asks = z.infer<typeof Asks>;

export const Answer = z.object({
  id: z.string(),
  masked: z.string(),
  /** The text that ran, or the text that waits where `error` says `confirmation-required`. */
  query: z.string().nullable(),
  language: z.literal('cypher'),
  parameters: z.record(z.string(), jsonValue),
  columns: z.array(z.string()),
  /** The first page. */
  rows: z.array(z.array(jsonValue)),
  /** Rows fetched; exact where `truncated` is null. */
  total: z.int(),
  truncated: z.enum(['rows', 'bytes']).nullable(),
  findings: z.array(Finding),
  /** What `query` asks, for the asker; null where there is no query, or it was kept before there were words. */
  explanation: ExplanationView.nullable().default(null),
  /** A model's own explanation, where one was asked for. */
  words: ModelWords.nullable().default(null),
  /** Sequence numbers of the ledger entries that this question caused. */
  egress: z.array(z.int()),
  model: z.string(),
  timings: z.record(z.string(), z.number()),
  error: ErrorView.nullable(),
  /** Where nothing was sent since a second person has to approve first. */
  approval: ApprovalView.optional(),
  /** The version that ran; absent for the first one, null where what ran is none of them. */
  version: z.string().nullable().optional(),
  /** Of an amendment, which runs nothing. */
  proposal: Proposal.optional(),
  /** Where an amendment may mean several things; a proposal may stand beside it. */
  asks: Asks.optional(),
  /** What the model says of its own reading; absent where it says nothing. */
  reading: ReadingView.optional(),
  /** Where a question comes back to things like the one it starts from: whether that one is an answer. */
  start: z.object({ label: z.string().nullable(), belongs: z.boolean() }).optional(),
});
export type Answer = z.infer<typeof Answer>;

export const SendInput = z.strictObject({
  /** Digest of the request that the asker saw; anything else is not sent. */
  digest: z.string().length(64),
});

/**
 * Run the query that waits although a finding asked for a word first; or the query that a finding's fix
 * proposes; or the reading of that number; or the same with the thing that the question starts from
 * among the answers, or not.
 */
export const ConfirmInput = z.strictObject({
  confirm: z.literal(true),
  fix: z.strictObject({ code: z.string().min(1).max(100), ...span }).optional(),
  reading: z.int().min(1).max(9).optional(),
  start: z.enum(['belongs', 'left-out']).optional(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

/** One line of the stream that answers a send: newline-delimited JSON. */
export const ProgressEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    step: z.enum(STEPS),
    state: z.enum(['started', 'done', 'failed', 'skipped']),
    ms: z.number().nullable(),
  }),
  z.object({ kind: z.literal('answer'), answer: Answer }),
  /** The server failed after the stream had begun; no answer follows. */
  z.object({ kind: z.literal('problem'), problem: Problem }),
]);
export type ProgressEvent = z.infer<typeof ProgressEvent>;

export const RowsPage = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(jsonValue)),
  offset: z.int(),
  total: z.int(),
  truncated: z.enum(['rows', 'bytes']).nullable(),
});
export type RowsPage = z.infer<typeof RowsPage>;
