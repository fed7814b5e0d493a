import { expect } from '@playwright/test';

import { test } from './fixtures/signed-in';

test('pages and data carry their headers', async ({ request }) => {
  for (const path of ['/', '/ledger', '/api/graphs']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('private, no-store');
  }
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('nothing is fetched from elsewhere, and the policy stops nothing of ours', async ({
  page,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
      foreign.push(request.url());
    }
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/');
  await page.getByLabel('Graph').selectOption('films');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who directed Heat?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('a request of another site', () => {
  for (const [name, headers] of [
    ['with its own Origin', { origin: 'https://evil.example' }],
    ['with an opaque Origin', { origin: 'null' }],
    ['under a rebound host name', { host: 'evil.example' }],
  ] as const) {
    test(`${name} is refused`, async ({ request }) => {
      const response = await request.post('/api/questions', {
        headers,
        data: { graph: 'films', question: 'Who directed Heat?' },
      });
      expect(response.status()).toBe(403);
      expect(response.headers()['content-type']).toBe('application/problem+json');
    });
  }

  test('under a rebound host name gets no page', async ({ request }) => {
    const response = await request.get('/', { headers: { host: 'evil.example' } });
    expect(response.status()).toBe(421);
  });
});

test.describe('bad input', () => {
  const ask = { graph: 'films', question: 'Who directed Heat?' };
  for (const [name, data, status, code] of [
    ['an empty question', { ...ask, question: '' }, 400, 'invalid-input'],
    ['a question of 1 MB', { ...ask, question: 'x'.repeat(1_000_000) }, 413, 'too-large'],
    ['a NUL', { ...ask, question: 'Who\u0000?' }, 400, 'invalid-input'],
    ['a lone surrogate', '{"graph":"films","question":"Who \\ud800?"}', 400, 'invalid-input'],
    ['an unknown graph', { ...ask, graph: 'nowhere' }, 404, 'not-found'],
    ['an unknown key', { ...ask, admin: true }, 400, 'invalid-input'],
    [
      'a polluted prototype',
      '{"graph":"films","question":"x","__proto__":{"a":1}}',
      400,
      'invalid-input',
    ],
    ['half a body', '{"graph":', 400, 'invalid-input'],
  ] as const) {
    test(`${name} is refused with a sentence`, async ({ request }) => {
      const response = await request.post('/api/questions', {
        headers: { 'content-type': 'application/json' },
        data: typeof data === 'string' ? Buffer.from(data) : data,
      });
      expect(response.status()).toBe(status);
      const problem = await response.json();
      expect(problem.code).toBe(code);
      expect(problem.title.length).toBeGreaterThan(10);
    });
  }
});
