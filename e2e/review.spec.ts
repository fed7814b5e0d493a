import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

import { clean } from './fixtures/clean';
import { headersOf, NOBODY, sessionOf } from './fixtures/people';
import { test } from './fixtures/signed-in';

const ASKED = 'Who directed Heat?';

/** Asks the `films` graph and sends, which by its policy only asks for an approval. */
async function askAndSend(page: Page, question: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Graph', { exact: true }).selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('A second person approves these bytes')).toBeVisible();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Waits for a second person')).toBeVisible();
}

/** Somebody new who reviews and may see originals, in a browser of their own. */
async function auditorOf(
  server: APIRequestContext,
  browser: Browser,
  baseURL: string | undefined,
): Promise<Page> {
  await server.post('/api/roles', { data: { name: 'auditor', rights: ['approve', 'reveal'] } });
  const email = `auditor-${Date.now()}@sotto.test`;
  const invited = await server.post('/api/people', {
    data: { name: 'Au Ditor', email, roles: ['auditor'] },
  });
  const { link } = (await invited.json()) as { readonly link: string };
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: NOBODY,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const accepted = await context.request.post('/api/auth/invitation/accept', {
    data: { link: link.slice(link.indexOf('#') + 1), password: 'nine lamps over a long table' },
  });
  expect(accepted.ok()).toBe(true);
  return context.newPage();
}

