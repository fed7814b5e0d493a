import type { ChangeKind } from '@/lib/query/diff/change-kind';
import type { Query } from '@/lib/query/model';

/** One edit of a query, and what a diff must call it. */
export interface KnownEdit {
  readonly kind: ChangeKind;
  /** Where it is made: two edits of one place are one change. */
  readonly site: string;
  readonly apply: (query: Query) => Query;
}
