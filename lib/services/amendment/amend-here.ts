import 'server-only';
import type { Answer, Asks } from '@/lib/contracts/question';
import type { Amended } from '@/lib/llm/on-premises/amend/amend-by-rules';
import { REFUSAL_SENTENCES } from '@/lib/llm/on-premises/amend/refusals';
import type { MaskedValue, Masking } from '@/lib/masking/masking';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { AnswerDraft } from '../question/answer-within';
import type { ServiceContext } from '../service-context';
import { amendWords } from './amend-words';
import { choicesOf } from './choices-of';
import { makeProposal } from './make-proposal';
import { plainWords } from './plain-words';
import { withValues } from './version-context';
import { readVersionText, versionTextOf } from './version-text';

interface HereRequest {
  readonly ctx: ServiceContext;
  /** The amended question. */
  readonly record: QuestionRecord;
  readonly snapshot: GraphSnapshot;
  /** Of the words. */
  readonly masking: Masking;
  readonly current: {
    readonly text: string;
    readonly version: string | null;
    readonly revision: number | null;
  };
  readonly thread: readonly MaskedValue[];
  /** What the asker says is meant, of the choices that were given. */
  readonly meant?: string;
  readonly draft: AnswerDraft;
}

/** Amends by the on-premises grammar. Nothing leaves and nothing is guessed: what is unclear is asked about. */
export async function amendHere(request: HereRequest): Promise<Answer> {
  const { record, snapshot, masking, current, thread, draft } = request;
  const query = await readVersionText(current.text, snapshot);
  const { text, values } = plainWords(masking);
  const { meant } = request;
  const amended = amendWords({
    query,
    text,
    values,
    snapshot,
    ...(meant === undefined ? {} : { meant }),
  });
  if (amended.kind !== 'amended') return { ...draft, ...unclear(amended, snapshot) };
  const made = await makeProposal({
    snapshot,
    proposed: {
      question: record.id,
      version: current.version,
      revision: current.revision,
      before: current.text,
      after: versionTextOf(amended.query, snapshot),
    },
    amendment: text,
    values: withValues(thread, masking.values),
    question: record.original,
    findings: [],
  });
  return { ...draft, ...made };
}

function unclear(
  amended: Exclude<Amended, { kind: 'amended' }>,
  snapshot: GraphSnapshot,
): Pick<Answer, 'error'> & { readonly asks?: Asks } {
  if (amended.kind === 'refused') {
    return { error: { code: 'query-rejected', message: REFUSAL_SENTENCES[amended.refusal] } };
  }
  const choices = choicesOf(amended, snapshot);
  const message = amended.isSo ? SO_ALREADY : choices.length > 0 ? SEVERAL : NOT_UNDERSTOOD;
  return { error: { code: 'model-failed', message }, asks: { message, choices } };
}

const SEVERAL = 'This may mean several things. Say which of them.';

const SO_ALREADY = 'The query asks for this already: nothing would change.';

const NOT_UNDERSTOOD =
  'This amendment is not understood here. Say it in simpler words, for instance "only those after 2000", "also show the year", "sort by year", "top 5", or ask a language model.';
