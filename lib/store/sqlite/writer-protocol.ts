import 'server-only';
import type { AppErrorCode } from '@/lib/base/errors';
import type { LedgerDraft, LedgerReceipt } from '@/lib/ledger/entry';

import type { SqliteValue, StatementResult } from './sqlite-connection';

/** What the worker is started with. */
export interface WriterStart {
  readonly file: string;
  readonly masterKey: Uint8Array;
  readonly writer: string;
  /** How long entries may be in the journal alone; tests that count calls want no clock in them. */
  readonly patience?: Patience;
}

/** In milliseconds. */
export interface Patience {
  /** After so long without an entry those in the journal go into the database. */
  readonly idle: number;
  /** Others read the database: it is never further behind. */
  readonly longest: number;
  /** So long after a commit that did not wait for the disk all is there, and the journal is emptied. */
  readonly rest: number;
}

/** A statement as the file takes it. */
export interface SqliteStatement {
  readonly text: string;
  readonly values: readonly SqliteValue[];
  readonly mustChange: boolean;
}

/** What is known whole beforehand, so that many share one transaction and its fsync. */
export type WriterJob =
  /** With statements: the entry and they together or not at all, `conflict` where one that must change a row changed none. */
  | {
      readonly kind: 'append';
      readonly draft: LedgerDraft;
      readonly statements?: readonly SqliteStatement[];
    }
  /** Together or not at all; false where one that must change a row changed none. */
  | {
      readonly kind: 'apply';
      readonly statements: readonly SqliteStatement[];
      /** As `ApplyOptions` has it. */
      readonly isEarly?: boolean;
    };

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
  /** Answered when all entries told of before are in the database, for who reads it. */
  | { readonly kind: 'settle' }
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

/** Requests and replies cross by the list: what is asked or answered in one turn of a thread is one message. */
export interface WriterMessage {
  readonly id: number;
  readonly request: WriterRequest;
}

/** Ids of what nobody asked for: that the file is open, or why not; and that from now on nothing is written. */
export const READY = 0;
export const STOPPED = -1;
