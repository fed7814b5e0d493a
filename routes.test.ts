import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { RIGHTS } from '@/lib/contracts/access';
import { createRole } from '@/lib/services/access/change-roles';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { contextOf } from '@/lib/services/service-context';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { HOST, type SignedIn, signedIn } from '@/lib/testing/people';

/** Who is refused besides nobody: whoever holds no right, and whoever holds others than it takes. */
type Guard =
  | { readonly kind: 'entrance' }
  | { readonly kind: 'own-account' }
  | { readonly kind: 'right'; readonly lacking: readonly Person[] };
type Person = 'analyst' | 'reviewer';

const ENTRANCE: Guard = { kind: 'entrance' };
const OWN: Guard = { kind: 'own-account' };
/** Takes a right that an analyst lacks, and a reviewer too. */
const ADMINISTER: Guard = { kind: 'right', lacking: ['analyst', 'reviewer'] };
/** Takes a right that a reviewer lacks. */
const ASK: Guard = { kind: 'right', lacking: ['reviewer'] };
/** Takes a right that an analyst lacks. */
const REVIEW: Guard = { kind: 'right', lacking: ['analyst'] };
/** For everybody who holds any right. */
const ANY: Guard = { kind: 'right', lacking: [] };

/** Every route of the app with its methods. A route that is not here fails the test: decide who may use it. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, Guard>>>> = {
  account: { GET: OWN },
  'account/password': { POST: OWN },
  'account/second-factor': { POST: OWN },
  'account/second-factor/confirm': { POST: OWN },
  'account/second-factor/stop': { POST: OWN },
  alarms: { GET: REVIEW },
  'alarms/[id]': { POST: REVIEW },
  approvals: { GET: REVIEW },
  'approvals/[id]': { GET: REVIEW, POST: REVIEW },
  'auth/callback/oidc': { GET: ENTRANCE },
  'auth/demo': { POST: ENTRANCE },
  'auth/entrance': { GET: ENTRANCE },
  'auth/invitation': { POST: ENTRANCE },
  'auth/invitation/accept': { POST: ENTRANCE },
  'auth/provider': { POST: ENTRANCE },
  'auth/setup': { POST: ENTRANCE },
  'auth/sign-in': { POST: ENTRANCE },
  'auth/sign-out': { POST: ENTRANCE },
  graphs: { GET: ASK, POST: ADMINISTER },
  'graphs/[name]': { DELETE: ADMINISTER },
  'graphs/[name]/aliases': { PUT: ADMINISTER },
  'graphs/[name]/connection': { GET: ADMINISTER, PATCH: ADMINISTER },
  'graphs/[name]/index': { GET: ASK, POST: ADMINISTER, DELETE: ADMINISTER },
  'graphs/[name]/policy': { GET: ADMINISTER, PUT: ADMINISTER },
  'graphs/[name]/policy/preview': { POST: ADMINISTER },
  'graphs/[name]/restore': { POST: ADMINISTER },
  'graphs/[name]/schema': { GET: ASK },
  'graphs/[name]/scope': { POST: ADMINISTER },
  'graphs/[name]/self-test': { POST: ADMINISTER },
  'graphs/[name]/taught': { GET: ADMINISTER, POST: ADMINISTER },
  'graphs/[name]/taught/[id]': { DELETE: ADMINISTER },
  'graphs/[name]/taught/[id]/restore': { POST: ADMINISTER },
  'graphs/[name]/terms': { GET: ADMINISTER, PUT: ADMINISTER },
  'graphs/[name]/terms/import': { POST: ADMINISTER },
  'graphs/[name]/terms/proposals': { POST: ADMINISTER, PUT: ADMINISTER },
  'graphs/[name]/users': { GET: ADMINISTER, PUT: ADMINISTER },
  'graphs/test': { POST: ADMINISTER },
  health: { GET: ANY },
  jobs: { GET: ADMINISTER },
  'jobs/[id]/cancel': { POST: ADMINISTER },
  ledger: { GET: ANY },
  'ledger/[sequence]': { GET: ANY },
  'ledger/[sequence]/proof': { GET: ANY },
  links: { GET: ASK, POST: ASK },
  'links/[id]': { DELETE: ASK },
  models: { GET: ASK },
  people: { GET: ADMINISTER, POST: ADMINISTER },
  'people/[id]/invitation': { POST: ADMINISTER },
  'people/[id]/roles': { POST: ADMINISTER },
  'people/[id]/state': { POST: ADMINISTER },
  questions: { GET: ASK, POST: ASK },
  'questions/[id]': { GET: ASK },
  'questions/[id]/amendments': { GET: ASK, POST: ASK },
  'questions/[id]/amendments/[amendment]': { DELETE: ASK },
  'questions/[id]/amendments/suggestions': { GET: ASK },
  'questions/[id]/cancel': { POST: ASK },
  'questions/[id]/confirm': { POST: ASK },
  'questions/[id]/explanation': { POST: ASK },
  'questions/[id]/export': { GET: ASK },
  'questions/[id]/plan': { GET: ASK },
  'questions/[id]/rows': { GET: ASK },
  'questions/[id]/send': { POST: ASK },
  'questions/[id]/versions': { GET: ASK, POST: ASK },
  'questions/[id]/versions/[version]': { PATCH: ASK },
  'questions/[id]/versions/changes': { POST: ASK },
  'questions/[id]/versions/head': { POST: ASK },
  'questions/[id]/versions/rows': { POST: ASK },
  'questions/[id]/versions/rows/[comparison]': { GET: ASK },
  'questions/[id]/versions/run': { POST: ASK },
  review: { GET: REVIEW },
  'review/[sequence]': { GET: REVIEW },
  'review/[sequence]/assignee': { POST: REVIEW },
  'review/[sequence]/reveal': { POST: ADMINISTER },
  'review/[sequence]/verdict': { POST: REVIEW },
  'review/export': { POST: REVIEW },
  'review/figures': { GET: REVIEW },
  roles: { GET: ADMINISTER, POST: ADMINISTER },
  'roles/[name]': { POST: ADMINISTER, DELETE: ADMINISTER },
  saved: { GET: ASK, POST: ASK },
  'saved/[id]': { PATCH: ASK, DELETE: ASK },
  'saved/[id]/restore': { POST: ASK },
  sessions: { DELETE: OWN },
  'sessions/[id]': { DELETE: OWN },
  'settings/models': { GET: ADMINISTER, POST: ADMINISTER, PATCH: ADMINISTER, DELETE: ADMINISTER },
  'settings/models/default': { POST: ADMINISTER },
  'settings/models/test': { POST: ADMINISTER },
  'shared/[token]': { GET: ASK },
  threads: { GET: ASK },
  'threads/[id]': { GET: ASK, DELETE: ASK },
  'threads/[id]/restore': { POST: ASK },
  tokens: { POST: OWN },
  'tokens/[id]': { DELETE: OWN },
  'uploads/[upload]/[file]': { PUT: ADMINISTER },
};

/** Bodies that are understood, so that a refusal is for who asks and not for what is asked. */
const BODIES: Readonly<Record<string, unknown>> = {
  'account/password POST': { current: 'x', password: 'x' },
  'account/second-factor POST': { password: 'x' },
  'account/second-factor/confirm POST': { code: '1' },
  'account/second-factor/stop POST': { password: 'x' },
  'auth/demo POST': { person: 'administrator' },
  'auth/invitation POST': { link: 'x'.repeat(30) },
  'auth/invitation/accept POST': { link: 'x'.repeat(30), password: 'a good long one 4' },
  'auth/setup POST': {
    link: 'x'.repeat(30),
    name: 'N',
    email: 'n@example.org',
    password: 'a good long one 4',
  },
  'auth/sign-in POST': { email: 'n@example.org', password: 'x' },
  'graphs POST': {
    kind: 'import',
    name: 'harbour',
    upload: '00000000-0000-4000-8000-000000000000',
    files: ['a.csv'],
  },
  'graphs/[name]/connection PATCH': { url: 'bolt://127.0.0.1:1' },
  'graphs/[name]/policy PUT': { change: {}, version: 1 },
  'graphs/[name]/policy/preview POST': { change: {} },
  'graphs/[name]/scope POST': { scope: {} },
  'graphs/[name]/taught POST': { from: '00000000-0000-4000-8000-000000000000' },
  'graphs/[name]/terms PUT': { synonyms: {} },
  'graphs/[name]/terms/import POST': { format: 'csv', text: '' },
  'graphs/[name]/terms/proposals POST': { model: 'on-premises' },
  'graphs/[name]/users PUT': { users: null },
  'graphs/test POST': { graph: 'harbour' },
  'links POST': { question: '00000000-0000-4000-8000-000000000000' },
  'people POST': { name: 'N', email: 'n@example.org', roles: [] },
  'people/[id]/roles POST': { roles: ['administrator'] },
  'people/[id]/state POST': { state: 'active' },
  'questions POST': { graph: 'harbour', question: 'Which ships are there?' },
  'questions/[id]/confirm POST': { confirm: true },
  'questions/[id]/send POST': { digest: 'a'.repeat(64) },
  'questions/[id]/amendments POST': { text: 'top 3', revision: null },
  'questions/[id]/versions/changes POST': { from: { answered: true }, to: { answered: true } },
  'questions/[id]/versions/rows POST': { from: { answered: true }, to: { answered: true } },
  'questions/[id]/versions POST': { query: 'MATCH (n) RETURN n', revision: null },
  'questions/[id]/versions/[version] PATCH': { name: 'N' },
  'questions/[id]/versions/head POST': { to: 'undo', revision: null },
  'approvals/[id] POST': { decision: 'approve', digest: 'a'.repeat(64) },
  'review/[sequence]/assignee POST': { person: null },
  'review/[sequence]/reveal POST': { reason: 'to look' },
  'review/[sequence]/verdict POST': { verdict: 'fine' },
  'saved POST': { question: '00000000-0000-4000-8000-000000000000', name: 'N' },
  'saved/[id] PATCH': { name: 'N' },
  'settings/models POST': { id: 'openai:x' },
  'settings/models PATCH': { id: 'openai:x' },
  'roles POST': { name: 'more', rights: ['administer'] },
  'roles/[name] POST': { rights: ['administer'] },
  'settings/models/default POST': { id: 'on-premises' },
  'tokens POST': { name: 't', rights: ['ask'], days: 1 },
};

