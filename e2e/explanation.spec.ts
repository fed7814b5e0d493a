import { expect } from '@playwright/test';

import { test } from './fixtures/signed-in';

test('an answer says what its query asks, and a model’s words are seen before they are asked for', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who directed Fitzcarraldo?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('tabpanel', { name: 'Query' })).toContainText('MATCH');

  await page.getByRole('tab', { name: 'Explanation' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Explanation' });
  await expect(panel.getByText('Fitzcarraldo').first()).toBeVisible();
  // A step marks its place in the query, and says so to whoever does not see the mark.
  const step = panel.getByRole('listitem').first().getByRole('button');
  await step.focus();
  await expect(step).toHaveAttribute('aria-current', 'step');

  await panel.getByRole('combobox', { name: 'Request' }).selectOption('published');
  await panel.getByRole('button', { name: 'See what would leave' }).click();
  const leaving = panel.getByText('Please do the following');
  await expect(leaving).toBeVisible();
  await expect(leaving).not.toContainText('Fitzcarraldo');
  await panel.getByRole('button', { name: 'Send it' }).click();
  await expect(panel.getByText(/to the published request/)).toBeVisible();
  await expect(panel.getByRole('blockquote')).toContainText('Fitzcarraldo');
});
