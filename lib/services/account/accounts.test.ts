import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { RIGHTS } from '@/lib/contracts/access';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson, browserOf, HOST, signedIn } from '@/lib/testing/people';

import { createRole, deleteRole, updateRole } from '../access/change-roles';
import { ANY_GRAPH, hasRight, INSTALLATION, requireRight } from '../access/require-right';
import { getLedgerEntry } from '../ledger/get-ledger-entry';
import { assignRoles } from '../person/assign-roles';
import { invitePerson } from '../person/invite-person';
import { setPersonState } from '../person/set-person-state';
import { contextOf } from '../service-context';
import { readAccountSettings } from './account-settings';
import { areDemoPeopleOffered, forgetDemoAnswer } from './demo-people';
import { endOtherSessions } from './end-sessions';
import { getAccount } from './get-account';
import { acceptInvitation, getInvitation } from './invitations';
import { codeOf } from './one-time-code';
import { confirmSecondFactor, startSecondFactor } from './second-factor';
import { makeSetupLink, setUp } from './set-up';
import { signIn } from './sign-in';
import { signInDemo } from './sign-in-demo';
import { signOut } from './sign-out';
import { createToken, revokeToken } from './tokens';

let open: TestApplication;
beforeAll(async () => {
  open = await openTestApplication();
});
afterAll(() => open.close());

const GOOD = 'long enough words 7';
const nobody = () => ({ application: open.application, headers: new Headers({ host: HOST }) });
const as = (headers: Readonly<Record<string, string>>) =>
  contextOf(open.application, { headers: new Headers(headers) });
const unauthenticated = expect.objectContaining({ code: 'unauthenticated' });

async function lastEntries(count: number) {
  const entries = await open.application.store.ledger.list({ limit: count });
  return entries.map(({ kind, action, actor, subject, facts }) => ({
    kind,
    action,
    actor,
    subject,
    facts: JSON.parse(facts) as unknown,
  }));
}

