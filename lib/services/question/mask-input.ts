import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { TypeChoice } from '@/lib/contracts/question';
import { mask } from '@/lib/masking/mask';
import type { Masking } from '@/lib/masking/masking';

import { requireRight } from '../access/require-right';
import type { Role } from '../access/role';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';

/** What masking a question takes; previews and the command line share it. */
export const MaskInput = z.object({
  graph: z.string().min(1).max(100),
  question: z.string(),
  role: z.string().min(1).max(100).optional(),
  choices: z.array(TypeChoice).max(200).default([]),
  marks: z
    .array(z.object({ start: z.int(), end: z.int() }))
    .max(200)
    .default([]),
  lifted: z
    .array(z.object({ start: z.int(), end: z.int() }))
    .max(200)
    .default([]),
});
export type MaskInput = z.infer<typeof MaskInput>;

export interface MaskedQuestion {
  /** That was acted in. */
  readonly role: Role;
  readonly snapshot: GraphSnapshot;
  readonly masking: Masking;
}

/** Masks a question for a role. Whatever goes wrong is thrown, and then nothing goes on. */
export async function maskInput(ctx: ServiceContext, input: MaskInput): Promise<MaskedQuestion> {
  const role = requireRight(ctx, 'ask', input.graph, input.role);
  if (input.lifted.length > 0) requireRight(ctx, 'lift-masks', input.graph, role.name);
  const snapshot = await graphSnapshot(ctx, input.graph, role);
  const { index, policy, vocabulary } = snapshot;
  try {
    const masking = mask({
      question: input.question,
      index,
      policy,
      vocabulary,
      choices: input.choices,
      marks: input.marks,
      lifted: input.lifted.map((span) => ({ ...span, by: ctx.actor.id })),
    });
    return { role, snapshot, masking };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What a recogniser throws may hold the question, so it is not even kept as the cause.
    throw new AppError('blocked', 'The question could not be masked, so nothing was sent.');
  }
}
