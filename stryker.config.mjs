/**
 * Mutants of the masking room, as `npm run test:full -- --only masking-mutation` makes them, or for
 * one file: `npx stryker run --mutate lib/masking/stem.ts`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/vitest-mutation.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['lib/masking/**/*.ts', '!lib/masking/**/*.test.ts'],
  // A mutant of a constant at the top of a file needs the file loaded anew.
  ignoreStatic: true,
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  incremental: true,
  incrementalFile: 'reports/mutation-incremental.json',
  tempDirName: 'generated/mutation',
  ignorePatterns: [
    '*',
    '!lib',
    '!lib/**',
    '!scripts',
    '!scripts/**',
    '!*.json',
    '!vitest.config.ts',
    '!demo',
    '!demo/**',
  ],
  allowEmpty: false,
};
