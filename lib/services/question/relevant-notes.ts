import 'server-only';
import { COPULAS } from '@/lib/llm/on-premises/translate/english/closed-classes';
import { basesOf } from '@/lib/llm/on-premises/translate/english/inflection';
import { isGerman } from '@/lib/llm/on-premises/translate/german/function-words';
import { germanStems } from '@/lib/llm/on-premises/translate/german/stems';
import type { PromptGraph } from '@/lib/llm/prompts/prompt-graph';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';

import type { GraphSnapshot } from '../graph/graph-snapshot';

/** Most synonyms that one prompt explains. */
const SYNONYM_CAP = 24;

/** What is left of "is", "are" and "am" in "who's", "they're" and "I'm". */
const CONTRACTED = new Set(['s', 're', 'm']);

/** The prompt's view of the graph: every note, and the synonyms that words of the question call for. */
export function promptGraphFor(
  { promptGraph, synonyms }: Pick<GraphSnapshot, 'promptGraph' | 'synonyms'>,
  clearWords: readonly string[],
): PromptGraph {
  const words = clearWords.flatMap((word) => wordsIn(word));
  const stems = new Set(words.flatMap((word) => basesOf(word.toLowerCase()).map(stem)));
  const lower = words.map((word) => word.toLowerCase());
  // "who was in $a" calls for what "be in" means.
  if (lower.some((word) => COPULAS.has(word) || CONTRACTED.has(word))) stems.add(stem('be'));
  const german = new Set(isGerman(lower) ? lower.flatMap((word) => germanStems(word)) : []);
  const called = synonyms.filter((each) =>
    each.stems.every(
      (part) =>
        stems.has(part) ||
        (german.size > 0 && germanStems(part).some((ending) => german.has(ending))),
    ),
  );
  return {
    ...promptGraph,
    notes: [...promptGraph.notes, ...called.slice(0, SYNONYM_CAP).map(({ note }) => note)],
  };
}
