import 'server-only';
import type { GraphElement, ImportProperties } from './import/graph-element';

const NUMBERS = 400;

/** Values that a query spliced from text would trip over. */
export const HOSTILE_NAMES = [
  "x' OR 1=1 //",
  String.raw`\u0027`,
  '`) DETACH DELETE n //',
  '$p',
  '"; MATCH (n) RETURN n //',
  'ﬁ 😀 \u0000 end',
];

/** What every suite of the contract loads before it begins. */
export function* contractGraph(suffix: string): Generator<GraphElement> {
  const place = { file: 'contract', line: 1 };
  const node = (id: string, label: string, properties: ImportProperties): GraphElement => {
    return { kind: 'node', id, labels: [`${label}${suffix}`], properties, place };
  };
  yield {
    kind: 'node',
    id: 'ada',
    labels: [`Thing${suffix}`, `Named${suffix}`],
    place,
    properties: {
      name: 'Ada',
      big: 9_007_199_254_740_993n,
      small: -5n,
      half: 0.5,
      whole: 2,
      notNumber: Number.NaN,
      flag: true,
      born: { $date: '1815-12-10' },
      seen: { $datetime: '2024-01-05T10:00:00' },
      zoned: { $datetime: '2024-01-05T10:00:00+02:00' },
      at: { $time: '10:00:00' },
      lasted: { $duration: 'P1Y2M3DT4H' },
      tags: ['x', 'y'],
      numbers: [1n, 9_007_199_254_740_993n],
      days: [{ $date: '2024-02-29' }],
      $odd: 'kept',
    },
  };
  yield node('grace', 'Thing', { name: 'Grace', born: { $date: '1906-12-09' } });
  yield node('refused', 'Bad`Label', { name: 'under a refused label' });
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    yield node(`hostile${index}`, 'Hostile', { name });
  }
  for (let n = 0; n < NUMBERS; n += 1) yield node(`number${n}`, 'Number', { n: BigInt(n) });
  const type = `LINKS${suffix}`;
  const since = { $date: '2020-01-01' };
  const properties = { since, weight: 1.5 };
  yield { kind: 'relationship', from: 'ada', to: 'grace', type, properties, place };
}
