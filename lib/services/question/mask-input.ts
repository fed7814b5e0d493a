import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { TypeChoice } from '@/lib/contracts/question';
import type { Lift } from '@/lib/masking/claim-question';
import { mask } from '@/lib/masking/mask';
import type { MaskedValue, Masking } from '@/lib/masking/masking';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import type { Role } from '../access/role';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { indexAge } from '../graph/index-age';
import type { ServiceContext } from '../service-context';
import { checkLifts, type Lifts } from './check-lifts';

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
  /** Why masks are lifted, where policy asks. */
  liftReason: z.string().max(500).optional(),
});
export type MaskInput = z.infer<typeof MaskInput>;

export interface MaskedQuestion {
  /** That was acted in. */
  readonly role: Role;
  readonly snapshot: GraphSnapshot;
  readonly masking: Masking;
  /** Absent where no mask was taken off. */
  readonly lifts?: Lifts;
}

/** What a conversation has masked, and what it has shown. */
interface ThreadMemory {
  readonly thread?: readonly MaskedValue[];
  readonly overlay?: ValueIndex | null;
}

/** Masks a question for a role. Whatever goes wrong is thrown, and then nothing goes on. */
export async function maskInput(
  ctx: ServiceContext,
  input: MaskInput,
  { thread = [], overlay = null }: ThreadMemory = {},
): Promise<MaskedQuestion> {
  const role = requireRight(ctx, 'ask', input.graph, input.role);
  if (input.lifted.length > 0) requireRight(ctx, 'lift-masks', input.graph, role.name);
  const snapshot = await graphSnapshot(ctx, input.graph, role);
  const { policy } = snapshot;
  const lifted = input.lifted.map(({ start, end }) => ({ start, end, by: ctx.actor.id }));
  const { question, choices, marks } = input;
  const text = { question, choices, marks, thread, overlay };
  try {
    const unlifted = maskWith(snapshot, text, []);
    if (lifted.length === 0) return { role, snapshot, masking: freshEnough(unlifted, snapshot) };
    const lifts = checkLifts({
      lifted,
      reason: input.liftReason,
      role: role.name,
      policy,
      masking: unlifted,
    });
    const masking = freshEnough(maskWith(snapshot, text, lifted), snapshot);
    return { role, snapshot, masking, lifts };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What a recogniser throws may hold the question, so it is not even kept as the cause.
    throw new AppError('blocked', 'The question could not be masked, so nothing was sent.');
  }
}

/** Masks a text by a graph's index and policy, for the role whose snapshot it is. */
export function maskWith(
  { index, policy: own, scope, vocabulary, valueAliases }: GraphSnapshot,
  text: Pick<MaskInput, 'question' | 'choices' | 'marks'> & ThreadMemory,
  lifted: readonly Lift[],
): Masking {
  const { question, choices, marks, thread = [], overlay } = text;
  // Where only what is known were masked, a mask would tell a role what is there beyond its sight.
  const policy: MaskingPolicy = isNarrow(scope) ? { ...own, mode: 'strict' } : own;
  return mask({
    question,
    index,
    policy,
    vocabulary,
    choices,
    marks,
    lifted,
    thread,
    ...(valueAliases ? { valueAliases } : {}),
    ...(overlay ? { overlay } : {}),
  });
}

/** A strict graph is not asked by an index that may have grown too old. */
function freshEnough(masking: Masking, { indexBuiltAt, policy }: GraphSnapshot): Masking {
  if (masking.blocked || !indexAge(indexBuiltAt, policy).isTooOld) return masking;
  return {
    ...masking,
    blocked: {
      reason: 'index-too-old',
      message:
        'The value index of this graph is older than its policy allows, so nothing is sent. Build it anew: "graph index", or the button on the graph’s page.',
    },
  };
}
