import 'server-only';
import path from 'node:path';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { JobView } from '@/lib/contracts/job';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { addGraph } from './add-graph';
import { findGraph } from './find-graph';
import { GRAPH_NAME } from './graph-name';
import { importGraph } from './import-graph';
import { indexGraph } from './index-graph';
import { Neo4jAddress } from './neo4j-address';
import { removeUpload, uploadFolder } from './uploads';

const WorkInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), name: GRAPH_NAME, neo4j: Neo4jAddress }),
  z.strictObject({
    kind: z.literal('import'),
    name: GRAPH_NAME,
    upload: z.uuid(),
    files: z
      .array(z.string().regex(/^[\w][\w .()-]{0,119}$/))
      .min(1)
      .max(100),
    title: z.string().trim().min(1).max(200).optional(),
    mode: z.enum(['standard', 'strict']).default('strict'),
    /** Over an existing graph only where somebody said so. */
    replaces: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('index'), name: GRAPH_NAME }),
]);

/** Begins long work on a graph and answers at once; `listJobs` tells how far it is. */
export async function startWork(args: { ctx: ServiceContext; input: unknown }): Promise<JobView> {
  const { ctx } = args;
  const input = WorkInput.parse(args.input);
  const { kind, name } = input;
  requireRight(ctx, 'administer', name);
  const { jobs, store } = ctx.application;
  switch (input.kind) {
    case 'index': {
      await findGraph(ctx, name);
      return jobs.start({
        kind,
        graph: name,
        run: (work) => indexGraph({ ctx, input: { name }, work }),
      });
    }
    case 'add': {
      const { neo4j } = input;
      if (await store.graphs.getByName(name)) throw nameTaken();
      return jobs.start({
        kind,
        graph: name,
        run: (work) => addGraph({ ctx, input: { name, neo4j }, work }),
      });
    }
    case 'import': {
      const known = await store.graphs.getByName(name);
      if (known && !input.replaces) throw nameTaken();
      const { upload, files, title, mode } = input;
      const paths = files.map((file) => path.join(uploadFolder(ctx, upload), file));
      return jobs.start({
        kind,
        graph: name,
        run: async (work) => {
          try {
            const settings = title === undefined || known ? {} : { settings: { title } };
            await importGraph({ ctx, input: { name, paths, mode, ...settings }, work });
          } finally {
            await removeUpload(ctx, upload);
          }
        },
      });
    }
  }
}

function nameTaken(): AppError {
  return new AppError('conflict', 'There is a graph of that name already; choose another.');
}
