import 'server-only';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import type { Parameters } from '@/lib/base/graph-value';
import type { GraphCapabilities } from '@/lib/graph/graph-database';
import { printPlaced } from '@/lib/language/cypher/print';
import type { Query } from '@/lib/query/model';
import { withRowCap } from '@/lib/query/row-cap';
import type { GraphSchema } from '@/lib/schema/graph-schema';

export interface PrintedQuery {
  readonly text: string;
  readonly parameters: Parameters;
  /** What was printed, each part with its place in the text. */
  readonly placed: () => Query;
}

/**
 * Our own printing of a checked query for one store, with a LIMIT of one row more than the cap so that
 * a cut is seen. The whole schema tells the printer the types of properties. Throws `store-unsupported` where the store cannot say what the query means.
 */
export function printForStore(
  { query, parameters }: { readonly query: Query; readonly parameters: Parameters },
  store: { readonly dialect: GraphCapabilities['dialect']; readonly schema: GraphSchema },
  cap: number,
): PrintedQuery {
  const printed = printPlaced(withRowCap(query, cap + 1), store);
  if (printed.ok) return { text: printed.text, parameters, placed: printed.placed };
  throw storeUnsupported(printed.diagnostics);
}

/** For a query that the store cannot say. */
export function storeUnsupported([first]: readonly Diagnostic[]): AppError {
  return new AppError(
    'store-unsupported',
    first?.message ?? 'This graph’s store cannot run the query.',
  );
}
