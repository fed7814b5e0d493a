import 'server-only';
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { importGraph as importFiles } from '@/lib/graph/embedded/import-graph';
import type { LongWork } from '@/lib/graph/graph-database';
import { chooseSource } from '@/lib/graph/import/choose-source';
import { type MaskingPolicy, allSensitive } from '@/lib/masking/policy';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { buildIndex, removeOldIndexes } from './build-index';
import { GRAPH_NAME } from './graph-name';
import { defaultSettings, GraphSettings } from './graph-settings';
import { keepGraph } from './keep-graph';

const ImportGraphInput = z.strictObject({
  name: GRAPH_NAME,
  paths: z.array(z.string().min(1)).min(1).max(100),
  triples: z.boolean().optional(),
  /** Content of the mapping file, as JSON. */
  mapping: z.unknown().optional(),
  types: z.string().max(10_000).optional(),
  settings: GraphSettings.optional(),
  mode: z.enum(['standard', 'strict']).optional(),
  sensitivity: z.record(z.string(), z.enum(['sensitive', 'public', 'not-indexed'])).optional(),
});

export interface ImportedGraph {
  readonly name: string;
  readonly nodes: number;
  readonly relationships: number;
  readonly values: number;
  readonly seconds: number;
}

/**
 * Imports files into the embedded store, reads the schema and builds the value index. A graph of that
 * name is replaced in one step at the end; what goes wrong before leaves it as it was. Every property
 * is sensitive unless the policy says otherwise.
 */
export async function importGraph(args: {
  ctx: ServiceContext;
  input: unknown;
  work?: LongWork;
}): Promise<ImportedGraph> {
  const { ctx, work = {} } = args;
  const input = ImportGraphInput.parse(args.input);
  requireRight(ctx, 'administer', input.name);
  const { application } = ctx;
  const started = performance.now();
  const existing = await application.store.graphs.getByName(input.name);
  if (existing && existing.kind !== 'embedded') {
    throw new AppError(
      'conflict',
      'A graph of that name is connected elsewhere; choose another name.',
    );
  }
  const id = existing?.id ?? randomUUID();
  const request = chooseSource({
    paths: input.paths,
    ...(input.triples === undefined ? {} : { triples: input.triples }),
    ...(input.mapping === undefined ? {} : { mapping: input.mapping }),
    ...(input.types === undefined ? {} : { types: input.types }),
  });
  const counts = await importFiles({
    folder: application.graphs.folderOf(id),
    request,
    ...(work.signal ? { signal: work.signal } : {}),
    ...(work.onProgress ? { onProgress: (done: number) => work.onProgress?.(done * 0.6) } : {}),
  });
  const database = await application.graphs.open(id, { kind: 'embedded' });
  try {
    const schema = await database.introspect(work);
    const policy = await policyOf(ctx, id, input);
    const built = await buildIndex({ application, graphId: id, database, policy, schema, work });
    work.onProgress?.(1);
    await keepGraph(ctx, {
      action: 'graph.import',
      graph: {
        id,
        name: input.name,
        kind: 'embedded',
        state: 'ready',
        connection: { kind: 'embedded' },
        settings: input.settings ?? existing?.settings ?? defaultSettings(input.name),
      },
      schema,
      policy,
      built,
    });
    await removeOldIndexes(application, id);
    return {
      name: input.name,
      nodes: counts.nodes,
      relationships: counts.relationships,
      values: built.state.valueCount,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await database.close();
  }
}

/** What was decided before stays; what comes with the import is added. */
async function policyOf(
  ctx: ServiceContext,
  graphId: string,
  { mode, sensitivity }: z.infer<typeof ImportGraphInput>,
): Promise<MaskingPolicy> {
  const known = await ctx.application.store.policies.latest(graphId);
  const base = known ? (known.json as MaskingPolicy) : allSensitive(mode ?? 'standard');
  return {
    ...base,
    mode: mode ?? base.mode,
    properties: { ...base.properties, ...sensitivity },
  };
}
