import 'server-only';
import type { Prompt } from '@/lib/masking/segment';

import { staticSegment } from './placeholder-segment';
import type { PromptGraph } from './prompt-graph';
import { TEMPLATE } from './template';

/** Every fixed piece of the request for synonyms: it holds nothing of any question. */
export const SYNONYM_TEMPLATE = {
  intro:
    'You know how people speak. You see the schema of a graph: names of labels, relationship types ' +
    'and properties, never its data.\n',
  ask:
    'For each label, relationship type and property, list up to six English words or short phrases ' +
    'that people use for it in a question. Only words for the name itself, no example values. One ' +
    'line each, as Name: word, word. Write a property as Owner.property.',
} as const;

/** Asks for words for the names of a schema; every segment is static. */
export function composeSynonymPrompt({ pieces, sizeBucket }: PromptGraph): Prompt {
  const system = [
    SYNONYM_TEMPLATE.intro,
    TEMPLATE.schema,
    ...pieces.flatMap((piece) => [piece, TEMPLATE.line]),
  ];
  return {
    messages: [
      { role: 'system', segments: system.map(staticSegment) },
      { role: 'user', segments: [staticSegment(SYNONYM_TEMPLATE.ask)] },
    ],
    sizeBucket,
  };
}
