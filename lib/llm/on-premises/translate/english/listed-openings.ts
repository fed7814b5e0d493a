import 'server-only';
import { type Word, said } from '../read-words';

const ASKING = new Set(
  'list show give find get display return print need want see fetch retrieve me us for'.split(' '),
);
const LISTS = new Set(['list', 'overview', 'listing']);
const ARTICLES = new Set(['a', 'an', 'the']);

/** "I need a list of boats", "an overview of the boats": the boats. */
export function listedOpenings(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => LISTS.has(text) && words[index + 1]?.text === 'of',
  );
  const list = words[at];
  if (!list) return words;
  const from = ARTICLES.has(words[at - 1]?.text ?? '') ? at - 1 : at;
  if (from > 0 && !ASKING.has(words[from - 1]?.text ?? '')) return words;
  return [...words.slice(0, from), said('list', list), ...words.slice(at + 2)];
}
