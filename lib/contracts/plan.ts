import { z } from 'zod';

/** One operator of a plan, with what feeds it. */
export interface PlanOperator {
  readonly operator: string;
  /** What it works on, in the store's words. */
  readonly details: string;
  /** Rows that the store expects of it; null where it says nothing. */
  readonly estimatedRows: number | null;
  readonly inputs: readonly PlanOperator[];
}

const PlanOperator: z.ZodType<PlanOperator> = z.object({
  operator: z.string(),
  details: z.string(),
  estimatedRows: z.number().nullable(),
  get inputs() {
    return z.array(PlanOperator);
  },
});

/** How a query would run; without a plan, whether store or role is why. */
export const PlanView = z.object({
  plan: PlanOperator.nullable(),
  reason: z.enum(['store', 'role']).nullable(),
});
export type PlanView = z.infer<typeof PlanView>;
