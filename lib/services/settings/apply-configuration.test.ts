import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { MaskingPolicy } from '@/lib/masking/policy';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { addPerson } from '@/lib/testing/people';

import { createRole, deleteRole, updateRole } from '../access/change-roles';
import { listRoles } from '../access/list-roles';
import { readAccountSettings } from '../account/account-settings';
import { readEnvironment } from '../environment';
import { listGraphs } from '../graph/list-graphs';
import { removeGraph } from '../graph/remove-graph';
import { setPolicy } from '../graph/set-policy';
import { assignRoles } from '../person/assign-roles';
import { listPeople } from '../person/list-people';
import { setPersonState } from '../person/set-person-state';
import type { ServiceContext } from '../service-context';
import { applyConfiguration } from './apply-configuration';
import { type Configuration, readConfiguration } from './configuration';

const PILOT = {
  name: 'pilot',
  rights: ['ask', 'run'],
  scopes: { harbour: { labels: ['Ship'] } },
};
const PROVIDER = {
  issuer: 'https://login.example.org',
  clientId: 'sotto',
  clientSecret: undefined,
  name: 'House',
};

const FILE = {
  identityProvider: {
    issuer: 'https://login.example.org',
    clientId: 'sotto',
    clientSecretVariable: 'LOGIN_SECRET',
  },
  rates: { requests: { burst: 5, perMinute: 7 } },
  roles: [PILOT],
  graphs: [{ name: 'harbour', policy: { mode: 'strict', properties: { 'Port.name': 'public' } } }],
};

let open: TestApplication;
let folder: string;
let ctx: ServiceContext;

