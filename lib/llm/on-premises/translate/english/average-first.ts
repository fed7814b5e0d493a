import 'server-only';
import type { Word } from '../read-words';

/** "On average, how long are …": what is said first of all is said of the figure. */
export function averageFirst(words: readonly Word[]): readonly Word[] {
  const [on, average, next] = words;
  if (on?.text !== 'on' || average?.text !== 'average' || next === undefined) return words;
  const rest = words.slice(next.text === ',' ? 3 : 2);
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...rest.slice(0, end), on, average, ...rest.slice(end)];
}
