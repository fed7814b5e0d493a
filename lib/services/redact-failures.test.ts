import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';

import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';

import { redactFailures } from './redact-failures';

const EVENTS = ['unhandledRejection', 'uncaughtExceptionMonitor'] as const;

/** As libraries throw them: the question in the message, in what is behind it and beside it. */
const FAILURES: readonly (readonly [string, () => Error, string | undefined])[] = [
  ['a message', () => new TypeError('cannot parse "Falcon Nine"'), undefined],
  [
    'a message of several lines that look like frames',
    () => new Error('no\n    at Falcon (/Falcon.js:1:1)\n    at Nine:2:2'),
    undefined,
  ],
  ['a cause', () => new Error('failed', { cause: new Error('Falcon') }), undefined],
  ['several', () => new AggregateError([new Error('Falcon')], 'Falcon'), undefined],
  [
    'properties of its own',
    () => Object.assign(new Error('x'), { code: 'P2002', meta: { target: 'Falcon' } }),
    'P2002',
  ],
  ['a code that is none', () => Object.assign(new Error('x'), { code: 'of Falcon' }), undefined],
  ['a message changed since', () => renamed(new Error('Falcon')), undefined],
  [
    'details',
    () => new AppError('internal', 'Falcon', { details: { value: 'Falcon' } }),
    'internal',
  ],
];

describe('H11: what nobody caught', () => {
  test.each(EVENTS.flatMap((event) => FAILURES.map((failure) => [event, ...failure] as const)))(
    'is printed without a value: %s, %s',
    (event, _case, make, code) => {
      const failing = new EventEmitter();
      const printed: string[] = [];
      // Whoever prints was there before, as Node's own listener and the web server's are.
      failing.on(event, (reason: unknown) =>
        printed.push(inspect(reason, { depth: 9 }), String(reason)),
      );
      redactFailures(failing);
      failing.emit(event, make());
      expect(printed).toHaveLength(2);
      expect(printed.join('\n')).not.toContain('Falcon');
      expect(printed[0]).toContain(code ?? 'The message is not shown');
    },
  );

  test('is in no report of Node’s own', () => {
    process.report.reportOnUncaughtException = true;
    redactFailures(new EventEmitter());
    const { reportOnUncaughtException, reportOnFatalError, reportOnSignal } = process.report;
    expect([reportOnUncaughtException, reportOnFatalError, reportOnSignal]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('is printed without a value where Node reads source maps', () => {
    const failing = new EventEmitter();
    redactFailures(failing);
    process.setSourceMapsEnabled(true);
    const error = new TypeError('Falcon\n    at Falcon (/Falcon.ts:1:1)');
    failing.emit('uncaughtExceptionMonitor', error);
    process.setSourceMapsEnabled(false);
    expect(inspect(error)).not.toContain('Falcon');
    expect(error.stack).toMatch(/\n {4}at .*redact-failures/);
  });

  test('still says where it was thrown', () => {
    const failing = new EventEmitter();
    redactFailures(failing);
    const error = new TypeError('Falcon');
    failing.emit('unhandledRejection', error);
    expect(error.stack).toMatch(/^TypeError: The message is not shown.*\n {4}at .*redact-failures/);
  });
});

function renamed(error: Error): Error {
  error.message = 'other';
  return error;
}
