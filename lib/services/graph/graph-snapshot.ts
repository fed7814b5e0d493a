import 'server-only';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';
import type { LeakMatcher } from '@/lib/egress/leak-matcher-port';
import { buildLeakMatcher } from '@/lib/egress/leak-matcher/build-leak-matcher';
import type { PromptGraph } from '@/lib/llm/prompts/prompt-graph';
import { type StaticSet, staticSegmentDigests, staticSetOf } from '@/lib/llm/prompts/static-set';
import { loadIndex } from '@/lib/masking/index-file';
import type { MaskingPolicy } from '@/lib/masking/policy';
import { compileValueAliases, type ValueAliases } from '@/lib/masking/value-aliases';
import type { ValueIndex } from '@/lib/masking/value-index';
import type { Vocabulary } from '@/lib/masking/vocabulary';
import type { RealNames } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';
import { isNarrow, type RoleScope } from '@/lib/schema/role-scope';
import { statisticsOf } from '@/lib/schema/statistics-of';
import { subSchema } from '@/lib/schema/sub-schema';
import type { GraphRecord } from '@/lib/store/tables/graphs';

import { rightsIn, type Role, scopeIn } from '../access/role';
import type { ServiceContext } from '../service-context';
import { readValueAliases } from '../terms/stored-value-aliases';
import { derivedAliases } from './derived-aliases';
import { findGraph } from './find-graph';
import { GraphSettings } from './graph-settings';
import { readStatistics, statisticsFile } from './graph-statistics';
import { leakValues } from './leak-values';
import { promptView } from './prompt-view';
import { publicValues } from './public-values';
import { rolePart } from './role-part';
import { seenStarters } from './seen-starters';
import { settingsForRole } from './settings-for-role';
import type { SynonymNote } from './synonym-notes';

/** Everything a question needs of its graph, as it was when the question was taken up. */
export interface GraphSnapshot {
  readonly record: GraphRecord;
  readonly settings: GraphSettings;
  /** Null where the role sees all. */
  readonly scope: RoleScope | null;
  /** The part that the role sees. */
  readonly schema: GraphSchema;
  readonly policy: MaskingPolicy;
  /** Of what the role sees. */
  readonly index: ValueIndex;
  /** Facts that the role may be told by; null where none were gathered. */
  readonly statistics: GraphStatistics | null;
  readonly vocabulary: Vocabulary;
  /** Other names that people have for values; absent where nobody gave any. */
  readonly valueAliases?: ValueAliases;
  /** Names by which a reply calls parts of the schema, to their own. */
  readonly realNames: RealNames;
  readonly indexBuiltAt: string;
  /** With every note; a prompt takes those that its question calls for. */
  readonly promptGraph: PromptGraph;
  readonly synonyms: readonly SynonymNote[];
  readonly staticSet: StaticSet;
  readonly leakMatcher: LeakMatcher;
  /** Values of properties that policy calls public: a reply may hold them. */
  readonly publicValues: readonly string[];
  /** Names the versions of all of it, for the ledger. */
  readonly version: string;
}

/** Few graphs are asked at a time; each costs an index and a matcher in memory. */
const KEPT = 8;

const kept = new WeakMap<object, Map<string, Promise<GraphSnapshot>>>();

/** The snapshot for a role; made once for each version of schema, policy, index and settings. */
export async function graphSnapshot(
  ctx: ServiceContext,
  name: string,
  role: Role,
): Promise<GraphSnapshot> {
  // One small query tells whether any process has changed anything since.
  const revision = await ctx.application.store.graphs.revision(name);
  const key = JSON.stringify([revision, role.name, rightsIn(role, name), scopeIn(role, name)]);
  const cache = kept.get(ctx.application) ?? new Map<string, Promise<GraphSnapshot>>();
  kept.set(ctx.application, cache);
  const known = cache.get(key);
  if (known) return known;
  const loaded = loadSnapshot(ctx, name, role);
  cache.set(key, loaded);
  loaded.catch(() => cache.delete(key));
  for (const old of [...cache.keys()].slice(0, -KEPT)) cache.delete(old);
  return loaded;
}

