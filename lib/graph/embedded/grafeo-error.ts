import 'server-only';
import { AppError } from '@/lib/base/errors';

/** What cannot be parsed or is not known here has passed our own grammar: the store lacks it. */
const LACKING =
  /GRAFEO-Q00[14]|Unknown (?:function|procedure)|not (?:yet )?(?:supported|implemented)|cannot be used here/iu;

/** Turns the store's words, which may quote values, into a code and a sentence of ours. */
export function grafeoError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  const code = /GRAFEO-[A-Z]\d{3}/u.exec(message)?.[0];
  const details = code === undefined ? {} : { code };
  if (LACKING.test(message)) {
    const sentence = 'The embedded store cannot run a part of this query.';
    return new AppError('store-unsupported', sentence, { details });
  }
  if (code === 'GRAFEO-T003') {
    return new AppError('query-rejected', 'This graph is only read, never written.', { details });
  }
  return new AppError('query-rejected', 'The embedded store refused this query.', { details });
}

/** True where the error is not one of the store's own: it panicked, and its process is not to be trusted. */
export function isPanic(error: unknown): boolean {
  return !(error instanceof AppError) && !/GRAFEO-[A-Z]\d{3}/u.test(String(error));
}
