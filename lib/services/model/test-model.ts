import 'server-only';
import { createHash, randomUUID } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { ModelTest } from '@/lib/contracts/settings';
import type { PolicySnapshot } from '@/lib/egress/send-context';
import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import { staticSetOf } from '@/lib/llm/prompts/static-set';
import type { Prompt } from '@/lib/masking/segment';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

const TestInput = z.strictObject({ id: z.string().min(1).max(200) });

const DEADLINE = 30_000;

/** All that a test ever sends, word for word. */
const TEXTS = {
  system: 'This is a test of a connection. It holds no data.',
  user: 'Answer with the one word: ready',
} as const;

const PROMPT: Prompt = {
  messages: [
    { role: 'system', segments: [{ kind: 'static', text: TEXTS.system }] },
    { role: 'user', segments: [{ kind: 'static', text: TEXTS.user }] },
  ],
};

const POLICY: PolicySnapshot = {
  version: 'connection-test',
  staticSet: staticSetOf(
    Object.values(TEXTS).map((text) => createHash('sha256').update(text, 'utf8').digest('hex')),
  ),
  leakMatcher: { find: () => [] },
  placeholders: [],
  needsApproval: false,
};

/**
 * Tries a model through the one door, with a fixed request that holds nothing of anybody: recorded in
 * the ledger like every other send. What goes wrong is the result, in the door's own words.
 */
export async function testModel(args: { ctx: ServiceContext; input: unknown }): Promise<ModelTest> {
  const { ctx } = args;
  requireRight(ctx, 'administer', INSTALLATION);
  const { id } = TestInput.parse(args.input);
  if (id === ON_PREMISES) return { ok: true, milliseconds: 0, message: null, entry: null };
  const { gateway, models } = ctx.application;
  const { models: known } = await models.settings();
  if (!known.some((model) => model.id === id)) {
    throw new AppError('not-found', 'This model is not set up.');
  }
  const { model, credential } = await models.choose(id);
  const entries: number[] = [];
  const started = performance.now();
  const result = (ok: boolean, message: string | null): ModelTest => ({
    ok,
    message,
    milliseconds: Math.round(performance.now() - started),
    entry: entries[0] ?? null,
  });
  try {
    await gateway.send({
      model,
      captured: await model.compose(PROMPT),
      prompt: PROMPT,
      approvedDigest: null,
      policy: POLICY,
      context: {
        actor: ctx.actor.id,
        graph: null,
        subject: randomUUID(),
        attempt: 1,
        action: 'model.test',
      },
      credential,
      deadline: DEADLINE,
      onRecorded: (sequence) => entries.push(sequence),
    });
    return result(true, null);
  } catch (error) {
    if (error instanceof AppError) return result(false, error.message);
    throw error;
  }
}
