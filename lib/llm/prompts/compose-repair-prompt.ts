import 'server-only';
import type { Prompt, Segment } from '@/lib/masking/segment';

import { type QueryPromptInput, composeQueryPrompt } from './compose-query-prompt';
import { maskQueryText } from './mask-query-text';
import { staticSegment } from './placeholder-segment';
import { schemaNames } from './prompt-graph';
import { repairSentence } from './repair-sentences';
import { TEMPLATE } from './template';

export interface RepairPromptInput extends QueryPromptInput {
  /** The refused query as the model wrote it or as we printed it; null where the reply had none. */
  readonly query: string | null;
  /** Codes of the findings, in order; their messages do not travel. */
  readonly codes: readonly string[];
}

/** Most findings told in one round. */
const FINDING_CAP = 5;

/** The same prompt, the refused query with all of its own words hidden, and why it was refused. */
export function composeRepairPrompt(input: RepairPromptInput): Prompt {
  const first = composeQueryPrompt(input);
  const query = input.query === null ? [] : maskedQuery(input.query, input);
  const sentences = [...new Set(input.codes.map(repairSentence))].slice(0, FINDING_CAP);
  const said = [
    query.length > 0 ? TEMPLATE.refused : TEMPLATE.noQuery,
    ...sentences.flatMap((sentence) => [TEMPLATE.bullet, sentence]),
    TEMPLATE.again,
  ];
  return {
    sizeBucket: first.sizeBucket,
    messages: [
      ...first.messages,
      ...(query.length > 0 ? [{ role: 'assistant' as const, segments: query }] : []),
      { role: 'user', segments: said.map(staticSegment) },
    ],
  };
}

function maskedQuery(query: string, { graph, masking }: RepairPromptInput): readonly Segment[] {
  return maskQueryText(query, {
    names: new Set(schemaNames(graph)),
    placeholders: new Set(masking.values.map(({ name }) => name)),
  });
}
