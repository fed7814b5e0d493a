import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { Parameters } from '@/lib/base/graph-value';
import { parse } from '@/lib/language/cypher/parse';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import type { Role } from '../access/role';
import { graphSnapshot } from '../graph/graph-snapshot';
import { createContext } from '../service-context';
import { readForRole } from './read-for-role';
import { whyEmpty } from './why-empty';

let app: TestApplication;

beforeAll(async () => {
  app = await openTestApplication();
  await app.importHarbour();
});
afterAll(() => app.close());

describe('whyEmpty tells what comes nearest to', () => {
  test.each([
    ['a number that is too small', 'MATCH (s:Ship) WHERE s.built < 1 RETURN s.name', 's.built < 1'],
    [
      'a number in the pattern',
      'MATCH (s:Ship {built: 1990.5})-[:CALLED_AT]->(p:Port) RETURN p.name',
      'built: 1990.5',
    ],
  ])('%s', async (_case, text, at) => {
    const reason = await reasonFor(text, sees());
    const years = await yearsOf(sees());
    const bound = Number(/\d[\d.]*/.exec(at)?.[0]);
    const below = years.filter((year) => year <= bound).at(-1);
    const above = years.find((year) => year >= bound);
    expect(reason?.nearby).toEqual([below, above].flatMap((year) => year ?? []).map(String));
    expect(text.slice(reason?.start, reason?.end)).toBe(at);
    expect(reason?.message).not.toMatch(/\d/);
  });
});

test('whyEmpty tells what comes nearest to the one number of a list, and to no more of them', async () => {
  const text = 'MATCH (s:Ship) WHERE s.built IN $years RETURN s.name';
  const years = await yearsOf(sees());
  const [first] = years;
  for (const [given, nearby] of [
    [[1], [String(first)]],
    [[{ $int: '1' }], [String(first)]],
    [[1, 2], undefined],
  ] as const) {
    const reason = await reasonFor(text, sees(), { parameters: { years: given } });
    expect(reason?.nearby).toEqual(nearby);
  }
});

describe('whyEmpty tells nobody', () => {
  const text = 'MATCH (s:Ship) WHERE s.built < 1 RETURN s.name';

  test('values whose role may not see values', async () => {
    const reason = await reasonFor(text, { ...sees(), rights: ['ask', 'run'] });
    expect(reason?.code).toBe('empty-because');
    expect(reason?.nearby).toBeUndefined();
  });

  test('values of rows that the role does not see', async () => {
    const all = await yearsOf(sees());
    const hidden = all[0] ?? 0;
    const narrow = sees(hidden + 1);
    const nearest = (await yearsOf(narrow))[0];
    const reason = await reasonFor(text, narrow);
    expect(nearest).toBeGreaterThan(hidden);
    expect(reason?.nearby).toEqual([`${nearest}`]);
  });

  test('anything once it is called off', async () => {
    expect(await reasonFor(text, sees(), { signal: AbortSignal.abort() })).toBeNull();
  });
});

describe('whyEmpty gives no reason', () => {
  const text = 'MATCH (s:Ship) WHERE s.built < 1 RETURN s.name';

  test('that a store which is late would have to give', async () => {
    const late = (): never => {
      throw new AppError('deadline', 'The query took too long.');
    };
    expect(await reasonFor(text, sees(), { onRead: late })).toBeNull();
  });

  test('for a query of so many conditions that asking would take too long', async () => {
    const conditions = Array.from({ length: 61 }, (_, at) => `s.built <> ${at}`).join(' AND ');
    const asked: string[] = [];
    const reason = await reasonFor(`MATCH (s:Ship) WHERE ${conditions} RETURN s.name`, sees(), {
      onRead: (query) => void asked.push(query),
    });
    expect([reason, asked]).toEqual([null, []]);
  });
});

async function reasonFor(
  text: string,
  role: Role,
  {
    signal,
    onRead,
    parameters = {},
  }: {
    readonly signal?: AbortSignal;
    readonly onRead?: (query: string) => void;
    readonly parameters?: Parameters;
  } = {},
) {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(text);
  const { database: own, snapshot } = await graphFor(role);
  const database = new Proxy(own, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]): unknown => {
        onRead?.(String(key));
        return Reflect.apply(member, target, given);
      };
    },
  });
  return whyEmpty({
    database,
    snapshot,
    asker: { actor: 'asker', role: role.name },
    query: parsed.query,
    parameters,
    seesValues: role.rights.includes('see-values'),
    placeOf: (span) => span,
    signal,
  });
}

/** Years of the ships that a role sees, the first one first. */
async function yearsOf(role: Role): Promise<readonly number[]> {
  const { snapshot, database } = await graphFor(role);
  const parsed = parse('MATCH (s:Ship) RETURN DISTINCT s.built AS built ORDER BY built');
  if (!parsed.ok) throw new TypeError('Not a query.');
  const { rows } = await readForRole({
    database,
    snapshot,
    asker: { actor: 'asker', role: role.name },
    query: parsed.query,
    parameters: {},
    rowCap: 100,
    byteCap: 10_000,
    deadline: 2000,
    signal: undefined,
  });
  return rows.flatMap(([year]) => (typeof year === 'number' ? [year] : []));
}

async function graphFor(role: Role) {
  const ctx = createContext(app.application, [role]);
  const snapshot = await graphSnapshot(ctx, 'harbour', role);
  return { snapshot, database: await app.application.graphs.database(snapshot.record) };
}

/** Sees the ships that were built since a year. */
function sees(since = 0): Role {
  const rowFilters = [
    { label: 'Ship', property: 'built', operator: '>=', values: [since] },
  ] as const;
  const scope = {
    labels: null,
    relationshipTypes: null,
    properties: null,
    rowFilters: rowFilters.map((filter) => ({ ...filter, values: [...filter.values] })),
  };
  return {
    name: `since ${since}`,
    rights: ['ask', 'run', 'see-values'],
    graphs: {},
    scopes: since === 0 ? {} : { harbour: scope },
  };
}
