import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { AUXILIARIES, COPULAS } from './closed-classes';
import { figureAt } from './figures-named';

const TOGETHER = new Set(['together', 'combined', 'altogether', 'total', 'overall']);

/** "budget of all departments together", "overall budget of the departments": what they come to, where no verb says what they do together. */
export function allTogether(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const start = opened(words);
  const first = words[start];
  if (!first) return words;
  if (first.text === 'overall' && figureAt(words, start + 1, lexicon) > 0)
    return words.with(start, said('total', first));
  const length = figureAt(words, start, lexicon);
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const rest = words.slice(start + length, end);
  const isWhole =
    length > 0 &&
    rest[0]?.text === 'of' &&
    TOGETHER.has(words[end]?.text ?? '') &&
    rest.every(({ text }) => !AUXILIARIES.has(text) && !COPULAS.has(text));
  if (!isWhole) return words;
  const total = { ...said('total', first), end: first.start };
  return [total, ...words.slice(start, end), ...words.slice(end + 1)];
}

/** Where what is measured begins: behind "the", "what is the". */
function opened(words: readonly Word[]): number {
  const isAsked = words[0]?.text === 'what' && COPULAS.has(words[1]?.text ?? '');
  const start = isAsked ? 2 : 0;
  return words[start]?.text === 'the' ? start + 1 : start;
}
