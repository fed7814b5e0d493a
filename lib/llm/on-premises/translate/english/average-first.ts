import 'server-only';
import type { Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

const EACH = new Set(['each', 'every', 'per', 'by']);

/** "On average, how long are …", "how many came on average in each season": it is said of the figure, behind all else. */
export function averageFirst(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => text === 'on' && words[index + 1]?.text === 'average',
  );
  const [on, average, next, group] = words.slice(Math.max(0, at));
  if (at < 0 || !on || !average || !next) return words;
  const isOfEach =
    EACH.has(next.text) || (PREPOSITIONS.has(next.text) && EACH.has(group?.text ?? ''));
  if (at > 0 && !isOfEach) return words;
  const rest = words.slice(at + (next.text === ',' ? 3 : 2));
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...words.slice(0, at), ...rest.slice(0, end), on, average, ...rest.slice(end)];
}
