import 'server-only';
import { type Word, said } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

const HAVE = ['do', 'we', 'have'];

/** "in which towns do we have clients": in which there are some; behind a noun alone "do we have" says nothing. */
export function haveThere(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_word, index) =>
    HAVE.every((text, offset) => words[index + offset]?.text === text),
  );
  const [first, have, next] = [words[0], words[at], words[at + HAVE.length]];
  const isPlaced = first?.kind === 'word' && PREPOSITIONS.has(first.text);
  if (at < 0 || !have || !isPlaced || next?.kind !== 'word' || PREPOSITIONS.has(next.text)) {
    return words;
  }
  return [
    ...words.slice(0, at),
    said('are', have),
    said('there', have),
    ...words.slice(at + HAVE.length),
  ];
}
