import { defineConfig } from 'vitest/config';

import masking from './vitest-masking.config.mjs';

/** Without the suites of tens of thousands of questions: each mutant runs what touches it. */
export default defineConfig({
  ...masking,
  test: {
    ...masking.test,
    exclude: ['lib/masking/generated-questions.test.ts', 'lib/masking/metaqa.shared.test.ts'],
    maxWorkers: 1,
  },
});
