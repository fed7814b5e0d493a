import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { isQuiet, quietEnvironment } from './quiet-environment.mjs';

describe('H11: the environment of a process of the product', () => {
  test.each([
    ['', undefined],
    [
      '--require "/a b/wall.cjs" --max-old-space-size=900',
      '--require "/a b/wall.cjs" --max-old-space-size=900',
    ],
    ['--report-uncaught-exception --require x.cjs', '--require x.cjs'],
    ['--diagnostic-dir /tmp/a --require x.cjs', '--require x.cjs'],
    [
      '--heapsnapshot-near-heap-limit=2 --heap-prof --cpu-prof --inspect=0 --trace-uncaught',
      undefined,
    ],
  ])('keeps of Node’s options %j: %j', (options, kept) => {
    const environment = { NODE_OPTIONS: options, PATH: '/bin' };
    expect(quietEnvironment(environment)).toEqual({
      PATH: '/bin',
      ...(kept === undefined ? {} : { NODE_OPTIONS: kept }),
    });
    expect(isQuiet(environment)).toBe(options === (kept ?? ''));
  });

  test.each(['DEBUG', 'NODE_DEBUG', 'OPENAI_LOG', 'LANGCHAIN_VERBOSE'])('is without %s', (name) => {
    expect(quietEnvironment({ [name]: '*', SOTTO_DATA: 'a' })).toEqual({ SOTTO_DATA: 'a' });
    expect(isQuiet({ [name]: '*' })).toBe(false);
  });

  test('prints and writes nothing of what passes through, as Node would have', () => {
    const loud = runWith((environment) => environment);
    expect(loud.printed).toContain('Falcon Nine');
    expect(loud.written).toContain('Falcon Ten');
    const quiet = runWith(quietEnvironment);
    expect(quiet.printed).not.toContain('Falcon Nine');
    expect(quiet.written).toBe('');
  });
});

type Environment = Readonly<Record<string, string | undefined>>;

/** A program through which a value passes and that fails with another: what it printed, and what stands in files. */
function runWith(change: (environment: Environment) => Environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-quiet-'));
  const program = `
    const { Readable } = require('node:stream');
    const values = new Readable({ read() {} });
    values.push(['Falcon', 'Nine'].join(' '));
    values.push(null);
    values.resume().on('end', () => { throw new Error('Falcon Ten'); });`;
  const { stderr } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    env: change({
      NODE_DEBUG: 'stream',
      NODE_OPTIONS: `--report-uncaught-exception --report-directory=${folder}`,
    }) as NodeJS.ProcessEnv,
  });
  const written = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  return { printed: stderr, written: written.join('') };
}
