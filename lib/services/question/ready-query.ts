import 'server-only';
import type { Parameters } from '@/lib/base/graph-value';
import type { Finding } from '@/lib/contracts/question';
import type { Query } from '@/lib/query/model';

/** A query that was parsed, bound and allowed: it may run. Sealed at rest, since its parameters are values. */
export interface ReadyQuery {
  readonly query: Query;
  readonly parameters: Parameters;
  readonly findings: readonly Finding[];
  /** As the model wrote it, with placeholders and in the names of prompts; it may travel again, masked. */
  readonly asked?: Query;
  /** The ways in which the question can be meant, where a person may choose among several. */
  readonly readings?: readonly ReadyQuery[];
  /** True where none of them runs before that. */
  readonly mustChoose?: boolean;
  /** The digest of the scope that its rows were cut to; absent where it ran over the whole graph, or not yet. */
  readonly ranFor?: string;
}
