import 'server-only';
import type { Asks } from '@/lib/contracts/question';
import type { Unclear } from '@/lib/llm/on-premises/amend/amend-by-rules';
import { keyOf } from '@/lib/query/diff/key-of';
import { wordNouns } from '@/lib/query/diff/word-nouns';

import type { GraphSnapshot } from '../graph/graph-snapshot';

/** What may be meant, in words; `meant` names it when the same words are sent again. */
export function choicesOf(
  { query, choices }: Pick<Unclear, 'query' | 'choices'>,
  { schema }: Pick<GraphSnapshot, 'schema'>,
): Asks['choices'] {
  const say = (language: 'en' | 'de') => wordNouns(query, choices, { schema, language });
  const [en, de] = [say('en'), say('de')];
  return choices.map((choice, index) => ({
    label: { en: en[index] ?? '', de: de[index] ?? '' },
    meant: keyOf(choice),
  }));
}
