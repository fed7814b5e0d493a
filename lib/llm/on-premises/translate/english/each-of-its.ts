import 'server-only';
import type { Word } from '../read-words';
import { isPlural } from './inflection';

const OWNED = new Set(['its', 'his', 'her', 'their', 'the', 'these', 'those', 'our', 'my']);

/** "for each of its services" is for each service: whose they are is said by what has them. */
export function eachOfIts(words: readonly Word[]): readonly Word[] {
  return words.filter((word, at) => {
    const isOf = (from: number) =>
      words[from - 1]?.text === 'each' &&
      words[from]?.text === 'of' &&
      OWNED.has(words[from + 1]?.text ?? '') &&
      words[from + 2]?.kind === 'word' &&
      isPlural(words[from + 2]?.text ?? '');
    return !(isOf(at) || isOf(at - 1)) || word.kind !== 'word';
  });
}
