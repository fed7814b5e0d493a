import { afterEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/lib/base/errors';

import { logFailure } from './log-failure';

afterEach(() => vi.restoreAllMocks());

describe('H12: the log of a failure', () => {
  test.each([
    ['quotes the question', new Error('no such thing: Falcon Nine')],
    ['has line breaks that look like frames', new Error('no\n    at Falcon (/Falcon.js:1:1)')],
    ['ends like a frame', new Error('at Falcon:1:1')],
    ['has it in its cause', new Error('failed', { cause: new Error('Falcon') })],
    ['is ours, with details', new AppError('internal', 'Falcon', { details: { a: 'Falcon' } })],
    ['is a text', 'Falcon'],
    ['is an object', { message: 'Falcon' }],
  ])('holds nothing of one that %s', (_case, error) => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    logFailure('request-1', error);
    vi.restoreAllMocks();
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain('Falcon');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'error', requestId: 'request-1' });
  });

  test('names the frames of what was thrown', () => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    logFailure('request-2', new RangeError('Falcon'));
    vi.restoreAllMocks();
    const { error, frames } = JSON.parse(written[0] ?? '') as Record<string, unknown>;
    expect(error).toBe('RangeError');
    expect(frames).toContainEqual(expect.stringContaining('log-failure.test'));
  });
});
