import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { GraphDatabase, LongWork } from '@/lib/graph/graph-database';
import { buildIndexInWorker } from '@/lib/jobs/build-index-in-worker';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { StoreTables } from '@/lib/store/store';
import type { IndexStateRecord } from '@/lib/store/tables/index-states';

import type { Application } from '../application';
import { keepStatistics, statisticsFile, StatisticsReader } from './graph-statistics';
import { installationSeed } from './installation-seed';

export interface BuiltIndex {
  readonly index: ValueIndex;
  readonly state: Omit<IndexStateRecord, 'version'>;
  readonly seconds: number;
}

interface IndexRequest {
  readonly application: Application;
  readonly graphId: string;
  readonly database: GraphDatabase;
  readonly policy: MaskingPolicy;
  readonly schema: GraphSchema;
  readonly work?: LongWork;
}

/**
 * Reads every value of a graph into a value index and keeps it sealed beside the graph. The index
 * before serves on until `IndexStateTable.replace` names this one.
 */
export async function buildIndex(request: IndexRequest): Promise<BuiltIndex> {
  const { application, graphId, database, policy, schema, work } = request;
  const started = performance.now();
  const facts = new StatisticsReader(policy);
  const { index, bytes } = await buildIndexInWorker({
    seed: await installationSeed(application.store),
    policy,
    source: facts.over(database.streamValues(work)),
    ...(work?.signal ? { signal: work.signal } : {}),
  });
  const folder = application.graphs.folderOf(graphId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `values-${randomUUID()}.index`;
  const file = path.join(folder, name);
  await application.store.files.write(file, bytes);
  const statistics = await facts.finish({ database, schema, work });
  await keepStatistics(application, statisticsFile(file), statistics);
  return {
    index,
    state: {
      graphId,
      builtAt: new Date().toISOString(),
      valueCount: index.report.entries,
      byteCount: bytes.length,
      file: path.join('graphs', graphId, name),
    },
    seconds: (performance.now() - started) / 1000,
  };
}

/** Names the new index; to be followed by `removeOldIndexes` once that is committed. */
export function replaceIndex(tx: StoreTables, { state }: BuiltIndex): Promise<IndexStateRecord> {
  return tx.indexes.replace(state);
}

/** Files of indexes that nothing names any more. */
export async function removeOldIndexes(application: Application, graphId: string): Promise<void> {
  const state = await application.store.indexes.latest(graphId);
  const folder = application.graphs.folderOf(graphId);
  const current = state === null ? '' : path.basename(state.file);
  const kept = new Set([current, statisticsFile(current)]);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (/^values-.*\.(?:index|statistics)$/.test(name) && !kept.has(name)) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}
