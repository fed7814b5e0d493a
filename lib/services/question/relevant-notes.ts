import 'server-only';
import { COPULAS } from '@/lib/llm/on-premises/translate/english/closed-classes';
import { basesOf } from '@/lib/llm/on-premises/translate/english/inflection';
import { germanForms } from '@/lib/llm/on-premises/translate/german/forms';
import { isGerman } from '@/lib/llm/on-premises/translate/german/function-words';
import { germanKinds, germanStems } from '@/lib/llm/on-premises/translate/german/stems';
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
  const isForeign = isGerman(lower);
  const german = new Set(isForeign ? lower.flatMap(germanKeys) : []);
  if (isForeign) lower.flatMap(englishStems).forEach((one) => stems.add(one));
  const called = synonyms.filter((each) =>
    each.stems.every(
      (part, at) =>
        stems.has(part) ||
        (german.size > 0 && germanKeys(each.words[at] ?? '').some((key) => german.has(key))),
    ),
  );
  return {
    ...promptGraph,
    notes: [...promptGraph.notes, ...called.slice(0, SYNONYM_CAP).map(({ note }) => note)],
  };
}

/** What the forms of a German word have in common, however strong the verb: "hat" calls for what is said of "haben". */
function germanKeys(word: string): readonly string[] {
  return [...germanStems(word), ...germanKinds(word)];
}

/** What is said of an English word is said of the German one; of two that are a compound neither is the whole. */
function englishStems(word: string): readonly string[] {
  const english = germanForms(word).flatMap((form) => form.english.split('/'));
  return english.filter((one) => !one.includes('-')).map(stem);
}
