import 'server-only';
import type { Prompt } from '@/lib/masking/segment';

import { maskQueryText } from './mask-query-text';
import { staticSegment } from './placeholder-segment';
import { type PromptGraph, schemaNames } from './prompt-graph';
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
}

export interface ExplanationPrompt {
  readonly prompt: Prompt;
  /** What each `$literal_n` of it stands for. */
  readonly literals: ReadonlyMap<string, string>;
}

/** The schema as the role sees it and the query with every word of its own hidden. */
export function composeExplanationPrompt(input: ExplanationPromptInput): ExplanationPrompt {
  const { graph, query, placeholders } = input;
  const literals = new Map<string, string>();
  const shown = maskQueryText(
    query,
    { names: new Set(schemaNames(graph)), placeholders: new Set(placeholders) },
    (name, text) => literals.set(name, text),
  );
  const system = [
    EXPLANATION_TEMPLATE.intro,
    TEMPLATE.schema,
    ...graph.pieces.flatMap((piece) => [piece, TEMPLATE.line]),
  ];
  return {
    prompt: {
      messages: [
        { role: 'system', segments: system.map(staticSegment) },
        {
          role: 'user',
          segments: [
            staticSegment(EXPLANATION_TEMPLATE.query),
            ...shown,
            staticSegment(EXPLANATION_TEMPLATE.ask),
          ],
        },
      ],
      sizeBucket: graph.sizeBucket,
    },
    literals,
  };
}
