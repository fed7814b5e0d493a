import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { AppError } from '@/lib/base/errors';

import { describeError } from './describe-error';

export interface JsonLinesJob {
  readonly input: Readable;
  readonly output: Writable;
  /** What one line asks for, already an object; its result is written with the line's `id`. */
  readonly run: (
    line: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Reads JSON lines and writes one line for each, in order, with the line's own `id`. A line that
 * fails carries `error` {code, message}, and the rest goes on. Answers how many failed.
 */
export async function runJsonLines({ input, output, run }: JsonLinesJob): Promise<number> {
  let failures = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    const result = await answerLine(text, run);
    if (result['error']) failures += 1;
    if (!output.write(`${JSON.stringify(result)}\n`)) {
      await new Promise((resolve) => output.once('drain', resolve));
    }
  }
  return failures;
}

async function answerLine(
  text: string,
  run: JsonLinesJob['run'],
): Promise<Record<string, unknown>> {
  let id: unknown = null;
  try {
    const line = readLine(text);
    id = line['id'] ?? null;
    return { id, ...(await run(line)) };
  } catch (error) {
    return { id, error: describeError(error) };
  }
}

function readLine(text: string): Readonly<Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError(
      'invalid-input',
      'This line is not JSON; write one JSON object on each line.',
    );
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('invalid-input', 'This line is not a JSON object.');
  }
  return Object.fromEntries(Object.entries(parsed));
}
