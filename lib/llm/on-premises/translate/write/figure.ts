import 'server-only';
import { aggregate } from '@/lib/query/build';
import { type Aggregate, type Expression, NO_SPAN } from '@/lib/query/model';

import type { Figure } from '../grammar/sketch';

/** What values come to: their sum, their average, the one in the middle. */
export function figure(kind: Figure, value: Expression): Aggregate {
  if (kind !== 'median') return aggregate(kind, value);
  const half = { kind: 'float', value: '0.5', span: NO_SPAN } as const;
  const median = aggregate('percentileCont', value);
  return { ...median, arguments: [...median.arguments, half] };
}
