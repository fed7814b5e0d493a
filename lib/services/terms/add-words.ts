import 'server-only';
import type { Term } from '@/lib/contracts/terms';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { isValue, isWord } from './fit-word';

/** Most words of one name. */
const WORD_CAP = 40;

/** Those of the words that are new, may stand in a prompt and are no value; each once. */
export async function newWords(
  snapshot: GraphSnapshot,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const found: Term[] = [];
  const counted = new Map<string, number>();
  for (const { name, word } of terms) {
    const known = snapshot.settings.synonyms[name] ?? [];
    const count = counted.get(name) ?? known.length;
    const isThere =
      [name, ...known].some((one) => same(one, word)) ||
      found.some((one) => one.name === name && same(one.word, word));
    if (isThere || count >= WORD_CAP || !isWord(word) || (await isValue(snapshot, word))) continue;
    found.push({ name, word });
    counted.set(name, count + 1);
  }
  return found;
}

/** Words by name, with more of them. */
export function addWords(
  synonyms: Readonly<Record<string, readonly string[]>>,
  terms: readonly Term[],
): Record<string, string[]> {
  const after = new Map(Object.entries(synonyms).map(([name, words]) => [name, [...words]]));
  for (const { name, word } of terms) {
    const words = after.get(name) ?? [];
    if (words.length < WORD_CAP && !words.some((one) => same(one, word))) words.push(word);
    after.set(name, words);
  }
  return Object.fromEntries(after);
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
