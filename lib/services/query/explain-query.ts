import 'server-only';
import { z } from 'zod';

import { readSchemaFile } from '@/lib/schema/schema-file';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { type ExplainReport, explainText } from './explain-text';
import { WordsLanguage } from './finding-language';
import { QUERY_LENGTH } from './read-query';

const ExplainInput = z.object({
  query: z.string().max(QUERY_LENGTH * 2),
  language: WordsLanguage,
});

const GraphInput = ExplainInput.extend({
  graph: z.string().min(1).max(100),
  role: z.string().min(1).max(100).optional(),
});

/** What a query asks, step by step, and what is doubtful about it. Nothing is run and nothing leaves. */
export async function explainQuery(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<ExplainReport> {
  const { ctx } = args;
  const { graph, query, role, language } = GraphInput.parse(args.input);
  const acting = requireRight(ctx, 'run', graph, role);
  const { schema, statistics } = await graphSnapshot(ctx, graph, acting);
  return explainText({ text: query, schema, statistics, language });
}

/** The same with a schema from a file and no graph: it opens nothing, so anyone may. */
export async function explainWithSchema(args: {
  schema: unknown;
  input: unknown;
}): Promise<ExplainReport> {
  const { query, language } = ExplainInput.parse(args.input);
  const schema = readSchemaFile(args.schema);
  return explainText({ text: query, schema, language });
}