async function loadSnapshot(ctx: ServiceContext, name: string, role: Role): Promise<GraphSnapshot> {
  const record = await findGraph(ctx, name);
  const { schemas, policies, indexes } = ctx.application.store;
  const [schema, policy, index] = await Promise.all([
    schemas.latest(record.id),
    policies.latest(record.id),
    indexes.latest(record.id),
  ]);
  if (!schema || !policy || !index) {
    throw new AppError('conflict', 'This graph has no value index yet; run "graph index" first.');
  }
  return makeSnapshot(ctx, {
    record,
    role,
    version: `s${schema.version}.p${policy.version}.i${index.version}`,
    schema: schema.json as GraphSchema,
    policy: policy.json as MaskingPolicy,
    file: path.join(ctx.application.environment.dataFolder, index.file),
    builtAt: index.builtAt,
  });
}

interface SnapshotSource {
  readonly record: GraphRecord;
  readonly role: Role;
  readonly version: string;
  readonly schema: GraphSchema;
  readonly policy: MaskingPolicy;
  readonly file: string;
  readonly builtAt: string;
}

async function makeSnapshot(ctx: ServiceContext, source: SnapshotSource): Promise<GraphSnapshot> {
  const { record, role, version, policy, file } = source;
  const scope = scopeIn(role, record.name);
  const base = subSchema(source.schema, scope);
  const whole = await readIndex(ctx, file);
  const part = isNarrow(scope)
    ? await rolePart({ ...ctx, record, scope, base, policy, index: whole, version })
    : null;
  const { schema, index } = part ?? { schema: base, index: whole };
  const settings = settingsForRole(GraphSettings.parse(record.settings), {
    whole: source.schema,
    schema,
  });
  const statistics = part
    ? part.statistics
    : await readStatistics(ctx.application, statisticsFile(file));
  const seesValues = rightsIn(role, record.name).includes('see-values');
  const view = promptView({ schema, settings, policy, index, isPart: part !== null });
  const { promptGraph, synonyms } = view;
  const { vocabulary } = view;
  const startersSeen = (): string[] => [
    ...seenStarters(settings.starters, { whole, index, policy, vocabulary }),
  ];
  const aliases = await readValueAliases(ctx.application, record.id);
  const named = [...aliases, ...derivedAliases({ index, schema, vocabulary })];
  const staticSet = staticSetOf(
    staticSegmentDigests({
      ...promptGraph,
      notes: [...promptGraph.notes, ...synonyms.map(({ note }) => note)],
    }),
  );
  return {
    record,
    settings: part ? { ...settings, starters: startersSeen() } : settings,
    scope,
    schema,
    policy,
    index,
    // The part's own facts are of nothing that is hidden.
    statistics:
      statistics && statisticsOf(statistics, { schema, scope: part ? null : scope, seesValues }),
    promptGraph,
    synonyms,
    staticSet,
    version,
    vocabulary,
    realNames: view.realNames,
    ...(named.length > 0 ? { valueAliases: compileValueAliases(named, index) } : {}),
    indexBuiltAt: source.builtAt,
    publicValues: publicValues(index, policy),
    leakMatcher: {
      ...buildLeakMatcher(leakValues(whole, policy, aliases)),
      // A refusal that only a hidden value brings about would tell of it.
      ...(part ? { letsVocabularyPass: true } : {}),
    },
  };
}

/** A torn, foreign or missing index masks nothing, so nothing is asked until there is a whole one. */
async function readIndex({ application }: ServiceContext, file: string): Promise<ValueIndex> {
  try {
    return loadIndex(await application.store.files.read(file));
  } catch {
    throw new AppError(
      'blocked',
      'The value index of this graph cannot be read, so nothing is sent. Build it anew: "graph index".',
    );
  }
}
