import { expect, type Page, test } from '@playwright/test';

import { type OidcServer, startOidcServer } from '@/lib/testing/oidc-server';

import { clean } from './fixtures/clean';
import { headersOf, NOBODY, sessionOf } from './fixtures/people';

/** Where the server that the journeys start looks for its identity provider. */
const PORT = Number(process.env['SOTTO_E2E_PROVIDER_PORT']);

test.use({ storageState: NOBODY });

if (process.env['SOTTO_E2E_URL'] === undefined) {
  test('an identity provider vouches for whoever is invited, and what else comes back is said', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const provider = await startOidcServer({ port: PORT });
    try {
      const administrator = await sessionOf('administrator', { api: playwright.request, baseURL });
      const server = await playwright.request.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        storageState: administrator,
        extraHTTPHeaders: headersOf(administrator),
      });
      const ida = { name: 'Ida House', email: 'ida@house.test', roles: ['analyst'] };
      expect((await server.post('/api/people', { data: ida })).ok()).toBe(true);
      await server.dispose();
      await walk(page, provider, ida.email);
    } finally {
      await provider.close();
    }
  });
}

async function walk(page: Page, provider: OidcServer, email: string): Promise<void> {
  const problem = page.getByRole('main').getByRole('alert');
  provider.vouchFor({ email, verified: true });

  // The first sign-in takes the invitation up, and leads to the page that was wanted; so does the second.
  for (const _time of ['first', 'second']) {
    await page.goto('/saved');
    await goToHouse(page);
    await page.getByRole('link', { name: 'Agree' }).click();
    await expect(page).toHaveURL(/\/saved$/);
    await expect(page.getByText('Ida House')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }

  // Without consent; the page that was wanted is still wanted.
  await page.goto('/history');
  await goToHouse(page);
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(problem).toContainText('was told not to let you in');
  await expect(page).toHaveURL(/failed=denied&next=%2Fhistory$/);
  await clean(page);
  await goToHouse(page);

  // An answer to a question that this browser did not put.
  const link = await page.getByRole('link', { name: 'Agree' }).getAttribute('href');
  const foreign = new URL(link ?? '');
  foreign.searchParams.set('state', 'another');
  await page.goto(foreign.href);
  await expect(problem).toContainText('begun too long ago, or in another browser');

  await goToHouse(page);
  provider.vouchFor({ email: 'stranger@house.test', verified: true });
  await page.getByRole('link', { name: 'Agree' }).click();
  await expect(problem).toContainText('did not vouch for anybody who has an account here');
  await page.goto('/history');
  await expect(page).toHaveURL(/\/sign-in/);
}

async function goToHouse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with House' }).click();
  await expect(page.getByRole('heading', { name: 'House' })).toBeVisible();
}
