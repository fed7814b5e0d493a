import { expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { mentionText, rowText } from './row-text';

test.each<[string, readonly GraphValue[], string]>([
  ['cells by tabs', ['a', 1, null], 'a\t1\tnull'],
  ['a text with tabs and lines in one cell', ['a\tb\r\nc'], 'a b c'],
  ['D7: a formula as text', ['=HYPERLINK("x")', '@x', '-1+2'], `'=HYPERLINK("x")\t'@x\t'-1+2`],
  ['a negative number as a number', [-3], '-3'],
])('rowText gives %s', (_case, row, expected) => {
  expect(rowText(row)).toBe(expected);
});

test.each([
  ['a text in one line', 'Michael\nMann', 'Michael Mann'],
  ['a text that a spreadsheet would run, as it is', '=1+1', '=1+1'],
  ['no more of a long one than a sentence can hold', 'x'.repeat(200), `${'x'.repeat(79)}…`],
])('puts %s into words', (_case, value, expected) => {
  expect(mentionText(value)).toBe(expected);
});
