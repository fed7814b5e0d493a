import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { meaningOf } from './meaning';

/** What is done with a sum of money says no more than that one has it. */
const PAID: Readonly<Record<string, string>> = {
  pay: 'have',
  pays: 'has',
  paid: 'had',
  paying: 'having',
  earn: 'have',
  earns: 'has',
  earned: 'had',
  receive: 'have',
  receives: 'has',
  received: 'had',
};
const KNOWN = 0.9;
const HEARD = 0.45;

/** "how much rent does $a pay": where the sum is named, and nothing in the graph is called a paying, the rent that $a has. */
export function paidFigures(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const isSum = words.some(
    (word) =>
      word.kind === 'word' && PAID[word.text] === undefined && lexicon.figure(word) >= KNOWN,
  );
  if (!isSum) return words;
  return words.map((word) => {
    const have = word.kind === 'word' ? PAID[word.text] : undefined;
    const isCalled =
      lexicon.verb(word) >= HEARD || lexicon.hits(word).some(({ near }) => near >= KNOWN);
    return have === undefined || isCalled
      ? word
      : { ...word, text: have, meaning: meaningOf(have) };
  });
}
