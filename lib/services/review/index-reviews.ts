import 'server-only';
import type { Answer } from '@/lib/contracts/question';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';
import type { Store, StoreTables } from '@/lib/store/store';

import { messagesOf, replyText, unframe } from './read-request';
import { maskedTextOf, wordsOfReply, wordsOfRequest } from './words-of';

const CURSOR = 'review-indexed-to';
/** Entries of one transaction: those who send wait for no more than it takes. */
const BATCH = 20;
/** Of one call; what is left is read by the next. */
const MOST = 5_000;
/** Sends whose answer was under way when they were looked at, looked at again. */
const UNSETTLED = 50;

/**
 * Reads what the ledger has taken in since, so that the review room finds it: everything there comes
 * from the entries and their bytes, not from what the question says of itself. May run in several
 * processes at once. Returns the sequence that it has read up to.
 */
export async function indexReviews(store: Store): Promise<number> {
  let cursor = await readCursor(store);
  const head = (await store.ledger.head())?.sequence ?? 0;
  const until = Math.min(head, cursor + MOST);
  while (cursor < until) {
    const upTo = Math.min(cursor + BATCH, until);
    const entries: VerifiableEntry[] = [];
    for await (const entry of store.ledger.entries({ after: cursor, upTo })) {
      entries.push(
        isOfInterest(entry) ? ((await store.ledger.get(entry.sequence)) ?? entry) : entry,
      );
    }
    const from = cursor;
    await store.keep(async (tx) => {
      // Another process may have been here first.
      if (((await tx.settings.get(CURSOR)) ?? 0) !== from) return;
      for (const entry of entries) await addEntry(tx, entry);
      await tx.settings.set(CURSOR, upTo);
    });
    cursor = upTo;
  }
  await settle(store);
  return cursor;
}

async function readCursor({ settings }: Pick<Store, 'settings'>): Promise<number> {
  const value = await settings.get(CURSOR);
  return typeof value === 'number' ? value : 0;
}

/** Those whose bytes are read: requests, and what came back. */
function isOfInterest({ kind }: VerifiableEntry): boolean {
  return kind === 'intent' || kind === 'replied';
}

async function addEntry(tx: StoreTables, entry: VerifiableEntry): Promise<void> {
  const { kind, sequence, intent, opened } = entry;
  if (intent !== null) {
    await tx.reviews.setOutcome(intent, kind);
    if (kind === 'replied' && opened) {
      const body = unframe(opened.payload)?.body ?? new Uint8Array();
      await tx.reviews.addWords(intent, wordsOfReply(replyText(body)));
    }
    return;
  }
  const facts = JSON.parse(entry.facts) as Readonly<Record<string, unknown>>;
  if (!isRequest(entry, facts)) return;
  const segments = typeof facts['segments'] === 'string' ? facts['segments'] : null;
  const body = opened ? (unframe(opened.payload)?.body ?? new Uint8Array()) : new Uint8Array();
  const messages = messagesOf(body, segments);
  await tx.reviews.add({
    sequence,
    kind,
    action: entry.action,
    graph: entry.graph,
    actor: entry.actor,
    subject: entry.subject,
    model: typeof facts['model'] === 'string' ? facts['model'] : '',
    host: typeof facts['host'] === 'string' ? facts['host'] : '',
    time: entry.time,
    bytes: body.length,
    masked: maskedTextOf(messages),
    outcome: kind === 'refused' ? kind : null,
  });
  await tx.reviews.addWords(sequence, wordsOfRequest(messages));
}

/** A send, or one that was refused; not a refused sign-in. */
function isRequest(
  { kind, action }: VerifiableEntry,
  facts: Readonly<Record<string, unknown>>,
): boolean {
  if (kind === 'intent') return true;
  return kind === 'refused' && (facts['model'] !== undefined || action === 'question.preview');
}

/** Once a question has its answer, the findings about it are those that filters know. */
async function settle(store: Store): Promise<void> {
  const open = await store.reviews.unsettled(UNSETTLED);
  if (open.length === 0) return;
  const settled: { sequence: number; findings: readonly string[] }[] = [];
  for (const { sequence, subject, kind, outcome } of open) {
    const question = await store.questions.get(subject);
    const isOver = kind === 'refused' || (outcome !== null && outcome !== 'sent');
    if (!isOver || question?.state === 'sending') continue;
    const answer = question?.result as Answer | null | undefined;
    const findings = [
      ...(answer?.findings ?? []).map(({ code }) => code),
      ...(answer?.error ? [answer.error.code] : []),
      ...(kind === 'refused' ? ['refused'] : []),
    ];
    settled.push({ sequence, findings });
  }
  if (settled.length === 0) return;
  await store.keep(async (tx) => {
    for (const { sequence, findings } of settled) await tx.reviews.settle(sequence, findings);
  });
}
