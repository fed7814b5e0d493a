import 'server-only';
import type { Answer } from '@/lib/contracts/question';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { PreparedQuestion } from './prepared-question';

/** An answer before anything is known. */
export function emptyAnswer(record: QuestionRecord, { masking }: PreparedQuestion): Answer {
  return {
    id: record.id,
    masked: masking.text,
    query: null,
    language: 'cypher',
    parameters: {},
    columns: [],
    rows: [],
    total: 0,
    truncated: null,
    findings: [],
    explanation: null,
    words: null,
    egress: [],
    model: record.model,
    timings: {},
    error: null,
  };
}
