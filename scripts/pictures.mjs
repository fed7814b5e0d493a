/**
 * Pictures of every page at three widths in both themes. Asks a server that runs already
 * (SOTTO_E2E_URL) and knows nobody yet, else starts one on data of its own.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { root } from './root.mjs';

const HELP = `npm run pictures -- FOLDER: every page at 390, 1440 and 2560 px, light and dark.

  --only PART      pages whose name holds PART
  --widths 360,800 other widths
  --themes dark    one theme
  --locale de-DE   in German
  --whole          to the end of the page, not of the window
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const WIDTHS = (optionOf('widths') ?? '390,1440,2560').split(',').map(Number);
const THEMES = (optionOf('themes') ?? 'light,dark').split(',');
const LOCALE = optionOf('locale') ?? 'en-GB';
const isWhole = process.argv.includes('--whole');
const only = optionOf('only') ?? '';
const QUESTION = 'Who directed Heat?';

const [named] = process.argv.slice(2);
const folder = path.resolve(
  named === undefined || named.startsWith('--') ? path.join(root, 'pictures') : named,
);
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
    const state = await signIn(browser, /administrator/i);
    const reviewer = await signIn(browser, /^reviewer/i);
    const seeded = await seed(browser, state);
    for (const colorScheme of THEMES) {
      for (const width of WIDTHS) {
        const open = async (storageState) => {
          const height = width < 600 ? 844 : width < 2000 ? 900 : 1440;
          const context = await browser.newContext({
            baseURL: server.url,
            colorScheme,
            viewport: { width, height },
            locale: LOCALE,
            reducedMotion: 'reduce',
            ...(storageState ? { storageState } : {}),
          });
          return context.newPage();
        };
        const suffix = `${width}-${colorScheme}`;
        for (const [take, who] of [
          [takePages, state],
          [takeReview, reviewer],
          [takeEntrance, undefined],
        ]) {
          const page = await open(who);
          await take(page, seeded, suffix);
          await page.context().close();
        }
      }
    }
  } finally {
    await browser.close();
  }
}

/** As one of the demo's people, where somebody has to sign in. */
async function signIn(browser, name) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  const demo = page.getByRole('button', { name });
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

/** Goes to a page, waits until nothing on it is on its way, and takes it. */
function taker(page, suffix) {
  return async (name, address, then) => {
    if (!name.includes(only)) return;
    await page.goto(address);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await then?.();
    await page
      .locator('.animate-pulse')
      .first()
      .waitFor({ state: 'detached', timeout: 15_000 })
      .catch(() => undefined);
    const file = path.join(folder, `${name}-${suffix}.png`);
    await page.screenshot({ path: file, fullPage: isWhole });
    process.stdout.write(`${name}-${suffix}\n`);
  };
}

function visible(locator) {
  return locator
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
}

/** Buttons and fields by their words in both languages. */
function word(english, german) {
  return new RegExp(`^(${english}|${german})`);
}

async function takePages(page, { answered, counted, shared }, suffix) {
  const take = taker(page, suffix);
  const press = async (locator) => {
    await visible(locator);
    if ((await locator.count()) > 0) await locator.first().click();
  };
  const button = (english, german) => page.getByRole('button', { name: word(english, german) });
  const tab = (english, german) => page.getByRole('tab', { name: word(english, german) });

  await take('ask', '/');
  await take('ask-preview', '/', async () => {
    await page.getByRole('textbox', { name: word('Your question', 'Deine Frage') }).fill(QUESTION);
    await press(button('Ask$', 'Fragen$'));
    await visible(button('Send to', 'An .* senden'));
  });
  await take('ask-answer', `/?thread=${answered.thread}`, () => visible(page.getByRole('grid')));
  await take('ask-chart', `/?thread=${counted.thread}`, async () => {
    await visible(page.getByRole('grid'));
    await press(tab('Chart', 'Diagramm'));
  });
  await take('ask-explanation', `/?thread=${counted.thread}`, async () => {
    await visible(page.getByRole('grid'));
    await press(button('Query$', 'Abfrage$'));
    await press(tab('Explanation', 'Erklärung'));
  });
  await take('palette', '/', () => page.keyboard.press('Control+k'));
  await take('keys', '/', () => page.keyboard.press('?'));
  await take('history', '/history');
  await take('saved', '/saved');
  await take('shared', shared);
  await take('ledger', '/ledger?entry=3', () => visible(page.getByRole('tabpanel')));
  await take('graphs', '/graphs');
  await take('graphs-connect', '/graphs', async () => {
    await press(button('Connect a Neo4j', 'Neo4j verbinden'));
  });
  await take('graph', '/graphs/films', () => page.waitForFunction(isDrawn).catch(() => undefined));
  await take('graph-table', '/graphs/films', () => press(tab('Table', 'Tabelle')));
  await take('graph-policy', '/graphs/films/policy');
  await take('graph-terms', '/graphs/films/terms');
  await take('graph-taught', '/graphs/films/taught');
  await take('settings-graphs', '/settings/graphs');
  await take('settings-models', '/settings/models');
  await take('settings-people', '/settings/people');
  await take('settings-roles', '/settings/roles');
  await take('settings-role', '/settings/roles', async () => {
    await press(button('Add a role', 'Rolle hinzufügen'));
    const part = page.getByRole('switch', {
      name: word('Sees only a part of films', 'Sieht nur einen Teil von films'),
    });
    await press(part);
    await press(page.getByRole('switch', { name: word('All Labels', 'Alle Labels') }));
    await part.scrollIntoViewIfNeeded();
  });
  await take('settings-model', '/settings/models', () =>
    press(button('Add a model', 'Modell hinzufügen')),
  );
  await take('account', '/account');
  await take('settings-policies', '/settings/policies');
  await take('health', '/health');
  await take('not-found', '/nowhere');
  await take('offline', '/history', async () => {
    await page.context().setOffline(true);
    await visible(page.getByText(word('There is no network here', 'Hier ist kein Netz')));
  });
  await page.context().setOffline(false);
  if (Number(suffix.split('-')[0]) < 960) {
    await take('menu', '/', () => press(button('Open the pages', 'Seiten öffnen')));
  }
}

/** In the page: whether anything stands on one of its canvases. */
function isDrawn() {
  return [...globalThis.document.querySelectorAll('canvas')].some((canvas) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value !== 0) ?? false;
  });
}

/** What only a reviewer sees. */
async function takeReview(page, _seeded, suffix) {
  const take = taker(page, suffix);
  await take('review', '/review', async () => {
    const first = page.getByRole('button', { name: word('Open request', 'Anfrage') }).first();
    await visible(first);
    await first.click();
    await visible(page.getByRole('article').getByRole('tab'));
  });
  await take('review-approvals', '/review/approvals');
  await take('review-figures', '/review/figures');
  await take('review-alarms', '/review/alarms');
}

/** What is seen by whoever is nobody yet. */
async function takeEntrance(page, _seeded, suffix) {
  const take = taker(page, suffix);
  await take('sign-in', '/sign-in');
  await take('setup', `/setup#${'x'.repeat(43)}`);
  await take('invitation', `/invitation#${'x'.repeat(43)}`);
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

function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
