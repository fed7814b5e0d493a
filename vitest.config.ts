import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

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
    globalSetup: ['./scripts/vitest-global-setup.mjs'],
    env: { SOTTO_ROOT: root.replace(/\/$/, '') },
    testTimeout: 90_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
