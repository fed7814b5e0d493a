import { defineConfig } from 'vitest/config';

import everything from '../vitest.config.ts';

/** The masking room's own tests alone: what `coverage:masking` and the mutation run read. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    include: ['lib/masking/**/*.test.ts'],
    // The room is pure: nothing has to be generated for it.
    globalSetup: [],
    coverage: {
      provider: 'v8',
      include: ['lib/masking/**/*.ts'],
      exclude: ['**/*.test.ts', '**/__fixtures__/**'],
      reporter: ['json'],
      reportsDirectory: 'coverage/masking',
    },
  },
});
