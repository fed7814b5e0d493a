import { expect } from '@playwright/test';

import { amendRoutes, COMPARED } from './fixtures/amend-routes';
import { test } from './fixtures/signed-in';

test('what a change needs comes along, and what needs it falls away with it', async ({ page }) => {
  await amendRoutes(page);
  await page.goto('/?thread=t1');
  await page.getByRole('textbox', { name: 'What should be different' }).fill('newest first');
  await page.getByRole('textbox', { name: 'What should be different' }).press('Control+Enter');
  const proposal = page.getByRole('region', { name: 'Proposal' });
  await expect(proposal.getByRole('heading', { name: 'Proposal' })).toBeFocused();
  await expect(proposal.getByText('You did not ask for this')).toBeVisible();
  await expect(proposal.getByText('needs 2')).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/versions/rows') && request.postDataJSON().apply,
  );
  await proposal.getByRole('button', { name: /^Change 2 of 3/ }).focus();
  await page.keyboard.press('r');
  await expect(proposal.getByText('Along with it: change 3.')).toBeAttached();
  expect((await asked).postDataJSON().apply).toEqual(['c1']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(proposal.getByText('Along with it: change 2.')).toBeAttached();
  await page.keyboard.press('Shift+R');
  await expect(proposal.getByRole('button', { name: 'Nothing accepted' })).toBeDisabled();
  await page.keyboard.press('Shift+A');
  await expect(proposal.getByRole('button', { name: 'Take all 3 changes' })).toBeEnabled();
});

test('two results of 50,000 rows scroll together, and the page stays awake', async ({ page }) => {
  const side = { columns: ['director', 'film'], total: 50_000, truncated: null };
  await amendRoutes(page, {
    compared: {
      ...COMPARED,
      before: side,
      after: side,
      gained: 500,
      lost: 500,
      kept: 49_500,
      // Every hundredth row is another one.
      runs: { before: 'k99l1'.repeat(500), after: 'k99g1'.repeat(500) },
    },
  });
  await page.goto('/?thread=t1');
  await page.getByRole('textbox', { name: 'What should be different' }).fill('newest first');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const before = page.getByRole('table', { name: 'Before: 50,000 rows' });
  const after = page.getByRole('table', { name: 'After: 50,000 rows' });
  await expect(before).toContainText('film 1');
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(globalThis, { longTasks: long });
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
  });
  for (const share of [0.1, 0.5, 0.9, 0.3, 1, 0]) {
    await before.evaluate((table, part) => {
      table.scrollTop = table.scrollHeight * part;
    }, share);
    await expect
      .poll(() => after.evaluate((table) => table.scrollTop))
      .toBe(await before.evaluate((table) => table.scrollTop));
    await expect(before.getByRole('row').nth(3)).toContainText(/film \d+/);
  }
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect(page.getByText('Line 100 of 50,500.')).toBeVisible();
  await expect(before.getByRole('row').filter({ hasText: 'lost' }).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Only what differs' }).click();
  await expect(before).toHaveAttribute('aria-rowcount', '1001');
  // What is in sight is in the page, and nothing else.
  expect(await before.getByRole('row').count()).toBeLessThan(60);
  const long = await page.evaluate(
    () => (globalThis as unknown as { longTasks: number[] }).longTasks,
  );
  // Generous, for a machine that does other things: a second is what people take for a stop.
  expect(Math.max(0, ...long)).toBeLessThan(1_500);
});
