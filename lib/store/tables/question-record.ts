import 'server-only';
import type { StoredRequest } from './stored-request';

/** A question from its first keystroke's send to its rows. The sealed parts hold raw values. */
export interface QuestionRecord {
  readonly id: string;
  readonly threadId: string;
  readonly graphId: string;
  readonly actor: string;
  readonly role: string;
  readonly state: string;
  readonly maskedText: string | null;
  /** The masked question's pieces: clear words with reasons, placeholders. No raw value of a masked span. */
  readonly pieces: unknown;
  /** As it was typed; sealed at rest, like the four below. */
  readonly original: string;
  readonly vault: unknown;
  readonly request: StoredRequest | null;
  readonly query: unknown;
  readonly result: unknown;
  readonly model: string;
  readonly host: string;
  readonly policyVersion: number;
  /** Unique for its actor: a browser's second try is the same question. */
  readonly idempotencyKey: string;
  readonly timings: Readonly<Record<string, number>>;
  readonly errorCode: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewQuestion = Omit<QuestionRecord, 'createdAt' | 'updatedAt'>;
export type QuestionPatch = Partial<
  Pick<
    QuestionRecord,
    | 'state'
    | 'maskedText'
    | 'pieces'
    | 'vault'
    | 'request'
    | 'query'
    | 'result'
    | 'model'
    | 'host'
    | 'policyVersion'
    | 'timings'
    | 'errorCode'
  >
>;
