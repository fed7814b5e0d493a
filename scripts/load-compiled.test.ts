import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';

import { commandFiles } from './bundle-command.mjs';
import { loadCompiled } from './load-compiled.mjs';

const SCRIPT = `(function (exports, require, module, __filename) {
  exports.greet = () => 'hello ' + require('node:path').basename(__filename);
})`;

describe('loadCompiled', () => {
  let folder = '';
  const script = () => path.join(folder, 'greeting.script');
  const load = () => loadCompiled(pathToFileURL(script()));
  const kept = () => readdirSync(folder).filter((name) => name !== 'greeting.script');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-compiled-'));
    writeFileSync(script(), SCRIPT);
  });
  const greetElsewhere = () => {
    const loader = pathToFileURL(path.join(rootFolder(), 'scripts/load-compiled.mjs')).href;
    const program = `import { loadCompiled } from '${loader}';
      const { exports, keepCompiled } = loadCompiled(new URL('${pathToFileURL(script()).href}'));
      console.log(exports.greet());
      keepCompiled();`;
    const options = { encoding: 'utf8' } as const;
    return execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
  };
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('runs a script, and keeps what was compiled of it only when asked to', () => {
    const { exports, keepCompiled } = load();
    expect(exports['greet']?.()).toBe('hello greeting.script');
    expect(kept()).toEqual([]);
    keepCompiled();
    expect(kept()).toEqual([expect.stringContaining(process.version)]);
  });

  test('runs it from what was kept, which stays as it is', () => {
    load().keepCompiled();
    const file = path.join(folder, kept()[0] ?? '');
    const { ino } = statSync(file);
    const again = load();
    again.keepCompiled();
    expect(again.exports['greet']?.()).toBe('hello greeting.script');
    expect(statSync(file).ino).toBe(ino);
  });

  test('compiles it where what was kept is broken, and keeps that anew', () => {
    load().keepCompiled();
    const file = path.join(folder, kept()[0] ?? '');
    const whole = readFileSync(file);
    const broken = Buffer.from(whole);
    broken.writeUInt8(broken.readUInt8(broken.length - 40) ^ 1, broken.length - 40);
    for (const content of [
      Buffer.from('not what an engine writes'),
      whole.subarray(0, 90),
      broken,
    ]) {
      writeFileSync(file, content);
      // An engine that has the script already does not look at what was kept.
      expect(greetElsewhere()).toBe('hello greeting.script\n');
      expect(readFileSync(file).length).toBeGreaterThan(whole.length / 2);
      expect(readFileSync(file).equals(content)).toBe(false);
    }
  });

  test('goes on where nothing can be kept', () => {
    const { exports, keepCompiled } = load();
    rmSync(folder, { recursive: true });
    keepCompiled();
    expect(exports['greet']?.()).toBe('hello greeting.script');
  });
});

test('scripts of different content never bear one name', () => {
  const nameOf = (script: string) => commandFiles({ outfile: '/made/cli.mjs', script }).script;
  expect(nameOf('1 + 1')).toMatch(/^\/made\/parts\/cli-[\da-f]{16}\.script$/);
  expect(nameOf('1 + 2')).not.toBe(nameOf('1 + 1'));
});
