import 'server-only';
import type { Word } from '../read-words';

const FIGURES = new Set(
  'average avg mean median total sum maximum minimum number count highest lowest'.split(' '),
);
const ARTICLES = new Set(['the', 'its', 'their', 'show', 'give', 'list', 'me']);
/** "For each boat of the port, ". */
const LONGEST = 6;

/** "For each port, the average length of the boats": a figure of each is read with the group behind it. */
export function groupLast(words: readonly Word[]): readonly Word[] {
  const [preposition, each] = words;
  const isEach = preposition?.text === 'for' && ['each', 'every'].includes(each?.text ?? '');
  const comma = words.findIndex(({ text }) => text === ',');
  const rest = words.slice(comma + 1);
  const figure = rest.find(({ text }) => !ARTICLES.has(text));
  if (!isEach || comma < 3 || comma > LONGEST || !FIGURES.has(figure?.text ?? '')) return words;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...rest.slice(0, end), ...words.slice(0, comma), ...rest.slice(end)];
}
