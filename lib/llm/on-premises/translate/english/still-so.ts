import 'server-only';
import type { Word } from '../read-words';

const STILL = new Set(['still', 'currently', 'presently', 'noch', 'derzeit']);

/** "still $state_1", "currently open" where a note lists "open" as a value: a state that is stored is the one of now. */
export function stillSo(words: readonly Word[], isState: (word: Word) => boolean): readonly Word[] {
  return words.filter(({ kind, text }, at) => {
    const next = words[at + 1];
    return !(kind === 'word' && STILL.has(text) && next !== undefined && isState(next));
  });
}
