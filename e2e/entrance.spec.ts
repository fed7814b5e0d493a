import { type Browser, expect, type Page, test } from '@playwright/test';

import { clean } from './fixtures/clean';
import { NAMES, PASSWORD, SETUP } from './fixtures/people';

/** On a server that nobody has an account on yet: what is made here is what the other journeys come in by. */
test.describe.configure({ mode: 'serial' });

test('a fresh server offers four people, one click each, and nothing before', async ({
  browser,
}) => {
  for (const [name, where] of [
    [/^Analyst/, /\/$/],
    [/^Domain expert/, /\/$/],
    [/^Reviewer/, /\/(?:ledger|review)/],
    [/^Administrator/, /\/$/],
  ] as const) {
    const page = await browser.newPage();
    await page.goto('/history');
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fhistory$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    if (name.test('Analyst')) {
      await expect(page.getByText('Nobody has an account yet.')).toBeVisible();
      await clean(page);
    }
    await page.goto('/sign-in');
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(where);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in/);
    await page.close();
  }
});

test('the link that the server printed makes the first administrator, once', async ({
  browser,
}) => {
  const page = await opened(browser, `/setup#${SETUP}`);
  await expect(page.getByRole('heading', { name: 'Make the first administrator' })).toBeVisible();
  await clean(page);
  await page.getByLabel('Name').fill(NAMES.administrator);
  await page.getByLabel('E-mail address').fill('administrator@sotto.test');
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // What leaves the page by itself is waited for: two ways at once would end one another.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto('/sign-in');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Analyst/ })).toHaveCount(0);
  await page.close();
  const again = await opened(browser, `/setup#${SETUP}`);
  await again.getByLabel('Name').fill('Somebody');
  await again.getByLabel('E-mail address').fill('somebody@sotto.test');
  await again.getByLabel('New password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Make the account' }).click();
  await expect(again.getByRole('main').getByRole('alert')).toBeVisible();
  await again.close();
});

test('a password opens, a wrong one and an unknown address say the same', async ({ browser }) => {
  const page = await opened(browser, '/sign-in?next=/saved');
  const sentences: string[] = [];
  for (const [email, password] of [
    ['administrator@sotto.test', 'not the right password'],
    ['nobody@sotto.test', 'not the right password'],
  ] as const) {
    await signIn(page, email, password);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    sentences.push(await page.getByRole('main').getByRole('alert').innerText());
    await page.reload();
  }
  expect(sentences[0]).toBe(sentences[1]);
  await signIn(page, 'administrator@sotto.test', PASSWORD);
  await expect(page).toHaveURL(/\/saved$/);
  await page.close();
});

test('an invitation is made, handed over and taken up, and the role is changed', async ({
  browser,
}) => {
  const page = await opened(browser, '/sign-in?next=/settings/people');
  await signIn(page, 'administrator@sotto.test', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(NAMES.expert);
  await page.getByLabel('E-mail address').fill('expert@sotto.test');
  await page.getByRole('checkbox', { name: 'expert' }).check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const shown = page.getByText(/\/invitation#/);
  await expect(shown).toBeVisible();
  const link = /\/invitation#[\w-]+/.exec(await shown.innerText())?.[0] ?? '';
  await clean(page);

  const guest = await opened(browser, link);
  await expect(guest.getByText(NAMES.expert)).toBeVisible();
  await guest.getByLabel('New password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Choose and sign in' }).click();
  await expect(guest.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const again = await opened(browser, link);
  await expect(again.getByRole('main').getByRole('alert')).toBeVisible();
  await again.close();

  // With other roles the old session is over: the next click leads to the sign-in page.
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'expert@sotto.test' });
  await row.getByRole('button', { name: 'Roles', exact: true }).click();
  await row.getByRole('checkbox', { name: 'analyst' }).check();
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(row).toContainText('analyst');
  await guest.goto('/history');
  await expect(guest).toHaveURL(/\/sign-in/);
  await guest.close();
  await page.close();
});

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
