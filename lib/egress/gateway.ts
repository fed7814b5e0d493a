import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerWriter } from '@/lib/ledger/entry';
import type { CapturedRequest, LanguageModel, ReplyNotes } from '@/lib/llm/language-model';
import type { ProviderPin } from '@/lib/llm/provider-pin';
import type { Prompt } from '@/lib/masking/segment';
import type { PlannedChange } from '@/lib/store/sql/statement';

import { type Door, openDoor } from './door';
import { exchange } from './exchange';
import { type Inspection, inspectRequest } from './inspect-request';
import type { LeakMatcher } from './leak-matcher-port';
import type { Permit } from './network-wall';
import { openRecord, type SendRecord } from './record';
import type { Approval, Credential, PolicySnapshot, SendContext } from './send-context';
import { requestDigest } from './serialize-request';

export interface GatewayOptions {
  readonly ledger: LedgerWriter<PlannedChange>;
  /** From `takeNetworkWall`. */
  readonly permit: Permit;
  /** What may be asked; a model that has no pin is refused. */
  readonly pins: readonly ProviderPin[];
  /** Finds the canaries of a graph; where that fails the check does, and nothing is sent. */
  readonly canariesOf?: (graph: string) => Promise<LeakMatcher>;
  /** Told of each send that the check refused, once its entry is durable; holds no value. */
  readonly onRefusal?: (refusal: RefusedSend) => void;
}

export interface RefusedSend {
  readonly graph: string | null;
  readonly leaks: number;
  /** Made-up names that were planted to tell of leaks. */
  readonly canaries: number;
  readonly sequence: number;
}

export interface SendRequest {
  readonly model: LanguageModel;
  /** What `model.compose(prompt)` gave: it is sent as it is, and once. */
  readonly captured: CapturedRequest;
  readonly prompt: Prompt;
  /** `requestDigest` of the bytes that a person approved, null where nobody had to. */
  readonly approvedDigest: string | null;
  /** Where policy asks a second person. */
  readonly approval?: Approval | null;
  readonly policy: PolicySnapshot;
  readonly context: SendContext;
  readonly credential: Credential | null;
  /** Milliseconds for the model to answer. */
  readonly deadline: number;
  readonly signal?: AbortSignal;
  /** Told once the bytes were checked, before they are recorded. */
  readonly onChecked?: () => void;
  /** Committed with the intent, together or not at all: nothing is sent where they cannot be. */
  readonly together?: Together;
  /**
   * Told the answer as soon as it was read, while its entry is still being written: it may be worked on,
   * and goes to nobody before `send` has resolved.
   */
  readonly onReply?: (answer: ModelAnswer) => void;
  /** Told the sequence of each ledger entry of this send, once it is durable. */
  readonly onRecorded?: (sequence: number) => void;
}

/** What an application changes as a request is recorded, for instance that its question is under way. */
export interface Together {
  readonly changes: readonly PlannedChange[];
  /** Told of the commit as it is begun, at most once: where the check refuses nothing is changed. */
  readonly onBegun: (committed: Promise<unknown>) => void;
}

export interface ModelAnswer {
  readonly text: string;
  /** What the model says of its own reading; null where it says nothing. */
  readonly notes: ReplyNotes | null;
  /** Sequence of the ledger's intent entry. */
  readonly intent: number;
  readonly requestDigest: string;
}

export interface Gateway {
  /**
   * Checks, records, sends, records, reads; in this order or not at all. Throws `blocked` where the
   * check refuses, `conflict` where the bytes are not the approved ones or went before,
   * `ledger-stopped`, `model-failed`, `deadline`, `cancelled`.
   */
  send(request: SendRequest): Promise<ModelAnswer>;
  /** As `send` up to the check, for bytes that others are to see before they are sent. A refusal is recorded. */
  check(request: SendRequest): Promise<void>;
  /** Adds or replaces a model's pin, when its configuration is saved. */
  pin(pin: ProviderPin): void;
  close(): Promise<void>;
}

