import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import type { Answer } from '@/lib/contracts/question';
import type { VersionTree } from '@/lib/contracts/versions';
import type { StoreTables } from '@/lib/store/store';
import type {
  HeadRecord,
  QueryVersionReader,
  VersionAuthor,
  VersionContent,
  VersionRecord,
} from '@/lib/store/tables/query-versions';
import type { QuestionReader, QuestionRecord } from '@/lib/store/tables/questions';

import { answeredText } from '../amendment/read-side';

/** Versions that one question may have. */
const MOST = 500;

/** The versions of a question as they stand. */
export async function treeOf(
  {
    versions,
    questions,
  }: { readonly versions: QueryVersionReader; readonly questions: QuestionReader },
  questionId: string,
): Promise<VersionTree> {
  const [all, head] = await Promise.all([versions.list(questionId), versions.head(questionId)]);
  const at = all.find(({ id }) => id === head?.versionId);
  const question = all.length === 0 ? null : await questions.get(questionId);
  return {
    shows: shownVersion(all, question?.result as Answer | null | undefined),
    versions: all.map(viewOf),
    at: at?.id ?? null,
    canUndo: at?.parentId !== null && at !== undefined,
    canRedo: (head?.undone.length ?? 0) > 0,
    revision: head?.revision ?? null,
  };
}

/** The first one where the answer says nothing else; none where nothing was answered. */
function shownVersion(
  all: readonly VersionRecord[],
  answer: Answer | null | undefined,
): string | null {
  if (!answer) return null;
  return answer.version === undefined ? (all[0]?.id ?? null) : answer.version;
}

function viewOf({ content, parentId, ...version }: VersionRecord): VersionTree['versions'][number] {
  const { id, number, author, actor, name, entries, createdAt } = version;
  return {
    id,
    number,
    parent: parentId,
    author,
    actor,
    name,
    createdAt,
    query: content.query,
    amendment: content.amendment,
    entries: [...entries],
  };
}

/** The version that a question is at; the first one is made of the query that the model wrote. */
export async function currentVersion(
  tx: StoreTables,
  record: QuestionRecord,
): Promise<{ readonly version: VersionRecord; readonly head: HeadRecord }> {
  const known = await tx.versions.head(record.id);
  const version = known ? await tx.versions.get(known.versionId) : null;
  if (known && version) return { version, head: known };
  const query = answeredText(record);
  const first = await tx.versions.create({
    id: randomUUID(),
    questionId: record.id,
    parentId: null,
    number: 1,
    author: 'model',
    actor: record.actor,
    name: null,
    content: { query, amendment: null },
    entries: (record.result as { readonly egress?: readonly number[] } | null)?.egress ?? [],
  });
  const head = { questionId: record.id, versionId: first.id, undone: [] };
  await tx.versions.moveHead(head, null);
  return { version: first, head: { ...head, revision: 1 } };
}

/** A new version below the one that the question is at, which it is at then. */
export async function appendVersion(
  tx: StoreTables,
  record: QuestionRecord,
  made: {
    readonly author: VersionAuthor;
    readonly actor: string;
    readonly content: VersionContent;
    readonly entries: readonly number[];
    /** As the page has seen it; null for the first change of all. */
    readonly revision: number | null;
  },
): Promise<VersionRecord> {
  const { version, head } = await currentVersion(tx, record);
  requireSeen(head, made.revision);
  const { author, actor, content, entries } = made;
  const number = (await tx.versions.list(record.id)).length + 1;
  if (number > MOST) {
    throw new AppError('conflict', `A question has at most ${MOST} versions; ask it anew.`);
  }
  const created = await tx.versions.create({
    id: randomUUID(),
    questionId: record.id,
    parentId: version.id,
    number,
    author,
    actor,
    name: null,
    content,
    entries,
  });
  await move(tx, { ...head, versionId: created.id, undone: [] });
  return created;
}

/** Two pages do not change a question at once: the later one is told. */
export function requireSeen({ revision }: HeadRecord, seen: number | null): void {
  if (seen === null ? revision === 1 : revision === seen) return;
  throw new AppError(
    'conflict',
    'Another page has changed this question meanwhile; nothing was changed here. Look at it again.',
  );
}

export async function move(tx: StoreTables, { revision, ...head }: HeadRecord): Promise<void> {
  if (await tx.versions.moveHead(head, revision)) return;
  throw new AppError(
    'conflict',
    'Another page has changed this question meanwhile; nothing was changed here. Look at it again.',
  );
}
