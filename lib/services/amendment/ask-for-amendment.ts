import 'server-only';
import { AppError } from '@/lib/base/errors';
import { MODEL_CALLS } from '@/lib/contracts/limits';
import type { Asks } from '@/lib/contracts/question';
import type { Approval } from '@/lib/egress/send-context';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import type { CapturedRequest } from '@/lib/llm/language-model';
import { composeAmendmentRepair } from '@/lib/llm/prompts/compose-amendment-prompt';
import { restoreQueryText } from '@/lib/llm/prompts/restore-query-text';
import type { MaskedPiece } from '@/lib/masking/masking';
import type { NewNames } from '@/lib/query/rename-names';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import type { AnswerWork } from '../question/answer-within';
import { refusalOf, requireSamePolicy, sendOnce } from '../question/ask-for-query';
import type { AmendedVersion, PreparedQuestion } from '../question/prepared-question';
import { readReply, type ReadReply } from '../question/read-reply';
import { promptGraphFor } from '../question/relevant-notes';
import type { ServiceContext } from '../service-context';
import { placeholdersIn } from '../version/values-to-look-for';
import { doubtAbout } from './doubt-about';
import { makeProposal } from './make-proposal';
import { remarkOf } from './remark-of';
import { constantsIn, versionContext } from './version-context';
import { versionTextOf } from './version-text';

interface AmendmentRequest {
  readonly ctx: ServiceContext;
  /** The amendment. */
  readonly record: QuestionRecord;
  /** Digest of the bytes that the asker saw. */
  readonly digest: string;
  readonly work: AnswerWork;
  readonly approval: Approval | null;
}

/**
 * Asks the model for the amended query, with one repair round like a question, and puts what comes of it
 * into the draft: a proposal with every change named, what the model asks, or both. Nothing is run.
 */
export async function askForAmendment(request: AmendmentRequest): Promise<void> {
  const { ctx, record, work } = request;
  const prepared = record.vault as PreparedQuestion;
  const { amends } = prepared;
  if (!amends) throw new AppError('conflict', 'This is no amendment.');
  const role = requireRight(ctx, 'amend', prepared.graph, record.role);
  const snapshot = await graphSnapshot(ctx, prepared.graph, role);
  requireSamePolicy(snapshot, record);
  const amended = await ctx.application.store.questions.get(amends.question);
  if (!amended) throw new AppError('not-found', 'There is no such question.');
  const context = await readingContext(ctx, { amended, prepared, amends });
  const chosen = await ctx.application.models.choose(record.model, ctx.actor.kind === 'owner');

  let captured: CapturedRequest | null = record.request;
  let { prompt } = prepared;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await sendOnce({
      ...request,
      snapshot,
      prompt,
      attempt,
      isApproved: captured !== null,
      captured: captured ?? (await chosen.model.compose(prompt)),
      action: 'question.amend',
    });
    const read = await readAmended(request, { text: reply.text, snapshot, context, amends });
    if (read.kind === 'asks') {
      work.draft.asks = { message: read.message, choices: [] };
      work.draft.error = { code: 'model-failed', message: read.message };
      return;
    }
    if (read.reply.ok) {
      await propose(request, {
        snapshot,
        amended,
        prepared,
        context,
        amends,
        replied: reply.text,
        ready: read.reply.ready,
      });
      return;
    }
    // A repair is other bytes than those that a second person approved.
    const isOver = attempt >= MODEL_CALLS || !chosen.isRepairable || request.approval !== null;
    if (isOver) throw refusalOf(read.reply);
    captured = null;
    prompt = composeAmendmentRepair({
      graph: promptGraphFor(snapshot, prepared.masking.clearWords),
      prompt: prepared.prompt,
      hidden: amends.hidden,
      values: prepared.masking.values,
      query: read.shown,
      codes: read.reply.diagnostics.map(({ code }) => code),
    });
  }
}

/** With the conversation's placeholders, and with the constants that the query had before. */
async function readingContext(
  ctx: ServiceContext,
  {
    amended,
    prepared,
    amends,
  }: {
    readonly amended: QuestionRecord;
    readonly prepared: PreparedQuestion;
    readonly amends: AmendedVersion;
  },
): Promise<ReadingContext> {
  const { masking } = await versionContext(ctx, amended);
  const clearWords = [
    ...masking.clearWords,
    ...prepared.masking.clearWords,
    ...constantsIn(amends.query),
  ];
  const { values, pieces } = prepared.masking;
  return { masking: { ...masking, values, clearWords }, words: pieces };
}

