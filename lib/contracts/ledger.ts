import { z } from 'zod';

export const LedgerRow = z.object({
  sequence: z.int(),
  kind: z.string(),
  action: z.string(),
  actor: z.string(),
  graph: z.string().nullable(),
  subject: z.string(),
  intent: z.int().nullable(),
  time: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  digest: z.string(),
  previous: z.string(),
  payloadBytes: z.int(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const LedgerPage = z.object({ entries: z.array(LedgerRow), next: z.int().nullable() });
export type LedgerPage = z.infer<typeof LedgerPage>;

/**
 * One entry with its bytes; `payload` is base64, null where the entry's key was erased. `person` is what
 * the actor is called today, null where nobody's account is meant.
 */
export const LedgerDetail = LedgerRow.extend({
  person: z.string().nullable(),
  payload: z.string().nullable(),
});
export type LedgerDetail = z.infer<typeof LedgerDetail>;

/** Where the ledger stands; `signature` is the signed note of that moment, whole. */
export const LedgerHead = z.object({
  sequence: z.int(),
  digest: z.string(),
  signature: z.string().nullable(),
});
export type LedgerHead = z.infer<typeof LedgerHead>;
