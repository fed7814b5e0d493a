import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { graphSnapshot } from '../graph/graph-snapshot';
import { runQuery } from '../query/run-query';
import { createContext } from '../service-context';
import { previewScope } from './preview-scope';
import { BUILT_IN_ROLES, type Role } from './role';

let open: TestApplication;

beforeAll(async () => {
  open = await openTestApplication();
  await open.importHarbour();
});
afterAll(() => open.close());

const SCOPE = {
  labels: ['Ship', 'Port', 'Lighthouse'],
  properties: ['Ship.name', 'Port.name', 'Ship.engine'],
  rowFilters: [{ label: 'Ship', property: 'name', operator: '<>', values: ['Gråspurven'] }],
};

describe('a preview of what a role would see', () => {
  test('counts what its own queries count', async () => {
    const { ctx } = open;
    const preview = await previewScope({ ctx, input: { graph: 'harbour', scope: SCOPE } });
    const role: Role = {
      name: 'pilot',
      rights: ['ask', 'run', 'see-values'],
      graphs: {},
      scopes: { harbour: { relationshipTypes: null, ...SCOPE } as Role['scopes'][string] },
    };
    const pilot = createContext(open.application, [role]);
    for (const { name, seen } of preview.labels.filter((label) => label.seen > 0)) {
      const query = `MATCH (n:${name}) RETURN count(n) AS seen`;
      const { rows } = await runQuery({
        ctx: pilot,
        input: { graph: 'harbour', query, role: 'pilot' },
      });
      expect([name, rows]).toEqual([name, [[seen]]]);
    }
    const ships = preview.labels.find(({ name }) => name === 'Ship');
    expect(ships?.seen).toBe((ships?.all ?? 0) - 1);
    expect(ships?.properties).toEqual(['name']);
    const hidden = preview.labels.filter(({ name }) => !SCOPE.labels.includes(name));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every(({ seen, properties }) => seen === 0 && properties.length === 0)).toBe(
      true,
    );
    expect(preview.relationshipTypes.some(({ seen, all }) => seen > 0 && seen < all)).toBe(true);
  });

  test('names what the graph does not have', async () => {
    const { ctx } = open;
    const { unknown } = await previewScope({ ctx, input: { graph: 'harbour', scope: SCOPE } });
    expect(unknown).toEqual(['Lighthouse', 'Ship.engine']);
  });

  test('of everything is everything', async () => {
    const { ctx } = open;
    const { labels } = await previewScope({ ctx, input: { graph: 'harbour', scope: {} } });
    const [analyst] = BUILT_IN_ROLES;
    if (!analyst) throw new Error('no role');
    const { schema } = await graphSnapshot(ctx, 'harbour', analyst);
    expect(labels.map(({ name, seen }) => [name, seen])).toEqual(
      schema.labels.map(({ name, count }) => [name, count]),
    );
  });

  test('is for nobody who does not administer', async () => {
    const analyst = { ...open.ctx, roles: BUILT_IN_ROLES.filter(({ name }) => name === 'analyst') };
    await expect(
      previewScope({ ctx: analyst, input: { graph: 'harbour', scope: {} } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
