import 'server-only';
import { LibsqlError } from '@libsql/client';

import { AppError } from '@/lib/base/errors';

import type { WriterFailure } from './writer-protocol';

export function codeOf(error: unknown): string {
  if (error instanceof LibsqlError) return error.extendedCode ?? error.code;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'unexpected';
}

/** A broken constraint or a wrong statement; the disk is well. */
export function isCallersFault(error: unknown): boolean {
  if (error instanceof AppError) return true;
  if (!(error instanceof LibsqlError))
    return error instanceof RangeError || error instanceof TypeError;
  return [
    'SQLITE_CONSTRAINT',
    'SQLITE_ERROR',
    'SQLITE_MISMATCH',
    'SQLITE_RANGE',
    'SQLITE_TOOBIG',
  ].includes(error.code);
}

/** An error as it crosses to the main thread. */
export function failureOf(error: unknown): WriterFailure {
  if (error instanceof AppError) {
    return {
      code: error.code,
      appCode: error.code,
      message: error.message,
      rawCode: null,
      details: error.details,
    };
  }
  const code = error instanceof LibsqlError ? error.code : 'SQLITE_ERROR';
  const rawCode = error instanceof LibsqlError ? (error.rawCode ?? null) : null;
  const message = error instanceof Error ? error.message : 'The statement failed.';
  return { code, appCode: null, message, rawCode, details: {} };
}
