import 'server-only';
import type { PromptGraph } from '@/lib/llm/prompts/prompt-graph';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';

import type { GraphSnapshot } from '../graph/graph-snapshot';

/** Most synonyms that one prompt explains. */
const SYNONYM_CAP = 24;

/** The prompt's view of the graph: every note, and the synonyms that words of the question call for. */
export function promptGraphFor(
  { promptGraph, synonyms }: GraphSnapshot,
  clearWords: readonly string[],
): PromptGraph {
  const stems = new Set(clearWords.flatMap((word) => wordsIn(word)).map((word) => stem(word)));
  const called = synonyms.filter((each) => each.stems.every((part) => stems.has(part)));
  return {
    ...promptGraph,
    notes: [...promptGraph.notes, ...called.slice(0, SYNONYM_CAP).map(({ note }) => note)],
  };
}
