import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { type PolicyConsequences, PreviewPolicyInput } from '@/lib/contracts/policy';
import { mask } from '@/lib/masking/mask';
import type { Masking } from '@/lib/masking/masking';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { Vocabulary } from '@/lib/masking/vocabulary';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { changePolicy, changesIndex } from './change-policy';
import { GRAPH_NAME } from './graph-name';
import { type GraphSnapshot, graphSnapshot } from './graph-snapshot';
import { promptView } from './prompt-view';

const Input = z.strictObject({ name: GRAPH_NAME, ...PreviewPolicyInput.shape });

/** Questions of the administrator's own that are shown beside the starters. */
const RECENT = 8;

/**
 * What a change of policy would do to questions and to the prompt, before it is saved; nothing is
 * changed and nothing is sent. Only the starters, the administrator's own recent questions and those
 * given are shown: other people's questions are theirs.
 */
export async function previewPolicy(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<PolicyConsequences> {
  const { ctx } = args;
  const { name, change, questions } = Input.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const { policy, schema, settings, index } = snapshot;
  const after = changePolicy(policy, change, schema);
  const now = promptView({ schema, settings, policy, index });
  const then = promptView({ schema, settings, policy: after, index });
  const samples = await samplesFor(ctx, snapshot, questions);
  const shown = samples.map((question) => {
    const before = maskUnder(snapshot, question, policy, now.vocabulary);
    const masking = maskUnder(snapshot, question, after, then.vocabulary);
    return {
      question,
      before: before.text,
      after: masking.text,
      blocked: masking.blocked?.message ?? null,
    };
  });
  const lines = (view: typeof now): readonly string[] => [
    ...view.promptGraph.pieces,
    ...view.promptGraph.notes,
  ];
  return {
    questions: shown,
    promptLines: {
      gone: lines(now).filter((line) => !lines(then).includes(line)),
      come: lines(then).filter((line) => !lines(now).includes(line)),
    },
    notesLeftOut: [...then.notesLeftOut],
    rebuildsIndex: changesIndex(policy, after, schema),
  };
}

async function samplesFor(
  ctx: ServiceContext,
  { record, settings }: GraphSnapshot,
  given: readonly string[],
): Promise<readonly string[]> {
  const { questions } = ctx.application.store;
  const recent = await questions.list({
    graphId: record.id,
    actor: ctx.actor.id,
    limit: RECENT,
  });
  const texts = await Promise.all(
    recent.map(async ({ id }) => (await questions.get(id))?.original ?? ''),
  );
  const all = [...given, ...settings.starters, ...texts].filter((text) => text !== '');
  return [...new Set(all)];
}

function maskUnder(
  { index, valueAliases }: GraphSnapshot,
  question: string,
  policy: MaskingPolicy,
  vocabulary: Vocabulary,
): Pick<Masking, 'blocked'> & { readonly text: string } {
  try {
    return mask({
      question,
      index,
      policy,
      vocabulary,
      ...(valueAliases ? { valueAliases } : {}),
    });
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'It cannot be masked.';
    return { text: '', blocked: { reason: 'invalid-input', message } };
  }
}
