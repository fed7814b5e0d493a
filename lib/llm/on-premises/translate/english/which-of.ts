import 'server-only';
import type { Word } from '../read-words';

const THOSE = new Set(['the', 'these', 'those', 'our', 'my']);

/** "which of the boats": which boats. */
export function whichOf(words: readonly Word[]): readonly Word[] {
  const [which, of, those, noun] = words;
  const isAsked = which?.text === 'which' && of?.text === 'of' && THOSE.has(those?.text ?? '');
  return isAsked && noun?.kind === 'word' ? words.toSpliced(1, 2) : words;
}
