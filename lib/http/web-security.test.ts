import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { INSTALLATION, requireRight } from '@/lib/services/access/require-right';
import { RateLimiter } from '@/lib/services/account/rate-limiter';
import { contextOf } from '@/lib/services/service-context';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { type SignedIn, signedIn } from '@/lib/testing/people';

import { isAllowedHost } from './allowed-host';
import { readJson } from './read-json';
import { requireSameSite } from './require-same-site';
import { route } from './route';

const answer = route(async (request) => Response.json(await readJson(request)));

/** The engine leaves Host out of a request that it makes itself; a server is given it. */
function asked(headers: Readonly<Record<string, string>>, body?: string): Request {
  const request = new Request('http://localhost:3000/api/x', {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
  });
  const own = new Headers({
    host: 'localhost:3000',
    'content-type': 'application/json',
    ...headers,
  });
  Object.defineProperty(request, 'headers', { value: own });
  return request;
}

const context = { params: Promise.resolve({}) };

describe('an address of https', () => {
  beforeAll(() => vi.stubEnv('SOTTO_URL', 'https://sotto.example'));
  afterAll(() => vi.unstubAllEnvs());

  test('tells browsers to stay with it', async () => {
    const { headers } = await answer(asked({}, '{}'), context);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8};/);
  });

  test('is answered under, and its own pages may act', () => {
    expect(isAllowedHost('sotto.example', '127.0.0.1')).toBe(true);
    const own = { host: 'sotto.example', origin: 'https://sotto.example' };
    expect(() => requireSameSite(asked(own))).not.toThrow();
  });

  test.each([
    ['the same name without encryption', { host: 'sotto.example', origin: 'http://sotto.example' }],
    ['another port of the name', { host: 'sotto.example', origin: 'https://sotto.example:8443' }],
    ['a name below it', { host: 'evil.sotto.example', origin: 'https://evil.sotto.example' }],
  ])('refuses %s', (_case, headers) => {
    expect(() => requireSameSite(asked(headers))).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});

describe('without https', () => {
  test('nothing is promised to browsers', async () => {
    const { headers } = await answer(asked({}, '{}'), context);
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a body', () => {
  test.each([
    ['J15 a polluted prototype', '{"a":1,"__proto__":{"admin":true}}', 400],
    ['J15 an unknown key', '{"a":1,"admin":true}', 400],
    ['J3 half of one', '{"a":', 400],
    ['J10 more than fits', `{"a":"${'x'.repeat(3_000_000)}"}`, 413],
  ])('%s is refused', async (_case, body, status) => {
    const strict = route(async (request) =>
      Response.json(z.strictObject({ a: z.number() }).parse(await readJson(request))),
    );
    expect((await strict(asked({}, body), context)).status).toBe(status);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('J3 of deep nesting is answered at once', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const started = performance.now();
    const strict = route(async (request) =>
      Response.json(z.strictObject({ a: z.number() }).parse(await readJson(request))),
    );
    expect((await strict(asked({}, deep), context)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])(
    'J10 of a form (%s) is none',
    async (type) => {
      expect((await answer(asked({ 'content-type': type }, '{}'), context)).status).toBe(400);
    },
  );
});

describe('a refusal', () => {
  let open: TestApplication;
  let person: SignedIn;
  beforeAll(async () => {
    open = await openTestApplication();
    person = await signedIn(open.application, ['analyst']);
  });
  afterAll(() => open.close());
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['a right that is missing', {}, 'person'],
    ['a page of another site', { origin: 'https://evil.example' }, 'nobody'],
  ])(
    'of %s is a line of the log: who, what, and nothing that was sent',
    async (_case, own, who) => {
      const written: string[] = [];
      vi.spyOn(process.stderr, 'write').mockImplementation(
        (text) => written.push(String(text)) > 0,
      );
      const guarded = route(async (request) => {
        requireRight(await contextOf(open.application, request), 'administer', INSTALLATION);
        return Response.json({});
      });
      const headers = { ...person.headers, ...own };
      const response = await guarded(asked(headers, '{"q":"canary"}'), context);
      expect(response.status).toBe(403);
      expect(written).toHaveLength(1);
      expect(JSON.parse(written[0] ?? '')).toMatchObject({
        level: 'warn',
        requestId: response.headers.get('x-request-id'),
        code: 'forbidden',
        actor: who === 'person' ? person.id : null,
        method: 'POST',
        resource: 'x',
      });
      expect(written[0]).not.toContain('canary');
    },
  );
});

describe('too many requests', () => {
  let now = 0;
  const rate = { burst: 3, perMinute: 6 };

  test('K1 are refused with the seconds to wait, and others are served', () => {
    const limits = new RateLimiter(() => now);
    for (let count = 0; count < 3; count += 1) limits.take('one', rate);
    expect(() => limits.take('one', rate)).toThrow(
      expect.objectContaining({ code: 'rate-limited', details: { retryAfter: 10 } }),
    );
    expect(() => limits.take('other', rate)).not.toThrow();
    now += 10_000;
    expect(() => limits.take('one', rate)).not.toThrow();
    expect(() => limits.take('one', rate)).toThrow(AppError);
  });

  test('K1 say so in the header that programs read', async () => {
    const limited = route(async () => {
      throw new AppError('rate-limited', 'Too many.', { details: { retryAfter: 7 } });
    });
    const response = await limited(asked({}), context);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  test('are forgotten by key, the longest unused first', () => {
    const limits = new RateLimiter(() => 0);
    limits.take('first', { burst: 1, perMinute: 1 });
    for (let count = 0; count < 20_000; count += 1) limits.take(`${count}`, rate);
    expect(() => limits.take('first', { burst: 1, perMinute: 1 })).not.toThrow();
  });
});

describe('K1 a person who asks a thousand times', () => {
  let open: TestApplication;
  beforeAll(async () => {
    open = await openTestApplication();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await open.close();
  });

  test('is slowed down, and nobody else', async () => {
    const [one, other] = [
      await signedIn(open.application, ['analyst']),
      await signedIn(open.application, ['analyst']),
    ];
    const { limits } = open.application.accounts;
    vi.useFakeTimers({ toFake: ['performance'] });
    for (let count = 0; count < 300; count += 1) {
      limits.take(`person ${one.id}`, { burst: 300, perMinute: 600 });
    }
    const headers = (person: typeof one) => ({ headers: new Headers(person.headers) });
    await expect(contextOf(open.application, headers(one))).rejects.toMatchObject({
      code: 'rate-limited',
    });
    expect((await contextOf(open.application, headers(other))).actor.id).toBe(other.id);
  });
});
