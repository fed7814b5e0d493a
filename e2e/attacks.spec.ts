import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { builtRoutes } from './fixtures/built-routes';
import { headersOf, type Person, type Session, sessionOf } from './fixtures/people';
import {
  address,
  rawBytes,
  type RawAnswer,
  type RawRequest,
  rawRequest,
} from './fixtures/raw-request';
import { test } from './fixtures/signed-in';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Pages and routes of coming in; whoever is nobody may be there. */
const OPEN_PAGES = ['/invitation', '/setup', '/sign-in'];
const ENTRANCE = /^\/api\/auth\//;
const SECRET = 'Which films has Fenwick Ashgrove?';
/** Words of data that somebody who is let in is shown somewhere. */
const PRIVATE = [
  'Ashgrove',
  'sotto.test',
  'Ada Min',
  'Ana Lyst',
  '"Films"',
  '$unknown_',
  'openai:',
];
const HIT = '__hit';

/** What a request can be dressed up with so that a guard before the handler takes it for another, or for none. */
const DISGUISES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the sub-request of a middleware': {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  },
  'the same in src': {
    'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware',
  },
  'the same of a proxy': { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  'a page of the middleware’s': { 'x-sotto-page': '/sign-in', 'x-middleware-rewrite': '/sign-in' },
  'a prefetch': { 'next-router-prefetch': '1', rsc: '1', purpose: 'prefetch' },
  'a prefetch of the middleware’s': { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1' },
  'a segment': { 'next-router-segment-prefetch': '/_tree', rsc: '1', 'next-router-prefetch': '1' },
  'a Flight request': { rsc: '1', 'next-url': '/sign-in' },
  'an action': { 'next-action': '7f0123456789abcdef0123456789abcdef01234567' },
  'a matched path': { 'x-matched-path': '/sign-in', 'x-invoke-path': '/sign-in' },
  'a rewritten address': { 'x-original-url': '/sign-in', 'x-rewrite-url': '/sign-in' },
  'a revalidation': { 'x-prerender-revalidate': 'x', 'x-next-revalidated-tags': 'x' },
  'another method': { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  'a proxy before': {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=localhost',
  },
  'words of its own': { 'x-user': 'owner', 'x-role': 'owner', 'x-auth-request-user': 'owner' },
};

/** Other ways of writing one address. */
function spellings(page: string, buildId: string): readonly string[] {
  const name = page === '/' ? '/index' : page;
  const encoded = page.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    page,
    `${page}/`,
    `/${page}`,
    `${page}?_rsc=1`,
    `${page}?_method=GET&__nextLocale=de`,
    `${name}.rsc`,
    `${name}.txt`,
    `${name}.json`,
    `${name}.segments/_tree.segment.rsc`,
    `${name}.segments/_full.segment.rsc`,
    `/_next/data/${buildId}${name}.json`,
    `/de${page}`,
    encoded,
    encoded.replace('%', '%25'),
    `/sign-in/..${page}`,
    `/sign-in/..%2f${page.slice(1)}`,
    `/sign-in%2f..${page}`,
    `/.${page}`,
    `/_next/static/..${page}`,
    `${page};.css`,
    `${page}%00`,
    `${page}#/sign-in`,
    page.toUpperCase(),
    page.replaceAll('/', '\\'),
  ];
}

interface Somebody {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
}

let base = '';
let analyst: Somebody;
let administrator: Somebody;
let reviewer: Somebody;
/** A question of the administrator's. */
let asked: { readonly id: string; readonly thread: string };
const built = builtRoutes();

test.beforeAll(async ({ playwright, baseURL }) => {
  base = baseURL ?? '';
  const server = { api: playwright.request, baseURL };
  const come = async (person: Person): Promise<Somebody> => ({
    who: person,
    headers: requestHeaders(await sessionOf(person, server)),
  });
  administrator = await come('administrator');
  analyst = await come('analyst');
  reviewer = await come('reviewer');
  const body = JSON.stringify({ graph: 'films', question: SECRET });
  const headers = { ...administrator.headers, 'content-type': 'application/json' };
  const made = await rawRequest(base, { method: 'POST', path: '/api/questions', headers, body });
  asked = JSON.parse(made.text) as typeof asked;
  expect(built.pages.length).toBeGreaterThan(15);
  expect(built.apis.length).toBeGreaterThan(50);
});

function requestHeaders(session: Session): Record<string, string> {
  const { host } = new URL(base);
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { host, cookie, ...headersOf(session) };
}

/** Some at once, in the order of the list. */
async function all<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const next = items.entries();
  const one = async (): Promise<void> => {
    for (const [at, item] of next) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
}

interface Try {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly what: string;
}

/** Tries that got further than they may. */
async function gotIn(server: string, tries: readonly Try[]): Promise<readonly string[]> {
  const answers = await all(tries, ({ method, path: to, headers = {} }) =>
    answerTo(server, {
      method,
      path: to,
      headers: { ...(hasBody(method) ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody(method) ? { body: '{}' } : {}),
    }),
  );
  return tries.flatMap(({ method, path: to, what }, at) => {
    const answer = answers[at];
    return answer && isRefusal(answer, to) ? [] : [`${method} ${to} (${what}): ${answer?.status}`];
  });
}

/** A Flight request is first sent to its own address with `_rsc` added. */
async function answerTo(server: string, sent: RawRequest): Promise<RawAnswer> {
  const answer = await rawRequest(server, sent);
  const to = new URL(String(answer.headers['location'] ?? '/'), server);
  const isSame = to.pathname === sent.path && to.searchParams.has('_rsc');
  if (answer.status !== 307 || !isSame || sent.path.includes('_rsc')) return answer;
  return rawRequest(server, { ...sent, path: `${to.pathname}${to.search}` });
}

function hasBody(method: string): boolean {
  return !['GET', 'HEAD'].includes(method);
}

/** Said no, knows no such page, or sends to the sign-in page or to the same page in its usual spelling. */
function isRefusal({ status, headers, text }: RawAnswer, from: string): boolean {
  if (status >= 400 && status < 500) return true;
  const location = typeof headers['location'] === 'string' ? headers['location'] : '';
  if (status === 307 || status === 308 || status === 303) {
    const to = new URL(location, base);
    const isHere = to.host === new URL(base).host;
    return isHere && (to.pathname === '/sign-in' || (status === 308 && to.pathname !== from));
  }
  // A page that began to be streamed sends on from within; a spelling may also name the open page.
  const isSentOn = /NEXT_REDIRECT;[a-z]+;\/sign-in/.test(text);
  // To a prefetch of the middleware's the server says that there is none: nothing of the page.
  const isNothing = text === '{}' && headers['x-middleware-skip'] === '1';
  // A prefetch is of the frame: names of scripts and of the address's parts, which the build tells anyhow.
  const isFrame = String(headers['content-type']).startsWith('text/x-component');
  const isEmpty = isSentOn || isNothing || isFrame || isOpen(from);
  return status === 200 && isEmpty && !PRIVATE.some((word) => text.includes(word));
}

function isOpen(address: string): boolean {
  const { pathname } = new URL(address.replace(/^\/+/, '/'), base);
  return OPEN_PAGES.includes(pathname);
}

test('every page that was built, in every spelling and disguise, is for nobody who is nobody', async () => {
  const pages = built.pages.filter((page) => !OPEN_PAGES.includes(page));
  const spelt = pages.flatMap((page) =>
    spellings(page, built.buildId).map((to) => ({ method: 'GET', path: to, what: 'spelt' })),
  );
  const disguised = pages.flatMap((page) =>
    Object.entries(DISGUISES).flatMap(([what, headers]) =>
      ['GET', 'POST'].map((method) => ({ method, path: page, headers, what })),
    ),
  );
  expect(await gotIn(base, [...spelt, ...disguised])).toEqual([]);
});

test('J1 every route that was built, in every method and disguise, is for nobody who is nobody', async () => {
  const guarded = built.apis.filter((api) => !ENTRANCE.test(api));
  const plain = guarded.flatMap((api) =>
    METHODS.map((method) => ({ method, path: api, what: '' })),
  );
  const spelt = guarded.flatMap((api) =>
    spellings(api, built.buildId).map((to) => ({ method: 'GET', path: to, what: 'spelt' })),
  );
  const disguised = guarded.flatMap((api) =>
    Object.entries(DISGUISES).map(([what, headers]) => ({
      method: 'GET',
      path: api,
      headers,
      what,
    })),
  );
  expect(await gotIn(base, [...plain, ...spelt, ...disguised])).toEqual([]);
});

test('every route refuses an administrator’s session from elsewhere', async () => {
  const own = built.apis.filter((api) => api !== '/api/auth/callback/oidc');
  const elsewhere = {
    'another origin': { origin: 'https://evil.example' },
    'an opaque origin': { origin: 'null' },
    'another port': { origin: 'http://localhost:1' },
    'another site': { 'sec-fetch-site': 'cross-site' },
    'another name': { host: 'evil.example', origin: 'http://evil.example' },
  };
  const tries = own.flatMap((api) =>
    Object.entries(elsewhere).flatMap(([what, headers]) =>
      ['GET', 'POST', 'DELETE'].map((method) => ({
        method,
        path: api,
        headers: { ...administrator.headers, ...headers },
        what,
      })),
    ),
  );
  expect(await gotIn(base, tries)).toEqual([]);
});

test('what takes a right is refused to whoever lacks it', async () => {
  const settings = [
    '/api/people',
    '/api/roles',
    '/api/settings/models',
    '/api/graphs/films/policy',
    '/api/graphs/films/connection',
    '/api/jobs',
  ];
  const tries = [analyst, reviewer].flatMap(({ who, headers }) =>
    settings.map((to) => ({ method: 'GET', path: to, headers, what: who })),
  );
  expect(await gotIn(base, tries)).toEqual([]);
  const reviewing = { ...reviewer.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ graph: 'films', question: SECRET });
  const answer = await rawRequest(base, {
    method: 'POST',
    path: '/api/questions',
    headers: reviewing,
    body,
  });
  expect([403, 404]).toContain(answer.status);
});

test('J6 a question of somebody else’s answers as one that is not there', async () => {
  const answers = await all(
    [
      `/api/questions/${asked.id}`,
      `/api/questions/${asked.id}/rows`,
      `/api/questions/${asked.id}/export?format=csv`,
      `/api/threads/${asked.thread}`,
    ],
    async (to) => {
      const unknown = to.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');
      const [foreign, none] = await Promise.all(
        [to, unknown].map((each) => rawRequest(base, { path: each, headers: analyst.headers })),
      );
      return [to, foreign?.status, foreign?.text === none?.text];
    },
  );
  expect(answers.map(([to, status, isSame]) => [to, status === 404, isSame])).toEqual(
    answers.map(([to]) => [to, true, true]),
  );
});

test('J3 there is no server action, and whoever calls one gets a quick no', async () => {
  expect(built.actions).toEqual([]);
  const payloads: readonly (readonly [type: string, body: string])[] = [
    ['text/plain;charset=UTF-8', '[{"__proto__":{"admin":true},"then":"$1"}]'],
    ['text/plain;charset=UTF-8', `["$n${'9'.repeat(400_000)}"]`],
    ['text/plain;charset=UTF-8', '['.repeat(100_000)],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1",{"then":"$F2"}]\r\n--x--\r\n',
    ],
  ];
  const started = performance.now();
  for (const [type, body] of payloads) {
    for (const action of ['7f0123456789abcdef0123456789abcdef01234567', '', 'x'.repeat(5_000)]) {
      const headers = { ...administrator.headers, 'content-type': type, 'next-action': action };
      const answer = await rawRequest(base, { method: 'POST', path: '/ledger', headers, body });
      expect([action.length, answer.status >= 400 && answer.status < 500]).toEqual([
        action.length,
        true,
      ]);
    }
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('J12 an upgrade, a request within a request and a flood of headers lead nowhere', async () => {
  const { host } = new URL(base);
  const upgrade = await rawBytes(
    base,
    `GET http://127.0.0.1:1/api/people HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  expect(upgrade).not.toMatch(/^HTTP\/1\.1 (?:101|2)/);
  const smuggled = `GET /api/people HTTP/1.1\r\nHost: ${host}\r\nCookie: ${administrator.headers['cookie']}\r\n\r\n`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  for (const framing of [
    `Content-Length: ${smuggled.length + 5}\r\n${chunked}`,
    `${chunked}Content-Length: 5\r\n`,
    `Transfer-Encoding: xchunked\r\n`,
    `Transfer-Encoding : chunked\r\n`,
    `${chunked}Transfer-Encoding: identity\r\n`,
    'Content-Length: 5\r\nContent-Length: 6\r\n',
  ]) {
    const text = await rawBytes(
      base,
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${framing}\r\n0\r\n\r\n${smuggled}`,
    );
    expect([framing, text.slice(0, 12)]).toEqual([framing, 'HTTP/1.1 400']);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
  const flood = Array.from({ length: 100 }, (_, at) => `X-${at}: ${'x'.repeat(8_000)}\r\n`).join(
    '',
  );
  const answer = await rawBytes(base, `GET / HTTP/1.1\r\nHost: ${host}\r\n${flood}\r\n`);
  expect(answer).toMatch(/^(?:HTTP\/1\.1 431|$)/);
  expect((await rawRequest(base, { path: '/sign-in' })).status).toBe(200);
});

test('J16, J14, J5 every page and route says that it is framed by nobody and kept nowhere', async () => {
  const addresses = [...built.pages, ...built.apis];
  const answers = await all(addresses, (to) =>
    rawRequest(base, { path: to, headers: administrator.headers }),
  );
  const wanting = addresses.filter((to, at) => {
    const headers = answers[at]?.headers ?? {};
    const isPage = !to.startsWith('/api/');
    // The framework's own no to a method that a route does not have: it holds nothing.
    if (answers[at]?.status === 405) return false;
    const policy = String(headers['content-security-policy'] ?? '');
    return !(
      headers['x-frame-options'] === 'DENY' &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['referrer-policy'] === 'no-referrer' &&
      headers['cross-origin-opener-policy'] === 'same-origin' &&
      String(headers['cache-control']).includes('no-store') &&
      (!isPage ||
        (policy.includes("frame-ancestors 'none'") &&
          policy.includes("base-uri 'none'") &&
          /script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic';/.test(policy)))
    );
  });
  expect(wanting).toEqual([]);
  const nonces = await all([1, 2], () => rawRequest(base, { path: '/sign-in' }));
  const [one, two] = nonces.map(({ headers }) => headers['content-security-policy']);
  expect(one).not.toBe(two);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const to = `/sign-in?next=${encodeURIComponent(next)}`;
    const { headers } = await rawRequest(base, { path: to, headers: analyst.headers });
    expect(String(headers['location'] ?? '')).not.toContain('evil');
  }
});

test('K2 a hundred slow clients and a hundred silent ones are let go, and others served', async () => {
  const { hostname, port, host } = new URL(base);
  const sockets: Socket[] = [];
  let closed = 0;
  for (let count = 0; count < 200; count += 1) {
    const socket = connect(Number(port), address(hostname));
    socket.on('error', () => undefined).on('close', () => (closed += 1));
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n${count < 100 ? 'X-Slow: ' : ''}`);
    sockets.push(socket);
  }
  const started = performance.now();
  const answers = await all([1, 2, 3, 4], () =>
    rawRequest(base, { path: '/api/account', headers: analyst.headers }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(performance.now() - started).toBeLessThan(5_000);
  await expect.poll(() => closed, { timeout: 30_000 }).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('with the proxy taken away nobody is let in all the same', async () => {
  test.setTimeout(180_000);
  const server = await startWithoutProxy();
  try {
    const pages = built.pages.filter((page) => !OPEN_PAGES.includes(page));
    const sign = await rawRequest(server.url, { path: '/sign-in', patience: 90_000 });
    // Proof that it is away: the policy is the proxy's.
    expect([sign.status, sign.headers['content-security-policy']]).toEqual([200, undefined]);
    const guarded = built.apis.filter((api) => !ENTRANCE.test(api));
    const tries = [
      ...pages.map((to) => ({ method: 'GET', path: to, what: 'page' })),
      ...pages.map((to) => ({ method: 'GET', path: to, headers: { rsc: '1' }, what: 'flight' })),
      ...guarded.flatMap((to) => METHODS.map((method) => ({ method, path: to, what: 'route' }))),
    ];
    expect(await gotIn(server.url, tries)).toEqual([]);
    const foreign = guarded.map((to) => ({
      method: 'POST',
      path: to,
      what: 'foreign',
      headers: { ...administrator.headers, host: 'evil.example', origin: 'http://evil.example' },
    }));
    expect(await gotIn(server.url, foreign)).toEqual([]);
  } finally {
    server.stop();
  }
});

/** The same build, whose list of functions no longer names the proxy, on data of its own. */
async function startWithoutProxy(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const root = path.join(import.meta.dirname, '..');
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-no-proxy-'));
  for (const name of readdirSync(root)) {
    if (['.next', '.git', 'data', 'test-results'].includes(name)) continue;
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
  cpSync(path.join(root, '.next'), path.join(folder, '.next'), {
    recursive: true,
    filter: (source) => !source.endsWith('.next/cache'),
  });
  writeFileSync(
    path.join(folder, '.next/server/functions-config-manifest.json'),
    JSON.stringify({ version: 1, functions: {} }),
  );
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [
      ...['--require', path.join(root, 'scripts/network-wall.cjs')],
      ...[path.join(root, 'node_modules/next/dist/bin/next'), 'start', folder],
      ...['-H', '127.0.0.1', '-p', String(port)],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        SOTTO_ROOT: root,
        SOTTO_DATA: path.join(folder, 'own-data'),
        SOTTO_KEY_FILE: path.join(folder, 'own-key'),
      },
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('Ready') && resolve());
    child.once('exit', () => reject(new Error('The server without its proxy did not start.')));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const known = probe.address();
      probe.close(() => resolve(typeof known === 'object' && known ? known.port : 0));
    });
  });
}

test.describe('J9 words that would be a script', () => {
  test.use({ person: 'administrator' });
  const script = `<img src=x onerror="window.${HIT}=1"><svg onload="window.${HIT}=1">`;

  test('stay words: in a question, a name, an address, a label, a value', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const question = `Who directed Heat ${script}?`;
    const posted = await request.post('/api/questions', { data: { graph: 'films', question } });
    const { id, thread } = (await posted.json()) as {
      readonly id: string;
      readonly thread: string;
    };
    await request.post('/api/saved', { data: { question: id, name: script.slice(0, 100) } });
    const graph = await importHostileGraph();
    const isClean = async (): Promise<void> => {
      // What a page would have run by now.
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate((name) => name in window, HIT)).toBe(false);
      expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
    };
    for (const to of [
      `/?thread=${thread}`,
      '/history',
      `/history?q=${encodeURIComponent(script)}`,
      '/saved',
      `/shared/${encodeURIComponent(script)}`,
      `/graphs/${encodeURIComponent(script)}`,
      `/graphs/${graph}`,
      `/graphs/${graph}/policy`,
      `/ledger?entry=${encodeURIComponent(script)}`,
      `/sign-in?next=${encodeURIComponent(`javascript:window.${HIT}=1`)}`,
    ]) {
      await page.goto(to);
      await isClean();
    }
    await page.goto('/history');
    // And where a script got into a page after all, it is not run.
    await page.evaluate((name) => {
      const element = document.createElement('div');
      element.innerHTML = `<img src="data:," onerror="window.${name}=1">`;
      document.body.append(element);
      const inline = document.createElement('a');
      inline.href = `javascript:window.${name}=1`;
      document.body.append(inline);
      inline.click();
    }, HIT);
    await page.waitForTimeout(300);
    expect(await page.evaluate((name) => name in window, HIT)).toBe(false);
    await request.delete(`/api/graphs/${graph}`);

    async function importHostileGraph(): Promise<string> {
      const upload = crypto.randomUUID();
      const lines = [
        { node: { id: '1', labels: [script], properties: { name: script, [script]: script } } },
        { node: { id: '2', labels: ['Thing'], properties: { name: script } } },
        { relationship: { from: '1', to: '2', type: script, properties: {} } },
      ];
      const sent = await request.put(`/api/uploads/${upload}/hostile.jsonl`, {
        data: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(sent.ok()).toBe(true);
      const name = 'hostile';
      const made = await request.post('/api/graphs', {
        data: { kind: 'import', name, upload, files: ['hostile.jsonl'] },
      });
      expect([made.status(), await made.text()]).toEqual([202, expect.any(String)]);
      await expect
        .poll(async () => (await (await request.get('/api/graphs')).text()).includes('"hostile"'), {
          timeout: 60_000,
        })
        .toBe(true);
      return name;
    }
  });

  test('are no picture that is served: an SVG is not taken as one', async ({ request }) => {
    const upload = crypto.randomUUID();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.${HIT}=1"/>`;
    for (const file of ['x.svg', '..%2fx.svg', 'x.html', '%3Cscript%3E.jsonl']) {
      const sent = await request.put(`/api/uploads/${upload}/${file}`, {
        data: svg,
        headers: { 'content-type': 'image/svg+xml' },
      });
      expect([file, sent.status() >= 400 && sent.status() < 500]).toEqual([file, true]);
    }
  });
});
