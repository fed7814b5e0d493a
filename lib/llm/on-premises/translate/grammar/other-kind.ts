import 'server-only';
import { isGerund, isPlural, isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { ChunkContext } from './items';

/** "the pictures $person_1 is in": what the noun names is another kind of thing than the value. */
export function isOfOtherKind(
  { text }: Word,
  noun: Word | undefined,
  { lexicon, labelsOf, after }: ChunkContext & { readonly after: Word | undefined },
): boolean {
  const [own, ...more] = labelsOf(text);
  if (!noun || own === undefined || more.length > 0) return false;
  // "the cheapest boat $captain_1 sails": one thing, and what somebody else does.
  const isDone =
    after?.kind === 'word' && lexicon.verb(after) >= 0.75 && lexicon.thing(after) < 0.9;
  const named = lexicon.labelsNamed(noun);
  if (!lexicon.vocabulary.labels.has(own)) return false;
  if (named.length === 0) return isFigureOfOthers(noun, own, { lexicon, after });
  return (isPlural(noun.text) || isDone) && !named.includes(own);
}

/**
 * "the hours $nurse_1 spent …": what somebody does follows the figure, which is none of their own; "of grade
 * $nurse_1" is the grade itself.
 */
function isFigureOfOthers(
  noun: Word,
  label: string,
  { lexicon, after }: { readonly lexicon: Lexicon; readonly after: Word | undefined },
): boolean {
  const isDone = after?.kind === 'word' && isVerbForm(after.text) && !isGerund(after.text);
  const figures = lexicon
    .hits(noun)
    .flatMap(({ entry, near }) =>
      near >= 0.75 && entry.kind === 'property' && entry.property.isNumber ? [entry] : [],
    );
  return isDone && figures.length > 0 && figures.every(({ owner }) => owner !== label);
}