interface ReadingContext extends Pick<PreparedQuestion, 'masking'> {
  /** What was said, as it is masked. */
  readonly words: readonly MaskedPiece[];
}

interface Reading {
  readonly text: string;
  readonly snapshot: GraphSnapshot;
  readonly context: ReadingContext;
  readonly amends: AmendedVersion;
}

type Amended =
  | { readonly kind: 'asks'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly reply: ReadReply;
      /** The query of the reply as the model wrote it. */
      readonly shown: string | null;
    };

async function readAmended(
  { ctx, work }: AmendmentRequest,
  { text, snapshot, context, amends }: Reading,
): Promise<Amended> {
  const extracted = extractQuery(text);
  if (!extracted.ok) {
    const [first] = extracted.diagnostics;
    const asked = first?.code === 'no-query' ? remarkOf(text, { amends, ...context }) : null;
    if (asked !== null) return { kind: 'asks', message: asked };
    const { diagnostics } = extracted;
    return { kind: 'read', reply: { ok: false, diagnostics, queryText: null }, shown: null };
  }
  const restored = withRowCounts(restoreQueryText(extracted.text, amends.hidden), context);
  const named = valuesLeftOut(context.words, [amends.query, extracted.text]);
  const reply = await ctx.application.running.inTurn(() =>
    readReply({ text: restored, snapshot, prepared: context, work, named }),
  );
  return { kind: 'read', reply, shown: extracted.text };
}

/** Values of the words that neither query holds; one that the query had before may be what is to go. */
function valuesLeftOut(
  words: readonly MaskedPiece[],
  queries: readonly string[],
): readonly string[] {
  const held = new Set(queries.flatMap((query) => [...placeholdersIn(query)]));
  return words.flatMap((piece) =>
    piece.kind === 'placeholder' && !held.has(piece.name) ? [piece.name] : [],
  );
}

/** How many rows are wanted is no value of the graph, and stands in the query as it is. */
function withRowCounts(query: string, { masking }: Pick<PreparedQuestion, 'masking'>): string {
  return query.replaceAll(/\b(LIMIT|SKIP)(\s+)\$(\w+)/giu, (whole, clause, gap, name: string) => {
    const count = masking.values.find((value) => value.name === name)?.canonical;
    return count !== undefined && /^\d{1,9}$/u.test(count) ? `${clause}${gap}${count}` : whole;
  });
}

interface Proposed {
  readonly snapshot: GraphSnapshot;
  readonly amended: QuestionRecord;
  readonly prepared: PreparedQuestion;
  readonly context: Pick<PreparedQuestion, 'masking'>;
  readonly amends: AmendedVersion;
  readonly replied: string;
  readonly ready: Extract<ReadReply, { ok: true }>['ready'];
}

async function propose({ work }: AmendmentRequest, proposed: Proposed): Promise<void> {
  const { snapshot, amended, prepared, context, amends, ready, replied } = proposed;
  const { draft } = work;
  const after = ready.asked
    ? versionTextOf(ready.asked, { realNames: NO_NAMES })
    : versionTextOf(ready.query, snapshot);
  const { masking } = prepared;
  const made = await makeProposal({
    snapshot,
    proposed: {
      question: amends.question,
      version: amends.version,
      revision: amends.revision,
      before: amends.query,
      after,
    },
    amendment: masking.text,
    values: masking.values,
    question: amended.original,
    findings: ready.findings,
  });
  const remark = remarkOf(replied, { amends, ...context });
  const doubt = await doubtAbout({ snapshot, amends, masking });
  const asks: Asks | null = doubt ?? (remark === null ? null : { message: remark, choices: [] });
  if (made.proposal.changes.length === 0) {
    const message = remark ?? UNCHANGED;
    draft.asks = asks ?? { message, choices: [] };
    draft.error = { code: 'model-failed', message };
    return;
  }
  draft.proposal = made.proposal;
  draft.explanation = made.explanation;
  draft.findings = made.findings;
  if (asks) draft.asks = asks;
}

/** Already in the names of prompts. */
const NO_NAMES: NewNames = {
  labels: new Map(),
  relationshipTypes: new Map(),
  properties: new Map(),
};

const UNCHANGED =
  'The query that came back asks the same as the one before. Say it in other words.';
