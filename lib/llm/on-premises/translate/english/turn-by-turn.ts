import 'server-only';
import { type Word, said } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

/** "ward by ward": for each ward. */
export function turnByTurn(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ kind, text }, index) =>
      text === 'by' &&
      words[index - 1]?.kind === 'word' &&
      words[index - 1]?.text === words[index + 1]?.text &&
      kind === 'word' &&
      !PREPOSITIONS.has(words[index + 1]?.text ?? ''),
  );
  const [by, noun] = words.slice(at, at + 2);
  if (at < 1 || !by || !noun) return words;
  const before = words.slice(0, at - 1);
  const kept = before.at(-1)?.text === ',' ? before.slice(0, -1) : before;
  return [...kept, said('per', by), noun, ...words.slice(at + 2)];
}
