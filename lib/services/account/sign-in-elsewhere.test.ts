import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type OidcServer, startOidcServer } from '@/lib/testing/oidc-server';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson, browserOf, HOST } from '@/lib/testing/people';

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

/** From the button to the way back, with the browser's cookies or without them. */
async function goThere(email: string, { verified = true, isSameBrowser = true } = {}) {
  server.vouchFor({ email, verified });
  const headers = new Headers({ host: HOST });
  const { url, cookies } = await signInElsewhere({
    visit: { application: open.application, headers },
  });
  const back = server.authorize(url);
  const { cookie } = await browserOf(open.application, isSameBrowser ? cookies : []);
  const own = new Headers({ host: HOST, cookie });
  const visit = { application: open.application, headers: own };
  return finishElsewhere({ visit, request: new Request(back, { headers: own }) });
}

const REFUSED = '/sign-in?failed=provider';

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
    expect((await goThere(email, { isSameBrowser: false })).location).toBe(REFUSED);
  });
});
