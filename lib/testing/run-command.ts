import { spawn } from 'node:child_process';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';

export interface CommandRun {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Arguments of Node itself, before the command. */
  readonly nodeArguments?: readonly string[];
}

/** Runs `sotto …` as a person does, with only the environment that is given. */
export function runCommand(
  args: readonly string[],
  { environment = {}, input = '', nodeArguments = [] }: CommandOptions = {},
): Promise<CommandRun> {
  const bin = path.join(rootFolder(), 'bin/sotto.mjs');
  const child = spawn(process.execPath, [...nodeArguments, bin, ...args], {
    cwd: rootFolder(),
    env: {
      NODE_ENV: 'production',
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output, errors }));
  });
}
