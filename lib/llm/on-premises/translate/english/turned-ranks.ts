import 'server-only';
import { type Word, said } from '../read-words';
import { basesOf } from './inflection';

const NOTED =
  /\b(?:first (?<before>\p{L}+)|(?<after>\p{L}+) (?:1|one)) is (?:the )?(?:highest|top|best)\b/giu;
const TURNED: Readonly<Record<string, string>> = {
  highest: 'lowest',
  best: 'lowest',
  top: 'lowest',
  lowest: 'highest',
  worst: 'highest',
  bottom: 'highest',
};

/** "the highest rank" where a note says "The first rank is the highest": the lowest number. */
export function turnedRanks(words: readonly Word[], notes: readonly string[]): readonly Word[] {
  const nouns = new Set(
    notes.flatMap((note) =>
      [...note.matchAll(NOTED)].map(({ groups }) =>
        (groups?.['before'] ?? groups?.['after'] ?? '').toLowerCase(),
      ),
    ),
  );
  if (nouns.size === 0) return words;
  return words.map((word, at) => {
    const turned = word.kind === 'word' ? TURNED[word.text] : undefined;
    const isOf = basesOf(words[at + 1]?.text ?? '').some((base) => nouns.has(base));
    return turned !== undefined && isOf ? said(turned, word) : word;
  });
}
