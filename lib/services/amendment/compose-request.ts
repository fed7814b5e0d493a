import 'server-only';
import { AppError } from '@/lib/base/errors';
import { parse } from '@/lib/language/cypher/parse';
import { findFindings } from '@/lib/language/cypher/reply/find-findings';
import { composeAmendmentPrompt } from '@/lib/llm/prompts/compose-amendment-prompt';
import { TOKEN } from '@/lib/llm/prompts/mask-query-text';
import type { HiddenNames } from '@/lib/llm/prompts/restore-query-text';
import type { MaskedValue, Masking } from '@/lib/masking/masking';
import type { Prompt } from '@/lib/masking/segment';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { promptGraphFor } from '../question/relevant-notes';
import type { MaskedHistory } from './mask-history';
import { publicLiteral } from './public-literal';
import { withValues } from './version-context';

interface ComposeRequest {
  readonly snapshot: GraphSnapshot;
  readonly history: MaskedHistory;
  /** Of the new words. */
  readonly masking: Masking;
  readonly thread: readonly MaskedValue[];
  readonly current: { readonly text: string };
  readonly profile: 'own' | 'published';
}

interface Composed {
  readonly prompt: Prompt;
  readonly hidden: HiddenNames;
  /** Every placeholder of the request, those of the query too. */
  readonly values: readonly MaskedValue[];
}

/** The request for an amended query: all of it masked now, whatever was sent before. */
export function composeRequest(request: ComposeRequest): Composed {
  const { snapshot, history, masking, thread, current, profile } = request;
  const named = new Set(
    [...current.text.matchAll(TOKEN)].flatMap(({ groups }) => groups?.['parameter'] ?? []),
  );
  const ofQuery = thread.filter(({ name }) => named.has(name));
  const told = profile === 'own' ? withValues(ofQuery, history.values) : ofQuery;
  const values = withValues(told, masking.values);
  const parsed = parse(current.text);
  const findings = parsed.ok
    ? findFindings({ query: parsed.query, schema: snapshot.promptGraph.schema })
    : [];
  const composed = composeAmendmentPrompt({
    graph: promptGraphFor(snapshot, masking.clearWords),
    question: history.question,
    earlier: history.earlier,
    query: current.text,
    values,
    amendment: masking.pieces,
    findings: findings.map(({ code }) => code),
    profile,
    openly: publicLiteral(snapshot),
  });
  if (composed) return { ...composed, values };
  throw new AppError(
    'too-large',
    'This query is too long to be amended by a model. Change it by hand, or without a model.',
  );
}
