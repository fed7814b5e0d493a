import 'server-only';
import type { AppErrorCode } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';

import type { SqliteValue, StatementResult } from './sqlite-connection';

/** What the worker is started with. */
export interface WriterStart {
  readonly file: string;
  readonly masterKey: Uint8Array;
  readonly writer: string;
}

/** A statement as the file takes it. */
export interface SqliteStatement {
  readonly text: string;
  readonly values: readonly SqliteValue[];
  readonly mustChange: boolean;
}

/** What is known whole beforehand, so that many share one transaction and its fsync. */
export type WriterJob =
  | { readonly kind: 'append'; readonly draft: LedgerDraft }
  /** Together or not at all; false where one that must change a row changed none. */
  | { readonly kind: 'apply'; readonly statements: readonly SqliteStatement[] };

export type WriterRequest =
  | WriterJob
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'execute';
      readonly transaction: number;
      readonly sql: string;
      readonly args: readonly SqliteValue[];
    }
  | { readonly kind: 'commit' | 'rollback'; readonly transaction: number }
  | { readonly kind: 'close' };

export type JobValue = LedgerReceipt | boolean;

export type WriterValue = JobValue | number | StatementResult | null;

export interface WriterFailure {
  /** Ours where it is an `AppError`, else the driver's (`SQLITE_CONSTRAINT`). */
  readonly code: string;
  readonly appCode: AppErrorCode | null;
  readonly message: string;
  readonly rawCode: number | null;
  readonly details: Readonly<Record<string, number | string>>;
}

export type WriterReply = {
  readonly id: number;
  /** Set from the moment on that the worker accepts no more writing. */
  readonly stopped: string | null;
} & (
  | { readonly ok: true; readonly value: WriterValue }
  | { readonly ok: false; readonly failure: WriterFailure }
);

/** First message of the worker, before any reply. */
export const READY = 'ready';
