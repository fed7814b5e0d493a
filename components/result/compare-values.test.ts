import { expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { compareValues } from './compare-values';

test.each<[string, readonly GraphValue[]]>([
  ['numbers by size', [-2, 0.5, 3, 20]],
  [
    'integers that a float cannot tell apart',
    [9007199254740991, { $int: '9007199254740993' }, { $int: '9007199254740994' }],
  ],
  ['texts without case, numbers in them by size', ['alien', 'Alien 3', 'Alien 20', 'brazil']],
  ['dates by day', [{ $date: '1999-12-31' }, { $date: '2000-01-01' }]],
  ['nothing last', [1, 'x', null]],
  ['infinity at its end', [{ $float: '-Infinity' }, 0, { $float: 'Infinity' }]],
])('compareValues sorts %s', (_case, sorted) => {
  expect([...sorted].reverse().sort(compareValues)).toEqual(sorted);
});
