import 'server-only';
import type { Extreme } from '../outline';
import type { Word } from '../read-words';
import { type Gradable, gradable, superlative } from './gradable';

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A superlative, and the question without it. */
export interface ExtremeReading {
  readonly extreme: Extreme;
  readonly words: readonly Word[];
  /** The word that came after it. */
  readonly next: Word | undefined;
}

/** Null where the words hold no superlative, or several. */
export function readExtreme(words: readonly Word[]): ExtremeReading | null {
  const found = words.flatMap((_word, index) => {
    const read = superlativeAt(words, index);
    return read ? [{ ...read, index }] : [];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return null;
  const before = words[only.index - 1];
  const limit = before ? numberOf(before) : null;
  const from = limit === null ? only.index : only.index - 1;
  const to = only.index + only.length;
  return {
    extreme: {
      adjective: measuring(only.adjective, words[only.index]),
      descending: only.descending,
      limit: limit ?? 1,
    },
    words: words.filter((_word, index) => index < from || index >= to),
    next: words[to],
  };
}

/** The adjective with what a note says that it measures. */
function measuring(adjective: Gradable, word: Word | undefined): Gradable {
  if (!word?.noted) return adjective;
  return { ...adjective, meaning: new Map([...adjective.meaning, ...word.noted]) };
}

function superlativeAt(words: readonly Word[], index: number) {
  const [word, next] = [words[index], words[index + 1]];
  if (word?.kind !== 'word') return null;
  if (word.text === 'most' || word.text === 'least') {
    const adjective = next ? gradable(next.text) : null;
    if (!adjective || next?.text === 'many') return null;
    return { adjective, descending: adjective.more > 0 === (word.text === 'most'), length: 2 };
  }
  const adjective = superlative(word.text);
  if (!adjective || next?.text === 'name') return null;
  return { adjective, descending: adjective.more > 0, length: 1 };
}

function numberOf({ kind, text }: Word): number | null {
  if (kind === 'number' && /^\d{1,4}$/u.test(text)) return Number(text);
  const index = NUMBERS.indexOf(text);
  return kind === 'word' && index > 0 ? index + 1 : null;
}
