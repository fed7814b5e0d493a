import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import type { Role } from '../access/role';
import { describeGraph } from '../graph/describe-graph';
import { createContext, type ServiceContext } from '../service-context';
import { runQuery } from './run-query';

const COUNT = 'MATCH (s:Ship) RETURN count(s) AS ships';

let app: TestApplication;
let ctx: ServiceContext;

beforeAll(async () => {
  app = await openTestApplication();
  await app.importHarbour();
  ctx = createContext(app.application, [role('sailor'), role('teacher')]);
});
afterAll(() => app.close());

describe('a query runs as the person’s own database user', () => {
  test('or not at all where the store has no users', async () => {
    await setUsers({ people: {}, roles: { sailor: 'harbour_reader' } });
    await expect(run('sailor')).rejects.toMatchObject({ code: 'store-unsupported' });
  });

  test('or not at all where none is set for the person', async () => {
    await setUsers({ people: {}, roles: { sailor: 'harbour_reader' } });
    await expect(run('teacher')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('and as the connection’s where none is configured', async () => {
    await setUsers(null);
    expect((await run('teacher')).rows).toEqual([[6]]);
  });
});

describe('who sees a part of a graph', () => {
  test.each([['teach'], ['administer']] as const)('may not %s it', async (right) => {
    const narrow = { ...ctx, roles: [role('sailor', [right])] };
    await expect(
      describeGraph({ ctx: narrow, input: { name: 'harbour', settings: {} } }),
    ).rejects.toMatchObject({ code: expect.stringMatching('forbidden|not-found') });
  });
});

function run(name: string) {
  return runQuery({ ctx, input: { graph: 'harbour', query: COUNT, role: name } });
}

async function setUsers(databaseUsers: object | null): Promise<void> {
  await describeGraph({ ctx, input: { name: 'harbour', settings: { databaseUsers } } });
}

/** Sees the ships that were built since 1989. */
function role(name: string, rights: Role['rights'] = ['ask', 'run', 'see-values']): Role {
  const rowFilters = [
    { label: 'Ship', property: 'built', operator: '>=', values: [1989] },
  ] as const;
  const scope = {
    labels: null,
    relationshipTypes: null,
    properties: null,
    rowFilters: rowFilters.map((filter) => ({ ...filter, values: [...filter.values] })),
  };
  return { name, rights, graphs: {}, scopes: { harbour: scope } };
}
