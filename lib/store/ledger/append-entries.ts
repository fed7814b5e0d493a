import 'server-only';
import { AppError } from '@/lib/base/errors';
import { digestEntry } from '@/lib/ledger/digest-entry';
import type { LedgerDraft, LedgerKind, LedgerReceipt } from '@/lib/ledger/entry';
import { ENTRY_FORMAT, GENESIS, type LedgerEntry } from '@/lib/ledger/ledger-entry';

import type { Sealer } from '../keys/sealer';
import type { SqlArgument, SqlExecutor } from '../sql/sql-executor';
import type { Outcome } from './group-commit';
import { sealPayload, sha256 } from './payload-seal';

/** Above this a payload belongs elsewhere; the door's own caps are far lower. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

export interface AppendContext {
  /** Wraps each entry's key. */
  readonly keys: Sealer;
  readonly writer: string;
}

/**
 * Appends within an open transaction: reads the head under the lock, chains each draft to it. Nothing
 * is durable before the caller's commit. Errors of the database are thrown.
 */
export async function appendEntries(
  sql: SqlExecutor,
  drafts: readonly LedgerDraft[],
  context: AppendContext,
): Promise<readonly Outcome<LedgerReceipt>[]> {
  await sql.lockHead();
  let head = await readHead(sql);
  const outcomes: Outcome<LedgerReceipt>[] = [];
  const rows: NewRows = { entries: [], keys: [], intents: [] };
  for (const draft of drafts) {
    const refusal = refusalOf(draft) ?? (await endIntent(sql, draft));
    if (refusal !== null) {
      outcomes.push({ ok: false, error: refusal });
      continue;
    }
    head = addRows(rows, draft, { ...context, head });
    outcomes.push({ ok: true, value: head });
  }
  await insertRows(sql, 'LedgerEntry', rows.entries);
  await insertRows(sql, 'LedgerKey', rows.keys);
  await insertRows(sql, 'LedgerOpenIntent', rows.intents);
  return outcomes;
}

type NewRow = Readonly<Record<string, SqlArgument>>;

/** What a batch adds to each table; one statement each, however many drafts. */
interface NewRows {
  readonly entries: NewRow[];
  readonly keys: NewRow[];
  readonly intents: NewRow[];
}

async function readHead(sql: SqlExecutor): Promise<LedgerReceipt> {
  const [row] = await sql.query(
    'SELECT "sequence", "digest" FROM "LedgerEntry" ORDER BY "sequence" DESC LIMIT 1',
    [],
  );
  if (row === undefined) return { sequence: 0, digest: GENESIS };
  return { sequence: Number(row['sequence']), digest: String(row['digest']) };
}

function addRows(
  rows: NewRows,
  draft: LedgerDraft,
  { head, keys, writer }: AppendContext & { readonly head: LedgerReceipt },
): LedgerReceipt {
  const sequence = head.sequence + 1;
  const { ciphertext, commitment, wrappedKey } = sealPayload(keys, sequence, draft.payload);
  const unsealed = {
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
  };
  const entry: LedgerEntry = { ...unsealed, digest: digestEntry(unsealed, sha256) };
  rows.entries.push({ ...entry });
  if (wrappedKey !== null) rows.keys.push({ sequence, wrappedKey });
  if (draft.kind === 'intent') rows.intents.push({ sequence, writer });
  return { sequence, digest: entry.digest };
}

/** Rows in the order given; all have the columns of the first. */
async function insertRows(sql: SqlExecutor, table: string, rows: readonly NewRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  await sql.execute(
    `INSERT INTO "${table}" (${names}) VALUES ${rows.map(() => row).join(', ')}`,
    rows.flatMap((values) => columns.map((name) => values[name] ?? null)),
  );
}

/** An intent is ended once: what ends it a second time is refused. */
async function endIntent(sql: SqlExecutor, draft: LedgerDraft): Promise<AppError | null> {
  if (draft.intent === null) return null;
  const statement = isEnd(draft.kind)
    ? 'DELETE FROM "LedgerOpenIntent" WHERE "sequence" = ? RETURNING "sequence"'
    : 'SELECT "sequence" FROM "LedgerOpenIntent" WHERE "sequence" = ?';
  const rows = await sql.query(statement, [draft.intent]);
  if (rows.length > 0) return null;
  return new AppError('conflict', 'This send has already ended in the ledger.', {
    details: { intent: draft.intent },
  });
}

/** `sent` says that the bytes are out; what came of it is still to be said. */
function isEnd(kind: LedgerKind): boolean {
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

function refusalOf(draft: LedgerDraft): AppError | null {
  const names = [draft.kind, draft.action, draft.actor, draft.graph ?? '', draft.subject];
  if (names.some((name) => name.length > 500 || /[\p{Cc}\p{Cs}]/u.test(name))) {
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
