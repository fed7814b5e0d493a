import type { RealNames } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';

/** What of a graph a reply is read and put into words with. Plain data: it crosses to a worker once. */
export interface ReplyContext {
  /** The part that the role sees. */
  readonly schema: GraphSchema;
  /** Facts that the role may be told by; null where none were gathered. */
  readonly statistics: GraphStatistics | null;
  /** Values of properties that policy calls public: a reply may hold them. */
  readonly publicValues: readonly string[];
  /** Names by which a reply calls parts of the schema, to their own. */
  readonly realNames: RealNames;
  /** What people call labels and properties. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}
