import 'server-only';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Answer } from '@/lib/contracts/question';
import { buildOverlay, type OverlayValue } from '@/lib/masking/overlay';
import type { ValueIndex } from '@/lib/masking/value-index';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { Application } from '../application';
import type { ReadyQuery } from '../question/ready-query';
import { readRows } from '../question/stored-rows';
import type { ServiceContext } from '../service-context';
import { ShownCells } from './shown-cells';

/** Conversations whose overlay is kept in memory. */
const KEPT = 8;

interface Kept {
  /** What it was made of: answers as they were, and files. */
  readonly key: string;
  readonly overlay: ValueIndex | null;
  /** Answers that showed nothing, as they were. */
  readonly empty: ReadonlySet<string>;
}

const kept = new WeakMap<Application, Map<string, Kept>>();
/** The table is this process's own, and so is its seed. */
const SEED = randomInt(0xffff_ffff);

/**
 * Everything that a conversation has shown: every cell of every result, computed ones too, and of the
 * results that others have taken the place of. Null where it has shown nothing.
 */
export async function threadOverlay(
  { application }: ServiceContext,
  threadId: string,
): Promise<ValueIndex | null> {
  const { questions } = application.store;
  const [summaries, files] = await Promise.all([
    questions.listByThread(threadId),
    filesOf(application, threadId),
  ]);
  const answered = summaries
    .filter(({ state }) => state !== 'previewed' && state !== 'blocked')
    .map(({ id, updatedAt }) => ({ id, tag: `${id} ${updatedAt}` }));
  const known = kept.get(application) ?? new Map<string, Kept>();
  kept.set(application, known);
  const last = known.get(threadId);
  // An amendment shows no rows: it alone makes nothing anew.
  const empty = new Set(last?.empty);
  const shown: { readonly id: string; readonly tag: string }[] = [];
  for (const each of answered) {
    if (empty.has(each.tag)) continue;
    const isKnown = last?.key.split('\n').includes(each.tag) ?? false;
    const answer = isKnown ? null : ((await questions.get(each.id))?.result as Answer | null);
    if (isKnown || (answer?.total ?? 0) > 0) shown.push(each);
    else empty.add(each.tag);
  }
  const key = [...shown.map(({ tag }) => tag), ...files].join('\n');
  const overlay =
    last?.key === key ? last.overlay : await buildFor(application, { threadId, shown, files });
  known.delete(threadId);
  known.set(threadId, { key, overlay, empty });
  for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
  return overlay;
}

async function buildFor(
  application: Application,
  {
    threadId,
    shown,
    files,
  }: {
    readonly threadId: string;
    readonly shown: readonly { readonly id: string }[];
    readonly files: readonly string[];
  },
): Promise<ValueIndex | null> {
  const { questions } = application.store;
  const cells = new ShownCells();
  for (const { id } of shown) {
    const record = await questions.get(id);
    if (record) await addShown(application, cells, record);
  }
  for (const file of files) {
    const bytes = await application.store.files.read(
      path.join(folderOf(application, threadId), file),
    );
    // What `rememberShown` wrote.
    cells.addAll(JSON.parse(Buffer.from(bytes).toString('utf8')) as readonly OverlayValue[]);
  }
  const values = cells.values();
  return values.length === 0 ? null : buildOverlay(values, SEED);
}

/** The rows that a question has shown, before others take their place. */
export async function rememberAnswer(
  { application }: ServiceContext,
  record: QuestionRecord,
): Promise<void> {
  const cells = new ShownCells();
  await addShown(application, cells, record);
  await rememberShown(application, record.threadId, cells);
}

/** Keeps, sealed, what a conversation has shown and no answer of it holds. */
export async function rememberShown(
  application: Application,
  threadId: string,
  cells: ShownCells,
): Promise<void> {
  const values = cells.values();
  if (values.length === 0) return;
  const folder = folderOf(application, threadId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.cells`);
  await application.store.files.write(file, Buffer.from(JSON.stringify(values)));
}

/** Rows of an answer read at a time. */
const BATCH = 10_000;

async function addShown(
  application: Application,
  cells: ShownCells,
  { id, result, query }: QuestionRecord,
): Promise<void> {
  const answer = result as Answer | null;
  if (!answer) return;
  const asked = (query as ReadyQuery | null)?.query ?? null;
  cells.add(answer.rows, asked);
  for (let offset = answer.rows.length; offset < answer.total; offset += BATCH) {
    const rows = await readRows(application, id, { offset, limit: BATCH });
    if (rows.length === 0) return;
    cells.add(rows, asked);
  }
}

async function filesOf(application: Application, threadId: string): Promise<readonly string[]> {
  const names = await readdir(folderOf(application, threadId)).catch(() => []);
  return names.filter((name) => name.endsWith('.cells')).toSorted();
}

function folderOf({ environment }: Application, threadId: string): string {
  return path.join(environment.dataFolder, 'shown', threadId);
}
