import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { ERROR_CODES } from '@/lib/contracts/error-codes';
import { Problem } from '@/lib/contracts/problem';

import { problemOf, STATUS } from './problem';

describe('problemOf', () => {
  test.each([
    ['a sentence for people', new AppError('not-found', 'No such graph.'), 404, 'No such graph.'],
    ['a stopped ledger', new AppError('ledger-stopped', 'Disk full.'), 503, 'Disk full.'],
  ])('hands on %s', (_case, error, status, title) => {
    expect(problemOf(error)).toMatchObject({ status, title });
  });

  test.each([
    ['a foreign error', new Error('secret Falcon')],
    ['an inner failure', new AppError('internal', 'secret Falcon')],
    ['a thrown string', 'secret Falcon'],
  ])('keeps the text of %s here', (_case, error) => {
    expect(problemOf(error)).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(problemOf(error))).not.toContain('Falcon');
  });

  test('names the field of a wrong input and not its value', () => {
    const result = z.strictObject({ graph: z.string().max(3) }).safeParse({ graph: 'Falcon' });
    expect(problemOf(result.error)).toEqual({
      type: 'urn:sotto:problem:invalid-input',
      title: 'Not understood: graph.',
      status: 400,
      code: 'invalid-input',
    });
  });

  test.each(ERROR_CODES)('has a status that the contract allows for %s', (code) => {
    expect(STATUS[code]).toBeGreaterThanOrEqual(400);
    expect(Problem.parse(problemOf(new AppError(code, 'Said.'))).code).toBe(code);
  });
});
