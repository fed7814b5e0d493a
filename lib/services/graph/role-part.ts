import 'server-only';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { StoredValue } from '@/lib/graph/graph-database';
import { buildIndexInWorker } from '@/lib/jobs/build-index-in-worker';
import { loadIndex } from '@/lib/masking/index-file';
import type { MaskingPolicy } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import { StatisticsCollector } from '@/lib/schema/collect-statistics';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';
import type { RoleScope } from '@/lib/schema/role-scope';
import { PartTally } from '@/lib/schema/sub-schema-part';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { scopeDigest } from '../access/scope-digest';
import type { Application } from '../application';
import { readRolePart } from './read-role-part';

/** What a role sees of a graph, as if the rest were not there: all that is derived is derived from it. */
export interface RolePart {
  readonly schema: GraphSchema;
  readonly statistics: GraphStatistics;
  readonly index: ValueIndex;
}

interface PartRequest {
  readonly application: Application;
  readonly record: GraphRecord;
  readonly scope: RoleScope;
  /** The schema with the names that the role sees. */
  readonly base: GraphSchema;
  readonly policy: MaskingPolicy;
  /** Of the whole graph. */
  readonly index: ValueIndex;
  /** Of schema, policy and index: another version is another part. */
  readonly version: string;
}

/** Read once for each scope and version of the graph, and kept sealed beside its index. */
export async function rolePart(request: PartRequest): Promise<RolePart> {
  const { application, record, scope, version } = request;
  const folder = application.graphs.folderOf(record.id);
  const name = `role-${scopeDigest(scope)}-${version}`;
  const known = await keptPart(application, path.join(folder, name));
  if (known) return known;
  const part = await readPart(request);
  const { files } = application.store;
  await files.write(path.join(folder, `${name}.values`), part.bytes);
  const facts = { schema: part.schema, statistics: part.statistics };
  await files.write(path.join(folder, `${name}.facts`), Buffer.from(JSON.stringify(facts)));
  await removeOthers(folder, version);
  return part;
}

/** Null where there is none, or none that is whole: it is then read anew. */
async function keptPart({ store }: Application, file: string): Promise<RolePart | null> {
  try {
    const facts = Buffer.from(await store.files.read(`${file}.facts`)).toString('utf8');
    const index = loadIndex(await store.files.read(`${file}.values`));
    return { ...(JSON.parse(facts) as Omit<RolePart, 'index'>), index };
  } catch {
    return null;
  }
}

async function readPart(request: PartRequest): Promise<RolePart & { readonly bytes: Uint8Array }> {
  const { application, record, scope, base, policy } = request;
  const database = await application.graphs.database(record);
  const tally = new PartTally();
  const collector = new StatisticsCollector();
  async function* values(): AsyncGenerator<readonly StoredValue[]> {
    for await (const batch of readRolePart({ database, scope, base, tally })) {
      collector.add(batch);
      yield batch;
    }
  }
  const { index, bytes } = await buildIndexInWorker({
    seed: request.index.seed,
    policy,
    source: values(),
  });
  return {
    schema: tally.schema(base),
    statistics: collector.statistics(tally.connections(), false),
    index,
    bytes,
  };
}

/** Parts of versions that are no more. */
async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const isPart = name.startsWith('role-') && /\.(?:values|facts)$/.test(name);
    if (isPart && !name.includes(`-${version}.`))
      await rm(path.join(folder, name), { force: true });
  }
}
