import { expect, test } from 'vitest';

import { namedRows } from './named-rows';

test.each([
  ['without row 2', [2]],
  ['nur wie in Zeile 12', [12]],
  ['row 2 and Row 3, not row 2', [2, 3]],
  ['row no. 4', [4]],
  ['row 0', []],
  ['the second row', []],
  ['arrow 2', []],
  ['rows 2', []],
])('%s names %j', (text, rows) => {
  expect(namedRows(text)).toEqual(rows);
});
