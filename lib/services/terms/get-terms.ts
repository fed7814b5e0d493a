import 'server-only';
import { z } from 'zod';

import type { TermsView } from '@/lib/contracts/terms';
import { NO_ALIASES } from '@/lib/schema/aliases';

import { hasRight, requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { equalsValue } from './fit-word';
import { schemaNames } from './schema-names';
import { loadValueAliases } from './stored-value-aliases';

const Named = z.strictObject({ name: GRAPH_NAME });

/** The words that people use for a graph's schema, and other names of its values for those who may see values. */
export async function getTerms(args: { ctx: ServiceContext; input: unknown }): Promise<TermsView> {
  const { ctx } = args;
  const { name } = Named.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const { settings, schema, policy, record } = snapshot;
  const names = schemaNames(schema, policy.aliases ?? NO_ALIASES);
  const words = [...new Set(names.flatMap((one) => settings.synonyms[one.name] ?? []))];
  const like = await Promise.all(words.map((word) => equalsValue(snapshot, word)));
  const aliases = await loadValueAliases(ctx.application.store, record.id);
  return {
    names: names.map((one) => ({ ...one, words: [...(settings.synonyms[one.name] ?? [])] })),
    proposals: settings.proposals.filter((one) => names.some((known) => known.name === one.name)),
    wordsLikeValues: words.filter((_, at) => like[at]),
    valueAliases: {
      written: hasRight(ctx, 'see-values', name) ? aliases.written : null,
      count: aliases.written.length,
      sources: aliases.sources,
      read: aliases.read.length,
    },
  };
}
