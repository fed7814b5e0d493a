import { expect, test } from 'vitest';

import { moveInGrid } from './move-in-grid';

const size = { rows: 100, columns: 3, page: 10 };
const place = { row: 5, column: 1 };

test.each([
  ['ArrowDown', false, { row: 6, column: 1 }],
  ['ArrowUp', false, { row: 4, column: 1 }],
  ['ArrowLeft', false, { row: 5, column: 0 }],
  ['ArrowRight', false, { row: 5, column: 2 }],
  ['PageDown', false, { row: 15, column: 1 }],
  ['PageUp', false, { row: 0, column: 1 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 99, column: 2 }],
  ['Home', true, { row: 0, column: 0 }],
  ['Tab', false, null],
])('%s (Ctrl %s) leads on', (key, ctrlKey, expected) => {
  expect(moveInGrid(place, { key, ctrlKey, metaKey: false }, size)).toEqual(expected);
});

test('a grid without rows has no place', () => {
  const keys = { key: 'ArrowDown', ctrlKey: false, metaKey: false };
  expect(moveInGrid(place, keys, { ...size, rows: 0 })).toBeNull();
});
