import 'server-only';
import { numberIn } from '../grammar/operators';
import { type Word, said } from '../read-words';
import { superlative } from './gradable';

const MOST = new Set(['most', 'least', 'fewest']);

/** "the top five boats with the most crew": the five with the most, which is said once. */
export function topWithMost(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'top');
  const top = words[at];
  const isCounted = numberIn(words[at + 1]) !== null;
  const isSaidAgain = words.slice(at + 2).some(({ kind, text }, index, rest) => {
    const isFirst = kind === 'word' && (MOST.has(text) || superlative(text) !== null);
    return isFirst && WITH.has(rest[index - 1]?.text ?? '');
  });
  if (!top || !isCounted || !isSaidAgain) return words;
  const article = words[at - 1]?.text === 'the' ? [] : [said('the', top)];
  return [...words.slice(0, at), ...article, ...words.slice(at + 1)];
}

const WITH = new Set(['the', 'with', 'by', 'have', 'has']);