beforeAll(async () => {
  open = await openTestApplication();
  await open.importHarbour();
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-configuration-'));
  ctx = withFile(FILE);
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the configuration file', () => {
  test('decides roles and policies, with an entry for each change', async () => {
    expect(await applyConfiguration({ ctx })).toEqual([]);
    const role = (await listRoles({ ctx })).find(({ name }) => name === 'pilot');
    expect(role).toMatchObject({ fixedBy: 'file', rights: ['ask', 'run'] });
    const record = await open.application.store.graphs.getByName('harbour');
    const policy = await open.application.store.policies.latest(record?.id ?? '');
    expect((policy?.json as MaskingPolicy | undefined)?.properties['Port.name']).toBe('public');
    const entries = await open.application.store.ledger.list({ limit: 10 });
    const own = entries.filter(({ actor }) => actor === 'configuration');
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['role.create', 'policy.update']),
    );
  });

  test('that says the same changes nothing', async () => {
    const before = await open.application.store.ledger.list({ limit: 1 });
    expect(await applyConfiguration({ ctx })).toEqual([]);
    expect(await open.application.store.ledger.list({ limit: 1 })).toEqual(before);
  });

  test('is not overruled in the app', async () => {
    const harbour = (await listGraphs({ ctx })).find(({ name }) => name === 'harbour');
    expect(harbour?.fixedBy).toEqual({ policy: 'file' });
    for (const change of [
      () => updateRole({ ctx, input: { name: 'pilot', rights: ['administer'] } }),
      () => deleteRole({ ctx, name: 'pilot' }),
      () => createRole({ ctx, input: PILOT }),
      () => setPolicy({ ctx, input: { name: 'harbour', mode: 'standard' } }),
    ]) {
      await expect(change()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('configuration file'),
      });
    }
  });

  test('lets go of what it no longer names', async () => {
    const free = withFile({ roles: [] });
    await updateRole({ ctx: free, input: { name: 'pilot', rights: ['ask'] } });
    expect(await applyConfiguration({ ctx })).toEqual([]);
    expect((await open.application.store.roles.get('pilot'))?.rights).toEqual(['ask', 'run']);
  });

  test('does the rest where one thing fails, and says which', async () => {
    const other = withFile({
      graphs: [
        { name: 'gone', neo4j: { url: 'bolt://127.0.0.1:1', passwordVariable: 'NONE' } },
        { name: 'harbour', policy: { properties: { 'Ship.name': 'not-indexed' } } },
      ],
    });
    const failures = await applyConfiguration({ ctx: other });
    expect(failures.map(({ what }) => what)).toEqual(['graph gone']);
    const record = await open.application.store.graphs.getByName('harbour');
    const policy = await open.application.store.policies.latest(record?.id ?? '');
    expect((policy?.json as MaskingPolicy | undefined)?.properties['Ship.name']).toBe(
      'not-indexed',
    );
    await expect(removeGraph({ ctx: other, name: 'gone' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('makes people where they can come in, and decides their roles', async () => {
    const email = 'Pia@Example.org';
    const people = [{ name: 'Pia', email, roles: ['pilot'] }];
    const named = withFile({ roles: [PILOT], people });
    const find = () => open.application.store.people.getByEmail('pia@example.org');

    // Nobody has an account and there is no identity provider: the first comes in by the start's link.
    expect(await applyConfiguration({ ctx: named })).toEqual([]);
    expect(await find()).toBeNull();

    await addPerson(open.application, ['administrator']);
    expect(await applyConfiguration({ ctx: named })).toEqual([]);
    const made = await find();
    expect(made).toMatchObject({ name: 'Pia', state: 'invited', roles: ['pilot'] });
    const listed = await listPeople({ ctx: named });
    expect(listed.filter(({ fixedBy }) => fixedBy === 'file')).toMatchObject([{ name: 'Pia' }]);
    const [entry] = await open.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'person.invite', actor: 'configuration' });

    const id = made?.id ?? '';
    await expect(
      assignRoles({ ctx: named, id, input: { roles: ['administrator'] } }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('file decides') });
    expect((await find())?.roles).toEqual(['pilot']);
    await setPersonState({ ctx: named, id, input: { state: 'disabled' } });

    const SOTTO_PEOPLE = JSON.stringify([{ name: 'Pia', email, roles: ['analyst'] }]);
    expect(await applyConfiguration({ ctx: withFile({ people }, { SOTTO_PEOPLE }) })).toEqual([]);
    expect(await find()).toMatchObject({ state: 'disabled', roles: ['analyst'] });
  });

  test.each([
    ['nobody', 'analyst', 0],
    ['them', 'administrator', 1],
  ])('with an identity provider makes %s where the first is %s', async (_who, role, expected) => {
    const first = await openTestApplication({
      accounts: { ...open.application.environment.accounts, oidc: PROVIDER },
    });
    try {
      const people = [{ name: 'Fin', email: 'fin@example.org', roles: [role] }];
      const configuration = read({ people });
      const environment = {
        ...first.application.environment,
        ...(configuration && { configuration }),
      };
      const firstCtx = { ...first.ctx, application: { ...first.application, environment } };
      expect(await applyConfiguration({ ctx: firstCtx })).toEqual([]);
      expect(await first.application.store.people.list()).toHaveLength(expected);
    } finally {
      await first.close();
    }
  });

  test('tells of a person in a role that there is none of by place, not by address', async () => {
    const people = [{ name: 'Jo', email: 'jo@example.org', roles: ['no-such-role'] }];
    const failures = await applyConfiguration({ ctx: withFile({ people }) });
    expect(failures.map(({ what }) => what)).toEqual(['person 1']);
    expect(String(failures[0]?.error)).not.toContain('example.org');
  });

  test('gives the identity provider and the rates, where the environment does not', () => {
    const file = ctx.application.environment.configuration ?? null;
    const settings = readAccountSettings({} as never, file);
    expect(settings.oidc).toEqual({
      issuer: 'https://login.example.org',
      clientId: 'sotto',
      clientSecret: 'a secret',
      name: 'login.example.org',
    });
    expect(settings.rates).toEqual({ requests: { burst: 5, perMinute: 7 } });
    const own = {
      SOTTO_OIDC_ISSUER: 'https://other.example.org',
      SOTTO_OIDC_CLIENT_ID: 'own',
    };
    expect(readAccountSettings(own as never, file).oidc?.issuer).toBe('https://other.example.org');
  });

  test.each([
    [
      'a right that there is none of',
      { roles: [{ name: 'x', rights: ['fly'] }] },
      'roles.0.rights',
    ],
    [
      'a password in it',
      { graphs: [{ name: 'x', neo4j: { url: 'bolt://x', password: 'p' } }] },
      'graphs.0',
    ],
    ['no such policy', { graphs: [{ name: 'x', policy: { mode: 'lax' } }] }, 'graphs.0.policy'],
  ])('with %s is refused by its place, not its words', (_case, content, place) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
    expect(() => read(content)).toThrow(place);
  });
});

