import 'server-only';
import { z } from 'zod';

import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Finding } from '@/lib/contracts/question';
import { parse } from '@/lib/language/cypher/parse';
import { findFindings, findingView } from '@/lib/language/cypher/reply/find-findings';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { findingIn, sentenceIn, WordsLanguage } from './finding-language';
import { QUERY_LENGTH, readQuery } from './read-query';

const TextInput = z.object({
  query: z.string().max(QUERY_LENGTH * 2),
  language: WordsLanguage,
});

const CheckInput = z.strictObject({
  ...TextInput.shape,
  graph: z.string().min(1).max(100),
  role: z.string().min(1).max(100).optional(),
});

export interface CheckReport extends Record<string, unknown> {
  readonly allowed: boolean;
  readonly reasons: readonly Pick<Diagnostic, 'code' | 'message' | 'start' | 'end'>[];
  /** What is doubtful about a query that may run, or which names one may mean that may not. */
  readonly findings: readonly Finding[];
}

/** May this query run? Nothing is run. Names outside the role's schema are refused as unknown ones. */
export async function checkQuery(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<CheckReport> {
  const { ctx } = args;
  const { graph, query, role, language } = CheckInput.parse(args.input);
  const acting = requireRight(ctx, 'run', graph, role);
  const { schema, statistics } = await graphSnapshot(ctx, graph, acting);
  return inLanguage(language, await checkText({ text: query, schema, statistics }));
}

/** The same with a schema from a file and no graph: it opens nothing, so anyone may. */
export async function checkWithSchema(args: {
  schema: unknown;
  input: unknown;
}): Promise<CheckReport> {
  const { query, language } = TextInput.parse(args.input);
  const schema = readSchemaFile(args.schema);
  return inLanguage(language, await checkText({ text: query, schema, statistics: null }));
}

function inLanguage(language: 'en' | 'de', report: CheckReport): CheckReport {
  const { allowed, reasons, findings } = report;
  return {
    allowed,
    reasons: reasons.map((each) => ({ ...each, message: sentenceIn(language, each.message) })),
    findings: findings.map((each) => findingIn(language, each)),
  };
}

async function checkText({
  text,
  schema,
  statistics,
}: {
  readonly text: string;
  readonly schema: GraphSchema;
  readonly statistics: GraphStatistics | null;
}): Promise<CheckReport> {
  const read = await readQuery(text, schema);
  if (!read.ok) {
    const reasons = read.diagnostics.map((reason) => plain(reason));
    // Names that nobody knows are all that is wrong with it: what was meant may be told.
    const named = reasons.every(({ code }) => UNKNOWN_NAMES.has(code)) ? parse(text) : null;
    const meant = named?.ok ? findFindings({ query: named.query, schema, statistics }) : [];
    const findings = meant.filter(({ code }) => UNKNOWN_NAMES.has(code));
    return {
      allowed: false,
      reasons,
      findings: findings.map((each) => findingView(each, schema)),
    };
  }
  const findings = findFindings({ query: read.query, schema, statistics });
  return {
    allowed: true,
    reasons: [],
    findings: findings.map((each) => findingView(each, schema)),
  };
}

const UNKNOWN_NAMES: ReadonlySet<string> = new Set([
  'unknown-label',
  'unknown-relationship-type',
  'unknown-property',
]);

function plain({ code, message, start, end }: Diagnostic): CheckReport['reasons'][number] {
  return { code, message, start, end };
}
