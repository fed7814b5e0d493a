import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { test } from './fixtures/signed-in';

/** Asks the real server's `films` graph and waits for its rows. */
async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Graph', { exact: true }).selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('grid', { name: 'Result rows' }).last()).toBeVisible();
}

test('an analyst asks, saves, shares, exports, and takes a link back', async ({
  page,
  context,
}) => {
  await ask(page, 'Who directed Heat?');
  const card = page.getByRole('article', { name: 'Who directed Heat?' });

  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Directors of Heat');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the answer' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.getByRole('link', { name: 'Who directed Heat?' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/shared\/[\w-]{43}$/);

  const reader = await context.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Who directed Heat?' })).toBeVisible();
  await expect(reader.getByRole('cell', { name: 'Michael Mann' })).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The link opens for nobody any more.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('main').getByRole('alert')).toContainText('Not found');
  await reader.close();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON, all rows' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^sotto-.+\.json$/);

  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Directors of Heat' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “Directors of Heat”' }).click();
  await expect(page.getByRole('heading', { name: 'Directors of Heat' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Ask again' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(
    'Who directed Heat?',
  );
});

test('a conversation survives a reload and is seen in a second tab', async ({ page, context }) => {
  await ask(page, 'Who directed Gladiator?');
  await expect(page).toHaveURL(/\?thread=/);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Who directed Gladiator?' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Ridley Scott');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('article')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who acted in Gladiator?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(second.getByRole('article', { name: 'Who acted in Gladiator?' })).toBeVisible();
  // What one tab only shows can be sent from the other.
  await second.getByRole('button', { name: /^Send to/ }).click();
  await expect(second.getByRole('grid', { name: 'Result rows' })).toHaveCount(2);
  await expect(page.getByRole('grid', { name: 'Result rows' })).toHaveCount(2);
  await second.close();

  await page
    .getByRole('button', { name: /^Remove the conversation “Who directed Gladiator/ })
    .click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('button', { name: /^Who directed Gladiator\?/ }).first(),
  ).toBeVisible();
});

test.describe('an expert', () => {
  test.use({ person: 'expert' });

  test('finds an old question in the history and goes on with it', async ({ page }) => {
    await ask(page, 'Who directed Fargo?');
    await page.goto('/history');
    await page.getByRole('searchbox', { name: 'Search your questions' }).fill('FARGO directed');
    const row = page.getByRole('main').getByRole('link', { name: /Who directed Fargo/ });
    await expect(row).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search your questions' }).fill('nobody asked this');
    await expect(page.getByText('No question is like that')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search your questions' }).fill('fargo');
    await row.click();
    await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Coen');
    await page.goto('/graphs/films');
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.getByRole('region', { name: 'Relationship types' })).toContainText(
      'DIRECTED',
    );
  });
});

test.describe('a reviewer', () => {
  test.use({ person: 'reviewer' });

  test('reads in the ledger what left, byte by byte, and asks nothing', async ({
    page,
    request,
    pageOf,
  }) => {
    await ask(await pageOf('analyst'), 'Who directed Heat?');
    // Whoever may not ask begins in the review room, and is offered no page that would refuse them.
    await page.goto('/');
    await expect(page).toHaveURL(/\/review$/);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Ledger' })).toBeVisible();
    await expect(
      pages.getByRole('link', { name: /^(Ask|History|Saved|Graphs|Settings)$/ }),
    ).toHaveCount(0);
    await pages.getByRole('link', { name: 'Ledger' }).click();
    await page
      .getByRole('row', { name: /intent/ })
      .first()
      .getByRole('button')
      .click();
    await expect(page.getByRole('tabpanel', { name: 'Text' })).toContainText('messages');
    const refused = await request.post('/api/questions', {
      data: { graph: 'films', question: 'Who directed Heat?' },
    });
    expect([403, 404]).toContain(refused.status());
  });
});

test.describe('an administrator', () => {
  test.use({ person: 'administrator' });

  test('imports a graph, sets up a model, and neither secret is shown again', async ({ page }) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sotto-journey-')), 'boats.jsonl');
    const lines = [
      { node: { id: '1', labels: ['Boat'], properties: { name: 'Kestrelwing' } } },
      { node: { id: '2', labels: ['Sailor'], properties: { name: 'Ada' } } },
      { relationship: { from: '2', to: '1', type: 'SAILED' } },
    ];
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

    await page.goto('/graphs');
    await page.getByRole('button', { name: 'Import files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import files' });
    await dialog.getByLabel('Files').setInputFiles(file);
    await dialog.getByLabel('Name').fill('boats');
    await dialog.getByLabel('Shown as').fill('Boats');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'Boats' }).click();
    await expect(page.getByRole('heading', { name: 'Boats' })).toBeVisible();
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.getByRole('region', { name: 'Labels' })).toContainText('Sailor');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await expect(page.getByText(/answers in/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the graph' }).click();
    await expect(page.getByText('Boats was removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Boats' })).toBeVisible();

    await page.goto('/settings/models');
    await page.getByRole('button', { name: 'Add a model' }).click();
    const form = page.getByRole('dialog', { name: 'Add a model' });
    await form.getByLabel('Name of the model').fill('house');
    await form.getByLabel('Address').fill('http://127.0.0.1:9/v1');
    await form.getByLabel('Key', { exact: true }).fill('sk-journey-canary');
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'openai:house' });
    await expect(row.getByText('has a key')).toBeVisible();
    await row.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(row.getByRole('link', { name: /^Entry \d+/ })).toBeVisible();
    const settings = await page.request.get('/api/settings/models');
    expect(await settings.text()).not.toContain('canary');
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.goto('/ledger');
    await expect(page.getByRole('cell', { name: 'model.remove' }).first()).toBeVisible();
  });
});
