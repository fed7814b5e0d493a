import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES, COPULAS, PREPOSITIONS } from './closed-classes';

/** Of these more is better, whatever is rated. */
const SCORES = new Set(['rating', 'ratings', 'score', 'scores', 'bewertung', 'bewertungen']);
/** Words that may stand before the score that is meant, and it. */
const MOST_BETWEEN = 3;
const RANKS = new Map([
  ['best', 'highest'],
  ['worst', 'lowest'],
  ['better', 'higher'],
  ['worse', 'lower'],
]);

/** "the best rating", "the best average customer rating" are the highest. */
export function bestScores(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) => {
    const rank = RANKS.get(word.text);
    const next = words.slice(at + 1, at + 1 + MOST_BETWEEN);
    const score = next.findIndex(({ text }) => SCORES.has(text));
    const isScore =
      score >= 0 &&
      next.slice(0, score).every(({ kind, text }) => kind === 'word' && !isJoint(text));
    return rank !== undefined && isScore && word.kind === 'word' ? said(rank, word) : word;
  });
}

function isJoint(text: string): boolean {
  return PREPOSITIONS.has(text) || AUXILIARIES.has(text) || COPULAS.has(text);
}
