import 'server-only';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { type Translate, whole } from './asked-apart';

/** What begins a second way to say the same, or another question in the place of the first. */
const AGAIN = ['i . e .', 'i . e', 'that is ,', 'that is to say', 'in other words', 'ie'];
const INSTEAD = ['i mean', 'or rather', 'sorry ,', 'no ,'];
const MARKS = new Set([',', '.', ';', ':', '-', '–', '—', '…']);

/**
 * "cousins of $a, i.e. children of his uncles" says one thing twice, "how many don't know … I mean, of how many …" takes the first
 * question back. Null where what is left is not read whole.
 */
export function saidTwice(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const again = foundIn(words, AGAIN);
  const second = words[again?.at ?? -1];
  if (second) {
    const first = question.slice(0, second.start).replace(/[\s.,;:–—…-]+$/u, '');
    return whole(translated(first));
  }
  const instead = foundIn(words, INSTEAD);
  const next = instead && words.slice(instead.end).find(({ kind }) => kind !== 'mark');
  return next ? whole(translated(question.slice(next.start))) : null;
}

/** Behind a mark alone: "the ship that is, …" is a clause. */
function foundIn(
  words: readonly Word[],
  openings: readonly string[],
): { readonly at: number; readonly end: number } | null {
  for (const opening of openings) {
    const parts = opening.split(' ');
    const at = words.findIndex(
      (_, index) =>
        MARKS.has(words[index - 1]?.text ?? '') &&
        parts.every((part, offset) => words[index + offset]?.text === part),
    );
    if (at > 1) return { at, end: at + parts.length };
  }
  return null;
}
