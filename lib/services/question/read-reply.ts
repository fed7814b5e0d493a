import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { parseInWorker } from '@/lib/jobs/parse-in-worker';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import type { MaskedValue } from '@/lib/masking/masking';
import { bindPlaceholders } from '@/lib/query/bind/bind-placeholders';
import { normalizePlaceholders } from '@/lib/query/bind/normalize-placeholders';
import type { IssuedPlaceholder } from '@/lib/query/bind/placeholder';
import { checkNames } from '@/lib/query/check-names';
import { guard } from '@/lib/query/guard';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import { renameNames } from '@/lib/query/rename-names';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { AnswerWork } from './answer-within';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';

/** Milliseconds for parsing one reply. */
const PARSE_DEADLINE = 5_000;

export type ReadReply =
  | { readonly ok: true; readonly ready: ReadyQuery }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** What the reply had for a query, for the repair round. */
      readonly queryText: string | null;
    };

interface ReplyRequest {
  readonly text: string;
  readonly snapshot: GraphSnapshot;
  readonly prepared: PreparedQuestion;
  readonly work: Pick<AnswerWork, 'progress'>;
}

/** A model's words to a query that may run, or every reason why not. */
export async function readReply({
  text,
  snapshot,
  prepared,
  work: { progress },
}: ReplyRequest): Promise<ReadReply> {
  const extracted = extractQuery(text);
  if (!extracted.ok) return { ok: false, diagnostics: extracted.diagnostics, queryText: null };
  const queryText = extracted.text;
  const refused = (diagnostics: readonly Diagnostic[]): ReadReply => {
    return { ok: false, diagnostics, queryText };
  };

  const parsed = await progress.step('parse', () =>
    parseInWorker(queryText, { deadline: PARSE_DEADLINE }),
  );
  if (!parsed.ok) return refused(parsed.diagnostics);

  const query = renameNames(parsed.query, snapshot.realNames);
  const bound = await progress.step('restore', async () =>
    bindPlaceholders(query, {
      placeholders: prepared.masking.values.map((value) => issuedOf(value)),
      schema: snapshot.schema,
    }),
  );
  if (!bound.ok) return refused(bound.diagnostics);

  return progress.step('verify', async () => {
    const verdict = guard(bound.query);
    const names = checkNames(bound.query, snapshot.schema);
    if (!verdict.allowed) return refused(verdict.reasons);
    const wrong = names.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) return refused(wrong);
    const issued = new Set(prepared.masking.values.map(({ name }) => name));
    // As the model wrote it: binding changes what is compared, and adds values that nobody invented.
    const doubts = checkPlausibility({
      query: normalizePlaceholders(query, issued),
      schema: snapshot.schema,
      question: {
        allowedWords: prepared.masking.clearWords,
        publicValues: snapshot.publicValues,
        placeholders: [...issued],
      },
    }).map(({ fix: _fix, ...finding }) => finding);
    const own = new Set(doubts.map(({ code }) => code));
    const others = [...bound.findings, ...names].filter(({ code }) => !own.has(code));
    const findings = [...others, ...doubts];
    const asked = normalizePlaceholders(parsed.query, issued);
    return {
      ok: true,
      ready: { query: bound.query, parameters: bound.parameters, findings, asked },
    };
  });
}

/** A number or date is bound as it is meant ("12 April 1998"), a name as it was typed. */
function issuedOf({ name, text, canonical, spellings }: MaskedValue): IssuedPlaceholder {
  return { name, text: canonical ?? text, spellings };
}
