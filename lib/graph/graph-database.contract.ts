import 'server-only';
import { describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import type { PlanOperator } from '@/lib/contracts/plan';

import { HOSTILE_NAMES } from './contract-graph';
import type { GraphDatabase, ReadRequest, ReadResult, StoredValue } from './graph-database';

export interface ContractStore {
  readonly database: GraphDatabase;
  /** Given to each label and type, so that suites on one server do not meet. */
  readonly suffix: string;
  /** True while the store still works on a query whose text holds the marker. */
  readonly isRunning: (marker: string) => Promise<boolean>;
}

/** What every adapter must do. `store` is called in the tests, when the suite's `beforeAll` has run. */
export function describeContract(name: string, store: () => ContractStore): void {
  const read = (text: string, parameters: Parameters = {}, request: Partial<ReadRequest> = {}) => {
    const { database, suffix } = store();
    const limits = { rowCap: 1000, byteCap: 1_000_000, deadline: 20_000, ...request };
    return database.read({ text: text.replaceAll('§', suffix), parameters, ...limits });
  };
  const one = async (expression: string, parameters: Parameters = {}): Promise<GraphValue> => {
    const { rows } = await read(
      `MATCH (n:Thing§ {name: 'Ada'}) RETURN ${expression} AS value`,
      parameters,
    );
    return rows[0]?.[0] ?? null;
  };

  describe(`${name}: values`, () => {
    test.each<[string, string, GraphValue]>([
      ['an integer beyond 2^53', 'n.big', { $int: '9007199254740993' }],
      ['the largest integer', '9223372036854775807', { $int: '9223372036854775807' }],
      ['a negative integer', 'n.small', -5],
      ['a float', 'n.half', 0.5],
      ['a whole float, which divides as a float', 'n.whole / 4', 0.5],
      ['not a number', 'n.notNumber', { $float: 'NaN' }],
      ['a boolean', 'n.flag', true],
      ['null', 'n.missing', null],
      ['a date', 'n.born', { $date: '1815-12-10' }],
      ['a local datetime', 'n.seen', { $datetime: '2024-01-05T10:00:00' }],
      ['a datetime with an offset', 'n.zoned', { $datetime: '2024-01-05T10:00:00+02:00' }],
      ['a local time', 'n.at', { $time: '10:00:00' }],
      ['a duration', 'n.lasted', { $duration: 'P1Y2M3DT4H' }],
      ['a list', 'n.tags', ['x', 'y']],
      ['a list of integers', 'n.numbers', [1, { $int: '9007199254740993' }]],
      ['a list of dates', 'n.days', [{ $date: '2024-02-29' }]],
      ['a list with null', "[1, null, 'x']", [1, null, 'x']],
      [
        'a map with a date',
        '{day: n.born, name: n.name}',
        { day: { $date: '1815-12-10' }, name: 'Ada' },
      ],
      ['the greatest of dates', 'max(n.born)', { $date: '1815-12-10' }],
      ['text that looks like a date', "'2024-01-05'", '2024-01-05'],
    ])('%s', async (_case, expression, value) => {
      expect(await one(expression)).toEqual(value);
    });

    test('a node, with its labels and typed properties', async () => {
      const node = (await one('n')) as { $node: { labels: string[]; properties: object } };
      const labels = ['Named', 'Thing'].map((label) => `${label}${store().suffix}`);
      expect(node.$node.labels).toEqual(expect.arrayContaining(labels));
      expect(node.$node.properties).toMatchObject({
        name: 'Ada',
        big: { $int: '9007199254740993' },
        notNumber: { $float: 'NaN' },
        born: { $date: '1815-12-10' },
        seen: { $datetime: '2024-01-05T10:00:00' },
        zoned: { $datetime: '2024-01-05T10:00:00+02:00' },
        lasted: { $duration: 'P1Y2M3DT4H' },
        days: [{ $date: '2024-02-29' }],
        $odd: 'kept',
      });
    });

    test('a relationship and a path hang together by ids', async () => {
      const { rows } = await read('MATCH p = (a:Thing§)-[r:LINKS§]->(b) RETURN p, r, a, b');
      const [path, relationship, from, to] = rows[0] ?? [];
      expect(relationship).toEqual({
        $relationship: {
          id: expect.any(String),
          type: `LINKS${store().suffix}`,
          from: idOf(from),
          to: idOf(to),
          properties: { since: { $date: '2020-01-01' }, weight: 1.5 },
        },
      });
      expect(path).toEqual({ $path: { elements: [from, relationship, to] } });
    });

    test('a list of nodes inside a map', async () => {
      const { rows } = await read(
        'MATCH (n:Number§) WHERE n.n < 2 WITH collect(n) AS ns RETURN {all: ns} AS m',
      );
      expect(rows).toEqual([
        [{ all: [{ $node: expect.any(Object) }, { $node: expect.any(Object) }] }],
      ]);
    });

    test('points, where the store has them', async () => {
      const reading = one('point({x: 1.5, y: 2.0})').catch((error: unknown) => codeOf(error));
      expect(await reading).toEqual(
        store().database.capabilities.points
          ? { $point: { srid: 7203, x: 1.5, y: 2 } }
          : 'store-unsupported',
      );
    });

    test('a plan of a query, which is not run, where the store makes plans', async () => {
      const { database, suffix } = store();
      const text = `MATCH (n:Number${suffix}) WHERE n.n < $most RETURN n.n AS n LIMIT 3`;
      const planning = database.plan({ text, parameters: { most: 2 }, deadline: 20_000 });
      const ends = ['ProduceResults', 'NodeByLabelScan'];
      const operators = await planning.then(
        (plan) => namesIn(plan).filter((name) => ends.includes(name)),
        codeOf,
      );
      expect(operators).toEqual(database.capabilities.plans ? ends : 'store-unsupported');
    });

    test('columns keep their order, also without rows', async () => {
      const result = await read('MATCH (n:Number§) WHERE n.n < 0 RETURN n.n AS b, n AS a, 1 AS c');
      expect(result).toEqual({ columns: ['b', 'a', 'c'], rows: [], truncated: null });
    });
  });

  describe(`${name}: parameters`, () => {
    test.each<[string, string, GraphValue, boolean]>([
      ['an integer beyond 2^53', 'n.big = $p', { $int: '9007199254740993' }, true],
      ['its neighbor', 'n.big = $p', { $int: '9007199254740992' }, false],
      ['a date', 'n.born = $p', { $date: '1815-12-10' }, true],
      ['a date range', 'n.born < $p', { $date: '1815-12-11' }, true],
      ['a later date', 'n.born > $p', { $date: '1815-12-10' }, false],
      ['a local datetime', 'n.seen = $p', { $datetime: '2024-01-05T10:00:00' }, true],
      [
        'a datetime with an offset',
        'n.zoned = $p',
        { $datetime: '2024-01-05T10:00:00+02:00' },
        true,
      ],
      ['a datetime range', 'n.zoned < $p', { $datetime: '2024-01-05T08:00:01Z' }, true],
      ['a local time', 'n.at = $p', { $time: '10:00:00' }, true],
      ['a duration', 'n.lasted = $p', { $duration: 'P1Y2M3DT4H' }, true],
      ['a list', 'n.name IN $p', ['Ada', 'x'], true],
      ['a list of dates', 'n.born IN $p', [{ $date: '1815-12-10' }], true],
      ['a float', 'n.half = $p', 0.5, true],
      ['a map', 'n.name = $p.name', { name: 'Ada' }, true],
    ])('%s', async (_case, condition, value, isMet) => {
      expect((await one(condition, { p: value })) ?? false).toBe(isMet);
    });

    test.each(HOSTILE_NAMES)('%j matches itself and nothing else', async (value) => {
      const parameters = { p: value };
      const { rows } = await read('MATCH (n:Hostile§) WHERE n.name = $p RETURN n.name', parameters);
      expect(rows).toEqual([[value]]);
    });

    test('a value that is stored nowhere matches nothing', async () => {
      const parameters = { p: "' OR ''='" };
      const { rows } = await read('MATCH (n:Hostile§ {name: $p}) RETURN n.name', parameters);
      expect(rows).toEqual([]);
    });
  });

  describe(`${name}: limits`, () => {
    test.each([
      ['one row fewer than there are', 399, 'rows', 399],
      ['as many rows as there are', 400, null, 400],
    ])('the row cap at %s', async (_case, rowCap, truncated, length) => {
      const result = await read('MATCH (n:Number§) RETURN n.n', {}, { rowCap });
      expect(result.truncated).toBe(truncated);
      expect(new Set(result.rows.map(([n]) => n)).size).toBe(length);
    });

    test('the byte cap, counted as JSON', async () => {
      const result = await read('MATCH (n:Number§) RETURN n', {}, { byteCap: 2000 });
      expect(result.truncated).toBe('bytes');
      expect(result.rows.length).toBeGreaterThan(2);
      expect(JSON.stringify(result.rows).length).toBeLessThanOrEqual(2002);
    });

    test('a query past its deadline is stopped in the store, and the next one answers', async () => {
      const begun = performance.now();
      const reading = failure(read(slow('deadline'), {}, { deadline: 1000 }));
      await expect.poll(() => store().isRunning('deadline'), { timeout: 900 }).toBe(true);
      expect(await reading).toBe('deadline');
      expect(performance.now() - begun).toBeLessThan(1500);
      await expect.poll(() => store().isRunning('deadline'), { timeout: 5000 }).toBe(false);
      expect(await one('n.name')).toBe('Ada');
    });

    test('a query that is cancelled is stopped in the store, and the next one answers', async () => {
      const controller = new AbortController();
      const reading = failure(read(slow('cancel'), {}, { signal: controller.signal }));
      await expect.poll(() => store().isRunning('cancel'), { timeout: 5000 }).toBe(true);
      controller.abort();
      expect(await reading).toBe('cancelled');
      await expect.poll(() => store().isRunning('cancel'), { timeout: 5000 }).toBe(false);
      expect(await one('n.name')).toBe('Ada');
    });

    test('a query that was cancelled before it began is not run', async () => {
      const reading = read('RETURN 1', {}, { signal: AbortSignal.abort() });
      expect(await failure(reading)).toBe('cancelled');
    });

    test('of 120 worst-case queries at once some are refused, and none hangs', async () => {
      const reads = Array.from({ length: 120 }, () => {
        return failure(read(slow('crowd'), {}, { deadline: 1500 }));
      });
      const codes = await Promise.all(reads);
      expect(new Set(codes)).toEqual(new Set(['deadline', 'rate-limited']));
      expect(await one('n.name')).toBe('Ada');
    });
  });

  describe(`${name}: refusals`, () => {
    test.each([
      ['creating', 'CREATE (n:Thing§ {name: "new"}) RETURN n'],
      ['changing', "MATCH (n:Thing§) SET n.name = 'changed' RETURN n"],
      ['deleting', 'MATCH (n:Thing§) DETACH DELETE n'],
      ['merging', "MERGE (n:Thing§ {name: 'merged'}) RETURN n"],
    ])('%s is refused by the store itself', async (_case, text) => {
      expect(await failure(read(text))).toBe('query-rejected');
      const { rows } = await read('MATCH (n:Thing§) RETURN n.name ORDER BY n.name');
      expect(rows).toEqual([['Ada'], ['Grace']]);
    });

    test.each([
      ['text that is no query', 'SECRETVALUE IS NO QUERY'],
      ['an unknown function', "RETURN nofunction('SECRETVALUE')"],
      ['an unknown variable', "WITH 'SECRETVALUE' AS x RETURN y"],
      ['a division by zero', "MATCH (n:Thing§) WHERE n.name <> 'SECRETVALUE' RETURN 1 / 0"],
    ])('%s: an error without the value', async (_case, text) => {
      const error = await read(text).catch((caught: unknown) => caught);
      expect(['query-rejected', 'store-unsupported']).toContain(codeOf(error));
      expect(JSON.stringify([error, String(error), inspectCause(error)])).not.toContain('SECRET');
    });
  });

  describe(`${name}: schema and values`, () => {
    test('names labels, properties with their types, and patterns with counts', async () => {
      const { database, suffix } = store();
      const schema = await database.introspect();
      const thing = schema.labels.find(({ name }) => name === `Thing${suffix}`);
      expect(thing?.count).toBe(2);
      expect(thing?.properties).toEqual(
        expect.arrayContaining([
          { name: 'name', types: ['STRING'], list: false, filled: 2, distinct: 2 },
          { name: 'big', types: ['INTEGER'], list: false, filled: 1, distinct: 1 },
          { name: 'half', types: ['FLOAT'], list: false, filled: 1, distinct: 1 },
          { name: 'flag', types: ['BOOLEAN'], list: false, filled: 1, distinct: 1 },
          { name: 'born', types: ['DATE'], list: false, filled: 2, distinct: 2 },
          { name: 'seen', types: ['LOCAL DATETIME'], list: false, filled: 1, distinct: 1 },
          { name: 'zoned', types: ['ZONED DATETIME'], list: false, filled: 1, distinct: 1 },
          { name: 'at', types: ['LOCAL TIME'], list: false, filled: 1, distinct: 1 },
          { name: 'lasted', types: ['DURATION'], list: false, filled: 1, distinct: 1 },
          { name: 'tags', types: ['STRING'], list: true, filled: 1, distinct: 2 },
          { name: 'days', types: ['DATE'], list: true, filled: 1, distinct: 1 },
        ]),
      );
      const links = schema.relationshipTypes.find(({ name }) => name === `LINKS${suffix}`);
      expect(links?.count).toBe(1);
      expect(links?.endpoints).toEqual(
        expect.arrayContaining([
          { from: `Thing${suffix}`, to: `Thing${suffix}`, count: 1 },
          { from: `Named${suffix}`, to: `Thing${suffix}`, count: 1 },
        ]),
      );
      expect(links?.properties.map(({ name }) => name).toSorted()).toEqual(['since', 'weight']);
    });

    test('refuses names that could break a prompt, and counts them', async () => {
      const schema = await store().database.introspect();
      expect(schema.refusedNames).toBeGreaterThan(0);
      expect(JSON.stringify(schema)).not.toContain('`');
    });

    test('streams every value, lists by element, refused names under another', async () => {
      const values = await storedValues(store());
      const thing = `Thing${store().suffix}`;
      const of = (property: string) => {
        const found = values.filter((stored) => {
          return stored.property.ownerName === thing && stored.property.property === property;
        });
        return found.map(({ value, listed }) => ({ value, listed }));
      };
      expect(
        of('name')
          .map(({ value }) => value)
          .toSorted(byText),
      ).toEqual(['Ada', 'Grace']);
      expect(of('tags')).toEqual([
        { value: 'x', listed: true },
        { value: 'y', listed: true },
      ]);
      expect(of('big')).toEqual([{ value: { $int: '9007199254740993' }, listed: false }]);
      expect(of('born')).toEqual(
        expect.arrayContaining([{ value: { $date: '1815-12-10' }, listed: false }]),
      );
      expect(values).toContainEqual({
        property: { owner: 'relationship', ownerName: `LINKS${store().suffix}`, property: 'since' },
        value: { $date: '2020-01-01' },
        listed: false,
      });
      expect(values).toContainEqual({
        property: { owner: 'node', ownerName: 'unlisted', property: 'name' },
        value: 'under a refused label',
        listed: false,
      });
    });

    test('stops streaming at the signal', async () => {
      const controller = new AbortController();
      controller.abort();
      const streaming = storedValues(store(), controller.signal);
      expect(await failure(streaming)).toBe('cancelled');
    });

    test('says what it is connected to', async () => {
      const report = await store().database.connect();
      expect(report).toEqual({
        product: expect.stringMatching(/Neo4j|Grafeo/u),
        version: expect.stringMatching(/^\d+\.\d+/u),
        canWrite: expect.any(Boolean),
      });
    });
  });
}

/** A product of four, which no store finishes in a test's time. The marker is a variable's name. */
function slow(marker: string): string {
  return `MATCH (${marker}:Number§), (b:Number§), (c:Number§), (d:Number§)
    WHERE ${marker}.n + b.n + c.n + d.n = -1 RETURN count(*)`;
}

function namesIn({ operator, inputs }: PlanOperator): readonly string[] {
  return [operator, ...inputs.flatMap((input) => namesIn(input))];
}

async function storedValues({ database }: ContractStore, signal?: AbortSignal) {
  const all: StoredValue[] = [];
  const work = signal === undefined ? {} : { signal };
  for await (const batch of database.streamValues(work)) all.push(...batch);
  return all;
}

/** Code of the `AppError` that a promise must end with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then((result) => describeSuccess(result), codeOf);
}

function codeOf(error: unknown): unknown {
  return error instanceof AppError ? error.code : error;
}

function describeSuccess(result: unknown): string {
  return `succeeded with ${JSON.stringify((result as ReadResult).rows)}`;
}

function inspectCause(error: unknown): string {
  return error instanceof Error ? String(error.cause) : '';
}

function idOf(value: GraphValue | undefined): string {
  return (value as { $node: { id: string } }).$node.id;
}

function byText(a: GraphValue, b: GraphValue): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
