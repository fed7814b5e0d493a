import 'server-only';
import type { StaticSet } from '@/lib/llm/prompts/static-set';

import type { LeakMatcher } from './leak-matcher-port';

/** Who asks, about what, under which policy; all of it as it was when the question was taken up. */
export interface SendContext {
  readonly actor: string;
  /** Null where no graph is asked about: the test of a connection. */
  readonly graph: string | null;
  /** Ties the entries to the question. */
  readonly subject: string;
  /** 1 for the first request of a question. */
  readonly attempt: number;
  /** The ledger's word for what is done: `question.send`. */
  readonly action: string;
}

/** One version of what may leave. A policy saved in the meantime does not change it. */
export interface PolicySnapshot {
  readonly version: string;
  readonly staticSet: StaticSet;
  readonly leakMatcher: LeakMatcher;
  /** Names of the placeholders that were issued, without `$`. */
  readonly placeholders: readonly string[];
  /** True where a second person must have approved these very bytes. */
  readonly needsApproval: boolean;
}

/** A second person's word for the bytes of one request; it serves one send. */
export interface Approval {
  readonly id: string;
  /** Of the bytes that were approved. */
  readonly digest: string;
  /** Who approved. */
  readonly by: string;
}

/** Added at the socket; only `keyId` is ever recorded. */
export interface Credential {
  readonly keyId: string;
  /** `authorization` or a provider's own, in lower case. */
  readonly header: string;
  readonly value: string;
}
