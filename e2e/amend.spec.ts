import { expect, type Locator, type Page } from '@playwright/test';

import { amendRoutes, COMPARED } from './fixtures/amend-routes';
import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

const QUESTION = 'Which films did Clint Eastwood direct?';
/** Both queries are run for a comparison, on a machine that may do other things. */
const COMPARING = { timeout: 45_000 };

/** Asks the real server's `films` graph on premises, and waits for the rows. */
async function ask(page: Page, question = QUESTION): Promise<Locator> {
  await page.goto('/');
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  const card = page.getByRole('article', { name: question });
  await expect(card.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  return card;
}

async function amend(card: Locator, words: string): Promise<Locator> {
  await card.getByRole('textbox', { name: 'What should be different' }).fill(words);
  await card.getByRole('button', { name: 'Change', exact: true }).click();
  const proposal = card.getByRole('region', { name: 'Proposal' });
  await expect(proposal).toBeVisible(COMPARING);
  return proposal;
}

/** What a screen reader is told without being asked. */
async function heard(card: Locator, said: RegExp | string): Promise<void> {
  await expect(card.getByRole('status').filter({ hasText: said })).toBeAttached(COMPARING);
}

test('a whole conversation: ask, amend twice, reject a change, compare, go back, branch, reload', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const card = await ask(page);
  const grid = card.getByRole('grid', { name: 'Result rows' });
  const rowsBefore = await grid.getAttribute('aria-rowcount');

  // The first amendment: one change, the same rows beside each other, nothing replaced yet.
  const first = await amend(card, 'also show the year');
  await expect(first.getByRole('listitem')).toHaveCount(1);
  await heard(card, 'A proposal with 1 change. Nothing is replaced yet.');
  await expect(first.getByText(/0 gained, 0 lost, \d+ kept/)).toBeAttached(COMPARING);
  await expect(grid.getByRole('columnheader')).toHaveCount(2);
  await first.getByRole('button', { name: 'Take the change' }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(3);
  await expect(card.getByRole('button', { name: 'Version 2 of 2' })).toBeVisible();
  await heard(card, 'Accepted as version 2.');

  // The second: two changes, of which one is rejected by the keyboard; the query is made again without it.
  const second = await amend(card, 'only those after 2000, sorted by year, newest first');
  const changes = second.getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(second.getByText(/^\D*0 gained, [1-9]\d* lost, \d+ kept/)).toBeAttached(COMPARING);
  const order = changes.filter({ hasText: /sorted by/ });
  // From the heading, where who has asked stands, to the changes.
  await expect(second.getByRole('heading', { name: 'Proposal' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(second.getByRole('button', { name: /^Change 1 of 2/ })).toBeFocused();
  await order.getByRole('button', { name: /^Change \d of 2/ }).focus();
  await page.keyboard.press('r');
  await expect(order.getByRole('button', { name: /^Reject change/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await heard(card, /^Change \d of 2, rejected\.$/);
  await expect(order.getByRole('button', { name: /^Change \d of 2, .*, rejected/ })).toBeFocused();
  await second.getByRole('tab', { name: 'Query text' }).click();
  await expect(second.getByText('ORDER BY')).toHaveCount(0);
  await expect(second.getByText(/WHERE/).first()).toBeVisible();
  await second.getByRole('tab', { name: 'Rows' }).click();
  await expect(second.getByRole('table', { name: /^Before/ })).toContainText('lost', COMPARING);
  await second.getByRole('button', { name: 'Take this change' }).click();
  await expect(card.getByRole('button', { name: 'Version 3 of 3' })).toBeVisible();
  await expect(grid).toBeVisible();
  const rowsAfter = await grid.getAttribute('aria-rowcount');
  expect(Number(rowsAfter)).toBeLessThan(Number(rowsBefore));

  // Compare the results of two versions.
  await card.getByRole('button', { name: 'Version 3 of 3' }).click();
  const tree = card.getByRole('tree', { name: 'Versions of the query' });
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await tree.getByRole('treeitem').nth(0).click();
  await card.getByRole('button', { name: 'Compare with where you are' }).click();
  const comparison = card.getByRole('region', { name: 'Version 1 beside version 3' });
  await expect(comparison.getByRole('listitem')).toHaveCount(2);
  await expect(comparison.getByRole('table', { name: /^After/ })).toContainText('kept', COMPARING);
  await comparison.getByRole('button', { name: 'Close the comparison' }).click();

  // Go back: nothing runs, and the page says whose rows stand there.
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(
    card.getByText('The rows shown are of version 3. You are at version 2'),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Run version 2' }).click();
  await expect(grid).toBeVisible();
  expect(await grid.getAttribute('aria-rowcount')).toBe(rowsBefore);

  // A change after going back is a branch.
  const branch = await amend(card, 'only those before 1990');
  await branch.getByRole('button', { name: 'Take the change' }).click();
  await expect(card.getByRole('button', { name: 'Version 4 of 4' })).toBeVisible();

  await page.reload();
  await expect(card.getByRole('button', { name: 'Version 4 of 4' })).toBeVisible();
  await card.getByRole('button', { name: 'Version 4 of 4' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await expect(
    tree.getByRole('treeitem').filter({ hasText: 'branches off version 2' }),
  ).toHaveCount(1);
});

test('a proposal is there after a reload, and is turned down without a trace in the query', async ({
  page,
}) => {
  const card = await ask(page);
  const proposal = await amend(card, 'also show the year');
  await page.reload();
  await expect(proposal).toBeVisible();
  await proposal.getByRole('button', { name: 'Turn it down' }).click();
  await expect(proposal).toHaveCount(0);
  await heard(card, 'The proposal was turned down. The query is as it was.');
  await expect(card.getByRole('textbox', { name: 'What should be different' })).toBeFocused();
  await page.reload();
  await expect(card.getByRole('grid', { name: 'Result rows' })).toBeVisible();
  await expect(proposal).toHaveCount(0);
});

test('a cell is mentioned by a click while somebody writes, and by its key', async ({ page }) => {
  const card = await ask(page);
  const field = card.getByRole('textbox', { name: 'What should be different' });
  const cell = card.getByRole('gridcell').nth(1);
  const value = await cell.innerText();
  await field.fill('without ');
  await cell.click();
  await expect(field).toHaveValue(`without ${value} `);
  const mentioned = card.getByRole('list', { name: 'Values of the result in your words' });
  await expect(mentioned.getByText(value)).toBeVisible();
  await card.getByRole('button', { name: 'Change', exact: true }).click();
  const proposal = card.getByRole('region', { name: 'Proposal' });
  await expect(proposal.getByText(/0 gained, 1 lost, \d+ kept/)).toBeAttached(COMPARING);
  await proposal.getByRole('button', { name: 'Turn it down' }).click();

  await card.getByRole('gridcell').first().focus();
  await page.keyboard.press('m');
  await expect(field).toBeFocused();
  await expect(mentioned.getByRole('listitem')).toHaveCount(1);
});

test('what cannot be done is said in a sentence, and the words stay', async ({ page }) => {
  const card = await ask(page);
  const field = card.getByRole('textbox', { name: 'What should be different' });
  await field.fill('delete all of them from the graph');
  await card.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('delete all of them from the graph');
});

test('a counted list is bounded and sorted, and of two meanings one is chosen', async ({
  page,
}) => {
  const card = await ask(page, 'How many films did each director make?');
  const field = card.getByRole('textbox', { name: 'What should be different' });
  await field.fill('sort them');
  await card.getByRole('button', { name: 'Change', exact: true }).click();
  await heard(card, /^The change is not clear: 2 meanings to choose from\.$/);
  await card.getByRole('button', { name: 'the number of different movies' }).click();
  const sorted = card.getByRole('region', { name: 'Proposal' });
  await expect(sorted.getByRole('listitem')).toHaveText(/sorted by the number of/, COMPARING);
  await sorted.getByRole('button', { name: 'Turn it down' }).click();
  await expect(sorted).toHaveCount(0);

  const bounded = await amend(card, 'only those with more than two, most first');
  await expect(bounded.getByRole('listitem')).toHaveCount(2);
  await expect(bounded.getByText(/^\D*0 gained, [1-9]\d* lost, [1-9]\d* kept/)).toBeAttached(
    COMPARING,
  );
  await bounded.getByRole('button', { name: /^Take (both|all|the) / }).click();
  await expect(card.getByRole('button', { name: 'Version 2 of 2' })).toBeVisible();
});

test('a query is written by hand, and the next change goes on from it', async ({ page }) => {
  const card = await ask(page);
  await card.getByRole('button', { name: 'Edit the query' }).click();
  const editor = card.getByRole('region', { name: 'Edit the query' });
  const text = editor.getByRole('textbox');
  await expect(text).toBeFocused(COMPARING);
  // Escape, then Tab, leaves the editor; before that a Tab is a part of the text.
  await page.keyboard.press('Escape');
  await expect(editor.getByText('Tab now leaves the editor.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\nLIMIT 3');
  await editor.getByRole('button', { name: 'Keep and run it' }).click();
  const grid = card.getByRole('grid', { name: 'Result rows' });
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await expect(card.getByRole('button', { name: 'Version 2 of 2' })).toBeVisible();

  const proposal = await amend(card, 'also show the year');
  await proposal.getByRole('tab', { name: 'Query text' }).click();
  await expect(proposal.getByText(/LIMIT/).first()).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on a proposal, ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await amendRoutes(page);
      await page.goto('/?thread=t1');
      await page.getByRole('textbox', { name: 'What should be different' }).fill('newest first');
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      const proposal = page.getByRole('region', { name: 'Proposal' });
      await expect(proposal.getByText('2 gained, 3 lost, 9 kept')).toBeAttached(COMPARING);
      await expect(proposal.getByRole('table').first()).toContainText('film 1');
      await clean(page);
      await proposal.getByRole('tab', { name: 'Query text' }).click();
      await expect(proposal.locator('.monaco-diff-editor .line-insert').first()).toBeVisible();
      await page.getByRole('button', { name: 'Version 3 of 5' }).click();
      await expect(page.getByRole('tree')).toBeVisible();
      await clean(page);
    });
  }
}

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
      ...{ before: side, after: side, gained: 500, lost: 500, kept: 49_500 },
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
