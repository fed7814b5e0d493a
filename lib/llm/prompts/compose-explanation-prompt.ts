import 'server-only';
import type { Prompt } from '@/lib/masking/segment';

import { maskQueryText } from './mask-query-text';
import { staticSegment } from './placeholder-segment';
import { type PromptGraph, schemaNames } from './prompt-graph';
import { PUBLISHED_EXPLANATION } from './published-explanation';
import { TEMPLATE } from './template';

/** Every fixed piece of the request for an explanation. */
export const EXPLANATION_TEMPLATE = {
  intro:
    'You explain one Cypher query (Cypher 5, Neo4j) to somebody who does not read Cypher. You see the ' +
    'schema and the query, never the data: private values and constants are replaced by parameters ' +
    'such as $value_1 or $literal_1. Write a parameter exactly as it stands.\n',
  query: 'Query\n',
  ask:
    '\n\nWrite numbered steps, then "Summary:" with one or two sentences, then "Remarks:" with what ' +
    'does not fit the schema or cannot be meant, or "none". Name every label, relationship type and ' +
    'parameter; keep each direction, comparison, negation, optional part, grouping, order and limit.',
} as const;

interface ExplanationPromptInput {
  readonly graph: PromptGraph;
  /** Printed by us, with the placeholders of the question, in the names that prompts use. */
  readonly query: string;
  readonly placeholders: readonly string[];
  /** Whose request it is: ours with the schema, or the published one, which has the query alone. */
  readonly profile: 'own' | 'published';
}

export interface ExplanationPrompt {
  readonly prompt: Prompt;
  /** What each `$literal_n` of it stands for. */
  readonly literals: ReadonlyMap<string, string>;
}

/** The query with every word of its own hidden, and in our own request the schema as the role sees it. */
export function composeExplanationPrompt(input: ExplanationPromptInput): ExplanationPrompt {
  const { graph, query, placeholders, profile } = input;
  const literals = new Map<string, string>();
  const shown = maskQueryText(
    query,
    { names: new Set(schemaNames(graph)), placeholders: new Set(placeholders) },
    (name, text) => literals.set(name, text),
  );
  const asking = profile === 'own' ? EXPLANATION_TEMPLATE.ask : PUBLISHED_EXPLANATION.ask;
  const opening = profile === 'own' ? EXPLANATION_TEMPLATE.query : PUBLISHED_EXPLANATION.open;
  const asked = {
    role: 'user' as const,
    segments: [staticSegment(opening), ...shown, staticSegment(asking)],
  };
  const system = [
    EXPLANATION_TEMPLATE.intro,
    TEMPLATE.schema,
    ...graph.pieces.flatMap((piece) => [piece, TEMPLATE.line]),
  ];
  const known = { role: 'system' as const, segments: system.map(staticSegment) };
  const messages = profile === 'own' ? [known, asked] : [asked];
  return { prompt: { messages, sizeBucket: graph.sizeBucket }, literals };
}
