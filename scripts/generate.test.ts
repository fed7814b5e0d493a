import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  cpSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';

const run = promisify(execFile);

/** A checkout with one process in it, beside this one's packages. */
describe('scripts/generate.mjs', () => {
  let root = '';
  const bundle = () => path.join(root, 'generated', 'processes', 'greeting.mjs');
  const source = (name: string) => path.join(root, 'lib', name);

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'sotto-generate-'));
    mkdirSync(path.join(root, 'lib', 'deep'), { recursive: true });
    cpSync(path.join(rootFolder(), 'scripts'), path.join(root, 'scripts'), { recursive: true });
    cpSync(path.join(rootFolder(), 'tsconfig.json'), path.join(root, 'tsconfig.json'));
    for (const name of ['node_modules', 'demo']) {
      symlinkSync(path.join(rootFolder(), name), path.join(root, name));
    }
    writeFileSync(
      source('deep/greeting.process.ts'),
      `import 'server-only';\nimport { word } from '@/lib/word';\nconsole.log(word satisfies string);\n`,
    );
    writeFileSync(source('word.ts'), `export const word = 'hello';\n`);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('bundles a process that runs by itself, without a condition for server-only', async () => {
    await generate();
    expect(await say()).toBe('hello\n');
  });

  test('leaves what is up to date, and makes it anew when a file it was made of changes', async () => {
    await generate();
    const { ino } = statSync(bundle());
    expect((await generate()).stdout).toBe('');
    expect(statSync(bundle()).ino).toBe(ino);
    writeFileSync(source('word.ts'), `export const word = 'goodbye';\n`);
    await generate();
    expect(await say()).toBe('goodbye\n');
  });

  test('makes it anew when an older file takes the place of one', async () => {
    writeFileSync(source('word.ts'), `export const word = 'older';\n`);
    utimesSync(source('word.ts'), 1_000, 1_000);
    await generate();
    expect(await say()).toBe('older\n');
  });

  test('may be run three times at once', async () => {
    writeFileSync(source('word.ts'), `export const word = 'together';\n`);
    await Promise.all([generate(), generate(), generate()]);
    expect(await say()).toBe('together\n');
    expect(readdirSync(path.dirname(bundle())).sort()).toEqual([
      'greeting.mjs',
      'greeting.mjs.inputs.json',
    ]);
  });

  test('removes a bundle whose source cannot be bundled, names it, and makes the rest', async () => {
    writeFileSync(source('broken.process.ts'), `import './nowhere';\n`);
    await expect(generate()).rejects.toMatchObject({
      stderr: expect.stringContaining('lib/broken.process.ts'),
    });
    expect((await generate('--keep-going')).stderr).toContain('lib/broken.process.ts');
    expect(await say()).toBe('together\n');
    rmSync(source('broken.process.ts'));
    await generate();
  });

  test('removes a bundle whose source is gone, and refuses two of one name', async () => {
    cpSync(source('deep/greeting.process.ts'), source('other.process.ts'));
    await generate();
    const other = path.join(path.dirname(bundle()), 'other.mjs');
    expect(readFileSync(other, 'utf8')).toContain('together');
    rmSync(source('other.process.ts'));
    await generate();
    expect(existsSync(other)).toBe(false);
    cpSync(source('deep/greeting.process.ts'), source('greeting.process.ts'));
    await expect(generate()).rejects.toMatchObject({
      stderr: expect.stringContaining('Two processes are called greeting'),
    });
    rmSync(source('greeting.process.ts'));
  });

  function generate(...args: readonly string[]) {
    return run(process.execPath, [path.join(root, 'scripts', 'generate.mjs'), ...args]);
  }

  async function say(): Promise<string> {
    return (await run(process.execPath, [bundle()])).stdout;
  }
});
