import type { Token } from './token';

/** The word behind another, where what stands between them is so; null where it is not, or where none follows. */
export function wordBehind<Word extends Token>(
  { words, question }: { readonly words: readonly Word[]; readonly question: string },
  at: number,
  gap: RegExp,
): Word | null {
  const word = words[at];
  if (!word) return null;
  const next = words[at + 1];
  return next && gap.test(question.slice(word.end, next.start)) ? next : null;
}

/** A folded word; nothing past the last one. */
export function textAt(words: readonly Token[], at: number): string {
  return words[at]?.text ?? '';
}
