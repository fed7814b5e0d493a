import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';

import { grafeoError, isPanic } from './grafeo-error';

describe('isPanic', () => {
  test.each<[string, unknown, boolean]>([
    ['a panic', new Error('called `Option::unwrap()` on a `None` value'), true],
    ['a rejection with nothing', undefined, true],
    ['an error of the store', new Error('Query error: GRAFEO-Q002: semantic error: x'), false],
    ['an error of ours', new AppError('invalid-input', 'A parameter is wrong.'), false],
  ])('%s', (_case, error, expected) => {
    expect(isPanic(error)).toBe(expected);
  });
});

describe('grafeoError', () => {
  test.each<[string, string, string]>([
    ['a syntax that it lacks', 'GRAFEO-Q001: syntax error: SECRET', 'store-unsupported'],
    ['a function that it lacks', "GRAFEO-Q002: Unknown function 'SECRET'", 'store-unsupported'],
    ['an expression that it lacks', 'GRAFEO-Q004: unsupported: SECRET', 'store-unsupported'],
    ['a write', 'GRAFEO-T003: Cannot write SECRET', 'query-rejected'],
    ['a wrong query', "GRAFEO-Q002: Undefined variable 'SECRET'", 'query-rejected'],
    ['a panic', 'panicked at SECRET', 'query-rejected'],
  ])('%s, without what it quotes', (_case, message, code) => {
    const error = grafeoError(new Error(message));
    expect(error.code).toBe(code);
    expect(JSON.stringify([error.message, error.details])).not.toContain('SECRET');
  });
});
