import 'server-only';
import type { Finding, Proposal } from '@/lib/contracts/question';
import { findFindings, findingView } from '@/lib/language/cypher/reply/find-findings';
import type { MaskedValue } from '@/lib/masking/masking';
import { askerNouns } from '@/lib/query/explain/asker-nouns';
import { explainQuery } from '@/lib/query/explain/explain-query';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { AnswerDraft } from '../question/answer-within';
import { compareTexts, typedValues } from './compare-texts';

interface ProposalRequest {
  readonly snapshot: GraphSnapshot;
  readonly proposed: Pick<Proposal, 'question' | 'version' | 'revision' | 'before' | 'after'>;
  /** As it was masked. */
  readonly amendment: string;
  readonly values: readonly MaskedValue[];
  /** The question as it was typed. */
  readonly question: string;
  /** Found while the reply was bound. */
  readonly findings: readonly Finding[];
}

type Made = Pick<AnswerDraft, 'explanation' | 'findings'> & { readonly proposal: Proposal };

/**
 * What an amendment would make of a query: each change, those that the words did not ask for pointed out,
 * the new query in words and what is doubtful about it.
 */
export async function makeProposal(request: ProposalRequest): Promise<Made> {
  const { snapshot, proposed, amendment, values, question } = request;
  const { schema, settings, statistics } = snapshot;
  const { diff, changes } = await compareTexts({
    snapshot,
    values,
    question,
    amendment,
    before: proposed.before,
    after: proposed.after,
  });
  const nouns = askerNouns(question, settings.synonyms);
  const say = (language: 'en' | 'de') => {
    const input = { query: diff.now, schema, language, nouns, values: typedValues(values) };
    const { summary, steps } = explainQuery(input);
    return { summary, steps: steps.map((step) => ({ ...step })) };
  };
  const own = findFindings({ query: diff.now, schema, statistics }).map((each) =>
    findingView(each, schema),
  );
  const outside = changes.filter((change) => change.outside).map(outsideFinding);
  const codes = new Set(own.map(({ code }) => code));
  const others = request.findings.filter(({ code }) => !codes.has(code));
  return {
    proposal: { ...proposed, changes: [...changes] },
    explanation: { en: say('en'), de: say('de') },
    findings: [...outside, ...others, ...own],
  };
}

function outsideFinding({ text, after }: Proposal['changes'][number]): Finding {
  return {
    code: 'outside-amendment',
    severity: 'warning',
    message: `This change was not asked for: ${text.en}.`,
    ...(after ?? { start: 0, end: 0 }),
  };
}