test.describe('the review room', () => {
  test('approve, refuse, reveal, verdict, export; and the verifier that came with it', async ({
    page,
    browser,
    playwright,
    baseURL,
  }) => {
    const api = { api: playwright.request, baseURL };
    const administrator = await sessionOf('administrator', api);
    const server = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: administrator,
      extraHTTPHeaders: headersOf(administrator),
    });
    const setApproval = async (approval: 'always' | 'none') => {
      const { version } = (await (await server.get('/api/graphs/films/policy')).json()) as {
        readonly version: number;
      };
      const change = { review: { approval, approvalHours: 1, fourEyes: false } };
      const response = await server.put('/api/graphs/films/policy', { data: { change, version } });
      expect(response.ok()).toBe(true);
    };
    const reviewer = await auditorOf(server, browser, baseURL);
    await setApproval('always');

    try {
      // Approve: the very bytes that the asker saw, and then they leave.
      await askAndSend(page, ASKED);
      await reviewer.goto('/review/approvals');
      await reviewer.getByRole('button', { name: /films/ }).first().click();
      await reviewer.getByRole('tab', { name: 'Exact bytes' }).click();
      await expect(reviewer.getByText('on-premises:').first()).toBeVisible();
      await expect(reviewer.getByRole('main')).not.toContainText('Heat');
      await clean(reviewer);
      await reviewer.getByRole('button', { name: 'Approve these bytes' }).click();
      await expect(reviewer.getByText('Nobody waits', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Send what was approved' }).click();
      await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Michael Mann');

      // Refuse, with a word.
      await askAndSend(page, 'Who acted in Heat?');
      await reviewer.getByRole('button', { name: /films/ }).first().click();
      await expect(reviewer.getByRole('button', { name: 'Refuse' })).toBeDisabled();
      await reviewer.getByLabel('A word (needed to refuse)').fill('Not this week.');
      await reviewer.getByRole('button', { name: 'Refuse' }).click();
      await expect(page.getByText('Not this week.')).toBeVisible();
      await clean(page);

      // The record of what left, a verdict, and the originals for a reason.
      await reviewer.goto('/review');
      await reviewer.getByRole('searchbox', { name: 'Words of what left' }).fill('directed');
      await reviewer
        .getByRole('button', { name: /^Open request/ })
        .first()
        .click();
      const record = reviewer.getByRole('article');
      await expect(record.getByText('$movie_1').first()).toBeVisible();
      // What was approved says so, and by whom.
      await expect(
        record.getByRole('listitem').filter({ hasText: 'Approved where policy asks for it' }),
      ).toContainText('Au Ditor');
      await expect(record).not.toContainText('Heat');
      for (const tab of ['As the model read it', 'Exact bytes', 'Hex', 'Words']) {
        await record.getByRole('tab', { name: tab }).click();
        await clean(reviewer);
      }
      await record.getByLabel('Why do you look?').fill('Spot check of the week');
      await record.getByRole('button', { name: 'Show the originals' }).click();
      await expect(record.getByText(ASKED)).toBeVisible();
      await expect(record.getByText(/is entry \d+ of the ledger/)).toBeVisible();
      await record.getByLabel(/^Comment/).fill('Why at night?');
      // Made narrow and wide again the record keeps what was typed, and what was shown.
      await reviewer.setViewportSize({ width: 600, height: 900 });
      const sheet = reviewer.getByRole('dialog');
      await expect(sheet.getByLabel(/^Comment/)).toHaveValue('Why at night?');
      await expect(sheet.getByText(ASKED)).toBeVisible();
      await reviewer.setViewportSize({ width: 1440, height: 900 });
      await expect(record.getByLabel(/^Comment/)).toHaveValue('Why at night?');
      await record.getByRole('button', { name: 'question', exact: true }).click();
      await expect(record.getByText(/^Said by/)).toBeVisible();
      await clean(reviewer);

      // From one request to the next and back by keyboard.
      await setApproval('none');
      await page.goto('/');
      await page.getByLabel('Graph', { exact: true }).selectOption('films');
      await page.getByRole('textbox', { name: 'Your question' }).fill(ASKED);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('button', { name: /^Send to/ }).click();
      await expect(page.getByRole('grid', { name: 'Result rows' })).toContainText('Michael Mann');
      await reviewer.goto('/review');
      await reviewer
        .getByRole('button', { name: /^Open request/ })
        .first()
        .click();
      await expect(reviewer).toHaveURL(/entry=\d+/);
      const newest = reviewer.url();
      await reviewer.keyboard.press('j');
      await expect(reviewer).not.toHaveURL(newest);
      await reviewer.keyboard.press('k');
      await expect(reviewer).toHaveURL(newest);

      // The ledger to take away, verified without us.
      const downloading = reviewer.waitForEvent('download');
      await reviewer.getByRole('button', { name: 'Take the ledger out' }).click();
      const download = await downloading;
      const folder = mkdtempSync(path.join(tmpdir(), 'sotto-archive-'));
      await download.saveAs(path.join(folder, download.suggestedFilename()));
      execFileSync('tar', ['-xzf', download.suggestedFilename()], { cwd: folder });
      const said = execFileSync(
        'python3',
        [
          ...['verify_ledger.py', 'bundle.jsonl', '--checkpoint', 'checkpoint.txt'],
          ...['--key', 'keys.txt', '--json'],
        ],
        { cwd: path.join(folder, 'sotto-ledger'), encoding: 'utf8' },
      );
      expect(JSON.parse(said)).toMatchObject({ ok: true, signatures: 'checked' });

      // One request to take away, with what shows that it is in the ledger.
      const saving = reviewer.waitForEvent('download');
      await reviewer
        .getByRole('link', { name: /^Save the proof that entry \d+ is in the ledger$/ })
        .click();
      await (await saving).saveAs(path.join(folder, 'sotto-ledger', 'proof.json'));
      const proven = execFileSync(
        'python3',
        ['verify_ledger.py', '--proof', 'proof.json', '--key', 'keys.txt', '--json'],
        { cwd: path.join(folder, 'sotto-ledger'), encoding: 'utf8' },
      );
      expect(JSON.parse(proven)).toMatchObject({ ok: true, signatures: 'checked' });

      await reviewer.goto('/review/figures');
      await expect(reviewer.getByRole('region', { name: 'Requests by graph' })).toBeVisible();
      await clean(reviewer);
      await reviewer.goto('/review/alarms');
      await expect(reviewer.getByText('No alarm', { exact: true })).toBeVisible();
      await clean(reviewer);
    } finally {
      await setApproval('none');
      await reviewer.context().close();
      await server.dispose();
    }
  });
});
