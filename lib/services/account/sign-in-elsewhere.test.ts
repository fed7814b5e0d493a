import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { type OidcServer, startOidcServer } from '@/lib/testing/oidc-server';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson, browserOf, HOST, signedIn } from '@/lib/testing/people';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { invitePerson } from '../person/invite-person';
import { setPersonState } from '../person/set-person-state';
import { contextOf } from '../service-context';
import { finishElsewhere, signInElsewhere } from './sign-in-elsewhere';

let server: OidcServer;
let open: TestApplication;
beforeAll(async () => {
  server = await startOidcServer();
  const { issuer } = server;
  const oidc = { issuer, clientId: 'sotto', clientSecret: 'secret', name: 'House' };
  open = await openTestApplication({
    accounts: { host: '127.0.0.1', url: 'http://localhost:3000', oidc },
  });
});
afterAll(async () => {
  await open.close();
  await server.close();
});

interface Way {
  readonly verified?: boolean;
  readonly isSameBrowser?: boolean;
  readonly next?: string;
  /** Cookies that the browser has from before. */
  readonly earlier?: string;
  readonly token?: Omit<Parameters<OidcServer['vouchFor']>[0], 'email' | 'verified'>;
  /** What becomes of the address that the provider sends the browser back to. */
  readonly bend?: (back: URL) => void;
}

/** From the button to the way back, with the browser's cookies or without them. */
async function goThere(
  email: string,
  { verified = true, isSameBrowser = true, next, earlier = '', token, bend }: Way = {},
) {
  server.vouchFor({ email, verified, ...token });
  const headers = new Headers({ host: HOST });
  const { url, cookies } = await signInElsewhere({
    visit: { application: open.application, headers },
    input: next === undefined ? {} : { next },
  });
  const back = server.authorize(url);
  bend?.(back);
  const { cookie } = await browserOf(open.application, isSameBrowser ? cookies : []);
  const own = new Headers({ host: HOST, cookie: `${cookie}; ${earlier}` });
  const visit = { application: open.application, headers: own };
  return finishElsewhere({ visit, request: new Request(back, { headers: own }) });
}

const REFUSED = '/sign-in?failed=unknown-person';

