import 'server-only';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { GraphValue } from '@/lib/base/graph-value';
import { PAGE_ROWS } from '@/lib/contracts/limits';

import type { Application } from '../application';

type Row = readonly GraphValue[];

/** Rows of one sealed file: a page is read without opening the whole result. */
const ROWS_PER_FILE = 10_000;

/** Keeps the rows beyond the first page, sealed, in the data folder; the page itself is in the store. */
export async function keepRows(
  application: Application,
  id: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length <= PAGE_ROWS) return;
  const folder = folderOf(application, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let from = 0; from < rows.length; from += ROWS_PER_FILE) {
    const text = JSON.stringify(rows.slice(from, from + ROWS_PER_FILE));
    await application.store.files.write(fileOf(folder, id, from), Buffer.from(text));
  }
}

/** Rows `offset` to `offset + limit`; fewer where the result ends or was not kept. */
export async function readRows(
  application: Application,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Row[]> {
  const folder = folderOf(application, id);
  const found: Row[] = [];
  for (let at = offset; at < offset + limit;) {
    const from = at - (at % ROWS_PER_FILE);
    const bytes = await application.store.files.read(fileOf(folder, id, from)).catch(() => null);
    if (!bytes) break;
    const rows = JSON.parse(Buffer.from(bytes).toString('utf8')) as Row[];
    found.push(...rows.slice(at - from, at - from + (offset + limit - at)));
    if (rows.length < ROWS_PER_FILE) break;
    at = from + ROWS_PER_FILE;
  }
  return found;
}

/** A folder for each question with more rows than a page. */
export function resultsFolder({ environment }: Application): string {
  return path.join(environment.dataFolder, 'results');
}

function folderOf(application: Application, id: string): string {
  return path.join(resultsFolder(application), id);
}

/** The name is part of the seal, so a file of one question cannot stand in for another's. */
function fileOf(folder: string, id: string, from: number): string {
  return path.join(folder, `${id}-${from}.rows`);
}
