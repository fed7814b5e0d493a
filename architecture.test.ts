import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, test } from 'vitest';

import { ERROR_CODES } from '@/lib/contracts/error-codes';

import config from './.dependency-cruiser.cjs';
import { namesOfDataSets } from './demo/names-of-data-sets';

const root = process.cwd();

describe('the house', () => {
  test('keeps its direction, and the check reads the modules', async () => {
    const { output } = await cruise(
      ['lib', 'app', 'components'],
      { ruleSet: { forbidden: config.forbidden ?? [] }, ...config.options, validate: true },
      undefined,
      { tsConfig: extractTSConfig('tsconfig.json') },
    );
    if (typeof output === 'string') throw new TypeError('The layer check gave text, not a report.');
    expect(output.summary.totalCruised).toBeGreaterThan(150);
    expect(output.summary.totalDependenciesCruised).toBeGreaterThan(400);
    expect(
      output.summary.violations.map(
        (violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`,
      ),
    ).toEqual([]);
  }, 120_000);

  test('every server room begins with server-only', () => {
    const rooms = ['services', 'store', 'graph', 'llm', 'egress', 'jobs', 'http'];
    const missing = rooms
      .flatMap((name) => sources(`lib/${name}`))
      .filter((file) => !/\.(test|contract|process)\.ts$|__fixtures__/.test(file))
      .filter((file) => !readFileSync(file, 'utf8').startsWith("import 'server-only';"));
    expect(missing).toEqual([]);
  });

  test('no label, relationship type or property of a data set stands in lib', () => {
    const names = namesOfDataSets(path.join(root, 'demo'));
    expect(names.length).toBeGreaterThan(30);
    const pattern = new RegExp(String.raw`(?<![\w$])(${names.join('|')})(?![\w])`, 'g');
    const found = sources('lib')
      .filter(
        (file) =>
          !/\.(test|contract)\.ts$/.test(file) &&
          !file.includes('/__fixtures__/') &&
          !file.includes('/cypher/grammar/'),
      )
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => `${file}: ${match[0]}`),
      );
    expect(found).toEqual([]);
  });

  test('base copies the union of error codes', () => {
    const copy = readFileSync('lib/base/errors.ts', 'utf8').match(/^ {2}\| '([a-z-]+)'/gm) ?? [];
    expect(copy.map((line) => line.slice(5, -1))).toEqual([...ERROR_CODES]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return sources(file);
    return /\.tsx?$/.test(name) ? [file] : [];
  });
}
