import { z } from 'zod';

export const ALARM_KINDS = [
  'canary-seen',
  'leak-refused',
  'ledger-stopped',
  'checkpoint-late',
  'verification-failed',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** What somebody must look at. Holds no value: what it is about, the ledger entry tells. */
export const AlarmView = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  graph: z.string().nullable(),
  sequence: z.int().nullable(),
  createdAt: z.string(),
  /** Name of who has seen to it. */
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
});
export type AlarmView = z.infer<typeof AlarmView>;

export const AlarmList = z.object({ alarms: z.array(AlarmView), open: z.int() });
export type AlarmList = z.infer<typeof AlarmList>;
