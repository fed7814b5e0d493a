import { z } from 'zod';

/** Why a verified pair is used by nobody at present. */
const TAUGHT_REFUSALS = ['words', 'schema', 'literal', 'blocked'] as const;
export type TaughtRefusal = (typeof TAUGHT_REFUSALS)[number];

/** Of the answer to `from`, as its query is now; or written out, with the question's placeholders or its values. */
export const TeachInput = z.union([
  z.strictObject({ from: z.string().min(1).max(100) }),
  z.strictObject({
    question: z.string().min(1).max(20_000),
    query: z.string().min(1).max(100_000),
    role: z.string().min(1).max(100).optional(),
  }),
]);
export type TeachInput = z.infer<typeof TeachInput>;

/** A question and its query that somebody said are right; nothing of it is a value. */
export const TaughtView = z.object({
  id: z.string(),
  /** Masked. */
  question: z.string(),
  query: z.string(),
  /** Name of who said so, where it is known. */
  by: z.string(),
  role: z.string(),
  /** By which it was masked. */
  policyVersion: z.int(),
  createdAt: z.string(),
  /** Null where it is used under today's policy by the role that looks. */
  refusal: z.enum(TAUGHT_REFUSALS).nullable(),
  /** Where it lies in the bin. */
  removedAt: z.string().nullable(),
});
export type TaughtView = z.infer<typeof TaughtView>;

export const TaughtList = z.array(TaughtView);
