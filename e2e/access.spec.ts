import { expect } from '@playwright/test';

import { answerRoutes } from './fixtures/answer-routes';
import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

const SIZES = [
  ['1440', { width: 1440, height: 900 }],
  ['390', { width: 390, height: 844 }],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of SIZES) {
    test.describe(`${colorScheme} at ${name}`, () => {
      test.use({ colorScheme, viewport });

      test('every state of a question is free of findings and of sideways scrolling', async ({
        page,
      }) => {
        await answerRoutes(page);
        await page.goto('/');
        await expect(page.getByText('Questions to begin with')).toBeVisible();
        await clean(page);

        await page.getByRole('textbox', { name: 'Your question' }).fill('Who directed Heat?');
        await page.getByRole('button', { name: 'Ask', exact: true }).click();
        await expect(page.getByRole('button', { name: /^Send to/ })).toBeEnabled();
        await clean(page);
        await page.getByRole('button', { name: /^\$movie_1/ }).focus();
        await expect(page.getByRole('dialog', { name: 'About this word' })).toBeVisible();
        await clean(page);
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: /^Send to/ }).click();
        await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
        await clean(page);
        await page.getByRole('button', { name: 'Query', exact: true }).click();
        await expect(page.locator('.monaco-editor').first()).toBeVisible();
        await clean(page);
        await page.getByRole('tab', { name: 'What leaves' }).click();
        await page.getByRole('tab', { name: 'Exact bytes' }).click();
        await clean(page);
      });

      test('the ledger and Health are free of findings and of sideways scrolling', async ({
        page,
      }) => {
        await answerRoutes(page);
        await page.goto('/ledger?entry=10');
        await expect(page.getByRole('tabpanel', { name: 'Text' })).toBeVisible();
        await clean(page);
        await page.getByRole('tab', { name: 'Hex' }).click();
        await clean(page);
        await page.goto('/health');
        await expect(page.getByText('All is well')).toBeVisible();
        await clean(page);
      });
    });
  }
}

test('a question is asked, changed, sent and read by keyboard alone', async ({ page }) => {
  await answerRoutes(page);
  await page.goto('/');
  await expect(page.getByText('Questions to begin with')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.keyboard.type('Who directed Heat?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const sentence = page.getByRole('group', { name: 'The question as it leaves' });
  await expect(sentence.getByRole('button', { name: /^Who, leaves/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'About this word' })).toContainText('Stands for');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lift the mask' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sentence.getByRole('button', { name: /^\$movie_1/ })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Result rows' });
  await expect(grid).toBeVisible();
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Result' })).toContainText('Row 2');
});

test('the editor is left by Escape and Tab', async ({ page }) => {
  await answerRoutes(page);
  await page.goto('/');
  await expect(page.getByText('Questions to begin with')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who directed Heat?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Send to/ }).click();
  const editor = page.locator('.monaco-editor').first();
  await expect(editor).toBeVisible();
  await editor.click();
  await expect(editor.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor.locator(':focus')).toHaveCount(0);
});

test('single-key shortcuts can be turned off', async ({ page }) => {
  await answerRoutes(page);
  await page.goto('/');
  await expect(page.getByText('Questions to begin with')).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Your question' })).not.toBeFocused();
});

test('the ledger is read from entry to entry by keyboard', async ({ page }) => {
  await answerRoutes(page);
  await page.goto('/ledger?entry=10');
  await expect(page.getByRole('heading', { name: 'Entry 10' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Entry 9' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Entry 11' })).toBeVisible();
  await expect(page).toHaveURL(/entry=11$/);
});

test('the theme and the language are kept', async ({ page }) => {
  await answerRoutes(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Colours: as the system/ }).click();
  await page.getByRole('button', { name: /^Colours: light/ }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'DE, auf Deutsch' }).click();
  await expect(page.getByRole('link', { name: 'Protokoll' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Fragen für den Anfang')).toBeVisible();
});
