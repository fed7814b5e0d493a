import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

/** Nouns that say no more of a figure than that it was measured, made or noted. */
const MEASURED = new Set(
  'value values reading readings level levels figure figures yield output amount amounts quantity measurement measurements'.split(
    ' ',
  ),
);
const BEHIND =
  /^(?:is|are|was|were|has|have|had|does|do|did|and|or|atleast|atmost|morethan|lessthan|exceeds|exceeding)$/u;

/** "a yearly cider yield above 25 litres", "the acidity reading": of a property that the words before it name, the property. */
export function idleHeads(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.filter((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (word.kind !== 'word' || !MEASURED.has(word.text) || before?.kind !== 'word') return true;
    const isHead = next?.kind !== 'word' || PREPOSITIONS.has(next.text) || BEHIND.test(next.text);
    const isNamed = lexicon.hits(word).some(({ near }) => near >= NAMED);
    return !isHead || isNamed || lexicon.figure(before) < NAMED;
  });
}

const NAMED = 0.7;
