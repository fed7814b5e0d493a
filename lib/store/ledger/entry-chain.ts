import 'server-only';
import { AppError } from '@/lib/base/errors';
import { leafOf } from '@/lib/ledger/digest-entry';
import type { LedgerDraft, LedgerKind, LedgerReceipt } from '@/lib/ledger/entry';
import { ENTRY_FORMAT, type LedgerEntry } from '@/lib/ledger/ledger-entry';

import type { Outcome } from './group-commit';
import { type PayloadSealer, sha256Hex } from './payload-seal';

/** Above this a payload belongs elsewhere; the door's own caps are far lower. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

export interface AppendContext {
  readonly sealer: PayloadSealer;
  readonly writer: string;
}

/** An entry as it is kept, with its key. */
export interface LedgerRecord {
  readonly entry: LedgerEntry;
  /** What its digest is of. */
  readonly leaf: Uint8Array;
  /** Null where the entry has no payload. */
  readonly wrappedKey: Uint8Array | null;
}

/**
 * Entries chained one to the next behind a head that nobody else can move meanwhile. None of them is
 * in the database, or durable, by being here.
 */
export class EntryChain {
  readonly records: LedgerRecord[] = [];
  readonly #context: AppendContext;
  readonly #isOpen: (intent: number) => Promise<boolean>;
  readonly #opened = new Set<number>();
  readonly #ended = new Set<number>();
  #head: LedgerReceipt;

  /** `isOpen` tells of the intents that the database has. */
  constructor(
    head: LedgerReceipt,
    context: AppendContext,
    isOpen: (intent: number) => Promise<boolean>,
  ) {
    this.#head = head;
    this.#context = context;
    this.#isOpen = isOpen;
  }

  /** A draft that is refused leaves the chain as it was. */
  async add(draft: LedgerDraft): Promise<Outcome<LedgerReceipt>> {
    return this.addNow(draft) ?? this.#append(draft, await this.#isOpen(draft.intent ?? 0));
  }

  /** As `add`; null, and nothing done, where the database must be asked about the intent first. */
  addNow(draft: LedgerDraft): Outcome<LedgerReceipt> | null {
    const refusal = refusalOf(draft);
    if (refusal !== null) return { ok: false, error: refusal };
    const { intent } = draft;
    if (intent === null) return this.#append(draft, true);
    if (this.#ended.has(intent)) return this.#append(draft, false);
    return this.#opened.has(intent) ? this.#append(draft, true) : null;
  }

  /** While nobody waits: what a coming entry takes and can be made before it is there; false where all is made. */
  prepare(): boolean {
    return this.#context.sealer.prepare(this.#head.sequence + 1);
  }

  /** An intent is ended once: what ends it a second time is refused. */
  #append(draft: LedgerDraft, isOpen: boolean): Outcome<LedgerReceipt> {
    const { intent, kind } = draft;
    if (!isOpen) {
      const error = new AppError('conflict', 'This send has already ended in the ledger.', {
        details: { intent: intent ?? 0 },
      });
      return { ok: false, error };
    }
    if (intent !== null && isEnd(kind)) this.#ended.add(intent);
    const record = recordOf(draft, { ...this.#context, head: this.#head });
    const { sequence, digest } = record.entry;
    if (kind === 'intent') this.#opened.add(sequence);
    this.records.push(record);
    this.#head = { sequence, digest };
    return { ok: true, value: this.#head };
  }
}

/** `sent` says that the bytes are out; what came of it is still to be said. */
export function isEnd(kind: LedgerKind): boolean {
  switch (kind) {
    case 'replied':
    case 'failed':
    case 'unknown':
    case 'refused':
      return true;
    case 'intent':
    case 'sent':
    case 'change':
      return false;
    default:
      return kind satisfies never;
  }
}

function recordOf(
  draft: LedgerDraft,
  { head, sealer, writer }: AppendContext & { readonly head: LedgerReceipt },
): LedgerRecord {
  const sequence = head.sequence + 1;
  const { ciphertext, commitment, wrappedKey } = sealer.seal(sequence, draft.payload);
  const entry = {
    format: ENTRY_FORMAT,
    sequence,
    time: new Date().toISOString(),
    writer,
    kind: draft.kind,
    action: draft.action,
    actor: draft.actor,
    graph: draft.graph,
    subject: draft.subject,
    intent: draft.intent,
    facts: JSON.stringify(draft.facts),
    ciphertext,
    commitment,
    previous: head.digest,
    digest: '',
  };
  const leaf = leafOf(entry).slice();
  entry.digest = sha256Hex(leaf);
  return { entry, leaf, wrappedKey };
}

/** A control character, or half of a pair. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

function refusalOf(draft: LedgerDraft): AppError | null {
  const names = [draft.kind, draft.action, draft.actor, draft.graph ?? '', draft.subject];
  if (names.some((name) => name.length > 500 || UNPRINTABLE.test(name))) {
    return new AppError(
      'invalid-input',
      'A ledger entry names things in well-formed text without control characters, each up to 500 long.',
    );
  }
  if (draft.intent !== null && !Number.isSafeInteger(draft.intent)) {
    return new AppError('invalid-input', 'An intent is named by its sequence.');
  }
  const needsIntent =
    draft.kind === 'sent' ||
    draft.kind === 'replied' ||
    draft.kind === 'failed' ||
    draft.kind === 'unknown';
  if (needsIntent && draft.intent === null) {
    return new AppError('invalid-input', `An entry of kind ${draft.kind} names its intent.`);
  }
  if (draft.kind === 'intent' && draft.intent !== null) {
    return new AppError('invalid-input', 'An intent ends no other.');
  }
  if (
    Object.values(draft.facts).some((fact) => typeof fact === 'number' && !Number.isFinite(fact))
  ) {
    return new AppError('invalid-input', 'A fact is a finite number, a text, a boolean or null.');
  }
  if (draft.payload.length > MAX_PAYLOAD_BYTES) {
    return new AppError('too-large', 'A ledger entry holds at most 64 MB.');
  }
  return null;
}
