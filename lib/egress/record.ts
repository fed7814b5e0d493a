import 'server-only';
import type { LedgerDraft, LedgerKind, LedgerWriter } from '@/lib/ledger/entry';
import type { CapturedRequest, LanguageModel, ModelReply } from '@/lib/llm/language-model';
import type { Prompt } from '@/lib/masking/segment';

import type { Inspection } from './inspect-request';
import { segmentRuns } from './segment-runs';
import type { Approval, Credential, PolicySnapshot, SendContext } from './send-context';
import { serializeReply, serializeRequest } from './serialize-request';

type Facts = LedgerDraft['facts'];

/** The entries of one send, each durable when its promise resolves. */
export interface SendRecord {
  /** Resolves to the entry's sequence. */
  refused(facts: Facts): Promise<number>;
  /** Resolves to the entry's sequence; only then may a byte leave. */
  intent(inspection: Inspection): Promise<number>;
  sent(): Promise<void>;
  replied(reply: ModelReply): Promise<void>;
  failed(reason: string, reply?: ModelReply): Promise<void>;
  /** It went, and what became of it cannot be said. */
  unknown(reason: string): Promise<void>;
}

interface RecordArguments {
  readonly ledger: LedgerWriter;
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
  const common = { model: model.id, host: model.host, attempt: context.attempt };
  let intent: number | null = null;

  async function append(
    kind: LedgerKind,
    facts: Facts,
    payload: Uint8Array = NOTHING,
  ): Promise<number> {
    const { sequence } = await ledger.append({
      kind,
      action: context.action,
      actor: context.actor,
      graph: context.graph,
      subject: context.subject,
      intent,
      facts: { ...common, ...facts },
      payload,
    });
    request.onRecorded?.(sequence);
    return sequence;
  }

  return {
    async refused(facts) {
      return append('refused', { policyVersion: policy.version, ...facts });
    },
    async intent({ staticSegments, placeholders }) {
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
      intent = await append('intent', facts, serializeRequest(captured));
      return intent;
    },
    async sent() {
      await append('sent', {});
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
