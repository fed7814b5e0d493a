import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { comparisonsFolder } from '../amendment/kept-comparison';
import { resultsFolder } from '../question/stored-rows';
import type { ServiceContext } from '../service-context';
import { shownFolder } from '../thread/thread-overlay';

/** Milliseconds that compared rows lie there unread; comparing again makes them anew. */
const COMPARED = 24 * 60 * 60 * 1_000;

/**
 * At the start of a server: deletes the sealed files of conversations and questions that are gone, and
 * the rows of old comparisons. The number of folders.
 */
export async function sweepFiles({
  ctx,
  now = Date.now(),
}: {
  readonly ctx: ServiceContext;
  readonly now?: number;
}): Promise<number> {
  const { application } = ctx;
  const { threads, questions } = application.store;
  // A store without any conversation may be another one than the folder's own.
  if ((await threads.list({ limit: 1 })).length === 0) return 0;
  const gone = [
    ...(await without(shownFolder(application), (ids) => threads.existing(ids))),
    ...(await without(resultsFolder(application), (ids) => questions.existing(ids))),
    ...(await without(comparisonsFolder(application), (ids) => questions.existing(ids))),
    ...(await olderThan(comparisonsFolder(application), now - COMPARED)),
  ];
  for (const folder of new Set(gone)) await rm(folder, { recursive: true, force: true });
  return new Set(gone).size;
}

/** Folders under one, each called after what it belongs to, of what is not there any more. */
async function without(
  folder: string,
  existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const known = await existing(names);
  return names.filter((name) => !known.has(name)).map((name) => path.join(folder, name));
}

async function olderThan(folder: string, moment: number): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const place = path.join(folder, name);
    // A folder is as old as the last file that came into it.
    const { mtimeMs } = (await stat(place).catch(() => null)) ?? { mtimeMs: Infinity };
    if (mtimeMs < moment) old.push(place);
  }
  return old;
}
