import 'server-only';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { GraphValue } from '@/lib/base/graph-value';
import type { ComparedRows, ROW_MARKS } from '@/lib/contracts/amendment';

import type { Application } from '../application';

type Row = readonly GraphValue[];
type Mark = (typeof ROW_MARKS)[number];
type SideName = 'before' | 'after';

/** Rows of one sealed file: a page opens one or two, whatever the size of the result. */
const ROWS_PER_FILE = 2_000;

interface KeptComparison {
  readonly compared: ComparedRows;
  readonly rows: { readonly before: readonly Row[]; readonly after: readonly Row[] };
}

/** Comparisons of one question that are kept: one that is open in another tab stays readable. */
const MOST = 4;

/** Keeps a comparison, sealed, beside the question's last ones; the oldest beyond a few go. */
export async function keepComparison(
  application: Application,
  question: string,
  { compared, rows }: KeptComparison,
): Promise<void> {
  const folder = folderOf(application, question);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { files } = application.store;
  for (const side of ['before', 'after'] as const) {
    for (let from = 0; from < rows[side].length; from += ROWS_PER_FILE) {
      const text = JSON.stringify(rows[side].slice(from, from + ROWS_PER_FILE));
      await files.write(rowsFile(folder, { id: compared.id, side, from }), Buffer.from(text));
    }
  }
  // Last, so that what is there is whole.
  await files.write(headFile(folder, compared.id), Buffer.from(JSON.stringify(compared)));
  await keepLast(folder, compared.id);
}

async function keepLast(folder: string, newest: string): Promise<void> {
  const names = await readdir(folder);
  const heads = names.filter((name) => name.endsWith('.head')).map((name) => name.slice(0, -5));
  const others = await Promise.all(
    heads
      .filter((id) => id !== newest)
      .map(async (id) => ({ id, at: await writtenAt(headFile(folder, id)) })),
  );
  const gone = others.toSorted((a, b) => b.at - a.at).slice(MOST - 1);
  for (const { id } of gone) {
    // The head first, so that what is there is whole.
    await rm(headFile(folder, id), { force: true });
    for (const name of names.filter((each) => each.startsWith(`${id}-`))) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

async function writtenAt(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.mtimeMs ?? 0;
}

/** Null where the comparison is no longer kept. */
export async function readComparison(
  application: Application,
  question: string,
  id: string,
): Promise<ComparedRows | null> {
  if (!/^[\w-]{1,64}$/u.test(id)) return null;
  const file = headFile(folderOf(application, question), id);
  const bytes = await application.store.files.read(file).catch(() => null);
  // As `keepComparison` wrote it.
  return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as ComparedRows) : null;
}

interface Wanted {
  readonly question: string;
  readonly compared: ComparedRows;
  readonly side: SideName;
  readonly mark: Mark | null;
  readonly offset: number;
  readonly limit: number;
}

/** Rows of one side, or of one mark of it, and how many there are. */
export async function readComparedRows(
  application: Application,
  { question, compared, side, mark, offset, limit }: Wanted,
): Promise<{
  readonly rows: readonly Row[];
  readonly marks: readonly Mark[];
  readonly total: number;
}> {
  const runs = runsOf(compared.runs[side]);
  const stretches = wantedStretches(runs, { mark, total: compared[side].total });
  const total = stretches.reduce((sum, { count }) => sum + count, 0);
  const rows: Row[] = [];
  const marks: Mark[] = [];
  const folder = folderOf(application, question);
  let opened: Opened = { from: -1, rows: [] };
  let skipped = 0;
  for (const { start, count, mark: own } of stretches) {
    const first = Math.max(0, offset - skipped);
    for (let at = start + first; at < start + count && rows.length < limit; at += 1) {
      const from = at - (at % ROWS_PER_FILE);
      if (opened.from !== from) {
        const file = rowsFile(folder, { id: compared.id, side, from });
        const bytes = await application.store.files.read(file);
        const read = JSON.parse(Buffer.from(bytes).toString('utf8')) as readonly Row[];
        opened = { from, rows: read };
      }
      rows.push(opened.rows[at - from] ?? []);
      if (own) marks.push(own);
    }
    skipped += count;
    if (rows.length >= limit) break;
  }
  return { rows, marks, total };
}

interface Opened {
  readonly from: number;
  readonly rows: readonly Row[];
}

interface Run {
  readonly mark: Mark;
  readonly count: number;
}

const LETTERS: Readonly<Record<string, Mark>> = { k: 'kept', l: 'lost', g: 'gained' };

/** `k120l3`: 120 kept, then 3 lost. */
export function runLengths(marks: readonly Mark[]): string {
  let text = '';
  for (let at = 0; at < marks.length;) {
    const mark = marks[at] ?? 'kept';
    let end = at + 1;
    while (marks[end] === mark) end += 1;
    text += `${mark[0]}${end - at}`;
    at = end;
  }
  return text;
}

function runsOf(text: string): readonly Run[] {
  return [...text.matchAll(/([klg])(\d+)/gu)].flatMap(([, letter = '', count = '']) => {
    const mark = LETTERS[letter];
    return mark ? [{ mark, count: Number(count) }] : [];
  });
}

interface Stretch {
  readonly start: number;
  readonly count: number;
  readonly mark: Mark | null;
}

function wantedStretches(
  runs: readonly Run[],
  { mark, total }: { readonly mark: Mark | null; readonly total: number },
): readonly Stretch[] {
  if (runs.length === 0) return mark === null ? [{ start: 0, count: total, mark: null }] : [];
  let start = 0;
  const all = runs.map(({ mark: own, count }): Stretch => {
    const stretch = { start, count, mark: own };
    start += count;
    return stretch;
  });
  return mark === null ? all : all.filter((stretch) => stretch.mark === mark);
}

/** A folder for each question that has any. */
export function comparisonsFolder({ environment }: Application): string {
  return path.join(environment.dataFolder, 'comparisons');
}

function folderOf(application: Application, question: string): string {
  return path.join(comparisonsFolder(application), question);
}

/** The name is part of the seal. */
function rowsFile(
  folder: string,
  { id, side, from }: { readonly id: string; readonly side: SideName; readonly from: number },
): string {
  return path.join(folder, `${id}-${side}-${from}.rows`);
}

function headFile(folder: string, id: string): string {
  return path.join(folder, `${id}.head`);
}
