import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createRole } from '@/lib/services/access/change-roles';
import { getInvitation } from '@/lib/services/account/invitations';
import { invitePerson } from '@/lib/services/person/invite-person';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { runCommand } from '@/lib/testing/run-command';

vi.setConfig({ testTimeout: 120_000 });

let open: TestApplication;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  open = await openTestApplication();
  await open.importHarbour();
  const rights = ['ask', 'run', 'see-values'];
  const scope = {
    rowFilters: [{ label: 'Ship', property: 'name', operator: '<>', values: ['Gråspurven'] }],
  };
  await createRole({
    ctx: open.ctx,
    input: { name: 'pilot', rights, scopes: { harbour: scope } },
  });
  await createRole({ ctx: open.ctx, input: { name: 'porter', rights: ['ask'] } });
  environment = {
    SOTTO_DATA: open.dataFolder,
    SOTTO_MASTER_KEY: process.env['SOTTO_MASTER_KEY'] ?? '',
  };
});
afterAll(() => open.close());

const QUERY = "MATCH (s:Ship) WHERE s.name = 'Gråspurven' RETURN count(s) AS ships";

describe('a person who cannot come in any more', () => {
  test('gets a new link from the owner of the machine, which the app takes', async () => {
    const people = { name: 'Ada', email: 'ada@example.org', roles: ['administrator'] };
    await invitePerson({ ctx: open.ctx, input: people });
    const run = (...args: readonly string[]) => runCommand(['person', ...args], { environment });
    const { output, status } = await run('link', 'Ada@example.org', '--json');
    expect(status).toBe(0);
    const { link } = JSON.parse(output) as { readonly link: string };
    const [, secret] = /^http:\/\/localhost:3000\/invitation#([\w-]+)$/.exec(link) ?? [];
    const visit = { application: open.application, headers: new Headers() };
    const invited = await getInvitation({ visit, input: { link: secret } });
    expect(invited).toEqual({ name: 'Ada', email: 'ada@example.org' });
    expect((await run('link', 'nobody@example.org')).status).toBe(1);
    const [entry] = await open.application.store.ledger.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'person.invite', actor: 'owner' });
  });
});

describe('a role of the installation’s own at the command line', () => {
  test('is acted in: by --role, or by a line that names another', async () => {
    const { output, status } = await runCommand(
      ['run', '--graph', 'harbour', '--role', 'pilot', '--jsonl'],
      {
        environment,
        input: [
          { id: 1, query: QUERY },
          { id: 2, query: QUERY, role: 'owner' },
          { id: 3, query: QUERY, role: 'porter' },
          { id: 4, query: QUERY, role: 'nobody' },
        ]
          .map((line) => JSON.stringify(line))
          .join('\n'),
      },
    );
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(status).toBe(0);
    expect(answers).toMatchObject([
      { id: 1, rows: [[0]] },
      { id: 2, rows: [[1]] },
      { id: 3, error: { code: 'forbidden' } },
      { id: 4, error: { code: 'not-found' } },
    ]);
  });
});
