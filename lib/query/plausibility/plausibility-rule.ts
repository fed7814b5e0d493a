import type { Diagnostic } from '@/lib/base/diagnostic';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics } from '@/lib/schema/graph-statistics';

import type { Query } from '../model';

/** An edit that would make a finding go away. It is proposed to the asker and never run by itself. */
export interface Fix {
  /** What it does, in few words; holds no value. */
  readonly title: string;
  /** The whole query as it would be then. */
  readonly query: Query;
}

/** A finding about what a query means. Its message holds names of the schema, never a value. */
export interface PlausibilityFinding extends Diagnostic {
  readonly fix?: Fix;
}

/** What the asker typed, for rules that compare a query with it; read before placeholders are bound. */
export interface AskedQuestion {
  /** Words and numbers of the question that left in the clear. */
  readonly allowedWords: readonly string[];
  /** Values that policy calls public. */
  readonly publicValues?: readonly string[];
  /** Names of the placeholders that the question has, without `$`. */
  readonly placeholders?: readonly string[];
}

export interface PlausibilityInput {
  readonly query: Query;
  /** The role's part of it. */
  readonly schema: GraphSchema;
  /** The role's part of them; without it rules that need facts of the graph stay silent. */
  readonly statistics?: GraphStatistics;
  readonly question?: AskedQuestion;
}
