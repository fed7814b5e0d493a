import 'server-only';
import type { Word } from '../read-words';
import { superlative } from './gradable';
import { isVerbForm } from './inflection';

/** "the highest toll ever charged": where nothing in the graph is charged, it is the highest there is. */
export function figuresEver(
  words: readonly Word[],
  isKnownVerb: (word: Word) => boolean,
): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const [ever, done] = [words[end - 1], words[end]];
  const isEmpty =
    ever?.text === 'ever' && done?.kind === 'word' && isVerbForm(done.text) && !isKnownVerb(done);
  const isHighest = words.some(({ text }) => superlative(text) !== null);
  return isEmpty && isHighest ? words.filter((word) => word !== ever && word !== done) : words;
}
