import { expect, type Page } from '@playwright/test';

import { test } from './fixtures/signed-in';

/** Asks the real server's `films` graph and stops at the preview. */
async function preview(page: Page, question: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeEnabled();
}

test('a question goes from the box to its rows, seen before it is sent', async ({ page }) => {
  await preview(page, 'Who directed Heat?');
  const card = page.getByRole('article', { name: 'Who directed Heat?' });
  const sentence = card.getByRole('group', { name: 'The question as it leaves' });

  await expect(sentence).not.toContainText('Heat');
  await expect(sentence.getByRole('button', { name: /Stands for Heat/ })).toBeVisible();
  await expect(
    sentence.getByRole('button', { name: /^directed, leaves in the clear/ }),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Exact bytes' }).click();
  const bytes = page.getByRole('tabpanel', { name: 'Exact bytes' });
  await expect(bytes).toContainText('POST on-premises:');
  await expect(bytes).toContainText('SHA-256');
  await expect(bytes).not.toContainText('Heat');

  await card.getByRole('button', { name: /^Send to/ }).click();
  const grid = card.getByRole('grid', { name: 'Result rows' });
  await expect(grid).toContainText('Michael Mann');
  await expect(page.getByRole('tabpanel', { name: 'Query' })).toContainText('MATCH');
  await expect(page.getByRole('tabpanel', { name: 'Query' })).toContainText('Heat');

  await card.getByText('What left').click();
  const entries = card.getByRole('link', { name: /^\d+(–\d+)?$/ });
  await entries.first().click();
  await expect(page).toHaveURL(/\/ledger\?entry=\d+/);
  const payload = page.getByRole('tabpanel', { name: 'Text' });
  await expect(payload).toContainText('messages');
  await expect(payload).not.toContainText('Heat');
});

test('what is typed before the page listens stays', async ({ page }) => {
  let listen = (): void => undefined;
  const listening = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await listening;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('Who directed Heat?');
  listen();
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Who directed Heat?' })).toBeVisible();
});

test('the bytes that were shown are the bytes that the ledger holds', async ({ page }) => {
  await preview(page, 'Who directed Alien?');
  await page.getByRole('tab', { name: 'Exact bytes' }).click();
  const question = await page.request.get('/api/questions').then((response) => response.json());
  const id = question.questions[0].id as string;
  const shown = await page.request.get(`/api/questions/${id}`).then((response) => response.json());
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();

  const answered = await page.request
    .get(`/api/questions/${id}`)
    .then((response) => response.json());
  const entry = await page.request
    .get(`/api/ledger/${answered.answer.egress[0]}`)
    .then((response) => response.json());
  expect(Buffer.from(entry.payload, 'base64').toString()).toContain(shown.preview.request.body);
});

test('what was cancelled is not sent', async ({ page }) => {
  const before = await page.request.get('/api/ledger').then((response) => response.json());
  await preview(page, 'Who directed Fargo?');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Nothing was sent for this question.')).toBeVisible();
  const after = await page.request.get('/api/ledger').then((response) => response.json());
  expect(after.entries[0]?.sequence).toBe(before.entries[0]?.sequence);
});

test('a double click on send sends once', async ({ page }) => {
  await preview(page, 'Who acted in Heat?');
  await page.getByRole('button', { name: /^Send to/ }).dblclick();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  const { questions } = await page.request
    .get('/api/questions')
    .then((response) => response.json());
  const { answer } = await page.request
    .get(`/api/questions/${questions[0].id}`)
    .then((response) => response.json());
  const kinds = await Promise.all(
    (answer.egress as number[]).map(async (sequence) => {
      const entry = await page.request.get(`/api/ledger/${sequence}`);
      return (await entry.json()).kind as string;
    }),
  );
  expect(kinds.filter((kind) => kind === 'intent')).toHaveLength(1);
});

test('a word is masked by hand, and the mask is taken back', async ({ page }) => {
  await preview(page, 'Who directed Heat?');
  const sentence = page.getByRole('group', { name: 'The question as it leaves' });
  await sentence.getByRole('button', { name: /^directed, leaves/ }).click();
  await page.getByRole('button', { name: 'Mask this word' }).click();
  const mask = sentence.getByRole('button', { name: /Stands for directed/ });
  await expect(mask).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeEnabled();
  await mask.click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(sentence.getByRole('button', { name: /^directed, leaves/ })).toBeVisible();
});

test('selected words are masked together', async ({ page }) => {
  await preview(page, 'Who directed Heat?');
  const sentence = page.getByRole('group', { name: 'The question as it leaves' });
  await sentence.getByRole('button', { name: /^Who, leaves/ }).evaluate((word) => {
    const range = document.createRange();
    range.setStartBefore(word);
    range.setEndAfter(word.nextElementSibling?.nextElementSibling ?? word);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.getByRole('button', { name: 'Mask the selection' }).click();
  await expect(sentence.getByRole('button', { name: /Stands for Who directed/ })).toBeVisible();
});

test('an earlier question opens with its answer', async ({ page }) => {
  await preview(page, 'Who directed Heat?');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page
    .getByRole('complementary', { name: 'Conversations' })
    .getByRole('button', { name: /Who directed Heat\? answered/ })
    .first()
    .click();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Michael Mann');
});

test('the CSV holds the whole result', async ({ page }) => {
  await preview(page, 'Who directed Heat?');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of all' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sotto-.+\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('Michael Mann');
});

test('an empty and an overlong question are not asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.goto('/');
  // A click on a page that is not awake yet is lost: whoever sees nothing clicks again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Type a question first.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Your question' }).fill('x'.repeat(10_001));
  await expect(page.getByText('One character too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  expect(asked).toEqual([]);
});
