import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES, COPULAS } from './closed-classes';

const TOGETHER = new Set(['together', 'combined', 'altogether', 'total', 'overall']);

/** "budget of all departments together": what they come to, where no verb says what they do together. */
export function allTogether(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const last = words[end];
  const of = words.findIndex(({ text }) => text === 'of');
  const noun = words[of - 1];
  const isWhole =
    last !== undefined &&
    TOGETHER.has(last.text) &&
    noun?.kind === 'word' &&
    isMeasure(noun) &&
    (of === 1 || (of === 2 && words[0]?.text === 'the')) &&
    words.every(({ text }) => !AUXILIARIES.has(text) && !COPULAS.has(text));
  if (!isWhole) return words;
  const total = { ...said('total', noun), end: noun.start };
  return [total, ...words.slice(of - 1, end), ...words.slice(end + 1)];
}
