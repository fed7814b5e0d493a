import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { bindInWorker } from '@/lib/jobs/parse-in-worker';
import type { Audience, SaidQuery } from '@/lib/language/cypher/reply/say-query';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { AnswerWork } from './answer-within';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';
import { replyContextOf } from './reply-context-of';

/** Milliseconds for reading one reply. */
const PARSE_DEADLINE = 5_000;

export type ReadReply =
  | {
      readonly ok: true;
      readonly ready: ReadyQuery;
      /** What an audience is told of it; null without one, and where that has to be said anew. */
      readonly said: Promise<SaidQuery | null>;
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** What the reply had for a query, for the repair round. */
      readonly queryText: string | null;
    };

interface ReplyRequest {
  readonly text: string;
  readonly snapshot: GraphSnapshot;
  readonly prepared: Pick<PreparedQuestion, 'masking'>;
  readonly work: Pick<AnswerWork, 'progress'>;
  /** Placeholders that the query is to look for; all of the question's where nothing is said. */
  readonly named?: readonly string[];
  /** Who is told of the query where it may run. */
  readonly audience?: Audience | null;
}

/** A model's words to a query that may run, or every reason why not. */
export async function readReply({
  text,
  snapshot,
  prepared: { masking },
  work: { progress },
  named,
  audience = null,
}: ReplyRequest): Promise<ReadReply> {
  const { bound, said } = bindInWorker(
    {
      text,
      values: masking.values,
      clearWords: masking.clearWords,
      ...(named ? { named } : {}),
    },
    replyContextOf(snapshot),
    { deadline: PARSE_DEADLINE, audience },
  );
  const read = await progress.stepsOf('parse', () => bound);
  if (!read.ok) return { ok: false, diagnostics: read.diagnostics, queryText: read.queryText };
  const { query, parameters, findings, asked } = read;
  return { ok: true, ready: { query, parameters, findings, asked }, said };
}
