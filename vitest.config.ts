import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { configDefaults, defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Suites over what is not here are not there either; `npm test` says what was left out. */
const leftOut = [
  { isHere: existsSync(`${root}../shared/data`), suites: '**/*.shared.test.ts' },
  { isHere: process.env['SOTTO_TEST_NEO4J'] !== undefined, suites: '**/*.neo4j.test.ts' },
  { isHere: process.env['SOTTO_TEST_POSTGRES'] !== undefined, suites: '**/*.postgres.test.ts' },
].flatMap(({ isHere, suites }) => (isHere ? [] : [suites]));

export default defineConfig({
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': `${root}node_modules/server-only/empty.js`,
    },
  },
  test: {
    include: [
      'lib/**/*.test.ts',
      'components/**/*.test.ts',
      'app/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      '*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...leftOut],
    globalSetup: ['./scripts/vitest-global-setup.mjs'],
    env: { SOTTO_ROOT: root.replace(/\/$/, '') },
    testTimeout: 90_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // Modules are loaded once a worker: no file mocks one, and loading them anew takes a third of the time.
    isolate: false,
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
