import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { ExplanationLanguage } from '../explain/explanation';
import type { Expression, Query } from '../model';
import { speakersFor } from './word-changes';

interface NounInput {
  readonly schema: GraphSchema;
  readonly language: ExplanationLanguage;
}

/** Expressions over a query's variables as noun phrases: `the release year of the film`. */
export function wordNouns(
  query: Query,
  expressions: readonly Expression[],
  { schema, language }: NounInput,
): readonly string[] {
  const [speaker] = speakersFor(query, { schema, language }).values();
  return expressions.map((expression) => speaker?.noun(expression) ?? '');
}
