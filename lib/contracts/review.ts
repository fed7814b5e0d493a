import { z } from 'zod';

import { LedgerRow } from './ledger';

export const VERDICTS = ['fine', 'question', 'incident'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One request that left or was refused, as the queue shows it. */
export const ReviewRow = z.object({
  /** Of the ledger entry that records it. */
  sequence: z.int(),
  kind: z.string(),
  action: z.string(),
  graph: z.string().nullable(),
  actor: z.string(),
  subject: z.string(),
  model: z.string(),
  host: z.string(),
  time: z.string(),
  bytes: z.int(),
  /** The asker's words as they left. */
  masked: z.string().nullable(),
  outcome: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  verdictBy: z.string().nullable(),
  verdictAt: z.string().nullable(),
  comment: z.string().nullable(),
  needsSecond: z.boolean(),
  confirmedBy: z.string().nullable(),
  assignee: z.string().nullable(),
  findings: z.array(z.string()),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** People by id, for the names of those that rows mention. */
const names = z.record(z.string(), z.string());

export const ReviewPage = z.object({
  rows: z.array(ReviewRow),
  next: z.int().nullable(),
  people: names,
  /** Who may be given something to review. */
  reviewers: z.array(z.string()),
  choices: z.object({
    graphs: z.array(z.string()),
    actors: z.array(z.string()),
    models: z.array(z.string()),
    findings: z.array(z.string()),
  }),
  /** Entries that the index has read, and that there are. */
  indexedTo: z.int(),
  head: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const ReviewFilterInput = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  graph: z.string().max(100).optional(),
  actor: z.string().max(100).optional(),
  model: z.string().max(200).optional(),
  finding: z.string().max(100).optional(),
  outcome: z.enum(['replied', 'failed', 'unknown', 'refused']).optional(),
  verdict: z.enum(VERDICTS).optional(),
  assignee: z.string().max(100).optional(),
  words: z.string().max(200).optional(),
  open: z.enum(['true']).optional(),
});

const stretch = z.object({
  kind: z.enum(['static', 'clear', 'placeholder']),
  /** Why a clear one left. */
  reason: z.string().nullable(),
  text: z.string(),
});
export type StretchView = z.infer<typeof stretch>;

/** A request that left or waits, with its exact bytes. */
export const SentRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Decoded as UTF-8. */
  body: z.string(),
  bytes: z.int(),
  tokens: z.int(),
  digest: z.string(),
  /** Every byte of the entry: a line with method, URL and headers, then the body; base64. */
  payload: z.string(),
  /** By message; null where the entry does not say of which kind each stretch is. */
  messages: z.array(z.object({ role: z.string(), segments: z.array(stretch) })).nullable(),
});
export type SentRequest = z.infer<typeof SentRequest>;

export const ReviewDetail = z.object({
  row: ReviewRow,
  people: names,
  reviewers: z.array(z.string()),
  /** Everything the ledger says of it, in order. */
  entries: z.array(LedgerRow),
  /** Null where nothing was sent, or its key was erased. */
  request: SentRequest.nullable(),
  reply: z
    .object({ status: z.int(), bytes: z.int(), text: z.string(), payload: z.string() })
    .nullable(),
  /** What the gateway looked at before it sent, or refused. */
  checks: z.array(z.object({ name: z.string(), isPassed: z.boolean(), detail: z.string() })),
  /** What the reply became here, placeholders unrestored. */
  ran: z
    .object({ query: z.string(), state: z.string(), rows: z.int(), columns: z.int() })
    .nullable(),
  /** Other requests of the same question. */
  others: z.array(z.int()),
  may: z.object({ decide: z.boolean(), reveal: z.boolean() }),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

export const VerdictInput = z.strictObject({
  verdict: z.enum(VERDICTS),
  comment: z.string().trim().max(2_000).default(''),
});

export const AssignInput = z.strictObject({ person: z.string().max(100).nullable() });

export const RevealInput = z.strictObject({ reason: z.string().trim().min(5).max(500) });

/** The originals of a question, for whom the right and a reason were given. */
export const Originals = z.object({
  question: z.string(),
  masked: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string(), stored: z.array(z.string()) })),
  /** Of the ledger entry that records this look. */
  entry: z.int(),
});
export type Originals = z.infer<typeof Originals>;

export const ReviewFigures = z.object({
  days: z.int(),
  /** The last of them, as the server counts days: in UTC. */
  today: z.string(),
  sends: z.array(
    z.object({
      day: z.string(),
      graph: z.string().nullable(),
      model: z.string(),
      verdict: z.string().nullable(),
      kind: z.string(),
      count: z.int(),
    }),
  ),
  words: z.array(z.object({ word: z.string(), part: z.string(), count: z.int() })),
});
export type ReviewFigures = z.infer<typeof ReviewFigures>;

export const FiguresInput = z.strictObject({
  days: z.coerce.number().int().min(1).max(366).default(30),
  /** With words that are ordinary ones. */
  ordinary: z.enum(['true']).optional(),
});

/** What a person sees of a second person's word on their request. */
export const ApprovalView = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'approved', 'refused', 'used', 'withdrawn', 'expired']),
  expiresAt: z.string(),
  /** Name of who decided. */
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

/** A request that waits, as the list of a reviewer shows it. */
export const ApprovalRow = ApprovalView.extend({
  graph: z.string(),
  action: z.string(),
  actor: z.string(),
  model: z.string(),
  host: z.string(),
  bytes: z.int(),
  /** The asker's words as they would leave; null where there are none. */
  masked: z.string().nullable(),
  createdAt: z.string(),
  isOwn: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

export const ApprovalList = z.object({ approvals: z.array(ApprovalRow), people: names });
export type ApprovalList = z.infer<typeof ApprovalList>;

export const ApprovalDetail = z.object({
  approval: ApprovalRow,
  person: z.string(),
  request: SentRequest,
});
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

export const DecideInput = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  /** Of the bytes that were looked at. */
  digest: z.string().length(64),
  comment: z.string().trim().max(2_000).default(''),
});
