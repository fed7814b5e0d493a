import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '@/lib/base/errors';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { PropertyTypes } from './schema-collector';

/** Stored beside a graph: what was known when it was built, so that no serving process has to look. */
export interface EmbeddedMeta {
  readonly format: 1;
  readonly schema: GraphSchema;
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly labelTypes: PropertyTypes;
  readonly relationshipTypes: PropertyTypes;
  /** True where a property has a name that the store's results use for something else. */
  readonly hasReservedNames: boolean;
}

/** One built version of a graph: the folder that the pointer names. */
export interface GraphVersion {
  readonly name: string;
  readonly graphFile: string;
  readonly metaFile: string;
}

export const POINTER = 'current';

/** Names under which Grafeo's rows carry a node's or relationship's identity. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '_id',
  '_labels',
  '_type',
  '_source',
  '_target',
]);

/** Files of the version that `graphs/<name>/current` names now. */
export async function currentVersion(folder: string): Promise<GraphVersion> {
  const name = await readFile(join(folder, POINTER), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (!/^v\d+$/u.test(name)) throw new AppError('not-found', 'This graph has not been imported.');
  return versionFiles(folder, name);
}

function versionFiles(folder: string, name: string): GraphVersion {
  return {
    name,
    graphFile: join(folder, name, 'graph.grafeo'),
    metaFile: join(folder, name, 'meta.json'),
  };
}

export async function readMeta({ metaFile }: GraphVersion): Promise<EmbeddedMeta> {
  const text = await readFile(metaFile, 'utf8').catch(() => null);
  const meta = text === null ? null : (JSON.parse(text) as EmbeddedMeta);
  if (meta?.format === 1) return meta;
  throw new AppError('not-found', 'This graph was made by another version: import it again.');
}
