import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import { parseInWorker } from '@/lib/jobs/parse-in-worker';
import { explainQuery } from '@/lib/query/explain/explain-query';
import type { ExplanationLanguage, ExplanationStep } from '@/lib/query/explain/explanation';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import type { GraphSchema } from '@/lib/schema/graph-schema';

export interface ExplainReport extends Record<string, unknown> {
  readonly summary: string;
  readonly steps: readonly ExplanationStep[];
  readonly findings: readonly Diagnostic[];
}

const PARSE_DEADLINE = 5_000;

/**
 * A query of somebody's own in words, with what the guard and the rules find. A query that may not run is
 * explained too; only a text that is no query is refused.
 */
export async function explainText(args: {
  readonly text: string;
  readonly schema: GraphSchema;
  readonly language: ExplanationLanguage;
}): Promise<ExplainReport> {
  const { text, schema, language } = args;
  const parsed = await parseInWorker(text, { deadline: PARSE_DEADLINE });
  const query = parsed.ok ? parsed.query : parsed.refused;
  if (!query) {
    const [first] = parsed.ok ? [] : parsed.diagnostics;
    throw new AppError('query-rejected', first?.message ?? 'This is no query that can be read.', {
      details: { code: first?.code ?? 'syntax' },
    });
  }
  const { summary, steps } = explainQuery({ query, schema, language });
  const refusals = parsed.ok ? [] : parsed.diagnostics;
  return { summary, steps, findings: once([...refusals, ...checkPlausibility({ query, schema })]) };
}

/** One finding of a code at a place, in the order of the text. */
function once(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return findings
    .filter(({ code, start, end }) => {
      const key = `${code} ${start} ${end}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ code, severity, message, start, end }) => ({ code, severity, message, start, end }))
    .toSorted((a, b) => a.start - b.start);
}
