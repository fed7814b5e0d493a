import 'server-only';
import { type Word, said } from '../read-words';

const LASTING = new Set('run runs ran running last lasts lasted lasting go goes went'.split(' '));
const LENGTHS = new Set(['longer', 'shorter']);

/** "films that run longer than two hours": that are longer. */
export function lastingVerbs(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) => {
    const [degree, than] = words.slice(at + 1, at + 3);
    const isLasting =
      at > 0 && LASTING.has(word.text) && LENGTHS.has(degree?.text ?? '') && than?.text === 'than';
    return isLasting ? said('are', word) : word;
  });
}
