import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { rootFolder } from '@/lib/base/process-file';

import { rememberStarter } from '../account/starter-graphs';
import type { ServiceContext } from '../service-context';
import { importGraph } from './import-graph';

/** Descriptor beside a graph that comes with the product. */
const Descriptor = z.object({
  name: z.string(),
  /** The first is the one that a newcomer sees. */
  order: z.int(),
  title: z.string(),
  description: z.string(),
  maskingMode: z.enum(['standard', 'strict']),
  sensitivity: z.record(z.string(), z.enum(['sensitive', 'public', 'not-indexed'])),
  notes: z.array(z.string()),
  synonyms: z.record(z.string(), z.array(z.string())),
  starterQuestions: z.array(z.string()),
});

/** Where `npm run generate` writes the graphs that come with the product. */
function starterFolder(): string {
  return path.join(rootFolder(), 'generated', 'demo');
}

/**
 * Imports the graphs that come with the product and are not there yet, or only the one of a name; the
 * names of those imported.
 */
export async function importStarterGraphs({
  ctx,
  only,
}: {
  ctx: ServiceContext;
  only?: string;
}): Promise<readonly string[]> {
  const imported: string[] = [];
  for (const descriptor of await readDescriptors()) {
    const { name } = descriptor;
    if (only !== undefined && name !== only) continue;
    if (await ctx.application.store.graphs.getByName(name)) continue;
    await importGraph({
      ctx,
      input: {
        name,
        paths: [path.join(starterFolder(), `${name}.jsonl`)],
        mode: descriptor.maskingMode,
        sensitivity: descriptor.sensitivity,
        settings: {
          title: descriptor.title,
          description: descriptor.description,
          notes: descriptor.notes,
          synonyms: descriptor.synonyms,
          starters: descriptor.starterQuestions,
        },
      },
    });
    await rememberStarter(ctx.application, name);
    imported.push(name);
  }
  return imported;
}

async function readDescriptors(): Promise<readonly z.infer<typeof Descriptor>[]> {
  const names = await readdir(starterFolder()).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const descriptors = await Promise.all(
    files.map(async (file) =>
      Descriptor.parse(JSON.parse(await readFile(path.join(starterFolder(), file), 'utf8'))),
    ),
  );
  return descriptors.toSorted((one, other) => one.order - other.order);
}
