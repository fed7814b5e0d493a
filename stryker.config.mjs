/** Mutants of the masking room; `npm run mutation:masking` runs them file by file. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/vitest-mutation.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['lib/masking/**/*.ts', '!lib/masking/**/*.test.ts', '!lib/masking/__fixtures__/**'],
  // A constant at the top of a file is read once; its mutants would need every test anew.
  ignoreStatic: true,
  concurrency: 1,
  // Of all files together, which `mutation:masking` looks at.
  thresholds: { high: 95, low: 85, break: null },
  reporters: ['json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: 'generated/mutation',
  ignorePatterns: [
    '*',
    '!lib',
    '!lib/**',
    '!scripts',
    '!scripts/**',
    '!demo',
    '!demo/**',
    '!*.json',
    '!vitest.config.ts',
  ],
};
