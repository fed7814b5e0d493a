import { z } from 'zod';

/** What Health shows: which doors are open, and whether anything stands still. Holds no value. */
export const Health = z.object({
  version: z.string(),
  status: z.enum(['ok', 'degraded']),
  ledger: z.object({ state: z.enum(['ok', 'stopped']), head: z.int() }),
  /** The last signature over the ledger by this server; null where the process signs by no schedule. */
  checkpoint: z
    .object({
      state: z.enum(['signed', 'waiting', 'failed']),
      size: z.int(),
      at: z.string().nullable(),
      isOutside: z.boolean(),
    })
    .nullable(),
  /** Connections that this process may open: models, databases. */
  doors: z.array(z.object({ name: z.string(), open: z.boolean(), host: z.string() })),
  graphs: z.array(z.object({ name: z.string(), state: z.string() })),
  /** Alarms that nobody has seen to. */
  alarms: z.int().default(0),
  /** Outbound connections refused since the process began. */
  refusals: z.int(),
});
export type Health = z.infer<typeof Health>;
