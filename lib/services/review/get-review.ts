import 'server-only';
import type { Answer } from '@/lib/contracts/question';
import type { ReviewDetail } from '@/lib/contracts/review';
import { print } from '@/lib/language/cypher/print';
import type { LedgerDraft } from '@/lib/ledger/entry';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';
import type { ReviewRecord } from '@/lib/store/tables/reviews';

import { ANY_GRAPH, hasRight, requireRight } from '../access/require-right';
import { peopleOf } from '../account/people-of';
import { rowOf as ledgerRowOf } from '../ledger/ledger-row';
import type { ReadyQuery } from '../question/ready-query';
import type { ServiceContext } from '../service-context';
import { indexReviews } from './index-reviews';
import { readReply, readRequest } from './read-request';
import { findReview, REVIEWS, reviewerIds, rowOf } from './review-scope';

/** Entries of one subject; no question causes more. */
const ENTRIES = 200;

/** One request with its exact bytes, what was checked, what came back and what was made of it; no original. */
export async function getReview(args: {
  ctx: ServiceContext;
  sequence: number;
}): Promise<ReviewDetail> {
  const { ctx, sequence } = args;
  requireRight(ctx, REVIEWS, ANY_GRAPH);
  const { store } = ctx.application;
  await indexReviews(store);
  const record = await findReview(ctx, sequence);
  const about = await store.ledger.list({ subject: record.subject, limit: ENTRIES });
  const own = about
    .filter((entry) => entry.sequence === sequence || entry.intent === sequence)
    .toReversed();
  const entry = await store.ledger.get(sequence);
  const back = own.find(({ kind }) => kind === 'replied');
  const reply = back ? await store.ledger.get(back.sequence) : null;
  const facts = factsOf(entry);
  const segments = typeof facts['segments'] === 'string' ? facts['segments'] : null;
  const findings = await store.reviews.findingsOf([sequence]);
  const reviewers = await reviewerIds(ctx);
  const payload = entry?.opened?.payload;
  return {
    row: rowOf(record, findings.get(sequence) ?? []),
    people: await peopleOf(ctx, [
      ...[record.actor, record.verdictBy, record.confirmedBy, record.assignee, ...reviewers],
      typeof facts['approvedBy'] === 'string' ? facts['approvedBy'] : null,
    ]),
    reviewers: [...reviewers],
    entries: own.map((each) => ledgerRowOf(each)),
    request: payload && payload.length > 0 ? await readRequest(payload, segments) : null,
    reply: reply?.opened ? readReply(reply.opened.payload) : null,
    checks: checksOf(record, facts),
    ran: await ranOf(ctx, record),
    others: about
      .filter((each) => each.sequence !== sequence && ['intent', 'refused'].includes(each.kind))
      .map((each) => each.sequence)
      .toReversed(),
    may: {
      decide: record.actor !== ctx.actor.id,
      reveal: record.graph !== null && hasRight(ctx, 'reveal', record.graph),
    },
  };
}

function factsOf(entry: VerifiableEntry | null): LedgerDraft['facts'] {
  return entry ? (JSON.parse(entry.facts) as LedgerDraft['facts']) : {};
}

/** An intent is written only after all of them passed; a refusal names those that did not. */
function checksOf({ kind }: ReviewRecord, facts: LedgerDraft['facts']): ReviewDetail['checks'] {
  const failed = new Set(String(facts['reasons'] ?? '').split(' '));
  const checks = CHECKS.map(({ name, refusals, fact }) => ({
    name,
    isPassed: kind === 'intent' || !refusals.some((refusal) => failed.has(refusal)),
    detail: fact === null ? '' : String(facts[fact] ?? ''),
  }));
  const known = new Set<string>(CHECKS.flatMap(({ refusals }) => refusals));
  const others = [...failed].filter((reason) => reason !== '' && !known.has(reason));
  return [...checks, ...others.map((name) => ({ name, isPassed: false, detail: '' }))];
}

const CHECKS = [
  { name: 'address', refusals: ['unknown-model', 'unexpected-address'], fact: 'host' },
  { name: 'headers', refusals: ['unexpected-header'], fact: null },
  { name: 'fields', refusals: ['unreadable-body', 'unexpected-field'], fact: null },
  { name: 'text', refusals: ['other-text-than-prompt'], fact: null },
  { name: 'static', refusals: ['unknown-static-segment'], fact: 'staticSegments' },
  { name: 'placeholders', refusals: ['unknown-placeholder'], fact: 'placeholders' },
  { name: 'values', refusals: ['leak', 'canary', 'check-failed'], fact: 'leaks' },
  { name: 'seen', refusals: ['other-bytes-than-approved'], fact: 'requestDigest' },
  { name: 'approval', refusals: ['not-approved'], fact: 'approvedBy' },
] as const;

/** The query as the model wrote it, read and printed by us: placeholders stand where values were bound. */
async function ranOf(
  { application }: ServiceContext,
  { subject, action, kind }: ReviewRecord,
): Promise<ReviewDetail['ran']> {
  if (kind !== 'intent' || !action.startsWith('question.')) return null;
  const question = await application.store.questions.get(subject);
  const asked = (question?.query as ReadyQuery | null | undefined)?.asked;
  if (!question || !asked) return null;
  const printed = print(asked, { dialect: 'neo4j' });
  if (!printed.ok) return null;
  const answer = question.result as Answer | null;
  return {
    query: printed.text,
    state: question.state,
    rows: answer?.total ?? 0,
    columns: answer?.columns.length ?? 0,
  };
}
