import 'server-only';
import { AppError } from '@/lib/base/errors';

/** The one answer for a graph that is not there and for one that the asker may not know of. */
export function noSuchGraph(): AppError {
  return new AppError(
    'not-found',
    'There is no graph of that name. "graph list" shows the names; "graph import" makes one.',
  );
}
