import 'server-only';
import type { Word } from '../read-words';

/** What was German stands in another order than the question: its words are asked as they are read. */
export function asRead(words: readonly Word[]): {
  readonly question: string;
  readonly placed: readonly Word[];
} {
  let question = '';
  const placed = words.map((word): Word => {
    if (question !== '') question += ' ';
    const start = question.length;
    question += word.kind === 'placeholder' ? `$${word.text}` : word.text;
    return { ...word, start, end: question.length };
  });
  return { question, placed };
}
