import 'server-only';
import type { Comparison } from '../outline';
import type { Word } from '../read-words';
import { comparative } from './gradable';

const PLAIN: Readonly<Record<string, Comparison['operator']>> = {
  after: '>',
  over: '>',
  above: '>',
  exceeding: '>',
  before: '<',
  under: '<',
  below: '<',
  since: '>=',
  until: '<=',
};

const THAN: Readonly<Record<string, Comparison['operator']>> = { more: '>', less: '<', fewer: '<' };

const OR: Readonly<Record<string, Comparison['operator']>> = {
  more: '>=',
  above: '>=',
  over: '>=',
  less: '<=',
  fewer: '<=',
  below: '<=',
};

/** How a value is compared, from the words before it and behind it; null where it is simply equal. */
export function readComparison(
  before: readonly Word[],
  behind: readonly Word[],
): Comparison | null {
  const [next, last] = before.slice(-2);
  const [tail, head] = last ? [last, next] : [next, undefined];
  if (behind[0]?.text === 'or' && behind[1]) {
    const degree = comparative(behind[1].text);
    const or = OR[behind[1].text];
    if (or) return { operator: or, used: behind.slice(0, 2), age: false };
    if (degree) {
      const operator = degree.more > 0 ? '>=' : '<=';
      return { operator, used: behind.slice(0, 2), age: degree.later !== 0 && !degree.onlyTime };
    }
  }
  if (!tail) return null;
  if (tail.text === 'than' && head) {
    const operator = THAN[head.text];
    if (operator) return { operator, used: [head, tail], age: false };
    const degree = comparative(head.text);
    if (!degree) return null;
    const age = degree.later !== 0 && !degree.onlyTime;
    return { operator: degree.more > 0 ? '>' : '<', used: [tail], age };
  }
  if (head?.text === 'at' && tail.text === 'least')
    return { operator: '>=', used: [head, tail], age: false };
  if (head?.text === 'at' && tail.text === 'most')
    return { operator: '<=', used: [head, tail], age: false };
  const operator = Object.hasOwn(PLAIN, tail.text) ? PLAIN[tail.text] : undefined;
  return operator ? { operator, used: [tail], age: false } : null;
}
