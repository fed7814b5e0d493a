import 'server-only';
import { ROW_CAP } from '@/lib/contracts/limits';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import { sayInWorker } from '@/lib/jobs/parse-in-worker';
import type { Audience, SaidQuery } from '@/lib/language/cypher/reply/say-query';
import type { MaskedValue } from '@/lib/masking/masking';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { ReadyQuery } from './ready-query';
import { replyContextOf } from './reply-context-of';

/** Milliseconds for putting a query into words. */
const WORDS_DEADLINE = 5_000;

/** Words that were begun where a reply was read, before it was known whether that query runs. */
export interface EarlyWords {
  readonly ready: ReadyQuery;
  readonly said: Promise<SaidQuery | null>;
}

/** The asker of a question whose answer comes from that store. */
export function audienceOf(
  { original }: QuestionRecord,
  { capabilities }: GraphDatabase,
): Audience {
  return { question: original, dialect: capabilities.dialect, rows: ROW_CAP + 1 };
}

/**
 * What the asker is told of a query that runs. Early words serve where they are of this query and of
 * everything that was found in it; else it is said anew. Throws `internal` where there are no words.
 */
export async function wordsOf(
  ready: ReadyQuery,
  early: EarlyWords | null,
  {
    audience,
    values,
    snapshot,
  }: {
    readonly audience: Audience;
    readonly values: readonly MaskedValue[];
    readonly snapshot: GraphSnapshot;
  },
): Promise<SaidQuery> {
  const { query, parameters, findings } = ready;
  const isOfIt = early?.ready.query === query && early.ready.findings === findings;
  const said = isOfIt ? await early.said : null;
  return (
    said ??
    sayInWorker({ ...audience, query, parameters, findings, values }, replyContextOf(snapshot), {
      deadline: WORDS_DEADLINE,
    })
  );
}
