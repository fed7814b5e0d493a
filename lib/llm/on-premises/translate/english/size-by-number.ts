import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES, DETERMINERS } from './closed-classes';
import { superlative } from './gradable';

const SIZES = new Set(['biggest', 'greatest', 'highest', 'largest', 'lowest', 'smallest']);

/** "the largest hall by number of seats": the one with the most of them, whatever else is large about it. */
export function sizeByNumber(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'bynumber');
  const size = words.findLastIndex(({ text }, index) => index < at && SIZES.has(text));
  const [by, word] = [words[at], words[size]];
  if (!by || !word) return words;
  const most = said((superlative(word.text)?.more ?? 1) > 0 ? 'most' : 'fewest', by);
  const before = words.slice(0, size);
  const rest = [said('the', by), most, ...words.slice(at + 1)];
  // "which hall is the largest by …": nothing comes between but what is said.
  if (size === at - 1) {
    const subject = before.filter(({ text }, index) => {
      return index < size - 2 || !(DETERMINERS.has(text) || AUXILIARIES.has(text));
    });
    return [...subject, said('with', by), ...rest];
  }
  return [...before, ...words.slice(size + 1, at), said('with', by), ...rest];
}
