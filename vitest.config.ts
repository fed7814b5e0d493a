import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Suites over what is not here are not there either; `npm test` says what was left out. */
const leftOut = [
  { isHere: existsSync(`${root}../shared/data`), suites: '**/*.shared.test.ts' },
  { isHere: process.env['SOTTO_TEST_NEO4J'] !== undefined, suites: '**/*.neo4j.test.ts' },
  { isHere: process.env['SOTTO_TEST_POSTGRES'] !== undefined, suites: '**/*.postgres.test.ts' },
].flatMap(({ isHere, suites }) => (isHere ? [] : [suites]));

/** A minute and more each. The second has a server to itself that a later suite needs, too. */
const LONGEST = [
  'lib/services/metaqa.shared.test.ts',
  'lib/services/query/role-isolation.test.ts',
  'lib/cli/command-line.test.ts',
  'bench/amendments/wordings.test.ts',
];

/** Without times of before, files begin by their size; those that take longest go before, so that none runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

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
    // One more than the cores there may be: much of the time a file waits for a database or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
  },
});
