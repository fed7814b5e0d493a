import type { Span } from '@/lib/base/span';
import type { Query } from '@/lib/query/model';
import { variableNames } from '@/lib/query/scope';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** What the steps of writing a query for a lesser store share. */
export interface Lowering {
  /** Where given, comparisons of values of different types are found by it. */
  readonly schema: GraphSchema | null;
  /** A variable's name that the query does not use yet. */
  freshName(base: string): string;
  /** Notes that the store cannot say this; no approximation is printed. */
  refuse(message: string, span: Span): void;
}

export function createLowering(query: Query, given: Pick<Lowering, 'schema' | 'refuse'>): Lowering {
  const taken = new Set(variableNames(query));
  return {
    ...given,
    freshName: (base) => {
      let name = base;
      for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
      taken.add(name);
      return name;
    },
  };
}
