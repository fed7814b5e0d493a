import { expect, test, vi } from 'vitest';

import { AppError } from './errors';

test('an error of another copy of this module is one of ours', async () => {
  vi.resetModules();
  const other = await import('./errors');
  expect(other.AppError).not.toBe(AppError);
  expect(new other.AppError('conflict', 'x')).toBeInstanceOf(AppError);
});

test.each([[new Error('x')], [null], ['x'], [{ code: 'conflict' }]])('%s is not', (value) => {
  expect(value instanceof AppError).toBe(false);
});
