import { z } from 'zod';

const sensitivity = z.enum(['sensitive', 'public', 'not-indexed']);
const propertyKey = z.string().min(1).max(300);
const name = z.string().min(1).max(200);
const keys = z.array(propertyKey).max(5_000);
const names = z.record(name, z.string().min(1).max(64));

/** Steps that bodies may be filled up to, in bytes. */
export const SIZE_BUCKETS = [2048, 4096, 8192, 16_384, 32_768] as const;

const reformulation = z.enum(['off', 'annotate', 'replace']);

const aliases = z.strictObject({
  labels: names,
  relationshipTypes: names,
  properties: z.record(propertyKey, z.string().min(1).max(64)),
});

const lifting = z.strictObject({
  allowed: z.boolean(),
  roles: z.array(name).max(100),
  reasonRequired: z.boolean(),
  never: keys,
});

const hours = z.number().positive().max(8_760).nullable();
const indexAge = z.strictObject({ refreshHours: hours, limitHours: hours });

/** Whether a second person approves: never, what goes to a server outside, or every request. */
export const APPROVALS = ['none', 'outside', 'always'] as const;

const review = z.strictObject({
  approval: z.enum(APPROVALS),
  approvalHours: z.number().min(0.01).max(720),
  fourEyes: z.boolean(),
});

/** What an administrator changes in a policy; what is not named stays. `properties` names single ones. */
export const PolicyChange = z.strictObject({
  mode: z.enum(['standard', 'strict']).optional(),
  properties: z.record(propertyKey, sensitivity).optional(),
  untyped: keys.optional(),
  alwaysMask: keys.optional(),
  lifting: lifting.optional(),
  reformulation: reformulation.optional(),
  aliases: aliases.optional(),
  sizeBucket: z
    .int()
    .refine((size) => SIZE_BUCKETS.some((known) => known === size), 'one of the steps')
    .optional(),
  removedWords: z.array(z.string().min(1).max(60)).max(2_000).optional(),
  index: indexAge.optional(),
  review: review.optional(),
});
export type PolicyChange = z.infer<typeof PolicyChange>;

/** One row of the matrix. */
export const PropertyPolicy = z.object({
  property: z.string(),
  /** Of its values, as the schema says it: `STRING`. */
  type: z.string(),
  sensitivity,
  untyped: z.boolean(),
  alwaysMask: z.boolean(),
  neverLift: z.boolean(),
  /** Under which it is sent; empty for its own name. */
  alias: z.string(),
  /** All values of what looks like a small enumeration, where proposals were asked for. */
  proposal: z.array(z.string()).optional(),
});
export type PropertyPolicy = z.infer<typeof PropertyPolicy>;

export const PolicyView = z.object({
  version: z.int(),
  mode: z.enum(['standard', 'strict']),
  properties: z.array(PropertyPolicy),
  labels: z.array(z.object({ name: z.string(), alias: z.string() })),
  relationshipTypes: z.array(z.object({ name: z.string(), alias: z.string() })),
  lifting,
  reformulation,
  sizeBucket: z.int(),
  removedWords: z.array(z.string()),
  index: indexAge,
  review,
  /** Roles that a lift may be kept to. */
  roles: z.array(z.string()),
  /** Schema words that equal a sensitive value, and so leave although the value does not. */
  schemaWordsLikeValues: z.array(z.string()),
  /** Newest first. */
  versions: z.array(z.object({ version: z.int(), actor: z.string(), createdAt: z.string() })),
});
export type PolicyView = z.infer<typeof PolicyView>;

/** What a change would do, before it is saved. */
export const PolicyConsequences = z.object({
  /** Sample questions as they would leave now and then. */
  questions: z.array(
    z.object({
      question: z.string(),
      before: z.string(),
      after: z.string(),
      blocked: z.string().nullable(),
    }),
  ),
  /** Lines of the schema in the prompt that come or go. */
  promptLines: z.object({ gone: z.array(z.string()), come: z.array(z.string()) }),
  /** Notes that are not sent any more, since they hold a name that must not leave. */
  notesLeftOut: z.array(z.int()),
  /** The index is built anew after saving, and values that come into it are not in the samples. */
  rebuildsIndex: z.boolean(),
});
export type PolicyConsequences = z.infer<typeof PolicyConsequences>;

export const PreviewPolicyInput = z.strictObject({
  change: PolicyChange,
  questions: z.array(z.string().min(1).max(2_000)).max(20).default([]),
});

export const SavePolicyInput = z.strictObject({
  change: PolicyChange,
  /** The version that was looked at; another one in the meantime is a conflict. */
  version: z.int().positive(),
});

/** The value index of a graph: how old it is, and whether one is being built. */
export const IndexView = z.object({
  version: z.int().nullable(),
  builtAt: z.string().nullable(),
  ageHours: z.number().nullable(),
  values: z.int(),
  bytes: z.int(),
  refreshHours: z.number().nullable(),
  limitHours: z.number().nullable(),
  /** When the schedule builds it next. */
  dueAt: z.string().nullable(),
  /** True where strict mode refuses questions because of its age. */
  isTooOld: z.boolean(),
  job: z
    .object({
      state: z.enum(['running', 'done', 'failed', 'cancelled']),
      progress: z.number(),
      startedAt: z.string(),
      error: z.string().nullable(),
    })
    .nullable(),
});
export type IndexView = z.infer<typeof IndexView>;

/** One position of one kind of request that a canary was planted in. */
export const CanaryResult = z.object({
  request: z.string(),
  position: z.string(),
  /** Requests that reached the recording server. */
  sent: z.int(),
  /** True where it was refused before anything left, as it should be for a value in a fixed text. */
  blocked: z.boolean(),
  leaks: z.int(),
  /** How the first was found on the wire: `plain`, `base64` …; never the canary. */
  how: z.string().nullable(),
});
export type CanaryResult = z.infer<typeof CanaryResult>;

export const SelfTestReport = z.object({
  graph: z.string(),
  canaries: z.int(),
  requests: z.int(),
  bytes: z.int(),
  leaks: z.int(),
  seconds: z.number(),
  policy: z.int(),
  results: z.array(CanaryResult),
});
export type SelfTestReport = z.infer<typeof SelfTestReport>;
