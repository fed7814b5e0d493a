import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import type { Finding } from '@/lib/contracts/question';
import { parseInWorker } from '@/lib/jobs/parse-in-worker';
import { findFindings, findingView } from '@/lib/language/cypher/reply/find-findings';
import { explainQuery } from '@/lib/query/explain/explain-query';
import type { ExplanationLanguage, ExplanationStep } from '@/lib/query/explain/explanation';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';

import { findingIn } from './finding-language';

export interface ExplainReport extends Record<string, unknown> {
  readonly summary: string;
  readonly steps: readonly ExplanationStep[];
  readonly findings: readonly Finding[];
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
  /** Facts of the graph, where it is indexed. */
  readonly statistics?: GraphStatistics | null;
}): Promise<ExplainReport> {
  const { text, schema, language, statistics = null } = args;
  const parsed = await parseInWorker(text, { deadline: PARSE_DEADLINE });
  const query = parsed.ok ? parsed.query : parsed.refused;
  if (!query) {
    const [first] = parsed.ok ? [] : parsed.diagnostics;
    throw new AppError('query-rejected', first?.message ?? 'This is no query that can be read.', {
      details: { code: first?.code ?? 'syntax' },
    });
  }
  const { summary, steps } = explainQuery({ query, schema, language });
  const refusals = parsed.ok ? [] : parsed.diagnostics.map((each) => plain(each));
  const findings = findFindings({ query, schema, statistics });
  // Where the guard and a rule say the same, the rule may have a fix.
  const views = findings.map((each) => findingView(each, schema));
  const all = once([...views, ...refusals]);
  return { summary, steps, findings: all.map((each) => findingIn(language, each)) };
}

/** One finding of a code at a place, in the order of the text. */
function once(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings
    .filter(({ code, start, end }) => {
      const key = `${code} ${start} ${end}`;
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => a.start - b.start);
}

function plain({ code, severity, message, start, end }: Diagnostic): Finding {
  return { code, severity, message, start, end };
}