/** The one way to a model, for a server's whole life. */
export function openGateway({
  ledger,
  permit,
  pins,
  canariesOf,
  onRefusal,
}: GatewayOptions): Gateway {
  const pinned = new Map(pins.map((pin) => [pin.model, pin]));
  const doors = new Map<string, Door>();
  const used = new WeakSet<CapturedRequest>();

  function doorOf(pin: ProviderPin): Door {
    const door = doors.get(pin.model) ?? openDoor(pin, permit);
    doors.set(pin.model, door);
    return door;
  }

  async function send(request: SendRequest): Promise<ModelAnswer> {
    if (used.has(request.captured)) {
      throw new AppError('conflict', 'This request was sent before. Ask again to send a new one.');
    }
    used.add(request.captured);
    // From here on nobody else holds these bytes, so what was checked is what goes.
    const captured = snapshotOf(request.captured);
    const digest = requestDigest(captured);
    const record = openRecord({ ledger, request, captured, digest });
    const { inspection, pin } = await inspect({ ...request, captured }, record);
    const { approval = null } = request;
    if (request.policy.needsApproval && approval === null) {
      await record.refused({ reasons: 'not-approved', leaks: 0 });
      throw new AppError(
        'blocked',
        'A second person has to approve these very bytes first, so nothing was sent.',
        { details: { reason: 'approval-required' } },
      );
    }
    const approved = [request.approvedDigest, approval?.digest ?? null];
    if (approved.some((one) => one !== null && one !== digest)) {
      await record.refused({ reasons: 'other-bytes-than-approved', leaks: 0 });
      throw new AppError(
        'conflict',
        'What would be sent is not what was approved, so nothing was sent. Look at it again.',
      );
    }
    if (request.signal?.aborted)
      throw new AppError('cancelled', 'Stopped before anything was sent.');

    request.onChecked?.();
    const recording = record.intent(inspection, request.together?.changes);
    request.together?.onBegun(recording);
    const intent = await recording;
    const { reply, recorded } = await exchange({
      request,
      captured,
      record,
      door: () => doorOf(pin),
    });
    try {
      const text = await request.model.read(captured, reply);
      const notes = request.model.readNotes?.(reply) ?? null;
      const answer = { text, notes, intent, requestDigest: digest };
      request.onReply?.(answer);
      return answer;
    } finally {
      // What was answered is on the disk before anybody is told, also where it cannot be read.
      await recorded;
    }
  }

  /** What the check found; where it refuses that is recorded, and thrown. */
  async function inspect(
    request: SendRequest,
    record: SendRecord,
  ): Promise<{ readonly inspection: Inspection; readonly pin: ProviderPin }> {
    const pin = pinned.get(request.model.id);
    const inspection = await inspectWith(request, pin).catch(() => null);
    const refusals = inspection ? inspection.refusals : (['check-failed'] as const);
    if (pin && inspection && refusals.length === 0) return { inspection, pin };
    const leaks = inspection?.leaks ?? 0;
    const canaries = inspection?.canaries ?? 0;
    const found = canaries === 0 ? { leaks } : { leaks, canaries };
    const sequence = await record.refused({ reasons: refusals.join(' '), ...found });
    onRefusal?.({ graph: request.context.graph, leaks, canaries, sequence });
    throw refusalError(refusals);
  }

  async function inspectWith(
    request: SendRequest,
    pin: ProviderPin | undefined,
  ): Promise<Inspection> {
    const { captured, prompt, policy, context } = request;
    const canaryMatcher =
      context.graph === null ? null : ((await canariesOf?.(context.graph)) ?? null);
    return inspectRequest({ captured, prompt, policy, pin, canaryMatcher });
  }

  async function check(request: SendRequest): Promise<void> {
    const captured = snapshotOf(request.captured);
    await inspect(
      { ...request, captured },
      openRecord({ ledger, request, captured, digest: requestDigest(captured) }),
    );
  }

  return {
    send,
    check,
    pin(pin) {
      const replaced = doors.get(pin.model);
      doors.delete(pin.model);
      pinned.set(pin.model, pin);
      void replaced?.close();
    },
    async close() {
      await Promise.all([...doors.values()].map((door) => door.close()));
    },
  };
}

function snapshotOf({ model, method, url, headers, body }: CapturedRequest): CapturedRequest {
  return {
    model,
    method,
    url,
    headers: headers.map(([name, value]) => [name, value] as const),
    body: Uint8Array.from(body),
  };
}

function refusalError(refusals: readonly string[]): AppError {
  const sentence = refusals.includes('leak')
    ? 'A value of the graph would have left in the clear, so nothing was sent. Put the value in [brackets] and ask again.'
    : 'What would be sent is not what policy lets leave, so nothing was sent.';
  return new AppError('blocked', sentence, { details: { reasons: refusals.join(' ') } });
}
