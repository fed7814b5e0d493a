import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';

import type { Query } from '../model';

/** Why a query may not run, each with what to do instead; nothing where it may. Reads the model alone. */
export type GuardRule = (query: Query) => readonly Diagnostic[];

export function reason(code: string, message: string, { start, end }: Span): Diagnostic {
  return { code, severity: 'error', message, start, end };
}
