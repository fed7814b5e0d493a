import { expect, type Locator, type Page } from '@playwright/test';

import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

/** People act in films, direct and write them: which of these is meant, "have" does not say. */
const EITHER = 'Which films does Clint Eastwood have?';

test.use({ person: 'expert' });

/** Asks the real server's `films` graph on premises. */
async function ask(page: Page, question: string): Promise<Locator> {
  await page.goto('/');
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  return page.getByRole('article', { name: question });
}

test('readings that are alike are offered with what each would give, and one is chosen by the keyboard', async ({
  page,
}) => {
  const card = await ask(page, EITHER);
  const readings = card.getByRole('region', { name: /can be read in several ways/ });
  await expect(readings).toBeVisible();
  const choices = readings.getByRole('listitem');
  await expect(choices.first()).toContainText('Clint Eastwood');
  expect(await choices.count()).toBeGreaterThan(1);
  await expect(choices.first()).toContainText(/gives \d+ rows?/);
  await clean(page);

  const second = readings.getByRole('button', { name: 'Run reading 2' });
  await expect(second).toHaveAccessibleDescription(/Clint Eastwood.*gives/);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  const others = card.getByRole('region', { name: /can also be read otherwise/ });
  await expect(others.getByText('Shown')).toBeVisible();
  await expect(others.getByRole('button', { name: 'Run reading 1' })).toBeVisible();

  // The choice is the question's, not the page's.
  await page.reload();
  const again = page.getByRole('article', { name: EITHER });
  await expect(again.getByText('Shown')).toBeVisible();
  await again.getByRole('button', { name: 'Run reading 1' }).click();
  await expect(again.getByRole('button', { name: 'Run reading 2' })).toBeVisible();
});

test('what is verified on an answer is the next answer, stands on the graph’s page and is taken back', async ({
  page,
}) => {
  const card = await ask(page, 'Who directed Alien?');
  await expect(card.getByText(/of the words accounted for/)).toBeVisible();
  await card.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Verified' })).toBeDisabled();

  const next = await ask(page, 'Who directed Fitzcarraldo?');
  await expect(next.getByText('verified by a person for a question of this form')).toBeVisible();

  await page.goto('/graphs/films/taught');
  const pair = page.getByRole('listitem').filter({ hasText: /^Who directed \$\w+_1\?/ });
  await expect(pair).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Alien');
  await clean(page);
  await pair.getByRole('button', { name: /^Remove the pair/ }).click();
  await expect(page.getByText('Nothing is verified yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pair).toBeVisible();
  await pair.getByRole('button', { name: /^Remove the pair/ }).click();
  await expect(page.getByText('1 removed pair')).toBeVisible();
});
