import { expect } from '@playwright/test';
import neo4j from 'neo4j-driver';

import { clean } from './fixtures/clean';
import { test } from './fixtures/signed-in';

/** A Neo4j without a password, where the tests have one. */
const NEO4J = process.env['SOTTO_TEST_NEO4J'];

test.describe('an administrator', () => {
  test.use({ person: 'administrator' });

  test('makes a role that sees a part, looks at what it would see, changes and removes it', async ({
    page,
    request,
  }) => {
    await page.goto('/settings/roles');
    await page.getByRole('button', { name: 'Add a role' }).click();
    await page.getByLabel('Name', { exact: true }).fill('night');
    const films = page.getByRole('region', { name: 'films', exact: true });
    await films.getByRole('switch', { name: 'Sees only a part of films' }).click();
    await films.getByRole('switch', { name: 'All Labels' }).click();
    const labels = films.getByRole('group', { name: 'Labels' });
    await labels.getByRole('checkbox').last().uncheck();
    const hidden = await labels.getByRole('checkbox').last().locator('..').innerText();
    await films.getByRole('button', { name: 'Add a condition' }).click();
    await films.getByLabel('Label', { exact: true }).selectOption('Movie');
    await films.getByLabel('Property', { exact: true }).selectOption('title');
    await films.getByLabel('Compared').selectOption('<>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(films.getByText('At least one value')).toBeVisible();
    await films.getByLabel('Values, one a line').fill('Heat');
    await films.getByRole('button', { name: 'What would be seen?' }).click();
    const seen = films.getByRole('region', { name: 'What the role would see' });
    await expect(seen.getByRole('row').filter({ hasText: hidden })).toContainText(/^\S+\s*0/);
    const counts = await seen
      .getByRole('row', { name: /^Movie/ })
      .getByRole('cell')
      .allInnerTexts();
    expect(Number(counts[0])).toBe(Number(counts[1]) - 1);
    await clean(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row', { name: /^night/ });
    await expect(row).toContainText('sees parts');

    await row.getByRole('button', { name: 'Change' }).click();
    await expect(films.getByLabel('Values, one a line')).toHaveValue('Heat');
    await films.getByRole('button', { name: 'Remove the condition on Movie.title' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(films).toHaveCount(0);
    const entries = await (await request.get('/api/ledger')).text();
    expect(entries).toContain('role.update');
    expect(entries).not.toContain('"Heat"');

    await row.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Remove the role' }).click();
    await expect(row).toHaveCount(0);
  });

  test('sees the settings of people and roles on a phone without scrolling sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['people', 'roles', 'graphs', 'policies']) {
      await page.goto(`/settings/${name}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await clean(page);
    }
  });

  if (NEO4J !== undefined) {
    test('tries a Neo4j, connects it, and takes it away again', async ({ page }) => {
      test.setTimeout(180_000);
      const driver = neo4j.driver(NEO4J);
      await driver.executeQuery(
        "CREATE (:E2eBoat {name: 'Kestrelwing'})<-[:E2eSailed]-(:E2eSailor {name: 'Ada'})",
      );
      try {
        await page.goto('/graphs');
        await page.getByRole('button', { name: 'Connect a Neo4j' }).click();
        const dialog = page.getByRole('dialog', { name: 'Connect a Neo4j' });
        await dialog.getByLabel('Name').fill('harbour-neo');
        await dialog.getByLabel('Address').fill('http://127.0.0.1:7687');
        await dialog.getByRole('button', { name: 'Test the connection' }).click();
        await expect(dialog.getByText('Write bolt://host:7687')).toBeVisible();
        await dialog.getByLabel('Address').fill('bolt://127.0.0.1:9');
        await dialog.getByRole('button', { name: 'Test the connection' }).click();
        await expect(dialog.getByRole('status')).toContainText(/database/i);
        await dialog.getByLabel('Address').fill(NEO4J);
        await dialog.getByRole('button', { name: 'Test the connection' }).click();
        await expect(dialog.getByRole('status')).toContainText(/Neo4j.*answers in/);
        await clean(page);
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        const link = page.getByRole('link', { name: 'harbour-neo' });
        await expect(link).toBeVisible({ timeout: 120_000 });
        await link.click();
        await page.getByRole('tab', { name: 'Table' }).click();
        await expect(page.getByRole('region', { name: 'Labels' })).toContainText('E2eSailor');
        await page.getByRole('button', { name: 'Test the connection' }).click();
        await expect(page.getByText(/answers in/)).toBeVisible();

        const users = page.locator('form').filter({ hasText: 'Users of this database' });
        await users.getByRole('button', { name: 'Add a user' }).click();
        await users.getByRole('button', { name: 'Save the users' }).click();
        await expect(users.getByText('Name a user.')).toBeVisible();
        await users.getByLabel('Who').selectOption({ label: 'Ada Min' });
        await users.getByLabel('User of the database').fill('ward_reader');
        // A server without accounts takes any password; that a wrong one is kept nowhere has its own test.
        await users.getByLabel('Password').fill('canary password');
        await users.getByRole('button', { name: 'Save the users' }).click();
        await expect(page.getByText('The users are saved.')).toBeVisible();
        await page.reload();
        await expect(users.getByLabel('User of the database')).toHaveValue('ward_reader');
        await expect(users.getByText('One is kept.')).toBeVisible();
        await expect(users.getByLabel('Password')).toHaveValue('');
        const kept = await page.request.get('/api/graphs/harbour-neo/users');
        expect(await kept.text()).toContain('ward_reader');
        expect(await kept.text()).not.toContain('canary');
        await clean(page);
        await users.getByRole('button', { name: 'Remove ward_reader' }).click();
        await users.getByRole('button', { name: 'Save the users' }).click();
        await expect(users.getByLabel('User of the database')).toHaveCount(0);

        await page.getByRole('button', { name: 'Remove the graph' }).click();
        await expect(page.getByText('harbour-neo was removed.')).toBeVisible();
      } finally {
        await driver.executeQuery('MATCH (n) WHERE n:E2eBoat OR n:E2eSailor DETACH DELETE n');
        await driver.close();
      }
    });
  }
});
