import { expect, type Page } from '@playwright/test';

import type { Answer } from '@/lib/contracts/question';

import { answerRoutes } from './fixtures/answer-routes';
import { test } from './fixtures/signed-in';

async function ask(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who directed Heat?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

async function send(page: Page): Promise<void> {
  await ask(page);
  await page.getByRole('button', { name: /^Send to/ }).click();
}

const failed = (code: NonNullable<Answer['error']>['code'], message: string) => ({
  error: { code, message },
  rows: [],
  total: 0,
});

test('a blocked question says why and cannot be sent', async ({ page }) => {
  await answerRoutes(page, {
    preview: {
      blocked: { reason: 'language', message: 'There is no vocabulary for this language.' },
      request: null,
    },
  });
  await ask(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is no vocabulary for this language.',
  );
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeDisabled();
});

test('a choice of type is asked for and sent with its place', async ({ page }) => {
  await answerRoutes(page);
  await ask(page);
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/questions'),
  );
  await page.getByRole('radio', { name: 'Person name' }).check();
  expect((await again).postDataJSON().choices).toEqual([
    { start: 22, end: 26, type: 'Person.name' },
  ]);
});

for (const [code, message, next] of [
  ['query-rejected', 'The query writes, and only reading is allowed.', 'It did not run.'],
  ['model-failed', 'The model answered without a query.', 'take another model'],
  ['deadline', 'The query ran for 30 s.', 'Ask for less'],
  ['ledger-stopped', 'The disk is full.', 'Free space on the disk'],
] as const) {
  test(`${code} is explained with what to do next`, async ({ page }) => {
    await answerRoutes(page, { answer: failed(code, message) });
    await send(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(next);
  });
}

test('a query that waits is run only at the asker’s word', async ({ page }) => {
  await answerRoutes(page, {
    answer: { error: { code: 'confirmation-required', message: 'It holds a value nobody typed.' } },
  });
  await send(page);
  await expect(page.getByText('It holds a value nobody typed.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run it anyway' }).click();
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
});

test('an empty result says so and what to look at', async ({ page }) => {
  await answerRoutes(page, { answer: { rows: [], total: 0 } });
  await send(page);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(page.getByText('Look at the query')).toBeVisible();
});

test('a stream that breaks off is followed up: the answer is asked for', async ({ page }) => {
  await answerRoutes(page, {
    steps: [{ kind: 'step', step: 'send', state: 'started', ms: null }],
  });
  await send(page);
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
});

test('a question that its server left in mid-answer says so and can be asked again', async ({
  page,
}) => {
  await answerRoutes(page);
  await page.route(/\/api\/threads\/\w+$/, (route) =>
    route.fulfill({
      json: { id: 't1', graph: 'films', questions: [{ id: 'q1', state: 'interrupted' }] },
    }),
  );
  await page.route(/\/api\/questions\/q1$/, async (route) => {
    const { models, previewOf, question } = await import('./fixtures/answers');
    const [model] = models;
    const preview = model && previewOf(model);
    const view = { question, state: 'interrupted', entries: [12, 13], preview, answer: null };
    return route.fulfill({ json: view });
  });
  await page.goto('/?thread=t1');
  await expect(page.getByText('Interrupted: the server stopped in mid-answer')).toBeVisible();
  await expect(page.getByRole('link', { name: '12–13' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).not.toHaveValue('');
});

test('stop tells the server and waits for its word', async ({ page }) => {
  await answerRoutes(page, {
    answer: { error: { code: 'cancelled', message: 'Stopped by you.' } },
  });
  let tell: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(/\/send$/, async (route) => {
    await stopped;
    const answer = { ...(await import('./fixtures/answers')).answerOf('q1', 0) };
    const event = {
      kind: 'answer',
      answer: { ...answer, error: { code: 'cancelled', message: 'Stopped by you.' } },
    };
    await route.fulfill({ body: `${JSON.stringify(event)}\n` });
  });
  await page.route(/\/cancel$/, async (route) => {
    await route.fulfill({ json: { stopped: true } });
    tell();
  });
  await send(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Stopped by you.');
});

test('rows are sorted, filtered, copied and loaded page by page', async ({ page }) => {
  await answerRoutes(page);
  await send(page);
  const grid = page.getByRole('grid', { name: 'Result rows' });
  await expect(page.getByText('1,000 of 48,213')).toBeVisible();

  await grid.getByRole('button', { name: 'born' }).click();
  await expect(grid.getByRole('columnheader', { name: /born/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(grid.getByRole('row').nth(1)).toContainText('1960');

  await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('Director 99');
  await expect(page.getByText('11 of 1,000 match')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('HYPERLINK');
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied to the clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`'=HYPERLINK("http://x")`);

  await page.getByRole('searchbox', { name: 'Filter the rows' }).fill('');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('2,000 of 48,213')).toBeVisible();
});

test('only the rows in sight are in the page', async ({ page }) => {
  await answerRoutes(page);
  await send(page);
  const grid = page.getByRole('grid', { name: 'Result rows' });
  await expect(grid).toHaveAttribute('aria-rowcount', '1001');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(grid).toContainText('Director 999');
});

test('sending at once is kept for the graph and can be taken back', async ({ page }) => {
  await answerRoutes(page, { preview: { undecided: [] } });
  await ask(page);
  await page.getByRole('switch', { name: /Send at once/ }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await ask(page);
  await expect(page.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  await page.getByRole('switch', { name: 'Sends at once' }).click();
  await ask(page);
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeEnabled();
});

test('a server that is not there is named, and asked again', async ({ page }) => {
  await answerRoutes(page);
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/health');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The server cannot be reached',
  );
  await page.unroute('**/api/health');
  await answerRoutes(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All is well')).toBeVisible();
});

test('hostile text in a result stays text', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">';
  await answerRoutes(page, {
    answer: { columns: [hostile], rows: [[hostile], ['javascript:alert(1)']], total: 2 },
  });
  await send(page);
  await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText(hostile);
  await expect(page.locator('img')).toHaveCount(0);
});
