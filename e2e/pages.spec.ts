import { expect, type Page } from '@playwright/test';

import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

const PAGES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/', (page) => shown(page, page.getByText('Questions to begin with'))],
  ['/history', (page) => shown(page, page.getByRole('searchbox'))],
  ['/saved', (page) => shown(page, page.getByRole('heading', { name: 'Saved' }))],
  ['/graphs', (page) => shown(page, page.getByRole('link', { name: 'Films' }))],
  ['/graphs/films', (page) => shown(page, page.getByRole('button', { name: 'Remove the graph' }))],
  ['/settings/models', (page) => shown(page, page.getByText('built in'))],
  [
    '/settings/people',
    (page) => shown(page, page.getByRole('heading', { name: 'Invite somebody' })),
  ],
  ['/settings/roles', (page) => shown(page, page.getByRole('row', { name: /^analyst/ }))],
  ['/account', (page) => shown(page, page.getByRole('heading', { name: 'Devices' }))],
  ['/settings/policies', (page) => shown(page, page.getByRole('link', { name: /Films/ }))],
  ['/shared/none', (page) => shown(page, page.getByRole('main').getByRole('alert'))],
];

async function shown(_page: Page, what: ReturnType<Page['getByText']>): Promise<void> {
  await expect(what.first()).toBeVisible();
}

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 1024],
  ['light', 360],
  ['dark', 2560],
] as const) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ person: 'administrator', colorScheme, viewport: { width, height: 900 } });

    test('every page is free of findings and of sideways scrolling', async ({ page }) => {
      for (const [address, ready] of PAGES) {
        await page.goto(address);
        await ready(page);
        await clean(page);
      }
      await page.goto('/graphs');
      await page.getByRole('button', { name: 'Connect a Neo4j' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean(page);
    });
  });
}

test('the palette opens by keyboard, finds a page and a graph, and goes there', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Questions to begin with')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find and do' })).toBeVisible();
  await clean(page);
  await page.keyboard.type('histo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('films');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/graphs\/films$/);
});

test('on a phone the pages are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the pages' }).click();
  await clean(page);
  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page says when there is no network, and when there is again', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByText('There is no network here.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('There is no network here.')).toHaveCount(0);
});

test.describe('an administrator', () => {
  test.use({ person: 'administrator' });

  test('reads the settings in German too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'DE, auf Deutsch' }).click();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('button', { name: 'Modell hinzufügen' })).toBeVisible();
  });
});
