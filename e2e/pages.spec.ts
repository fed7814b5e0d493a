import { expect, type Page } from '@playwright/test';

import { builtRoutes } from './fixtures/built-routes';
import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

/** Every page that was built, so that none is forgotten; the first two are seen by nobody who is signed in. */
const built = builtRoutes().pages;
const ENTRANCE = ['/setup', '/invitation', '/sign-in'];
const REVIEWED = built.filter((address) => address.startsWith('/review') || address === '/ledger');
const ADMINISTERED = built.filter((address) => ![...ENTRANCE, ...REVIEWED].includes(address));

/** It stands, and nothing on it is still on its way. */
async function shown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').locator('h1, h2, [role="alert"]').first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

type Look = readonly ['light' | 'dark', number];

async function dressed(page: Page, [colorScheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

// A page that is open takes on another theme and another width, so it is loaded once for both.
for (const [locale, looks] of [
  [
    'en-GB',
    [
      ['light', 1440],
      ['dark', 1024],
    ],
  ],
  [
    'de-DE',
    [
      ['dark', 360],
      ['light', 2560],
    ],
  ],
] as const satisfies readonly (readonly [string, readonly Look[]])[]) {
  test.describe(`in ${locale}, ${looks.map((look) => look.join(' at ')).join(' and ')}`, () => {
    test.use({ locale });

    for (const [person, addresses] of [
      ['administrator', [...ADMINISTERED, '/nowhere']],
      ['reviewer', REVIEWED],
      [null, ENTRANCE],
    ] as const) {
      test.describe(person ?? 'nobody', () => {
        test.use({ person });

        test('every page is free of findings and of sideways scrolling', async ({ page }) => {
          expect(addresses.length).toBeGreaterThan(2);
          for (const address of addresses) {
            await dressed(page, looks[0]);
            await shown(page, address);
            await clean(page);
            await dressed(page, looks[1]);
            await clean(page);
          }
          if (person !== 'administrator') return;
          await page.goto('/graphs');
          await page.getByRole('button', { name: /^(Connect a Neo4j|Neo4j verbinden)$/ }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          for (const look of looks) {
            await dressed(page, look);
            await clean(page);
          }
        });
      });
    }
  });
}

test.describe('with little movement', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the picture of a schema is drawn in the colours of the theme', async ({ page }) => {
    await page.goto('/graphs/films');
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect.poll(() => page.evaluate(colorsDrawn)).toBeGreaterThan(2);
  });
});

/** In the page: how many opaque colours stand on its canvases. */
function colorsDrawn(): number {
  const colors = new Set<string>();
  for (const canvas of document.querySelectorAll('canvas')) {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] === 255) colors.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
    }
  }
  return colors.size;
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