describe('the environment', () => {
  const NIGHT = { name: 'night', rights: ['ask'] };
  const VARIABLES = {
    SOTTO_ROLES: JSON.stringify([NIGHT, { ...PILOT, rights: ['ask'] }]),
    SOTTO_GRAPHS: JSON.stringify([{ name: 'harbour', policy: { mode: 'standard' } }]),
    SOTTO_RATES: JSON.stringify({ changes: { burst: 3, perMinute: 4 } }),
    SOTTO_MODELS: JSON.stringify([
      { id: 'openai:own', title: 'Own', baseUrl: 'http://llm.house/v1', keyVariable: 'OWN_KEY' },
    ]),
    SOTTO_DEFAULT_MODEL: 'openai:own',
    OWN_KEY: 'a key',
  };

  test('decides the same as the file, and goes before it', async () => {
    const both = withFile(FILE, VARIABLES);
    expect(await applyConfiguration({ ctx: both })).toEqual([]);
    const roles = await listRoles({ ctx: both });
    const found = (name: string) => roles.find((role) => role.name === name);
    expect(found('night')).toMatchObject({ fixedBy: 'environment', rights: ['ask'] });
    expect(found('pilot')).toMatchObject({ fixedBy: 'environment', rights: ['ask'] });
    const [harbour] = await listGraphs({ ctx: both });
    expect(harbour).toMatchObject({ mode: 'standard', fixedBy: { policy: 'environment' } });
    const { configuration } = both.application.environment;
    expect(configuration?.rates).toEqual({
      requests: { burst: 5, perMinute: 7 },
      changes: { burst: 3, perMinute: 4 },
    });
    expect(configuration?.models).toEqual([
      {
        id: 'openai:own',
        title: 'Own',
        baseUrl: 'http://llm.house/v1',
        key: 'a key',
        keyId: 'OWN_KEY',
        source: 'environment',
      },
    ]);
    expect(configuration?.defaultModel).toEqual({ value: 'openai:own', source: 'environment' });
  });

  test('is not overruled in the app, with a word that says where it is changed', async () => {
    const ctxOf = withFile({}, VARIABLES);
    for (const change of [
      () => updateRole({ ctx: ctxOf, input: { name: 'night', rights: ['administer'] } }),
      () => deleteRole({ ctx: ctxOf, name: 'pilot' }),
      () => setPolicy({ ctx: ctxOf, input: { name: 'harbour', mode: 'strict' } }),
    ]) {
      await expect(change()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('The environment decides this'),
      });
    }
  });

  test('leaves to the file what it does not name of a graph', () => {
    const file = path.join(folder, 'graphs.json');
    const neo4j = { url: 'bolt://graph.house:7687', passwordVariable: 'HOUSE' };
    writeFileSync(file, JSON.stringify({ graphs: [{ name: 'ward', neo4j }] }));
    const SOTTO_GRAPHS = JSON.stringify([{ name: 'ward', policy: { mode: 'strict' } }]);
    const variables = { SOTTO_CONFIG: file, SOTTO_GRAPHS, HOUSE: 'its password' };
    const found = readConfiguration(folder, variables as never);
    expect(found?.graphs).toMatchObject([
      {
        name: 'ward',
        neo4j: { source: 'file', value: { user: 'neo4j', password: 'its password' } },
        policy: { source: 'environment', value: { mode: 'strict' } },
      },
    ]);
  });

  test('is enough without a file', () => {
    const { SOTTO_RATES } = VARIABLES;
    expect(readConfiguration(folder, { SOTTO_RATES } as never)).toMatchObject({
      file: null,
      rates: JSON.parse(SOTTO_RATES),
      roles: [],
    });
    expect(readConfiguration(folder, { SOTTO_MODELS: 'openai:a,openai:b' } as never)).toBeNull();
    const { models } = readEnvironment({ SOTTO_MODELS: 'openai:a, openai:b' } as never);
    expect(models).toEqual(['openai:a', 'openai:b']);
  });

  test.each([
    ['SOTTO_ROLES', '[{ canary', 'not JSON'],
    ['SOTTO_ROLES', '[{"name":"x","rights":["canary"]}]', '0.rights.0'],
    ['SOTTO_GRAPHS', '[{"name":"x","neo4j":{"url":"bolt://x","password":"canary"}}]', '0.neo4j'],
    ['SOTTO_PEOPLE', '[{"name":"x","email":"canary","roles":[]}]', '0.email'],
    ['SOTTO_RATES', '{"requests":{"burst":0,"perMinute":"canary"}}', 'requests'],
    ['SOTTO_MODELS', '[{"id":"canary"}]', '0.id'],
    ['SOTTO_DEFAULT_MODEL', 'canary', 'SOTTO_DEFAULT_MODEL'],
  ])('whose %s is %s stops the start by its place, not its words', (name, text, place) => {
    let message = '';
    try {
      readConfiguration(folder, { [name]: text } as never);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(name);
    expect(message).toContain(place);
    expect(message).not.toContain('canary');
  });
});

function read(content: object, variables: object = {}): Configuration | null {
  const file = path.join(folder, 'file.json');
  writeFileSync(file, JSON.stringify(content));
  return readConfiguration(folder, {
    SOTTO_CONFIG: file,
    LOGIN_SECRET: 'a secret',
    ...variables,
  } as never);
}

function withFile(content: object, variables: object = {}): ServiceContext {
  const configuration = read(content, variables);
  const { application } = open;
  const environment = { ...application.environment, ...(configuration ? { configuration } : {}) };
  return { ...open.ctx, application: { ...application, environment } };
}
