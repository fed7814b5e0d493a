import 'server-only';
import { AppError } from '@/lib/base/errors';
import { MODEL_CALLS, MODEL_DEADLINE } from '@/lib/contracts/limits';
import type { ModelAnswer } from '@/lib/egress/gateway';
import type { Approval } from '@/lib/egress/send-context';
import type { Audience } from '@/lib/language/cypher/reply/say-query';
import type { CapturedRequest } from '@/lib/llm/language-model';
import { composeRepairPrompt } from '@/lib/llm/prompts/compose-repair-prompt';
import type { Prompt } from '@/lib/masking/segment';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { withReadings } from '../reading/with-readings';
import { sendPolicy } from '../review/send-policy';
import type { ServiceContext } from '../service-context';
import type { AnswerWork } from './answer-within';
import { issuedNames, type PreparedQuestion } from './prepared-question';
import { type ReadReply, readReply } from './read-reply';
import type { ReadyQuery } from './ready-query';
import { promptGraphFor } from './relevant-notes';
import { wordsNotUsed } from './words-not-used';
import { audienceOf } from './words-of';

interface QueryRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  /** Digest of the bytes that the asker saw. */
  readonly digest: string;
  readonly work: AnswerWork;
  /** A second person's word on the bytes of `digest`; null where policy asks for none. */
  readonly approval: Approval | null;
}

/**
 * Asks the model for a query: the request as it was previewed, and where the reply cannot be used one
 * repair round that tells the finding's code and nothing of any value. Throws `query-rejected` with the
 * reason where it still cannot.
 */
export async function askForQuery(request: QueryRequest): Promise<ReadyQuery> {
  const { ctx, record, work } = request;
  const prepared = record.vault as PreparedQuestion;
  const snapshot = await graphSnapshot(
    ctx,
    prepared.graph,
    requireRight(ctx, 'ask', prepared.graph, record.role),
  );
  requireSamePolicy(snapshot, record);
  const chosen = await ctx.application.models.choose(record.model, ctx.actor.kind === 'owner');

  let captured: CapturedRequest | null = record.request;
  let { prompt } = prepared;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await sendOnce({
      snapshot,
      prompt,
      captured: captured ?? (await chosen.model.compose(prompt)),
      isApproved: captured !== null,
      attempt,
      ...request,
    });
    const read = await readReply({
      text: reply.text,
      snapshot,
      prepared,
      work,
      audience: reply.notes?.mustChoose ? null : await audienceFor(request, snapshot),
    });
    if (read.ok) {
      work.early = read;
      const unused = wordsNotUsed(reply.notes);
      const found =
        unused.length === 0
          ? read.ready
          : { ...read.ready, findings: [...read.ready.findings, ...unused] };
      return reply.notes
        ? withReadings({ snapshot, notes: reply.notes, found, ...request })
        : found;
    }
    // The on-premises model gives the same answer to the same question: asking again helps nobody.
    // A repair is other bytes than those that a second person approved.
    const isOver = attempt >= MODEL_CALLS || !chosen.isRepairable || request.approval !== null;
    if (isOver) throw refusalOf(read);
    captured = null;
    prompt = composeRepairPrompt({
      graph: promptGraphFor(snapshot, prepared.masking.clearWords),
      masking: prepared.masking,
      ...(prepared.examples ? { examples: prepared.examples } : {}),
      query: read.queryText,
      codes: read.diagnostics.map(({ code }) => code),
    });
  }
}

/** Null where the graph cannot be opened: whoever runs the query says why. */
async function audienceFor(
  { ctx, record }: QueryRequest,
  snapshot: GraphSnapshot,
): Promise<Audience | null> {
  const database = await ctx.application.graphs.database(snapshot.record).catch(() => null);
  return database && audienceOf(record, database);
}

interface SendOnce extends QueryRequest {
  readonly snapshot: GraphSnapshot;
  readonly prompt: Prompt;
  readonly captured: CapturedRequest;
  /** True for the bytes that the asker saw; a repair is covered by the same word. */
  readonly isApproved: boolean;
  readonly attempt: number;
  /** The ledger's word for the first request, where it is not a question's. */
  readonly action?: string;
}

/** One trip through the door, shown as two steps. */
export async function sendOnce(request: SendOnce): Promise<ModelAnswer> {
  const { ctx, record, snapshot, prompt, captured, attempt, work } = request;
  const { gateway, models } = ctx.application;
  const chosen = await models.choose(record.model, ctx.actor.kind === 'owner');
  const prepared = record.vault as PreparedQuestion;
  const checked = openPromise<void>();
  const replied = openPromise<ModelAnswer>();
  // Where the check fails nobody comes to hear of the reply.
  replied.promise.catch(() => undefined);
  const { together } = work.taking;
  const sent = gateway.send({
    model: chosen.model,
    captured,
    prompt,
    approvedDigest: request.isApproved ? request.digest : null,
    approval: request.approval,
    policy: sendPolicy(snapshot, chosen.model.id, issuedNames(prepared)),
    context: {
      actor: ctx.actor.id,
      graph: prepared.graph,
      subject: record.id,
      attempt,
      action: attempt === 1 ? (request.action ?? 'question.send') : 'question.repair',
    },
    credential: chosen.credential,
    deadline: MODEL_DEADLINE,
    signal: work.signal,
    onChecked: () => checked.resolve(),
    ...(together ? { together } : {}),
    onReply: (answer) => replied.resolve(answer),
    onRecorded: (sequence) => work.draft.egress.push(sequence),
  });
  sent.catch((error: unknown) => {
    checked.reject(error);
    replied.reject(error);
  });
  await work.progress.step('check', () => checked.promise);
  const reply = await work.progress.step('send', () => replied.promise);
  // It is worked on while its entry is written; there is no answer before both are done.
  work.owed.push(sent);
  return reply;
}

/** A promise that others settle. */
function openPromise<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
} {
  let resolve = (_value: T): void => undefined;
  let reject = (_reason: unknown): void => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A policy saved since the preview may forbid what the asker saw: throws `conflict`. */
export function requireSamePolicy({ policy }: GraphSnapshot, record: QuestionRecord): void {
  if (policy.version === record.policyVersion) return;
  throw new AppError(
    'conflict',
    'The policy has changed since you looked, so nothing was sent. Ask again.',
  );
}

export function refusalOf({ diagnostics }: Extract<ReadReply, { ok: false }>): AppError {
  const [first] = diagnostics;
  const sentence = first?.message ?? 'The model gave no query that could be used.';
  return new AppError('query-rejected', sentence, {
    details: { code: first?.code ?? 'no-query' },
  });
}
