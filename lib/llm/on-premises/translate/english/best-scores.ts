import 'server-only';
import { type Word, said } from '../read-words';

/** Of these more is better, whatever is rated. */
const SCORES = new Set(['rating', 'ratings', 'score', 'scores', 'bewertung', 'bewertungen']);
const RANKS = new Map([
  ['best', 'highest'],
  ['worst', 'lowest'],
  ['better', 'higher'],
  ['worse', 'lower'],
]);

/** "the best rating" is the highest. */
export function bestScores(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) => {
    const rank = RANKS.get(word.text);
    const next = words[at + 1]?.text ?? '';
    const isScore = SCORES.has(next);
    return rank !== undefined && isScore && word.kind === 'word' ? said(rank, word) : word;
  });
}
