import 'server-only';
import type { SuggestionList } from '@/lib/contracts/amendment';
import { suggestedWords } from '@/lib/llm/on-premises/amend/suggested-words';
import { germanSentence } from '@/lib/query/plausibility/german/german-sentence';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { fixableFindings } from './fixed-text';
import { currentText } from './read-side';
import { readVersionText } from './version-text';

/** Most suggestions of each kind. */
const MOST = 6;

/** What could be changed in the query that a question is at: what was found in it, and what the schema has beside it. */
export async function suggestAmendments(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<SuggestionList> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'amend', graph, record.role);
  const snapshot = await graphSnapshot(ctx, graph, role);
  const { text } = await currentText(ctx, record);
  const [query, findings] = await Promise.all([
    readVersionText(text, snapshot),
    fixableFindings(text, snapshot),
  ]);
  const fixes = findings.slice(0, MOST).flatMap(({ code, start, end, fix }) =>
    fix
      ? [
          {
            from: 'finding' as const,
            code,
            text: { en: fix.title, de: germanSentence(fix.title) ?? fix.title },
            fix: { code, start, end },
          },
        ]
      : [],
  );
  const words = suggestedWords({
    query,
    schema: snapshot.schema,
    synonyms: snapshot.settings.synonyms,
    most: MOST,
  });
  return {
    suggestions: [
      ...fixes,
      ...words.map((each) => ({ from: 'schema' as const, code: null, text: each, fix: null })),
    ],
  };
}
