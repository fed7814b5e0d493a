import 'server-only';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { PromptPlaceholder } from '../read-prompt';
import type { Word } from './read-words';

/** Words of which those that stand for "the 1990s" know it. */
export function withDecades(
  words: readonly Word[],
  known: ReadonlyMap<string, PromptPlaceholder>,
): readonly Word[] {
  return words.map((word) =>
    word.kind === 'placeholder' && known.get(word.text)?.phrase.startsWith('a decade') === true
      ? { ...word, isDecade: true }
      : word,
  );
}

/** "1990s films" of which the query has the first year alone: it is the bound of ten years wherever it stands. */
export function losesDecade(words: readonly Word[], query: Query): boolean {
  return words.some(({ isDecade, text }) => {
    if (isDecade !== true) return false;
    const isIt = (part: Expression | undefined) => part?.kind === 'parameter' && part.name === text;
    const bounds = elementsOf(query, 'comparison').filter(({ first, rest: [link] }) => {
      const isBegin = link?.operator === '<' || link?.operator === '>=';
      return isIt(link?.operand) && (isBegin || first.kind === 'arithmetic');
    });
    return elementsOf(query, 'parameter').filter(isIt).length > bounds.length;
  });
}
