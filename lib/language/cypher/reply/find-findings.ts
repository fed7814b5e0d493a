import type { Finding } from '@/lib/contracts/question';
import type { Query } from '@/lib/query/model';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import type {
  AskedQuestion,
  PlausibilityFinding,
} from '@/lib/query/plausibility/plausibility-rule';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';

import { print } from '../print';

interface Checked {
  /** With the places that its text is shown with. */
  readonly query: Query;
  readonly schema: GraphSchema;
  readonly statistics?: GraphStatistics | null;
  readonly question?: AskedQuestion;
}

/** What is doubtful about a query, each with the query that a fix would make of it. */
export function findFindings({
  query,
  schema,
  statistics,
  question,
}: Checked): readonly PlausibilityFinding[] {
  return checkPlausibility({
    query,
    schema,
    ...(statistics ? { statistics } : {}),
    ...(question ? { question } : {}),
  });
}

/** As people and scripts see it: a fix is the text of the query that it proposes. */
export function findingView(finding: PlausibilityFinding, schema: GraphSchema): Finding {
  const { code, severity, message, start, end, fix } = finding;
  const plain = { code, severity, message, start, end };
  const printed = fix ? print(fix.query, { dialect: 'neo4j', schema }) : null;
  if (!fix || !printed?.ok) return plain;
  return { fix: { title: fix.title, query: printed.text }, ...plain };
}