/** Pages that nobody need be signed in for. */
const OPEN_PAGES = ['invitation', 'setup', 'sign-in'];

type Handler = (
  request: Request,
  context: { params: Promise<Readonly<Record<string, string>>> },
) => Promise<Response>;

const root = import.meta.dirname;
const apis = path.join(root, 'app', 'api');
const SHARED = Symbol.for('sotto.application');

let open: TestApplication;
let people: Readonly<Record<'stranger' | 'colleague' | Person | 'administrator', SignedIn>>;
/** They may do everything, but with another graph; several, since each may do so much in a minute. */
let tenants: readonly SignedIn[];
let questionId = '';

beforeAll(async () => {
  open = await openTestApplication();
  await open.importHarbour();
  (globalThis as Record<symbol, unknown>)[SHARED] = Promise.resolve(open.application);
  await createRole({ ctx: open.ctx, input: { name: 'nothing', rights: [] } });
  const elsewhere = { name: 'elsewhere', rights: [], graphs: { other: [...RIGHTS] } };
  await createRole({ ctx: open.ctx, input: elsewhere });
  const { application } = open;
  people = {
    stranger: await signedIn(application, ['nothing']),
    analyst: await signedIn(application, ['analyst']),
    // Asks as much as one person may in a minute.
    colleague: await signedIn(application, ['analyst']),
    reviewer: await signedIn(application, ['reviewer']),
    administrator: await signedIn(application, ['administrator', 'analyst']),
  };
  tenants = await Promise.all([1, 2, 3, 4].map(() => signedIn(application, ['elsewhere'])));
  const ctx = await contextOf(application, { headers: new Headers(people.administrator.headers) });
  const input = { graph: 'harbour', question: 'Which ships are there?' };
  questionId = (await previewQuestion({ ctx, input })).id;
});
afterAll(async () => {
  delete (globalThis as Record<symbol, unknown>)[SHARED];
  await open.close();
});

