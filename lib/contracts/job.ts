import { z } from 'zod';

/** Long work on a graph. It runs on when the page is left. */
export const JobView = z.object({
  id: z.string(),
  kind: z.enum(['import', 'add', 'index']),
  graph: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Share done, from 0 to 1; null where it cannot be known yet. */
  progress: z.number().min(0).max(1).nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Of a job that failed. Holds no value. */
  error: z.string().nullable(),
});
export type JobView = z.infer<typeof JobView>;

export const JobList = z.array(JobView);
