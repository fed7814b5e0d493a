import 'server-only';
import { type Word, said } from '../read-words';

/** "how many clerks speak which language": for each language. */
export function countedByWhich(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const which = words[end - 1];
  const isCounted =
    words[0]?.text === 'howmany' || (words[0]?.text === 'how' && words[1]?.text === 'many');
  if (!isCounted || which?.text !== 'which' || words[end]?.kind !== 'word') return words;
  return words.map((word) => (word === which ? said('each', word) : word));
}
