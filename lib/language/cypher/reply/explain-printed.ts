import type { Span } from '@/lib/base/span';
import type { ExplanationView } from '@/lib/contracts/question';
import { askerNouns } from '@/lib/query/explain/asker-nouns';
import { explainQuery } from '@/lib/query/explain/explain-query';
import type { ShownValue } from '@/lib/query/explain/speaker';
import { transferSpans } from '@/lib/query/explain/transfer-spans';
import type { Query } from '@/lib/query/model';
import type { PlausibilityFinding } from '@/lib/query/plausibility/plausibility-rule';
import { respanner } from '@/lib/query/respan';

import { findFindings } from './find-findings';
import type { ReplyContext } from './reply-context';

interface PrintedRequest {
  /** As it was bound. */
  readonly query: Query;
  /** Our printing of it, which is what runs and what is shown, each part with its place in the text. */
  readonly printed: Query;
  readonly context: Pick<ReplyContext, 'schema' | 'statistics' | 'synonyms'>;
  readonly values: ReadonlyMap<string, ShownValue>;
  /** As it was typed: its words are the explanation's. */
  readonly question: string;
}

/** The words for a query that will run and what is doubtful about it, with places in the text that is shown. */
export function explainPrinted({
  query,
  printed,
  context: { schema, statistics, synonyms },
  values,
  question,
}: PrintedRequest): {
  readonly explanation: ExplanationView;
  readonly findings: readonly PlausibilityFinding[];
  /** Where a part of the query, as it was read, stands in the text that is shown. */
  readonly placeOf: (span: Span) => Span;
} {
  const placed = transferSpans(query, printed);
  const nouns = askerNouns(question, synonyms);
  const say = (language: 'en' | 'de') => {
    const { summary, steps } = explainQuery({ query: placed, schema, language, nouns, values });
    return { summary, steps: steps.map((step) => ({ ...step })) };
  };
  return {
    explanation: { en: say('en'), de: say('de') },
    findings: findFindings({ query: placed, schema, statistics }),
    placeOf: respanner(query, placed),
  };
}
