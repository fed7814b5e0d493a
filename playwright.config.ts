import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['SOTTO_E2E_PORT'] ?? 3417);
/** Where its identity provider will be, once a journey starts one. */
const PROVIDER_PORT = PORT + 1;
process.env['SOTTO_E2E_PROVIDER_PORT'] = String(PROVIDER_PORT);
/** A server that runs already, else one is started on data of its own. */
const given = process.env['SOTTO_E2E_URL'];
const url = given ?? `http://localhost:${PORT}`;
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) =>
  existsSync(file),
);

const ENTRANCE = 'entrance.spec.ts';
/** Each about a third of the time that all take. */
const BESIDE = ['access.spec.ts', 'amend.spec.ts', 'restart.spec.ts', 'states.spec.ts'];
const EVERYWHERE = ['attacks.spec.ts', 'pages.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // In this order: the first begins with a server that knows nobody. `npm test` has the last two each on a server of its own.
  projects: [
    { name: 'entrance', testMatch: ENTRANCE },
    { name: 'journeys', testIgnore: [ENTRANCE, ...BESIDE, ...EVERYWHERE] },
    { name: 'beside', testMatch: BESIDE },
    { name: 'everywhere', testMatch: EVERYWHERE },
  ],
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Of a journey that failed, while it runs again: a trace of each costs more than what it traces.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      // Debian's browser where it is there, else the one that Playwright brings.
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  ...(given === undefined
    ? {
        webServer: {
          command: 'node scripts/start.mjs',
          // The secret of the link for the first account: fixtures/people.ts makes the people by it.
          wait: { stdout: /\/setup#(?<sotto_e2e_setup>[\w-]+)\s/ },
          timeout: 600_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: {
            PORT: String(PORT),
            SOTTO_OIDC_ISSUER: `http://127.0.0.1:${PROVIDER_PORT}`,
            SOTTO_OIDC_CLIENT_ID: 'sotto',
            SOTTO_OIDC_NAME: 'House',
            SOTTO_DATA: path.join(mkdtempSync(path.join(tmpdir(), 'sotto-e2e-')), 'data'),
          },
        },
      }
    : {}),
});
