import 'server-only';
import { ZodError } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { ErrorCode } from '@/lib/contracts/error-codes';
import type { Problem } from '@/lib/contracts/problem';

/** The only place that knows status numbers. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'too-large': 413,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  blocked: 422,
  'query-rejected': 422,
  'store-unsupported': 422,
  deadline: 504,
  cancelled: 499,
  'model-failed': 502,
  'ledger-stopped': 503,
  'confirmation-required': 409,
  internal: 500,
};

/** Codes of the 5xx range whose sentence is written for people and holds nothing of the inside. */
const SPOKEN = new Set<ErrorCode>(['deadline', 'model-failed', 'ledger-stopped']);

/** Any thrown thing as the body that the caller may see: a text nobody wrote for people stays here. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ZodError) return problem('invalid-input', sentenceOf(error));
  if (!(error instanceof AppError)) return problem('internal', INTERNAL);
  const isSpoken = STATUS[error.code] < 500 || SPOKEN.has(error.code);
  return problem(error.code, isSpoken ? error.message : INTERNAL);
}

const INTERNAL =
  'Something failed on the server. Nothing more was sent; the server log has the request id.';

function problem(code: ErrorCode, title: string): Problem {
  return { type: `urn:sotto:problem:${code}`, title, status: STATUS[code], code };
}

/** Names the fields, never what stood in them. */
function sentenceOf(error: ZodError): string {
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || 'the body'))];
  return `Not understood: ${fields.slice(0, 5).join(', ')}.`;
}
