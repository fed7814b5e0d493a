import 'server-only';
import type { AppendOptions, LedgerDraft, LedgerKind, LedgerWriter } from '@/lib/ledger/entry';
import type { CapturedRequest, LanguageModel, ModelReply } from '@/lib/llm/language-model';
import type { Prompt } from '@/lib/masking/segment';
import type { PlannedChange } from '@/lib/store/sql/statement';

import type { Inspection } from './inspect-request';
import { segmentRuns } from './segment-runs';
import type { Approval, Credential, PolicySnapshot, SendContext } from './send-context';
import { serializeReply, serializeRequest } from './serialize-request';

type Facts = LedgerDraft['facts'];

/** The entries of one send, each durable when its promise resolves. */
export interface SendRecord {
  /** Resolves to the entry's sequence. */
  refused(facts: Facts): Promise<number>;
  /** Resolves to the entry's sequence; only then may a byte leave. The changes are committed with it, or neither is. */
  intent(inspection: Inspection, changes?: readonly PlannedChange[]): Promise<number>;
  /** May wait for what is written next; an end of the intent that is asked for behind it takes it along. */
  sent(): Promise<void>;
  replied(reply: ModelReply): Promise<void>;
  failed(reason: string, reply?: ModelReply): Promise<void>;
  /** It went, and what became of it cannot be said. */
  unknown(reason: string): Promise<void>;
}

interface RecordArguments {
  readonly ledger: LedgerWriter<PlannedChange>;
  readonly request: {
    readonly model: LanguageModel;
    readonly policy: PolicySnapshot;
    readonly context: SendContext;
    readonly credential: Credential | null;
    readonly prompt: Prompt;
    readonly approvedDigest: string | null;
    readonly approval?: Approval | null;
    readonly onRecorded?: (sequence: number) => void;
  };
  readonly captured: CapturedRequest;
  /** Of `captured`. */
  readonly digest: string;
}

const NOTHING = new Uint8Array();

export function openRecord({ ledger, request, captured, digest }: RecordArguments): SendRecord {
  const { context, policy, model, credential, approvedDigest, approval = null } = request;
  let intent: number | null = null;

  async function append(
    kind: LedgerKind,
    facts: Facts,
    payload: Uint8Array = NOTHING,
    options: AppendOptions<PlannedChange> = {},
  ): Promise<number> {
    const { action, actor, graph, subject } = context;
    const { sequence } = await ledger.append(
      {
        kind,
        action,
        actor,
        graph,
        subject,
        intent,
        facts: { model: model.id, host: model.host, attempt: context.attempt, ...facts },
        payload,
      },
      options,
    );
    request.onRecorded?.(sequence);
    return sequence;
  }

  return {
    async refused(facts) {
      return append('refused', { policyVersion: policy.version, ...facts });
    },
    async intent({ staticSegments, placeholders }, changes) {
      const facts = {
        policyVersion: policy.version,
        staticSet: policy.staticSet.digest,
        requestDigest: digest,
        bodyBytes: captured.body.length,
        approved: approvedDigest !== null,
        ...(approval === null ? {} : { approval: approval.id, approvedBy: approval.by }),
        keyId: credential?.keyId ?? null,
        staticSegments,
        placeholders,
        segments: segmentRuns(request.prompt),
      };
      const options = changes ? { changes } : {};
      intent = await append('intent', facts, serializeRequest(captured), options);
      return intent;
    },
    async sent() {
      await append('sent', {}, NOTHING, { mayWait: true });
    },
    async replied(reply) {
      const facts = { status: reply.status, bodyBytes: reply.body.length };
      await append('replied', facts, serializeReply(reply));
    },
    async failed(reason, reply) {
      await append('failed', { reason }, reply ? serializeReply(reply) : NOTHING);
    },
    async unknown(reason) {
      await append('unknown', { reason });
    },
  };
}
