import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { MODEL_DEADLINE } from '@/lib/contracts/limits';
import type { RequestView } from '@/lib/contracts/question';
import { requestDigest } from '@/lib/egress/serialize-request';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import { parse } from '@/lib/language/cypher/parse';
import type { CapturedRequest } from '@/lib/llm/language-model';
import { countTokens } from '@/lib/llm/prompts/count-tokens';
import { restoreQueryText } from '@/lib/llm/prompts/restore-query-text';
import type { MaskedValue } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';
import type { Query } from '@/lib/query/model';
import { renameNames } from '@/lib/query/rename-names';

import type { Role } from '../access/role';
import { composeRequest } from '../amendment/compose-request';
import { remarkOf } from '../amendment/remark-of';
import { withValues } from '../amendment/version-context';
import { rejected, versionTextOf } from '../amendment/version-text';
import type { GraphSnapshot } from '../graph/graph-snapshot';
import { maskInput } from '../question/mask-input';
import { sendReviewed } from '../review/send-reviewed';
import type { ServiceContext } from '../service-context';

interface ModelRequest {
  readonly ctx: ServiceContext;
  readonly graph: string;
  readonly role: Role;
  readonly snapshot: GraphSnapshot;
  readonly question: string;
  /** In the graph's own names. */
  readonly query: Query;
  readonly amendment: string;
  readonly model: string;
  readonly profile: 'own' | 'published';
  /** True: the request is composed and shown, and nothing is sent. */
  readonly preview: boolean;
  readonly signal: AbortSignal | undefined;
}

interface ModelAmendment {
  readonly masked: string;
  readonly request: RequestView;
  readonly egress: readonly number[];
  readonly values: readonly MaskedValue[];
  /** What came back, in the graph's own names; null where nothing was sent. */
  readonly query: Query | null;
}

/**
 * A query of one's own amended by a model, outside of any conversation: the request holds it masked, like
 * an amendment on the page, and goes through the same door.
 */
export async function amendByModel(request: ModelRequest): Promise<ModelAmendment> {
  const { ctx, graph, role, snapshot, preview, signal } = request;
  const asked = { graph, role: role.name, choices: [], marks: [], lifted: [] };
  const question =
    request.question.trim() === ''
      ? null
      : (await maskInput(ctx, { ...asked, question: request.question })).masking;
  const known = question?.values ?? [];
  const { masking } = await maskInput(
    ctx,
    { ...asked, question: request.amendment },
    { thread: known },
  );
  const blocked = masking.blocked ?? question?.blocked;
  if (blocked) {
    throw new AppError('blocked', blocked.message, { details: { reason: blocked.reason } });
  }
  const text = versionTextOf(request.query, snapshot);
  const { prompt, hidden, values } = composeRequest({
    snapshot,
    history: { question: question?.pieces ?? [], earlier: [], values: known, blocked: undefined },
    masking,
    thread: known,
    current: { text },
    profile: request.profile,
  });
  const chosen = await ctx.application.models.choose(request.model, ctx.actor.kind === 'owner');
  const captured = await chosen.model.compose(prompt);
  const shown = { masked: masking.text, request: await viewOf(captured, prompt) };
  if (preview) return { ...shown, egress: [], values, query: null };

  const egress: number[] = [];
  const reply = await sendReviewed({
    ctx,
    graph,
    snapshot,
    placeholders: values.map(({ name }) => name),
    send: {
      model: chosen.model,
      captured,
      prompt,
      credential: chosen.credential,
      approvedDigest: requestDigest(captured),
      context: {
        actor: ctx.actor.id,
        graph,
        subject: randomUUID(),
        attempt: 1,
        action: 'question.amend',
      },
      deadline: MODEL_DEADLINE,
      ...(signal ? { signal } : {}),
      onRecorded: (sequence) => egress.push(sequence),
    },
  });
  const extracted = extractQuery(reply.text);
  if (!extracted.ok) {
    const said = remarkOf(reply.text, { amends: { hidden }, masking: { ...masking, values } });
    if (said !== null) throw new AppError('model-failed', said);
    throw rejected(extracted.diagnostics[0]);
  }
  const parsed = parse(restoreQueryText(extracted.text, hidden));
  if (!parsed.ok) throw rejected(parsed.diagnostics[0]);
  const query = renameNames(parsed.query, snapshot.realNames);
  return { ...shown, egress, values: withValues(known, values), query };
}

async function viewOf(captured: CapturedRequest, prompt: Prompt): Promise<RequestView> {
  return {
    method: captured.method,
    url: captured.url,
    headers: captured.headers.map(([name, value]): [string, string] => [name, value]),
    body: new TextDecoder().decode(captured.body),
    bytes: captured.body.length,
    tokens: await countTokens(prompt),
    digest: requestDigest(captured),
  };
}
