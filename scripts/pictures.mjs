/**
 * Pictures of every page at three widths in both themes: `npm run pictures -- FOLDER`.
 * Asks a server that runs already (SOTTO_E2E_URL), else starts one on data of its own.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { root } from './root.mjs';

const WIDTHS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
];
const THEMES = ['light', 'dark'];
const QUESTION = 'Who directed Heat?';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'pictures'));
/** Part of a page's name; only those are taken. */
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const server = process.env.SOTTO_E2E_URL
  ? { url: process.env.SOTTO_E2E_URL, stop: () => undefined }
  : await startServer();
try {
  await takeAll();
} finally {
  server.stop();
}

async function takeAll() {
  const browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const state = await signIn(browser);
    const seeded = await seed(browser, state);
    for (const colorScheme of THEMES) {
      for (const [width, height] of WIDTHS) {
        const context = await browser.newContext({
          ...{ baseURL: server.url, colorScheme, viewport: { width, height } },
          ...{ locale: 'en-GB', reducedMotion: 'reduce', storageState: state },
        });
        await takePages(await context.newPage(), seeded, `${width}-${colorScheme}`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** As the demo's administrator, where somebody has to sign in. */
async function signIn(browser) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  const demo = page.getByRole('button', { name: /administrator/i });
  if (/sign-in/.test(page.url())) {
    await demo.click();
    await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One answered question of each kind, saved and shared: pages that are not empty. */
async function seed(browser, storageState) {
  const context = await browser.newContext({ baseURL: server.url, storageState });
  const page = await context.newPage();
  await page.goto('/');
  const call = (method, address, body) =>
    page.evaluate(
      async ([verb, to, json]) => {
        const token = /sotto-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const response = await fetch(to, {
          method: verb,
          headers: { 'content-type': 'application/json', 'x-sotto-csrf': token },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        });
        const text = await response.text();
        return text === '' ? null : JSON.parse(text.trim().split('\n').at(-1));
      },
      [method, address, body],
    );
  const ask = async (graph, question) => {
    const preview = await call('POST', '/api/questions', { graph, question });
    await call('POST', `/api/questions/${preview.id}/send`, { digest: preview.request?.digest });
    return preview;
  };
  const answered = await ask('films', QUESTION);
  const counted = await ask('films', 'How many films were released in each year?');
  await ask('clinic', 'How many patients are there?');
  await call('POST', '/api/saved', { question: answered.id, name: 'Directors of one film' });
  const link = await call('POST', '/api/links', { question: answered.id });
  await context.close();
  return { answered, counted, shared: link?.path ?? '/shared/none' };
}

async function takePages(page, { answered, counted, shared }, suffix) {
  const take = async (name, address, then) => {
    if (!name.includes(only)) return;
    await page.goto(address);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await then?.();
    await page
      .locator('.animate-pulse')
      .first()
      .waitFor({ state: 'detached', timeout: 15_000 })
      .catch(() => undefined);
    await page.screenshot({ path: path.join(folder, `${name}-${suffix}.png`) });
    process.stdout.write(`${name}-${suffix}\n`);
  };
  const visible = (locator) =>
    locator
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined);

  await take('ask', '/');
  await take('ask-preview', '/', async () => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await visible(page.getByRole('button', { name: /^Send to/ }));
  });
  await take('ask-answer', `/?thread=${answered.thread}`, () => visible(page.getByRole('grid')));
  await take('ask-chart', `/?thread=${counted.thread}`, async () => {
    const chart = page.getByRole('tab', { name: 'Chart' });
    await visible(page.getByRole('grid'));
    if ((await chart.count()) > 0) await chart.first().click();
  });
  await take('palette', '/', () => page.keyboard.press('Control+k'));
  await take('keys', '/', () => page.keyboard.press('?'));
  await take('history', '/history');
  await take('saved', '/saved');
  await take('shared', shared);
  await take('ledger', '/ledger?entry=3', () => visible(page.getByRole('tabpanel')));
  await take('graphs', '/graphs');
  await take('graphs-connect', '/graphs', async () => {
    const button = page.getByRole('button', { name: 'Connect a Neo4j' });
    if ((await button.count()) > 0) await button.click();
  });
  await take('graph', '/graphs/films', async () => {
    await visible(page.locator('canvas'));
    // It is drawn in the frames after.
    await page.waitForTimeout(700);
  });
  await take('graph-policy', '/graphs/films/policy');
  await take('graph-terms', '/graphs/films/terms');
  await take('settings-graphs', '/settings/graphs');
  await take('settings-models', '/settings/models');
  await take('settings-people', '/settings/people');
  await take('settings-roles', '/settings/roles');
  await take('settings-role', '/settings/roles', async () => {
    const button = page.getByRole('button', { name: 'Add a role' });
    await visible(button);
    await button.click();
    const part = page.getByRole('switch', { name: 'Sees only a part of films' });
    await visible(part);
    await part.click();
    await page.getByRole('switch', { name: 'All Labels' }).click();
    await part.scrollIntoViewIfNeeded();
  });
  await take('account', '/account');
  await take('settings-policies', '/settings/policies');
  await take('health', '/health');
}

async function startServer() {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'sotto-pictures-'));
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SOTTO_DATA: path.join(data, 'data'),
      SOTTO_KEY_FILE: path.join(data, 'key'),
    },
  });
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The server did not start.\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
