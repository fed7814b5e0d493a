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
/** Values of one conversation that are kept to be added to; of a longer one all is read again. */
const MOST_KEPT = 50_000;

interface Kept {
  /** What it was made of: answers as they were, and files. */
  readonly parts: ReadonlySet<string>;
  readonly overlay: ValueIndex | null;
  /** Null where there are too many to be kept. */
  readonly cells: ShownCells | null;
}

const kept = new WeakMap<Application, Map<string, Kept>>();
/** The table is this process's own, and so is its seed. */
const SEED = randomInt(0xffff_ffff);

/**
 * Everything that a conversation has shown: every cell of every result, computed ones too, and of the
 * results that others have taken the place of. Null where it has shown nothing. Only what came since the
 * last time is read.
 */
export async function threadOverlay(
  { application }: ServiceContext,
  threadId: string,
): Promise<ValueIndex | null> {
  const [summaries, files] = await Promise.all([
    application.store.questions.listByThread(threadId),
    filesOf(application, threadId),
  ]);
  const answers = summaries
    .filter(({ state }) => state !== 'previewed' && state !== 'blocked')
    .map(({ id, updatedAt }) => ({ id, tag: `${id} ${updatedAt}` }));
  const known = kept.get(application) ?? new Map<string, Kept>();
  kept.set(application, known);
  const last = known.get(threadId);
  const parts = [...answers.map(({ tag }) => tag), ...files];
  // What was shown once stays shown: only what is new is added.
  const isKnown = parts.every((part) => last?.parts.has(part));
  const next =
    last && isKnown ? last : await extended(application, { threadId, last, answers, files });
  known.delete(threadId);
  known.set(threadId, next);
  for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
  return next.overlay;
}

interface Extension {
  readonly threadId: string;
  readonly last: Kept | undefined;
  readonly answers: readonly { readonly id: string; readonly tag: string }[];
  readonly files: readonly string[];
}

async function extended(
  application: Application,
  { threadId, last, answers, files }: Extension,
): Promise<Kept> {
  const cells = last?.cells ?? new ShownCells();
  const read = last?.cells ? last.parts : new Set<string>();
  const before = cells.size;
  for (const { id, tag } of answers) {
    if (read.has(tag)) continue;
    const record = await application.store.questions.get(id);
    if (record) await addShown(application, cells, record);
  }
  for (const file of files) {
    if (read.has(file)) continue;
    const bytes = await application.store.files.read(
      path.join(folderOf(application, threadId), file),
    );
    // What `rememberShown` wrote.
    cells.addAll(JSON.parse(Buffer.from(bytes).toString('utf8')) as readonly OverlayValue[]);
  }
  const isSame = last?.cells !== undefined && last.cells !== null && cells.size === before;
  return {
    parts: new Set([...read, ...answers.map(({ tag }) => tag), ...files]),
    overlay: isSame ? last.overlay : overlayOf(cells),
    cells: cells.size > MOST_KEPT ? null : cells,
  };
}

function overlayOf(cells: ShownCells): ValueIndex | null {
  return cells.size === 0 ? null : buildOverlay(cells.values(), SEED);
}

/** The rows that a question has shown, before others take their place. */
export async function rememberAnswer(
  { application }: ServiceContext,
  record: QuestionRecord,
): Promise<void> {
  const cells = new ShownCells();
  await addShown(application, cells, record);
  await keepCells(application, record.threadId, cells.values());
}

/** Keeps, sealed, what a conversation has shown and no answer of it holds. */
export async function rememberShown(
  application: Application,
  threadId: string,
  cells: ShownCells,
): Promise<void> {
  // What is known is in a file, or in an answer that is kept in one before it goes.
  const known = kept.get(application)?.get(threadId)?.cells;
  await keepCells(application, threadId, known ? cells.without(known) : cells.values());
}

async function keepCells(
  application: Application,
  threadId: string,
  values: readonly OverlayValue[],
): Promise<void> {
  if (values.length === 0) return;
  const folder = folderOf(application, threadId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let from = 0; from < values.length; from += VALUES_PER_FILE) {
    const file = path.join(folder, `${randomUUID()}.cells`);
    const text = JSON.stringify(values.slice(from, from + VALUES_PER_FILE));
    await application.store.files.write(file, Buffer.from(text));
  }
}

/** Values of one file, so that none of them is long in the writing. */
const VALUES_PER_FILE = 10_000;
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

/** What conversations have shown goes with them. */
export function shownFolder({ environment }: Application): string {
  return path.join(environment.dataFolder, 'shown');
}

async function filesOf(application: Application, threadId: string): Promise<readonly string[]> {
  const names = await readdir(folderOf(application, threadId)).catch(() => []);
  return names.filter((name) => name.endsWith('.cells')).toSorted();
}

function folderOf(application: Application, threadId: string): string {
  return path.join(shownFolder(application), threadId);
}
