import { z } from 'zod';

/** What Health shows: which doors are open, and whether anything stands still. Holds no value. */
export const Health = z.object({
  version: z.string(),
  status: z.enum(['ok', 'degraded']),
  ledger: z.object({ state: z.enum(['ok', 'stopped']), head: z.int() }),
  /** Connections that this process may open: models, databases. */
  doors: z.array(z.object({ name: z.string(), open: z.boolean(), host: z.string() })),
  graphs: z.array(z.object({ name: z.string(), state: z.string() })),
  /** Outbound connections refused since the process began. */
  refusals: z.int(),
});
export type Health = z.infer<typeof Health>;