describe('an identity provider', () => {
  test('may be connected to, since an administrator named it', () => {
    expect(open.allowed).toContain(new URL(server.issuer).host);
  });

  test('vouches for somebody who was invited to that address; the invitation is taken up', async () => {
    const input = { name: 'Ida', email: 'ida@example.org', roles: ['expert'] };
    const { id } = await invitePerson({ ctx: open.ctx, input });
    for (const _time of ['first', 'second']) {
      const { location, cookies } = await goThere('ida@example.org');
      expect(location).toBe('/');
      const { headers } = await browserOf(open.application, cookies);
      const ctx = await contextOf(open.application, { headers: new Headers(headers) });
      expect(ctx.actor.id).toBe(id);
    }
    expect((await open.application.store.people.get(id))?.state).toBe('active');
    const [account] = await open.application.store.credentials.list(id);
    expect(account).toMatchObject({ providerId: 'oidc', password: null });
  });

  test('has the second factor, of whoever has no password here', async () => {
    const input = { name: 'Eli', email: 'eli@example.org', roles: ['analyst'] };
    await invitePerson({ ctx: open.ctx, input });
    const { cookies } = await goThere('eli@example.org');
    const { headers } = await browserOf(open.application, cookies);
    const { accounts } = open.application;
    const settings = { ...accounts.settings, isSecondFactorRequired: true };
    const required = { ...open.application, accounts: { ...accounts, settings } };
    const ctx = await contextOf(required, { headers: new Headers(headers) });
    expect(requireRight(ctx, 'ask', ANY_GRAPH).name).toBe('analyst');
  });

  test('makes nobody', async () => {
    expect((await goThere('stranger@example.org')).location).toBe(REFUSED);
    expect(await open.application.store.people.getByEmail('stranger@example.org')).toBeNull();
  });

  test('is not believed about an address that it has not verified', async () => {
    const { email } = await addPerson(open.application, ['analyst']);
    expect((await goThere(email, { verified: false })).location).toBe(REFUSED);
  });

  test('opens nothing for somebody who is shut out', async () => {
    await addPerson(open.application, ['administrator']);
    const { id, email } = await addPerson(open.application, ['analyst']);
    await setPersonState({ ctx: open.ctx, id, input: { state: 'disabled' } });
    expect((await goThere(email)).location).toBe(REFUSED);
  });

  test('opens nothing in a browser that did not begin it', async () => {
    const { email } = await addPerson(open.application, ['analyst']);
    const { cookies, location } = await goThere(email, { isSameBrowser: false });
    expect(location).toBe('/sign-in?failed=out-of-date');
    expect(cookies.join()).not.toContain('sotto-session');
  });

  test.each<readonly [string, string, (back: URL) => void]>([
    ['no consent was given', 'denied', (back) => fail(back, 'access_denied')],
    ['the provider broke down', 'provider', (back) => fail(back, 'server_error')],
    ['the state is another', 'out-of-date', (back) => back.searchParams.set('state', 'x')],
    ['the state is missing', 'out-of-date', (back) => back.searchParams.delete('state')],
    ['the code is another', 'provider', (back) => back.searchParams.set('code', 'x')],
  ])('opens nothing where %s, and the page can say so', async (_case, why, bend) => {
    const { email } = await addPerson(open.application, ['analyst']);
    const { cookies, location } = await goThere(email, { bend });
    expect(location).toBe(`/sign-in?failed=${why}`);
    expect(cookies.join()).not.toContain('sotto-session');
    const [entry] = await open.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ kind: 'refused', action: 'session.begin', actor: 'nobody' });
    expect(JSON.parse(entry?.facts ?? '{}')).toEqual({ wrong: 'identity-provider', why });
  });

  test.each<readonly [string, NonNullable<Way['token']>]>([
    ['for another program', { claims: { aud: 'another' } }],
    ['from another issuer', { claims: { iss: 'https://other.example' } }],
    ['that is over', { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['that nobody signed', { signature: 'none' }],
    ['by a key that it does not publish', { signature: 'other-key' }],
    ['that is not there, though it tells who it is', { signature: 'no-token' }],
  ])('is not believed by an id token %s', async (_case, token) => {
    const { email } = await addPerson(open.application, ['analyst']);
    const { cookies, location } = await goThere(email, { token });
    expect(location).toBe('/sign-in?failed=provider');
    expect(cookies.join()).not.toContain('sotto-session');
    expect((await goThere(email)).location).toBe('/');
  });

  test('leads to the page that was wanted, also by a second try', async () => {
    const { email } = await addPerson(open.application, ['analyst']);
    const next = '/shared/one?row=2';
    const refused = await goThere(email, { next, bend: (back) => fail(back, 'access_denied') });
    const query = new URLSearchParams({ failed: 'denied', next });
    expect(refused.location).toBe(`/sign-in?${query.toString()}`);
    expect((await goThere(email, { next })).location).toBe(next);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'J16 leads nobody to %s',
    async (next) => {
      const visit = { application: open.application, headers: new Headers({ host: HOST }) };
      await expect(signInElsewhere({ visit, input: { next } })).rejects.toThrow(z.ZodError);
    },
  );

  test('begins a new session each time, and the browser’s earlier one ends', async () => {
    const { id, email } = await addPerson(open.application, ['analyst']);
    const first = await browserOf(open.application, (await goThere(email)).cookies);
    const [before] = await open.application.store.sessions.list(id);
    await goThere(email, { earlier: first.cookie });
    const after = await open.application.store.sessions.list(id);
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before?.id);
  });
});

describe('an identity provider that', () => {
  let other: OidcServer;
  let house: TestApplication;
  afterEach(async () => {
    await house.close();
    await other.close();
  });

  /** The application with a provider that is, or calls itself, something else. */
  async function openWith(issuerOf: (real: OidcServer) => string, calledIssuer?: string) {
    other = await startOidcServer(calledIssuer === undefined ? {} : { calledIssuer });
    const oidc = {
      issuer: issuerOf(other),
      clientId: 'sotto',
      clientSecret: undefined,
      name: 'House',
    };
    house = await openTestApplication({
      accounts: { host: '127.0.0.1', url: 'http://localhost:3000', oidc },
    });
    const headers = new Headers({ host: HOST });
    return { application: house.application, headers };
  }

  test('calls itself by another name is not asked', async () => {
    const visit = await openWith(({ issuer }) => issuer, 'https://other.example');
    await expect(signInElsewhere({ visit, input: {} })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is named with a slash at its end is the same', async () => {
    const visit = await openWith(({ issuer }) => `${issuer}/`);
    expect((await signInElsewhere({ visit, input: {} })).url).toContain(
      `${other.issuer}/authorize`,
    );
  });

  test('does not answer keeps nobody else out, and whoever comes back is told', async () => {
    const visit = await openWith(() => 'http://127.0.0.1:1');
    await expect(signInElsewhere({ visit, input: {} })).rejects.toMatchObject({
      code: 'not-found',
    });
    const request = new Request('http://localhost:3000/api/auth/callback/oidc?code=x&state=y');
    expect((await finishElsewhere({ visit, request })).location).toBe('/sign-in?failed=provider');
    const { cookie } = await signedIn(house.application, ['analyst']);
    expect(cookie).toContain('sotto-session');
  });
});

/** The provider's answer is a failure in place of a code. */
function fail(back: URL, error: string): void {
  back.searchParams.delete('code');
  back.searchParams.set('error', error);
  back.searchParams.set('error_description', 'words of the provider');
}
