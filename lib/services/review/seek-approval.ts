import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import type { ApprovalView } from '@/lib/contracts/review';
import type { SendRequest } from '@/lib/egress/gateway';
import { segmentRuns } from '@/lib/egress/segment-runs';
import type { Approval } from '@/lib/egress/send-context';
import { requestDigest, serializeRequest } from '@/lib/egress/serialize-request';
import type { StoreTables } from '@/lib/store/store';
import type { ApprovalRecord } from '@/lib/store/tables/approvals';

import type { ServiceContext } from '../service-context';
import { reviewEntry } from './review-entry';

/** A send that is to be made, and the hours that policy gives a second person. */
export interface ApprovalRequest {
  readonly ctx: ServiceContext;
  readonly send: Pick<
    SendRequest,
    'captured' | 'prompt' | 'policy' | 'context' | 'model' | 'credential' | 'deadline'
  >;
  readonly graph: string;
  readonly hours: number;
  /** Done in the transaction that puts the request before the reviewers. */
  readonly onAsked?: (tx: StoreTables) => Promise<void>;
}

/**
 * Where a second person's word on these bytes stands: approved and not yet used, refused, or waiting.
 * Nobody was asked before: the gateway checks the bytes as before a send, so that reviewers are shown
 * nothing that could not leave, and the request is kept with them.
 */
export async function seekApproval(request: ApprovalRequest): Promise<ApprovalRecord> {
  const { ctx, send } = request;
  const { store } = ctx.application;
  const digest = requestDigest(send.captured);
  const known = await store.approvals.latest(ctx.actor.id, digest);
  if (known && isLive(known) && standsFor(known, send.context.subject)) return known;
  return askForApproval(request, digest);
}

/** A word once refused holds for the question that it was about; asked anew it is another request. */
function standsFor({ state, subject }: ApprovalRecord, asked: string): boolean {
  return state === 'waiting' || state === 'approved' || (state === 'refused' && subject === asked);
}

async function askForApproval(
  { ctx, send, graph, hours, onAsked }: ApprovalRequest,
  digest: string,
): Promise<ApprovalRecord> {
  const { store, gateway } = ctx.application;
  const { captured, prompt, policy, context, model } = send;
  await gateway.check({ ...send, approvedDigest: null });
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  await store.write(async (tx) => {
    await tx.approvals.create({
      id,
      graph,
      digest,
      expiresAt,
      actor: ctx.actor.id,
      action: context.action,
      subject: context.subject,
      request: captured,
      segments: segmentRuns(prompt),
      model: model.id,
      host: model.host,
      policyVersion: Number(policy.version),
    });
    await onAsked?.(tx);
    return {
      result: undefined,
      entry: {
        ...reviewEntry({
          action: 'approval.request',
          actor: ctx.actor.id,
          graph,
          subject: context.subject,
          facts: {
            approval: id,
            requestDigest: digest,
            expiresAt,
            for: context.action,
            model: model.id,
            host: model.host,
            policyVersion: policy.version,
          },
        }),
        payload: serializeRequest(captured),
      },
    };
  });
  const made = await store.approvals.get(id);
  if (!made) throw new AppError('internal', 'The request for an approval was lost.');
  return made;
}

/** Takes an approval for the one send that it serves; throws where somebody else did, or its time is over. */
export async function takeApproval(ctx: ServiceContext, id: string): Promise<Approval> {
  const { store } = ctx.application;
  const record = await store.approvals.get(id);
  const isTaken = await store.keep((tx) => tx.approvals.move(id, 'approved', { state: 'used' }));
  if (!record || !isTaken) {
    throw new AppError(
      'blocked',
      'The approval of this request was used or has expired, so nothing was sent. Ask again.',
      { details: { reason: 'approval-required' } },
    );
  }
  return { id, digest: record.digest, by: record.decidedBy ?? '' };
}

/** For a send of one step: an approval that is there is taken, else the request waits and this throws. */
export async function requireApproval(request: ApprovalRequest): Promise<Approval | null> {
  if (!request.send.policy.needsApproval) return null;
  const found = await seekApproval(request);
  if (found.state === 'approved') return takeApproval(request.ctx, found.id);
  throw approvalError(found);
}

export function approvalError({ state }: Pick<ApprovalRecord, 'state'>): AppError {
  return state === 'refused'
    ? new AppError('blocked', 'A second person refused this request, so nothing was sent.', {
        details: { reason: 'approval-refused' },
      })
    : new AppError(
        'blocked',
        'A second person has to approve this request first. Ask again once that was done.',
        { details: { reason: 'approval-required' } },
      );
}

function isLive({ expiresAt }: Pick<ApprovalRecord, 'expiresAt'>): boolean {
  return Date.parse(expiresAt) > Date.now();
}

/** As its asker sees it: who decided is named, and what is past its time is said to be. */
export async function approvalView(
  { application }: ServiceContext,
  record: ApprovalRecord,
): Promise<ApprovalView> {
  const { id, state, expiresAt, decidedBy, comment } = record;
  const person = decidedBy === null ? null : await application.store.people.get(decidedBy);
  const isOver = (state === 'waiting' || state === 'approved') && !isLive(record);
  return {
    id,
    state: isOver ? 'expired' : state,
    expiresAt,
    decidedBy: person?.name ?? decidedBy,
    comment,
  };
}
