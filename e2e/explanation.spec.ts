import { expect, type Locator, type Page } from '@playwright/test';

import { startRecordingServer } from '@/lib/testing/recording-server';

import { answerRoutes } from './fixtures/answer-routes';
import { clean } from './fixtures/clean';
import { headersOf, sessionOf } from './fixtures/people';
import { test } from './fixtures/signed-in';

test('an answer says what its query asks, and a model’s words are seen before they are asked for', async ({
  page,
}) => {
  const panel = await explanationOf(page, 'Who directed Fitzcarraldo?');
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

test('a step under the pointer is marked in the query, and a place in the query marks its step', async ({
  page,
}) => {
  const panel = await explanationOf(page, 'Who directed Alien?');
  const query = panel.locator('.view-lines');
  await expect(query).toContainText('MATCH');
  const marked = panel.locator('.linked-text');

  const step = panel.getByRole('button', { name: /directed/ }).first();
  await step.hover();
  await expect(step).toHaveAttribute('aria-current', 'step');
  await expect(marked.filter({ hasText: 'DIRECTED' }).first()).toBeVisible();
  await panel.getByRole('heading', { name: 'In words' }).hover();
  await expect(marked).toHaveCount(0);

  await query.getByText('DIRECTED').first().hover();
  await expect(step).toHaveAttribute('aria-current', 'step');
  await query.getByText('RETURN').first().hover();
  await expect(step).not.toHaveAttribute('aria-current', 'step');
});

test('what a weak model turned round is marked, said to be why nothing was found, and run as it is proposed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const weak = await startRecordingServer(({ body }) => ({
    kind: 'text',
    text: `MATCH (m:Movie {title: $${lastPlaceholder(body.toString())}})-[:DIRECTED]->(p:Person) RETURN p.name AS director`,
  }));
  const server = { api: playwright.request, baseURL };
  const administrator = await sessionOf('administrator', server);
  const settings = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: administrator,
    extraHTTPHeaders: headersOf(administrator),
  });
  const model = { id: 'openai:weak', baseUrl: weak.baseUrl, key: 'not-a-key' };
  expect((await settings.post('/api/settings/models', { data: model })).status()).toBe(201);
  try {
    await page.goto('/');
    await page.getByLabel('Model', { exact: true }).selectOption('openai:weak');
    await ask(page, 'Who directed Heat?');

    const card = page.getByRole('article', { name: 'Who directed Heat?' });
    const found = card.getByRole('list', { name: 'Findings' });
    await expect(found.getByText('relationship-direction')).toBeVisible();
    await expect(found.getByText('empty-because')).toBeVisible();
    const panel = page.getByRole('tabpanel', { name: 'Query' });
    await expect(panel.locator('.squiggly-error').first()).toBeVisible();
    await panel.locator('.finding-mark-error').first().hover();
    const said = page.getByRole('tooltip').filter({ hasText: 'goes the other way' });
    await expect(said).toBeVisible();
    await card.getByRole('heading', { name: 'Who directed Heat?' }).hover();
    await expect(said).toBeHidden();
    await clean(page);

    const before = weak.requests.length;
    await found.getByRole('button', { name: 'Turn the relationship round' }).click();
    await expect(found.getByText('<-[')).toBeVisible();
    await found.getByRole('button', { name: 'Run this query' }).click();
    await expect(card.getByText('Michael Mann').first()).toBeVisible();
    await expect(found.getByText('relationship-direction')).toHaveCount(0);
    expect(weak.requests.length).toBe(before);
  } finally {
    await settings.delete('/api/settings/models?id=openai:weak');
    await settings.dispose();
    await weak.close();
  }
});

test('the plan is told where the database makes one, and else why there is none', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page, 'Who directed Alien?');
  const panel = page.getByRole('tabpanel', { name: 'Query' });
  await panel.getByText('How the database would run it').click();
  await expect(panel.getByText('does not tell how it runs a query')).toBeVisible();

  const scan = { operator: 'NodeByLabelScan', details: 'm:Movie', estimatedRows: 10, inputs: [] };
  const plan = {
    operator: 'ProduceResults',
    details: 'director',
    estimatedRows: 1.2,
    inputs: [scan],
  };
  await answerRoutes(page);
  await page.route(/\/api\/questions\/\w+\/plan$/, (route) =>
    route.fulfill({ json: { plan, reason: null } }),
  );
  await page.goto('/');
  await ask(page, 'Who directed Heat and Solo after 1990?');
  await panel.getByText('How the database would run it').click();
  await expect(panel.getByRole('list', { name: 'Plan' })).toContainText('ProduceResults');
  await expect(panel.getByRole('list', { name: 'Plan' })).toContainText('about 2 rows');
  await clean(page);
});

/** Asks the graph of films and waits until there is a query. */
async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('tabpanel', { name: 'Query' })).toContainText('MATCH');
}

async function explanationOf(page: Page, question: string): Promise<Locator> {
  await page.goto('/');
  await ask(page, question);
  await page.getByRole('tab', { name: 'Explanation' }).click();
  return page.getByRole('tabpanel', { name: 'Explanation' });
}

/** The placeholder of the question, which stands behind those of the instructions. */
function lastPlaceholder(request: string): string {
  return [...request.matchAll(/\$(\w+_1)\b/g)].at(-1)?.[1] ?? '';
}
