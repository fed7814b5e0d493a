import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { type AmendmentView, AmendInput } from '@/lib/contracts/amendment';
import type { Answer } from '@/lib/contracts/question';
import { requestDigest } from '@/lib/egress/serialize-request';
import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import { wholePolicy } from '@/lib/masking/policy';
import type { NewQuestion, QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { rightsIn } from '../access/role';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { emptyAnswer } from '../question/answer-view';
import { liftingOf } from '../question/check-lifts';
import { findQuestion, graphOf } from '../question/find-question';
import { maskInput } from '../question/mask-input';
import type { PreparedQuestion } from '../question/prepared-question';
import { previewOf } from '../question/preview-view';
import { threadValues } from '../question/thread-values';
import { needsApproval } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import { threadOverlay } from '../thread/thread-overlay';
import { amendHere } from './amend-here';
import { bindMentions } from './bind-mentions';
import { checkAmendment } from './check-amendment';
import { composeRequest } from './compose-request';
import { maskHistory } from './mask-history';
import { currentText } from './read-side';
import { withValues } from './version-context';
import { readVersionText } from './version-text';

/**
 * Takes up what is said of a question's query. With the on-premises model the proposal is there at once
 * and nothing is sent; else the very request is composed and shown, and sent as a question is. The query
 * itself stays as it is until a proposal is accepted.
 */
export function previewAmendment(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<AmendmentView> {
  return args.ctx.application.running.inTurn(() => preview(args));
}

async function preview(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<AmendmentView> {
  const { ctx, id } = args;
  const input = AmendInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'amend', graph, record.role);
  checkAmendment(input.text);
  const { store, models } = ctx.application;
  const key = input.idempotencyKey;
  const known =
    key === undefined ? null : await store.questions.getByIdempotencyKey(ctx.actor.id, key);
  if (known) return viewOf(requireSame(known, record));

  const current = await currentText(ctx, record);
  requireSeen(current.revision, input.revision);
  const snapshot = await graphSnapshot(ctx, graph, role);
  await requireFitting(current.text, snapshot);

  const started = performance.now();
  const { schema, policy } = snapshot;
  const bound = await bindMentions({
    ctx,
    record,
    schema,
    text: input.text,
    mentions: input.mentions,
  });
  const [thread, overlay] = await Promise.all([
    threadValues(ctx, record.threadId),
    threadOverlay(ctx, record.threadId),
  ]);
  const history = await maskHistory({ ctx, record, snapshot, thread, overlay, text: bound.text });
  const { masking, lifts } = await maskInput(
    ctx,
    {
      graph,
      role: role.name,
      question: bound.text,
      lifted: input.lifted,
      choices: [...input.choices, ...bound.choices],
      marks: [...input.marks, ...bound.marks],
      ...(input.liftReason === undefined ? {} : { liftReason: input.liftReason }),
    },
    { thread: withValues(thread, history.values), overlay },
  );
  const timings = { mask: performance.now() - started };
  const chosen = await models.choose(input.model, ctx.actor.kind === 'owner');
  const blocked = masking.blocked ?? history.blocked;
  const isHere = chosen.model.id === ON_PREMISES;
  const composed =
    blocked || isHere
      ? null
      : composeRequest({ snapshot, history, masking, thread, current, profile: input.profile });
  const captured = composed ? await chosen.model.compose(composed.prompt) : null;

  const prepared: PreparedQuestion = {
    graph,
    role: role.name,
    masking: {
      ...masking,
      ...(blocked ? { blocked } : {}),
      values: composed ? composed.values : masking.values,
    },
    prompt: composed?.prompt ?? { messages: [] },
    ...(lifts ? { lifts } : {}),
    lifting: liftingOf(policy),
    ...(rightsIn(role, graph).includes('see-values') ? { seesValues: true } : {}),
    ...(composed && needsApproval(policy, chosen.model.id)
      ? { approvalHours: wholePolicy(policy).review.approvalHours }
      : {}),
    amends: {
      question: id,
      version: current.version,
      revision: current.revision,
      text: bound.text,
      query: current.text,
      hidden: composed?.hidden ?? { literals: {}, variables: {}, capitals: [] },
    },
  };
  const amendment = randomUUID();
  const made: NewQuestion = {
    id: amendment,
    threadId: record.threadId,
    graphId: record.graphId,
    actor: ctx.actor.id,
    role: role.name,
    original: bound.text,
    state: blocked ? 'blocked' : 'previewed',
    maskedText: masking.text,
    pieces: masking.pieces,
    vault: prepared,
    request: captured,
    query: null,
    result: null,
    model: chosen.model.id,
    host: chosen.model.host,
    policyVersion: policy.version,
    idempotencyKey: key ?? amendment,
    timings,
    errorCode: null,
  };
  const answer =
    isHere && !blocked
      ? await amendHere({
          ctx,
          record,
          snapshot,
          masking,
          current,
          thread: withValues(thread, history.values),
          ...(input.meant === undefined ? {} : { meant: input.meant }),
          draft: { ...emptyAnswer({ ...made, createdAt: '', updatedAt: '' }, prepared) },
        })
      : null;
  return viewOf(
    await keepAmendment(ctx, settled(made, answer), { record, current, graph, blocked }),
  );
}

/** What was answered here is an answer already. */
function settled(made: NewQuestion, answer: Answer | null): NewQuestion {
  if (!answer) return made;
  const { error } = answer;
  const state = error ? 'failed' : 'answered';
  return { ...made, state, result: answer, errorCode: error?.code ?? null };
}

interface Kept {
  readonly record: QuestionRecord;
  readonly current: { readonly version: string | null; readonly revision: number | null };
  readonly graph: string;
  readonly blocked: { readonly reason: string } | undefined;
}

/** One that policy blocks is kept with the refusal's entry, together or not at all. */
async function keepAmendment(
  { application: { store }, actor }: ServiceContext,
  made: NewQuestion,
  { record, current, graph, blocked }: Kept,
): Promise<QuestionRecord> {
  const amends = {
    id: made.id,
    amends: record.id,
    versionId: current.version,
    revision: current.revision,
  };
  if (!blocked) {
    return store.keep(async (tx) => {
      const kept = await tx.questions.create(made);
      await tx.amendments.create(amends);
      return kept;
    });
  }
  const { result } = await store.write(async (tx) => {
    const kept = await tx.questions.create(made);
    await tx.amendments.create(amends);
    return {
      result: kept,
      entry: {
        kind: 'refused',
        action: 'question.preview',
        actor: actor.id,
        graph,
        subject: made.id,
        intent: null,
        payload: new Uint8Array(),
        facts: { reasons: blocked.reason, policyVersion: `${made.policyVersion}` },
      },
    };
  });
  return result;
}

async function viewOf(record: QuestionRecord): Promise<AmendmentView> {
  const { request } = record;
  const preview = await previewOf(
    record,
    record.vault as PreparedQuestion,
    request ? requestDigest(request) : null,
  );
  return { preview, answer: record.result as Answer | null };
}

function requireSame(known: QuestionRecord, record: QuestionRecord): QuestionRecord {
  if ((known.vault as PreparedQuestion).amends?.question === record.id) return known;
  throw new AppError('conflict', 'This key was used for something else. Ask again with a new one.');
}

/** A graph may have changed since: what cannot run any more cannot be amended. */
async function requireFitting(text: string, snapshot: GraphSnapshot): Promise<void> {
  try {
    await readVersionText(text, snapshot);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'query-rejected') throw error;
    throw new AppError(
      'query-rejected',
      'The graph has changed since: this query names what is no longer there. Change it by hand, or ask anew.',
      { details: error.details, cause: error },
    );
  }
}

/** The words are about the query that the asker saw. */
function requireSeen(revision: number | null, seen: number | null): void {
  if (revision === seen || (seen === null && revision === 1)) return;
  throw new AppError(
    'conflict',
    'Another page has changed this question meanwhile; nothing was changed here. Look at it again.',
  );
}
