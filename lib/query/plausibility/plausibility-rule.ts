import type { Diagnostic, Severity } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { GraphStatistics, PropertyStatistics } from '@/lib/schema/graph-statistics';

import type { Element, Query } from '../model';
import { rewrite } from '../visit';
import type { Reading } from './reading/entity';
import type { Misfit } from './reading/infer-labels';
import type { SchemaIndex } from './reading/schema-index';
import type { TypeReader } from './reading/type-of';

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

/** A query as the rules read it: parsed, its names looked up, its nodes compared with the schema. */
export interface RuleContext {
  readonly query: Query;
  readonly reading: Reading;
  readonly index: SchemaIndex;
  readonly types: TypeReader;
  readonly misfits: readonly Misfit[];
  readonly statistics: GraphStatistics | null;
  /** By `Label.property`. */
  readonly facts: ReadonlyMap<string, PropertyStatistics>;
  readonly question: AskedQuestion | null;
}

/** One kind of fault. */
export type PlausibilityRule = (context: RuleContext) => readonly PlausibilityFinding[];

interface FindingParts {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Span;
  readonly fix?: Fix | undefined;
}

export function finding({ code, severity, message, at, fix }: FindingParts): PlausibilityFinding {
  const { start, end } = at;
  return { code, severity, message, start, end, ...(fix ? { fix } : {}) };
}

/** The query with one element in another's place. The new one must be of a kind that may stand there. */
export function replaced(query: Query, old: Element, by: Element): Query {
  return rewrite(query, { [old.kind]: (element: Element) => (element === old ? by : element) });
}