describe('demo people', () => {
  const loopback = (headers: Readonly<Record<string, string>> = {}) =>
    new Headers({ host: HOST, ...headers });

  test('come in by one click and hold their one role', async () => {
    const { cookies } = await signInDemo({ visit: nobody(), input: { person: 'reviewer' } });
    const { headers } = await browserOf(open.application, cookies);
    expect((await as(headers)).roles.map(({ name }) => name)).toEqual(['reviewer']);
  });

  test.each([
    ['a forwarded address', { 'x-forwarded-for': '10.0.0.9' }],
    ['a chain of addresses', { 'x-forwarded-for': '127.0.0.1, 10.0.0.9' }],
    ['another host before', { 'x-forwarded-host': 'sotto.example' }],
    ['https before', { 'x-forwarded-proto': 'https' }],
    ['a proxy that says so', { via: '1.1 proxy' }],
    ['the standard header', { forwarded: 'for=127.0.0.1' }],
    ['another host name', { host: 'sotto.example:3000' }],
    ['no host name', { host: '' }],
  ])('are not offered behind %s', async (_case, headers) => {
    expect(await areDemoPeopleOffered(open.application, loopback(headers))).toBe(false);
  });

  test.each([
    ['nothing', {}],
    [
      'what Next itself writes',
      {
        'x-forwarded-for': '::1',
        'x-forwarded-host': HOST,
        'x-forwarded-port': '3000',
        'x-forwarded-proto': 'http',
      },
    ],
  ])('are offered with %s between', async (_case, headers) => {
    expect(await areDemoPeopleOffered(open.application, loopback(headers))).toBe(true);
  });

  test('invite nobody, so that there is always somebody to administer', async () => {
    const { cookies } = await signInDemo({ visit: nobody(), input: { person: 'administrator' } });
    const ctx = await as((await browserOf(open.application, cookies)).headers);
    const input = { name: 'A', email: 'a@example.org', roles: ['analyst'] };
    await expect(invitePerson({ ctx, input })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each([
    ['a graph of somebody is there', {}, true],
    ['a model has a key', { openaiKey: 'key' }, false],
    [
      'other machines reach the server',
      { accounts: { host: '0.0.0.0', url: 'http://localhost:3000', oidc: null } },
      false,
    ],
  ])('are gone once %s', async (_case, environment, isImported) => {
    const other = await openTestApplication(environment);
    try {
      if (isImported) await other.importHarbour();
      expect(await areDemoPeopleOffered(other.application, loopback())).toBe(false);
      const visit = { application: other.application, headers: loopback() };
      await expect(signInDemo({ visit, input: { person: 'analyst' } })).rejects.toMatchObject({
        code: 'not-found',
      });
    } finally {
      await other.close();
    }
  });
});

describe('the first administrator', () => {
  test('is made once by the newest link, and the demo people are gone', async () => {
    const demo = await signInDemo({ visit: nobody(), input: { person: 'analyst' } });
    const { headers } = await browserOf(open.application, demo.cookies);
    const old = await makeSetupLink(open.application);
    const link = await makeSetupLink(open.application);
    const input = { name: 'Ada', email: 'ada@example.org', password: GOOD };
    await expect(setUp({ visit: nobody(), input: { ...input, link: old } })).rejects.toMatchObject({
      code: 'not-found',
    });
    const { cookies } = await setUp({ visit: nobody(), input: { ...input, link } });
    const ctx = await as((await browserOf(open.application, cookies)).headers);
    expect(ctx.roles.map(({ name }) => name)).toEqual(['administrator', 'analyst']);

    await expect(
      setUp({ visit: nobody(), input: { ...input, email: 'b@example.org', link } }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await makeSetupLink(open.application)).toBeNull();
    await expect(as(headers)).rejects.toEqual(unauthenticated);
  });
});

describe('signing in', () => {
  test('J4 begins a new session and kills the one before; signing out kills it on the server', async () => {
    const { email, password, headers } = await signedIn(open.application, ['analyst']);
    const visit = { application: open.application, headers: new Headers(headers) };
    const { cookies = [] } = await signIn({ visit, input: { email, password } });
    const after = await browserOf(open.application, cookies);
    expect(after.cookie).not.toBe(headers['cookie']);
    await expect(as(headers)).rejects.toEqual(unauthenticated);
    await as(after.headers);
    await signOut({
      visit: { application: open.application, headers: new Headers(after.headers) },
    });
    await expect(as(after.headers)).rejects.toEqual(unauthenticated);
  });

  test('J5 refuses a cookie of another key, a changed one and two of the name', async () => {
    const { cookie } = await signedIn(open.application, ['analyst']);
    const [token = ''] = cookie.split('.');
    const sent = (value: string) => as({ host: HOST, cookie: value });
    await sent(cookie);
    await expect(sent(`${token}.${'A'.repeat(43)}%3D`)).rejects.toEqual(unauthenticated);
    await expect(sent(cookie.replace('sotto-session=', 'sotto-session=x'))).rejects.toEqual(
      unauthenticated,
    );
    await expect(sent(token)).rejects.toEqual(unauthenticated);
    await expect(sent(`${cookie.split(';')[0]}; ${cookie.split(';')[0]}`)).rejects.toEqual(
      unauthenticated,
    );
  });

  test('J5 sets flags that keep scripts and other sites away', async () => {
    const { email, password } = await addPerson(open.application, ['analyst']);
    const { cookies = [] } = await signIn({ visit: nobody(), input: { email, password } });
    const session = cookies.find((one) => one.startsWith('sotto-session='));
    expect(session).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(session).toContain('; Path=/;');
    expect(session).not.toContain('Domain');
  });

  test('J13 gives one answer for an unknown address, a wrong password and an account shut out', async () => {
    const known = await addPerson(open.application, ['analyst']);
    const out = await addPerson(open.application, ['analyst']);
    await setPersonState({ ctx: open.ctx, id: out.id, input: { state: 'disabled' } });
    const answers = await Promise.all(
      [
        { email: 'nobody@example.org', password: GOOD },
        { email: known.email, password: GOOD },
        { email: out.email, password: out.password },
      ].map((input) => signIn({ visit: nobody(), input }).catch((error: unknown) => error)),
    );
    const [first] = answers;
    expect(first).toMatchObject({ code: 'unauthenticated' });
    for (const answer of answers) expect(answer).toEqual(first);
    const entries = await lastEntries(3);
    expect(entries.map(({ kind, action }) => [kind, action])).toEqual(
      Array.from({ length: 3 }, () => ['refused', 'session.begin']),
    );
    expect(JSON.stringify(entries)).not.toContain('example.org');
  });

  test('J13 slows down a guesser of one address, and tells how long', async () => {
    const { email } = await addPerson(open.application, ['analyst']);
    const tries: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      tries.push(
        await signIn({ visit: nobody(), input: { email, password: `wrong ${count}` } }).catch(
          (error: unknown) => error,
        ),
      );
    }
    expect(tries[9]).toMatchObject({ code: 'unauthenticated' });
    expect(tries[10]).toMatchObject({
      code: 'rate-limited',
      details: { retryAfter: expect.any(Number) },
    });
  });

  test.each([
    ['64 letters and more', 'correct horse battery staple '.repeat(4)],
    ['letters of many scripts', 'пароль密码كلمةसर्व🚀🚀é'],
    ['256 characters', 'ab1 '.repeat(20).padEnd(256, 'qwertz yuiopa')],
  ])('J13 accepts %s', async (_case, password) => {
    const { id, email } = await addPerson(open.application, ['analyst']);
    const made = await invitePersonAgain(id);
    await acceptInvitation({ visit: nobody(), input: { link: made, password } });
    expect(await signIn({ visit: nobody(), input: { email, password } })).toMatchObject({
      state: 'signed-in',
    });
  });

  test.each([
    ['eleven characters', 'elevenchars'],
    ['more than 256', 'x1y2 '.repeat(60)],
    ['a common one with digits', 'Password12345!'],
    ['a common one in disguise', 'P4ssw0rdP4ssw0rd'],
    ['a walk along the keys', 'qwertyuiopqwerty'],
    ['the product’s name, with a little', 'aSottoSotto7'],
    ['a list of stolen ones', 'Unbelievable'],
    ['a list of stolen ones, with digits', 'finalfantasy2026'],
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['the same again and again', 'abcabcabcabcabc'],
  ])('J13 refuses a password of %s', async (_case, password) => {
    const { id } = await addPerson(open.application, ['analyst']);
    const link = await invitePersonAgain(id);
    await expect(
      acceptInvitation({ visit: nobody(), input: { link, password } }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

async function invitePersonAgain(id: string): Promise<string> {
  const { renewInvitation } = await import('../person/invite-person');
  const { link } = await renewInvitation({ ctx: open.ctx, id });
  return link.split('#')[1] ?? '';
}

describe('an invitation', () => {
  const input = () => ({
    name: 'Ida',
    email: `ida-${Math.random()}@example.org`,
    roles: ['expert'],
  });

  test('J13 opens the account once; a newer link replaces it', async () => {
    const made = await invitePerson({ ctx: open.ctx, input: input() });
    const first = made.link.split('#')[1] ?? '';
    const second = await invitePersonAgain(made.id);
    await expect(getInvitation({ visit: nobody(), input: { link: first } })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await getInvitation({ visit: nobody(), input: { link: second } })).toMatchObject({
      name: 'Ida',
    });
    const { cookies } = await acceptInvitation({
      visit: nobody(),
      input: { link: second, password: GOOD },
    });
    const ctx = await as((await browserOf(open.application, cookies)).headers);
    expect(ctx.actor.id).toBe(made.id);
    await expect(
      acceptInvitation({ visit: nobody(), input: { link: second, password: GOOD } }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is an entry with ids and role names alone', async () => {
    const { id } = await invitePerson({ ctx: open.ctx, input: input() });
    expect(await lastEntries(1)).toEqual([
      {
        kind: 'change',
        action: 'person.invite',
        actor: 'owner',
        subject: id,
        facts: { rolesAfter: 'expert' },
      },
    ]);
  });

  test('is refused for a role that is not there, and for an address that is', async () => {
    await expect(
      invitePerson({ ctx: open.ctx, input: { ...input(), roles: ['owner'] } }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(
      invitePerson({ ctx: open.ctx, input: { ...input(), email: 'ADA@example.org' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the second factor', () => {
  test('is asked for once confirmed; a code and a recovery code open once each', async () => {
    const { id, email, password, headers } = await signedIn(open.application, ['analyst']);
    const ctx = await as(headers);
    await startSecondFactor({ ctx, input: { password } });
    const factor = await open.application.store.secondFactors.get(id);
    const secret = factor?.secret ?? new Uint8Array();
    const step = Math.floor(Date.now() / 30_000);
    await expect(confirmSecondFactor({ ctx, input: { code: '000000' } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    const { codes } = await confirmSecondFactor({ ctx, input: { code: codeOf(secret, step) } });
    expect(codes).toHaveLength(10);

    const attempt = (code?: string) =>
      signIn({
        visit: nobody(),
        input: { email, password, ...(code === undefined ? {} : { code }) },
      });
    expect(await attempt()).toEqual({ state: 'second-factor' });
    await expect(attempt(codeOf(secret, step))).rejects.toEqual(unauthenticated);
    expect(await attempt(codeOf(secret, step + 1))).toMatchObject({ state: 'signed-in' });
    await expect(attempt(codeOf(secret, step + 1))).rejects.toEqual(unauthenticated);
    expect(await attempt(codes[0])).toMatchObject({ state: 'signed-in' });
    await expect(attempt(codes[0])).rejects.toEqual(unauthenticated);
  });

  test('takes the password before it is begun', async () => {
    const { headers } = await signedIn(open.application, ['analyst']);
    await expect(
      startSecondFactor({ ctx: await as(headers), input: { password: GOOD } }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

describe('a second factor that is asked of everybody', () => {
  const required = () => {
    const { accounts } = open.application;
    const settings = { ...accounts.settings, isSecondFactorRequired: true };
    return { ...open.application, accounts: { ...accounts, settings } };
  };
  const asThere = (headers: Readonly<Record<string, string>>) =>
    contextOf(required(), { headers: new Headers(headers) });
  const refused = expect.objectContaining({
    code: 'forbidden',
    message: expect.stringContaining('authenticator'),
  });

  test('leaves whoever lacks it their account and nothing else, also by a token', async () => {
    const { headers, password, id } = await signedIn(open.application, ['administrator']);
    const input = { name: 'x', rights: ['ask'], graphs: null, days: 1 };
    const { token } = await createToken({ ctx: await as(headers), input });

    const ctx = await asThere(headers);
    expect(await getAccount({ ctx })).toMatchObject({ mustAddFactor: true, rights: [] });
    for (const right of RIGHTS) {
      expect(() => requireRight(ctx, right, INSTALLATION)).toThrow(refused);
      expect(() => requireRight(ctx, right, ANY_GRAPH)).toThrow(refused);
      expect(hasRight(ctx, right, ANY_GRAPH)).toBe(false);
    }
    await expect(createToken({ ctx, input })).rejects.toEqual(refused);
    const byToken = await asThere({ host: HOST, authorization: `Bearer ${token}` });
    expect(() => requireRight(byToken, 'ask', ANY_GRAPH)).toThrow(refused);

    await startSecondFactor({ ctx, input: { password } });
    const secret = (await open.application.store.secondFactors.get(id))?.secret ?? new Uint8Array();
    expect(() => requireRight(ctx, 'administer', INSTALLATION)).toThrow(refused);
    const code = codeOf(secret, Math.floor(Date.now() / 30_000));
    await confirmSecondFactor({ ctx, input: { code } });
    const after = await asThere(headers);
    expect(requireRight(after, 'administer', INSTALLATION).name).toBe('administrator');
    expect(await getAccount({ ctx: after })).toMatchObject({ mustAddFactor: false });
  });

  test.each([
    [{ SOTTO_SECOND_FACTOR: 'required' }, undefined, true],
    [{ SOTTO_SECOND_FACTOR: 'optional' }, 'required', false],
    [{}, 'required', true],
    [{}, undefined, false],
  ] as const)('is said by %j before the file’s %s', (variables, secondFactor, expected) => {
    const file = { identityProvider: null, rates: {}, secondFactor };
    const settings = readAccountSettings(variables as never, file);
    expect(settings.isSecondFactorRequired).toBe(expected);
  });

  test('is not guessed from another word', () => {
    const variables = { SOTTO_SECOND_FACTOR: 'yes' };
    expect(() => readAccountSettings(variables as never)).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
  });
});

describe('an API token', () => {
  const bearer = (token: string) => as({ host: HOST, authorization: `Bearer ${token}` });

  test('does what it names of what its person may, and changes no account', async () => {
    const { headers } = await signedIn(open.application, ['administrator', 'analyst']);
    const made = await createToken({
      ctx: await as(headers),
      input: { name: 'nightly', rights: ['ask'], graphs: ['harbour'], days: 1 },
    });
    const ctx = await bearer(made.token);
    expect(requireRight(ctx, 'ask', 'harbour').name).toBe('administrator');
    expect(() => requireRight(ctx, 'run', 'harbour')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    expect(() => requireRight(ctx, 'ask', 'films')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    await expect(
      createToken({ ctx, input: { name: 'more', rights: ['ask'], days: 1 } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(endOtherSessions({ ctx })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('cannot be given a right that its person lacks', async () => {
    const { headers } = await signedIn(open.application, ['analyst']);
    const input = { name: 'x', rights: ['administer'], graphs: null, days: 1 };
    await expect(createToken({ ctx: await as(headers), input })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('is nowhere at rest, and opens nothing once it is ended, old, or its person is shut out', async () => {
    const { id, headers } = await signedIn(open.application, ['analyst']);
    const ctx = await as(headers);
    const input = { name: 'x', rights: ['ask'], graphs: null, days: 1 };
    const [one, two] = [await createToken({ ctx, input }), await createToken({ ctx, input })];
    const kept = await open.application.store.apiTokens.list(id);
    expect(JSON.stringify(kept)).not.toContain(one.token);
    await bearer(one.token);
    await revokeToken({ ctx, id: one.id });
    await expect(bearer(one.token)).rejects.toEqual(unauthenticated);
    await setPersonState({ ctx: open.ctx, id, input: { state: 'disabled' } });
    await expect(bearer(two.token)).rejects.toEqual(unauthenticated);
    await expect(bearer('sotto_nobody-has-this-token')).rejects.toEqual(unauthenticated);
  });
});

describe('what is taken away', () => {
  test('J8 a role removed while the page is open refuses the next action', async () => {
    await createRole({ ctx: open.ctx, input: { name: 'guest', rights: ['ask'] } });
    const { id, email, password, headers } = await signedIn(open.application, ['guest']);
    expect(requireRight(await as(headers), 'ask', 'harbour').name).toBe('guest');
    await updateRole({ ctx: open.ctx, input: { name: 'guest', rights: ['run'] } });
    const after = await as(headers);
    expect(() => requireRight(after, 'ask', 'harbour')).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );

    await assignRoles({ ctx: open.ctx, id, input: { roles: [] } });
    await expect(as(headers)).rejects.toEqual(unauthenticated);
    const { cookies = [] } = await signIn({ visit: nobody(), input: { email, password } });
    const again = await as((await browserOf(open.application, cookies)).headers);
    expect(() => requireRight(again, 'run', 'harbour')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  test('leaves before and after in the ledger', async () => {
    const { id } = await addPerson(open.application, ['analyst']);
    await assignRoles({ ctx: open.ctx, id, input: { roles: ['expert'] } });
    await createRole({
      ctx: open.ctx,
      input: { name: 'night', rights: ['ask'], graphs: { films: [] } },
    });
    await updateRole({ ctx: open.ctx, input: { name: 'night', rights: ['run'] } });
    await deleteRole({ ctx: open.ctx, name: 'night' });
    const [removed, updated, created, assigned] = await lastEntries(4);
    expect(assigned).toMatchObject({
      action: 'person.roles',
      facts: { rolesBefore: 'analyst', rolesAfter: 'expert' },
    });
    expect(created).toMatchObject({
      action: 'role.create',
      facts: { rightsBefore: null, rightsAfter: 'ask; films: ' },
    });
    expect(updated).toMatchObject({
      action: 'role.update',
      facts: { rightsBefore: 'ask; films: ', rightsAfter: 'run' },
    });
    expect(removed).toMatchObject({ action: 'role.delete', facts: { rightsAfter: null } });
    // It never had bytes; null would say that they were erased.
    const [last] = await open.application.store.ledger.list({ limit: 1 });
    const sequence = last?.sequence ?? 0;
    const entry = await getLedgerEntry({ ctx: open.ctx, sequence });
    // Nobody's account did it.
    expect(entry).toMatchObject({ payload: '', person: null });
  });

  test('an entry says what its person is called', async () => {
    const { id, email } = await signedIn(open.application, ['analyst']);
    const entries = await open.application.store.ledger.list({ limit: 10 });
    const sequence = entries.find(({ actor }) => actor === id)?.sequence ?? 0;
    const { person } = await getLedgerEntry({ ctx: open.ctx, sequence });
    expect(`${person}@example.org`).toBe(email);
  });

  test('a part before and after too, without a value of its conditions', async () => {
    const filter = { label: 'Ship', property: 'name', operator: '<>', values: ['Kestrelwing'] };
    const role = { name: 'watch', rights: ['ask'] };
    const part = { labels: ['Ship'], rowFilters: [filter] };
    await createRole({ ctx: open.ctx, input: role });
    await updateRole({ ctx: open.ctx, input: { ...role, scopes: { harbour: part } } });
    await updateRole({ ctx: open.ctx, input: { ...role, scopes: { harbour: part }, rights: [] } });
    await deleteRole({ ctx: open.ctx, name: 'watch' });
    const [removed, unrelated, narrowed] = await lastEntries(3);
    const words = 'labels: Ship; types: all; properties: all; filters: Ship.name <> (1 value)';
    expect(narrowed?.facts).toMatchObject({ 'scope of harbour': `all → ${words}` });
    expect(unrelated?.facts).not.toHaveProperty('scope of harbour');
    expect(removed?.facts).toMatchObject({ 'scope of harbour': `${words} → all` });
    expect(JSON.stringify(await lastEntries(4))).not.toContain('Kestrelwing');
  });

  test('never the last administrator', async () => {
    const all = await open.application.store.people.list();
    const administrators = all.filter(
      ({ kind, roles, state }) =>
        kind === 'person' && state === 'active' && roles.includes('administrator'),
    );
    const [last, ...others] = administrators;
    for (const { id } of others) await assignRoles({ ctx: open.ctx, id, input: { roles: [] } });
    const id = last?.id ?? '';
    await expect(
      assignRoles({ ctx: open.ctx, id, input: { roles: ['analyst'] } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      setPersonState({ ctx: open.ctx, id, input: { state: 'disabled' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await open.application.store.people.get(id))?.roles).toContain('administrator');
  });

  test.each(['owner', 'analyst', 'administrator'])('never the built-in role %s', async (name) => {
    await expect(updateRole({ ctx: open.ctx, input: { name, rights: [] } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(deleteRole({ ctx: open.ctx, name })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a role that somebody holds stays', async () => {
    await createRole({ ctx: open.ctx, input: { name: 'held', rights: ['ask'] } });
    await addPerson(open.application, ['held']);
    await expect(deleteRole({ ctx: open.ctx, name: 'held' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

test('the demo answer is asked anew where it is forgotten', async () => {
  forgetDemoAnswer(open.application);
  expect(await areDemoPeopleOffered(open.application, new Headers({ host: HOST }))).toBe(false);
});
