import 'server-only';
import { UNITS } from '../grammar/read-comparison';
import { type Word, said } from '../read-words';

const GREATER = new Set(['longer', 'bigger', 'larger', 'greater']);
const LESSER = new Set(['shorter', 'smaller']);
const BE = new Set(['is', 'are', 'was', 'were']);

/** "letters longer than 200 lines" have more than 200 lines: what is counted is no unit of a length. */
export function countedLengths(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    const [than, number, counted] = words.slice(index + 1, index + 4);
    return (
      (GREATER.has(text) || LESSER.has(text)) &&
      than?.text === 'than' &&
      (number?.kind === 'number' || number?.kind === 'placeholder') &&
      counted?.kind === 'word' &&
      !UNITS.has(counted.text) &&
      isMeasure(counted)
    );
  });
  const adjective = words[at];
  if (!adjective) return words;
  const order = said(GREATER.has(adjective.text) ? 'morethan' : 'lessthan', adjective);
  const before = words.slice(0, at);
  const last = before.at(-1);
  const opening =
    last && BE.has(last.text)
      ? [...before.slice(0, -1), said('have', last)]
      : [...before, { ...said('with', adjective), end: adjective.start }];
  return [...opening, order, ...words.slice(at + 2)];
}
