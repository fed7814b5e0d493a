import 'server-only';
import { wordsIn } from '@/lib/masking/vocabulary';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { ordinaryEnglishWords } from '../graph/ordinary-words';

/** A word, or a few: letters, digits and what joins them. */
const FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’/-]*$/u;
const MOST_WORDS = 5;

/** False for what is no word for a part of a schema, and could not stand in a prompt. */
export function isWord(word: string): boolean {
  return FORM.test(word) && /\p{L}/u.test(word) && wordsIn(word).length <= MOST_WORDS;
}

/** True for a word that is a sensitive value and no ordinary word: in every prompt it would be a leak. */
export async function isValue(snapshot: GraphSnapshot, word: string): Promise<boolean> {
  if (!(await equalsValue(snapshot, word))) return false;
  const ordinary = ordinaryEnglishWords();
  return !wordsIn(word).every((part) => ordinary.has(part) || snapshot.vocabulary.terms.has(part));
}

/** True for a word that is spelt as a sensitive value is. */
export async function equalsValue({ leakMatcher }: GraphSnapshot, word: string): Promise<boolean> {
  const hits = await leakMatcher.find(word);
  return hits.some(({ start, end }) => start === 0 && end === word.length);
}
