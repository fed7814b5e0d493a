import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** A query that is to be shown gives rows, and nothing stands after them. */
export const endsInReturn: GuardRule = (query) =>
  query.parts.flatMap(({ clauses, span }) => {
    const last = clauses.at(-1);
    const early = clauses.slice(0, -1).find((clause) => clause.kind === 'return');
    if (early)
      return [reason('early-return', 'RETURN must come last; use WITH in the middle.', early.span)];
    return last?.kind === 'return' || last?.kind === 'opaque'
      ? []
      : [reason('no-return', 'The query gives no rows; end it with RETURN.', last?.span ?? span)];
  });