const rows = Object.entries(ROUTES).flatMap(([name, methods]) =>
  Object.entries(methods).map(([method, guard]) => ({ name, method, guard })),
);
type Row = (typeof rows)[number];

async function call(
  { name, method }: Pick<Row, 'name' | 'method'>,
  headers: Readonly<Record<string, string>>,
  ids: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const handlers = (await import(path.join(apis, name, 'route.ts'))) as Readonly<
    Record<string, Handler>
  >;
  const handler = handlers[method];
  if (!handler) throw new Error(`${name} has no ${method}`);
  const hasBody = !['GET', 'HEAD'].includes(method);
  const params = {
    name: 'harbour',
    id: questionId,
    sequence: '1',
    token: 'x'.repeat(43),
    upload: 'a',
    file: 'b',
    ...ids,
  };
  const query = `${name} ${method}` === 'settings/models DELETE' ? '?id=openai:x' : '';
  const address = name.replaceAll(/\[(\w+)\]/g, (_whole, key: keyof typeof params) => params[key]);
  const request = new Request(`http://${HOST}/api/${address}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(hasBody ? { body: JSON.stringify(BODIES[`${name} ${method}`] ?? {}) } : {}),
  });
  // The engine leaves Host out of what it sends itself; a server is given it.
  Object.defineProperty(request, 'headers', {
    value: new Headers({ 'content-type': 'application/json', ...headers }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

function tenantFor(row: Row): SignedIn {
  const [first] = tenants;
  const tenant = tenants[rows.indexOf(row) % tenants.length] ?? first;
  if (!tenant) throw new Error('There is no tenant.');
  return tenant;
}

describe('every route', () => {
  test('is in the table with each of its methods, and there is no server action', () => {
    const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
    const found = files
      .filter((name) => path.basename(name) === 'route.ts')
      .flatMap((name) => {
        const text = readFileSync(path.join(root, 'app', name), 'utf8');
        const methods = [
          ...text.matchAll(
            /export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g,
          ),
        ];
        return methods.map(([, method]) => `${path.dirname(name)} ${method}`);
      });
    expect(found.sort()).toEqual(rows.map(({ name, method }) => `api/${name} ${method}`).sort());
    const sources = ['app', 'components', 'lib'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((text) => /^\s*['"]use server['"]/m.test(text))).toEqual([]);
  });

  test('is wrapped: no handler answers without the checks of where a request comes from', () => {
    const naked = readdirSync(apis, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'route.ts')
      .filter((name) => {
        const text = readFileSync(path.join(apis, name), 'utf8');
        return [...text.matchAll(/export const [A-Z]+ = (\w+)/g)].some(
          ([, wrapper]) => !['route', 'returningRoute'].includes(wrapper ?? ''),
        );
      });
    expect(naked).toEqual([]);
  });

  const guarded = rows.filter(({ guard }) => guard.kind !== 'entrance');

  test.each(guarded)('$method $name refuses nobody, and a dead session', async (row) => {
    expect((await call(row, { host: HOST })).status).toBe(401);
    const dead = { ...people.administrator.headers, cookie: 'sotto-session=x.y' };
    expect((await call(row, dead)).status).toBe(401);
    const token = { host: HOST, authorization: 'Bearer sotto_this-token-nobody-has' };
    expect((await call(row, token)).status).toBe(401);
  });

  test.each(rows.filter(({ name }) => name !== 'auth/callback/oidc'))(
    '$method $name refuses other origins',
    async (row) => {
      const { headers } = people.administrator;
      const foreign = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://localhost:4000' },
        { 'sec-fetch-site': 'cross-site' },
        { host: 'evil.example', origin: 'http://evil.example' },
      ];
      for (const one of foreign) {
        expect((await call(row, { ...headers, ...one })).status).toBe(403);
      }
    },
  );

  test.each(guarded.filter(({ method }) => method !== 'GET'))(
    '$method $name refuses who does not repeat the word of the page',
    async (row) => {
      const { 'x-sotto-csrf': _word, ...headers } = people.administrator.headers;
      expect((await call(row, headers)).status).toBe(403);
      expect((await call(row, { ...headers, 'x-sotto-csrf': 'x'.repeat(43) })).status).toBe(403);
    },
  );

  test.each(rows.filter(({ guard }) => guard.kind === 'right'))(
    '$method $name refuses the wrong role',
    async (row) => {
      const lacking = row.guard.kind === 'right' ? row.guard.lacking : [];
      for (const who of ['stranger', ...lacking] as const) {
        const { status } = await call(row, people[who].headers);
        expect([who, [403, 404].includes(status) ? 'refused' : status]).toEqual([who, 'refused']);
      }
    },
  );

  test.each(rows)('J14 $method $name says that nothing is kept', async (row) => {
    const { headers } = await call(row, { host: HOST });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('vary')).toBe('Cookie, Authorization');
  });
});

describe('J6 what is somebody else’s', () => {
  const owned = rows.filter(({ name }) => /^(?:questions|threads)\/\[id\]/.test(name));

  test.each(owned)('$method $name answers as if it were not there', async (row) => {
    const foreign = await call(row, people.analyst.headers);
    const unknown = await call(row, people.colleague.headers, {
      id: '00000000-0000-4000-8000-000000000000',
    });
    expect(foreign.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect(await foreign.text()).toBe(await unknown.text());
  });

  test('its owner finds it', async () => {
    const { status } = await call(
      { name: 'questions/[id]', method: 'GET' },
      people.administrator.headers,
    );
    expect(status).toBe(200);
  });

  test('a graph without a right answers as one that is not there', async () => {
    const row = { name: 'graphs/[name]/schema', method: 'GET' };
    const hidden = await call(row, people.stranger.headers);
    const unknown = await call(row, people.stranger.headers, { name: 'nowhere' });
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(await hidden.text()).toBe(await unknown.text());
  });

  const ofGraphs = rows.filter(({ name }) => name.startsWith('graphs/[name]'));
  test.each(ofGraphs)('$method $name is of no graph to another tenant', async (row) => {
    const { headers } = tenantFor(row);
    const [hidden, unknown] = [
      await call(row, headers),
      await call(row, headers, { name: 'nowhere' }),
    ];
    // What takes a right everywhere says so, whatever the graph.
    expect([403, 404]).toContain(hidden.status);
    expect(unknown.status).toBe(hidden.status);
    expect(await hidden.text()).toBe(await unknown.text());
  });

  const shared = rows.filter(
    ({ name, guard }) => guard.kind === 'right' && !name.startsWith('graphs/[name]'),
  );
  test.each(shared)('$method $name shows another tenant nothing of this graph', async (row) => {
    const answer = await call(row, tenantFor(row).headers);
    const text = await answer.text();
    const isServed = answer.status < 400;
    expect(isServed || [400, 403, 404, 409].includes(answer.status), `${answer.status}`).toBe(true);
    expect(isServed ? text : '').not.toMatch(/harbour|ships/i);
  });

  test('a ledger entry of others is not there for who reviews nothing', async () => {
    const row = { name: 'ledger/[sequence]', method: 'GET' };
    const foreign = await call(row, people.analyst.headers);
    const unknown = await call(row, people.analyst.headers, { sequence: '999999' });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await unknown.text());
    expect((await call(row, people.administrator.headers)).status).toBe(200);
  });
});

describe('every page', () => {
  const files = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => path.basename(name) === 'page.tsx');

  test('is found', () => expect(pages.length).toBeGreaterThan(10));

  test.each(pages.filter((name) => !OPEN_PAGES.includes(path.dirname(name))))(
    'J1 %s itself asks who is there before anything else',
    (name) => {
      const text = readFileSync(path.join(root, 'app', name), 'utf8');
      expect(text).toMatch(
        /export default async function Page\([^)]*\) \{\n {2}(?:const ctx = )?await requirePerson\(\);/,
      );
    },
  );
});
